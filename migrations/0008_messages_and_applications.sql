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
CREATE TABLE "application_notes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"application_id" uuid NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "membership_applications" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "membership_applications_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"key" uuid NOT NULL,
	"account_id" uuid,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"company" text NOT NULL,
	"position" text NOT NULL,
	"region" text NOT NULL,
	"membership_tier" text NOT NULL,
	"handicap" text,
	"golf_club" text,
	"networking_goals" text,
	"referral_source" text,
	"marketing_consent" boolean NOT NULL,
	"state" text DEFAULT 'submitted' NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"reviewed_at" timestamp with time zone,
	"reviewed_by" uuid,
	"ended_at" timestamp with time zone,
	"ended_by" uuid,
	"reason" text,
	CONSTRAINT "membership_applications_number" UNIQUE("number"),
	CONSTRAINT "membership_applications_state" CHECK (state in ('submitted', 'in_review', 'approved', 'rejected', 'withdrawn')),
	CONSTRAINT "membership_applications_tier" CHECK (membership_tier in ('standard', 'executive', 'vip')),
	CONSTRAINT "membership_applications_region" CHECK (region in ('yorkshire', 'lancashire', 'east-midlands', 'west-midlands', 'cheshire')),
	CONSTRAINT "membership_applications_ended" CHECK ((ended_at is not null) = (state in ('approved', 'rejected', 'withdrawn'))),
	CONSTRAINT "membership_applications_reviewed" CHECK (reviewed_at is not null or state in ('submitted', 'withdrawn'))
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
ALTER TABLE "application_notes" ADD CONSTRAINT "application_notes_application_id_membership_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."membership_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_notes" ADD CONSTRAINT "application_notes_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_applications" ADD CONSTRAINT "membership_applications_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_applications" ADD CONSTRAINT "membership_applications_reviewed_by_accounts_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_applications" ADD CONSTRAINT "membership_applications_ended_by_accounts_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contact_messages_key" ON "contact_messages" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_messages_number" ON "contact_messages" USING btree ("number");--> statement-breakpoint
CREATE INDEX "contact_messages_open" ON "contact_messages" USING btree ("number") WHERE "contact_messages"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "contact_messages_answered" ON "contact_messages" USING btree ("answered_at");--> statement-breakpoint
CREATE INDEX "contact_messages_account" ON "contact_messages" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "contact_messages_answered_by" ON "contact_messages" USING btree ("answered_by");--> statement-breakpoint
CREATE INDEX "application_notes_of_application" ON "application_notes" USING btree ("application_id","written_at");--> statement-breakpoint
CREATE UNIQUE INDEX "membership_applications_key" ON "membership_applications" USING btree ("key");--> statement-breakpoint
CREATE INDEX "membership_applications_by_age" ON "membership_applications" USING btree ("state","submitted_at","id");--> statement-breakpoint
CREATE INDEX "membership_applications_of_address" ON "membership_applications" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "membership_applications_of_account" ON "membership_applications" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "admin_actions_latest" ON "admin_actions" USING btree ("done_at","id");--> statement-breakpoint
CREATE INDEX "admin_actions_of_kind" ON "admin_actions" USING btree ("action","done_at","id");--> statement-breakpoint
CREATE INDEX "admin_actions_of_person" ON "admin_actions" USING btree ("done_by","done_at","id");--> statement-breakpoint
CREATE INDEX "admin_actions_of_subject" ON "admin_actions" USING btree ("subject");