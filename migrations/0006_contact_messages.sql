CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "contact_messages_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"key" uuid NOT NULL,
	"account_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" uuid,
	"answer_note" text,
	CONSTRAINT "contact_messages_subject_known" CHECK ("contact_messages"."subject" in ('booking', 'event', 'membership', 'account', 'privacy', 'accessibility', 'complaint', 'press', 'other')),
	CONSTRAINT "contact_messages_answered_with_note" CHECK (("contact_messages"."answered_at" is null) = ("contact_messages"."answer_note" is null))
);
--> statement-breakpoint
CREATE TABLE "admin_actions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"done_by" uuid NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"why" text,
	"done_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_answered_by_accounts_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contact_messages_key" ON "contact_messages" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_messages_number" ON "contact_messages" USING btree ("number");--> statement-breakpoint
CREATE INDEX "contact_messages_open" ON "contact_messages" USING btree ("number") WHERE "contact_messages"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "contact_messages_answered" ON "contact_messages" USING btree ("answered_at");--> statement-breakpoint
CREATE INDEX "contact_messages_account" ON "contact_messages" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "contact_messages_answered_by" ON "contact_messages" USING btree ("answered_by");--> statement-breakpoint
CREATE INDEX "admin_actions_latest" ON "admin_actions" USING btree ("done_at","id");--> statement-breakpoint
CREATE INDEX "admin_actions_of_kind" ON "admin_actions" USING btree ("action","done_at","id");--> statement-breakpoint
CREATE INDEX "admin_actions_of_person" ON "admin_actions" USING btree ("done_by","done_at","id");--> statement-breakpoint
CREATE INDEX "admin_actions_of_subject" ON "admin_actions" USING btree ("subject");