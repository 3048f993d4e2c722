CREATE TABLE "member_changes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"change" text NOT NULL,
	"reason" text NOT NULL,
	"changed_by" uuid,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_changes_reason" CHECK (reason <> '')
);
--> statement-breakpoint
CREATE TABLE "member_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "record_openings" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"opened_by" uuid,
	"what" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"slot" timestamp with time zone NOT NULL,
	CONSTRAINT "record_openings_once" UNIQUE("account_id","opened_by","what","slot"),
	CONSTRAINT "record_openings_what" CHECK (what in ('record', 'application', 'export'))
);
--> statement-breakpoint
ALTER TABLE "member_changes" ADD CONSTRAINT "member_changes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_changes" ADD CONSTRAINT "member_changes_changed_by_accounts_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_notes" ADD CONSTRAINT "member_notes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_notes" ADD CONSTRAINT "member_notes_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_openings" ADD CONSTRAINT "record_openings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_openings" ADD CONSTRAINT "record_openings_opened_by_accounts_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_changes_of_account" ON "member_changes" USING btree ("account_id","changed_at");--> statement-breakpoint
CREATE INDEX "member_changes_of_organiser" ON "member_changes" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "member_notes_of_account" ON "member_notes" USING btree ("account_id","written_at");--> statement-breakpoint
CREATE INDEX "member_notes_of_author" ON "member_notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "record_openings_of_account" ON "record_openings" USING btree ("account_id","opened_at");--> statement-breakpoint
CREATE INDEX "record_openings_by_age" ON "record_openings" USING btree ("opened_at");--> statement-breakpoint
CREATE INDEX "record_openings_of_admin" ON "record_openings" USING btree ("opened_by");--> statement-breakpoint
CREATE INDEX "accounts_words" ON "accounts" USING gin (lower(first_name || ' ' || last_name || ' ' || username || ' ' || email || ' ' || coalesce(company, '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "admin_actions_about_account" ON "admin_actions" USING btree ((coalesce(after ->> 'accountId', before ->> 'accountId')));--> statement-breakpoint
-- As for every table whose rows are erased with their account: see 0016.
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF account_id ON member_notes
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts();
--> statement-breakpoint
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF account_id ON member_changes
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts();
--> statement-breakpoint
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF account_id ON record_openings
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts();
