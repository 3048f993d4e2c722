CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "member_profiles" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"sector" text,
	"city" text,
	"about" text DEFAULT '' NOT NULL,
	"can_help_with" text DEFAULT '' NOT NULL,
	"looking_for" text DEFAULT '' NOT NULL,
	"website" text,
	"linkedin" text,
	"handicap" integer,
	"phone" text,
	"photo_id" uuid,
	"audiences" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_unlisted" boolean DEFAULT false NOT NULL,
	"is_listed" boolean DEFAULT false NOT NULL,
	"sort_name" text DEFAULT '' NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"listed_city" text,
	"listed_sector" text,
	"listed_handicap" integer,
	CONSTRAINT "member_profiles_handicap" CHECK (handicap between -100 and 540)
);
--> statement-breakpoint
ALTER TABLE "member_profiles" ADD CONSTRAINT "member_profiles_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_profiles_by_name" ON "member_profiles" USING btree ("sort_name","account_id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "member_profiles_words" ON "member_profiles" USING gin (search_text gin_trgm_ops) WHERE is_listed;--> statement-breakpoint
-- As for every table whose rows are erased with their account: see 0016.
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF account_id ON member_profiles
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts();
--> statement-breakpoint
-- What lists of members need of a profile and its account. A field is searched only if every member may see it.
CREATE FUNCTION complete_member_profile() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  account accounts;
BEGIN
  SELECT * INTO account FROM accounts WHERE id = NEW.account_id;
  NEW.is_listed := account.is_active AND NOT NEW.is_unlisted;
  NEW.sort_name := lower(account.last_name || ', ' || account.first_name);
  NEW.listed_city := CASE WHEN coalesce(NEW.audiences ->> 'city', 'members') = 'members' THEN NEW.city END;
  NEW.listed_sector := CASE WHEN coalesce(NEW.audiences ->> 'sector', 'members') = 'members' THEN NEW.sector END;
  NEW.listed_handicap := CASE WHEN coalesce(NEW.audiences ->> 'handicap', 'members') = 'members' THEN NEW.handicap END;
  NEW.search_text := lower(concat_ws(' ', account.first_name, account.last_name, account.username,
    CASE WHEN coalesce(NEW.audiences ->> 'company', 'members') = 'members' THEN account.company END,
    CASE WHEN coalesce(NEW.audiences ->> 'position', 'members') = 'members' THEN account.position END,
    CASE WHEN coalesce(NEW.audiences ->> 'about', 'members') = 'members' THEN NEW.about END,
    CASE WHEN coalesce(NEW.audiences ->> 'canHelpWith', 'members') = 'members' THEN NEW.can_help_with END,
    CASE WHEN coalesce(NEW.audiences ->> 'lookingFor', 'members') = 'members' THEN NEW.looking_for END));
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER complete BEFORE INSERT OR UPDATE ON member_profiles
  FOR EACH ROW EXECUTE FUNCTION complete_member_profile();
--> statement-breakpoint
CREATE FUNCTION profile_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO member_profiles (account_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
  ELSE
    UPDATE member_profiles SET is_listed = is_listed WHERE account_id = NEW.id;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER profile_of_account AFTER INSERT ON accounts
  FOR EACH ROW WHEN (NEW.erased_at IS NULL) EXECUTE FUNCTION profile_of_account();
--> statement-breakpoint
CREATE TRIGGER profile_follows_account AFTER UPDATE ON accounts
  FOR EACH ROW WHEN ((OLD.first_name, OLD.last_name, OLD.username, OLD.company, OLD.position, OLD.is_active)
    IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.username, NEW.company, NEW.position, NEW.is_active))
  EXECUTE FUNCTION profile_of_account();
--> statement-breakpoint
INSERT INTO member_profiles (account_id) SELECT id FROM accounts WHERE erased_at IS NULL;
