CREATE TABLE "met_marks" (
	"account_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"event_id" integer NOT NULL,
	"marked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "met_marks_account_id_other_id_event_id_pk" PRIMARY KEY("account_id","other_id","event_id"),
	CONSTRAINT "met_marks_of_two" CHECK (account_id <> other_id)
);
--> statement-breakpoint
CREATE TABLE "private_notes" (
	"account_id" uuid NOT NULL,
	"about_id" uuid NOT NULL,
	"words" text NOT NULL,
	"follow_up_on" date,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "private_notes_account_id_about_id_pk" PRIMARY KEY("account_id","about_id"),
	CONSTRAINT "private_notes_of_two" CHECK (account_id <> about_id)
);
--> statement-breakpoint
CREATE TABLE "suggestion_dismissals" (
	"account_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"dismissed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "suggestion_dismissals_account_id_other_id_pk" PRIMARY KEY("account_id","other_id"),
	CONSTRAINT "suggestion_dismissals_of_two" CHECK (account_id <> other_id)
);
--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "event_id" integer;--> statement-breakpoint
ALTER TABLE "member_profiles" ADD COLUMN "card_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "member_profiles" ADD COLUMN "listed_help" "tsvector" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "member_profiles" ADD COLUMN "listed_wish" "tsvector" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "met_marks" ADD CONSTRAINT "met_marks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "met_marks" ADD CONSTRAINT "met_marks_other_id_accounts_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_notes" ADD CONSTRAINT "private_notes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_notes" ADD CONSTRAINT "private_notes_about_id_accounts_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestion_dismissals" ADD CONSTRAINT "suggestion_dismissals_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestion_dismissals" ADD CONSTRAINT "suggestion_dismissals_other_id_accounts_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "met_marks_of_other" ON "met_marks" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "private_notes_about" ON "private_notes" USING btree ("about_id");--> statement-breakpoint
CREATE INDEX "private_notes_follow_ups" ON "private_notes" USING btree ("account_id","follow_up_on") WHERE follow_up_on is not null;--> statement-breakpoint
CREATE INDEX "suggestion_dismissals_of_other" ON "suggestion_dismissals" USING btree ("other_id");--> statement-breakpoint
-- As for every table whose rows are erased with their account: see 0016.
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF about_id ON reports
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts('about_id');
--> statement-breakpoint
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF reporter_id ON report_filings
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts('reporter_id');
--> statement-breakpoint
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF account_id, other_id ON suggestion_dismissals
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts('account_id', 'other_id');
--> statement-breakpoint
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF account_id, other_id ON met_marks
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts('account_id', 'other_id');
--> statement-breakpoint
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF account_id, about_id ON private_notes
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts('account_id', 'about_id');
--> statement-breakpoint
-- As in 0041, and the word stems by which people are suggested to each other.
CREATE OR REPLACE FUNCTION complete_member_profile() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  account accounts;
  help text;
  wish text;
BEGIN
  SELECT * INTO account FROM accounts WHERE id = NEW.account_id;
  help := CASE WHEN coalesce(NEW.audiences ->> 'canHelpWith', 'members') = 'members' THEN NEW.can_help_with END;
  wish := CASE WHEN coalesce(NEW.audiences ->> 'lookingFor', 'members') = 'members' THEN NEW.looking_for END;
  NEW.is_listed := account.is_active AND NOT NEW.is_unlisted;
  NEW.sort_name := lower(account.last_name || ', ' || account.first_name);
  NEW.listed_city := CASE WHEN coalesce(NEW.audiences ->> 'city', 'members') = 'members' THEN NEW.city END;
  NEW.listed_sector := CASE WHEN coalesce(NEW.audiences ->> 'sector', 'members') = 'members' THEN NEW.sector END;
  NEW.listed_handicap := CASE WHEN coalesce(NEW.audiences ->> 'handicap', 'members') = 'members' THEN NEW.handicap END;
  NEW.listed_help := to_tsvector('english', coalesce(help, ''));
  NEW.listed_wish := to_tsvector('english', coalesce(wish, ''));
  NEW.search_text := lower(concat_ws(' ', account.first_name, account.last_name, account.username,
    CASE WHEN coalesce(NEW.audiences ->> 'company', 'members') = 'members' THEN account.company END,
    CASE WHEN coalesce(NEW.audiences ->> 'position', 'members') = 'members' THEN account.position END,
    CASE WHEN coalesce(NEW.audiences ->> 'about', 'members') = 'members' THEN NEW.about END,
    help, wish));
  RETURN NEW;
END
$$;
--> statement-breakpoint
-- Fills the new columns of the profiles that there are.
UPDATE member_profiles SET is_listed = is_listed;
