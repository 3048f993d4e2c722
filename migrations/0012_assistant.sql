CREATE TABLE "office_messages" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid,
	"email" text NOT NULL,
	"transcript" jsonb NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "office_messages" ADD CONSTRAINT "office_messages_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "office_messages_account" ON "office_messages" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "office_messages_sent" ON "office_messages" USING btree ("sent_at");