CREATE TABLE "announcement_recipients" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"announcement_id" uuid NOT NULL,
	"account_id" uuid,
	"address" text,
	"delivery" text DEFAULT 'pending' NOT NULL,
	"acknowledged_at" timestamp with time zone,
	CONSTRAINT "announcement_recipients_once" UNIQUE NULLS NOT DISTINCT("announcement_id","account_id","address"),
	CONSTRAINT "announcement_recipients_delivery" CHECK (delivery in ('pending', 'delivered', 'suppressed')),
	CONSTRAINT "announcement_recipients_person" CHECK (num_nonnulls(account_id, address) = 1)
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"audience" jsonb NOT NULL,
	"must_read" boolean NOT NULL,
	"effective_on" date,
	"expires_on" date,
	"state" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"send_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"written_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "announcements_kind" CHECK (kind in ('club', 'offers', 'terms', 'privacy')),
	CONSTRAINT "announcements_state" CHECK (state in ('draft', 'scheduled', 'sending', 'sent')),
	CONSTRAINT "announcements_send_at" CHECK ((state = 'draft') = (send_at is null)),
	CONSTRAINT "announcements_sent_at" CHECK ((state = 'sent') = (sent_at is not null)),
	CONSTRAINT "announcements_effective" CHECK (kind in ('club', 'offers') or state = 'draft' or effective_on is not null)
);
--> statement-breakpoint
ALTER TABLE "announcement_recipients" ADD CONSTRAINT "announcement_recipients_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_recipients" ADD CONSTRAINT "announcement_recipients_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_written_by_accounts_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcement_recipients_of_account" ON "announcement_recipients" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "announcement_recipients_pending" ON "announcement_recipients" USING btree ("announcement_id","id") WHERE delivery = 'pending';--> statement-breakpoint
CREATE INDEX "announcements_latest" ON "announcements" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "announcements_sent" ON "announcements" USING btree ("sent_at","id") WHERE state = 'sent';--> statement-breakpoint
CREATE INDEX "announcements_due" ON "announcements" USING btree ("send_at") WHERE state = 'scheduled';--> statement-breakpoint
CREATE INDEX "announcements_of_author" ON "announcements" USING btree ("written_by");--> statement-breakpoint
-- As for every table whose rows are erased with their account: see 0016.
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF account_id ON announcement_recipients
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts();
