-- The names of the sectors, by which their members are found; a test compares them with profiles/sectors.ts. What people call
-- "IT" is in no name.
CREATE FUNCTION sector_words(sector text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE sector
    WHEN 'accountancy' THEN 'Accountancy and tax'
    WHEN 'agriculture' THEN 'Agriculture and food'
    WHEN 'architecture' THEN 'Architecture and surveying'
    WHEN 'automotive' THEN 'Automotive'
    WHEN 'construction' THEN 'Construction and trades'
    WHEN 'consulting' THEN 'Consulting'
    WHEN 'creative' THEN 'Design and creative'
    WHEN 'education' THEN 'Education and training'
    WHEN 'energy' THEN 'Energy and environment'
    WHEN 'engineering' THEN 'Engineering'
    WHEN 'events' THEN 'Events and hospitality'
    WHEN 'finance' THEN 'Finance and wealth'
    WHEN 'healthcare' THEN 'Healthcare and wellbeing'
    WHEN 'insurance' THEN 'Insurance'
    WHEN 'legal' THEN 'Legal'
    WHEN 'logistics' THEN 'Logistics and transport'
    WHEN 'manufacturing' THEN 'Manufacturing'
    WHEN 'marketing' THEN 'Marketing and media'
    WHEN 'property' THEN 'Property'
    WHEN 'recruitment' THEN 'Recruitment and HR'
    WHEN 'retail' THEN 'Retail and wholesale'
    WHEN 'security' THEN 'Security'
    WHEN 'sport' THEN 'Sport and leisure'
    WHEN 'technology' THEN 'Technology IT'
  END;
--> statement-breakpoint
-- As in 0054, with all words folded, and with city and sector among them. What a member looks for has its own column, because
-- somebody who looks for an accountant is none. The pronoun "it" is left out, so that "IT" finds the trade.
CREATE OR REPLACE FUNCTION complete_member_profile() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  account accounts;
  help text;
  wish text;
  words text;
BEGIN
  SELECT * INTO account FROM accounts WHERE id = NEW.account_id;
  help := CASE WHEN coalesce(NEW.audiences ->> 'canHelpWith', 'members') = 'members' THEN NEW.can_help_with END;
  wish := CASE WHEN coalesce(NEW.audiences ->> 'lookingFor', 'members') = 'members' THEN NEW.looking_for END;
  NEW.is_listed := account.is_active AND NOT NEW.is_unlisted;
  NEW.sort_name := fold_text(account.last_name || ', ' || account.first_name);
  NEW.listed_city := CASE WHEN coalesce(NEW.audiences ->> 'city', 'members') = 'members' THEN NEW.city END;
  NEW.listed_sector := CASE WHEN coalesce(NEW.audiences ->> 'sector', 'members') = 'members' THEN NEW.sector END;
  NEW.listed_handicap := CASE WHEN coalesce(NEW.audiences ->> 'handicap', 'members') = 'members' THEN NEW.handicap END;
  NEW.name_words := fold_words(concat_ws(' ', account.first_name, account.last_name, account.username));

  words := concat_ws(' ',
    CASE WHEN coalesce(NEW.audiences ->> 'company', 'members') = 'members' THEN account.company END,
    CASE WHEN coalesce(NEW.audiences ->> 'position', 'members') = 'members' THEN account.position END,
    NEW.listed_city, sector_words(NEW.listed_sector),
    regexp_replace(concat_ws(' ', CASE WHEN coalesce(NEW.audiences ->> 'about', 'members') = 'members' THEN NEW.about END, help),
      '\m[Ii]t\M', ' ', 'g'));
  NEW.search_text := fold_words(concat_ws(' ', account.first_name, account.last_name, account.username, words));
  NEW.search_stems := to_tsvector('english', fold_words(words));
  NEW.listed_help := to_tsvector('english', fold_text(coalesce(help, '')));
  NEW.listed_wish := to_tsvector('english', fold_text(coalesce(wish, '')));
  RETURN NEW;
END
$$;
--> statement-breakpoint
-- Fills the columns of the profiles that there are.
UPDATE member_profiles SET is_listed = is_listed;
--> statement-breakpoint
-- The references that were written down before corrections were kept: the first of each order.
INSERT INTO "account_references" ("order_id", "reference", "at")
SELECT "id", "account_reference", "account_paid_at" FROM "orders"
WHERE "account_reference" IS NOT NULL AND "account_paid_at" IS NOT NULL
  AND NOT EXISTS (SELECT FROM "account_references" "kept" WHERE "kept"."order_id" = "orders"."id");
--> statement-breakpoint
-- Marks places that members bought for themselves with a golf day of their tier or at a founder's price: one for each
-- golf day and account, also where the place was given up or handed over since.
UPDATE bookings SET own_privilege = true WHERE id IN (
	SELECT DISTINCT ON (own.event_id, own.account_id) own.id
	FROM order_lines line
	JOIN bookings place ON place.id = line.booking_id
	JOIN orders ON orders.id = line.order_id
	JOIN bookings own ON own.order_id = line.order_id AND own.event_id = place.event_id AND own.account_id = orders.account_id
	LEFT JOIN credits ON credits.id = line.credit_id
	LEFT JOIN cancellations ON cancellations.booking_id = own.id
	WHERE line.kind = 'place' AND (credits.origin = 'tier' OR place.price_pence < line.standard_pence)
		AND (own.state = 'held' OR own.confirmed_at IS NOT NULL) AND cancellations.by_account_id IS NULL
	ORDER BY own.event_id, own.account_id, own.state IN ('held', 'confirmed', 'attended') DESC, own.id
);
--> statement-breakpoint
-- Every process hears at the commit that sessions of an account have ended, in whatever way, or that it was closed, so that
-- its open live streams end as well. The argument names the column with the account's id.
CREATE FUNCTION announce_ended_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('sessions_ended', to_jsonb(OLD) ->> TG_ARGV[0]);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER sessions_ended AFTER DELETE ON sessions
  FOR EACH ROW EXECUTE FUNCTION announce_ended_sessions('account_id');
--> statement-breakpoint
CREATE TRIGGER sessions_ended AFTER UPDATE OF is_active ON accounts
  FOR EACH ROW WHEN (OLD.is_active AND NOT NEW.is_active)
  EXECUTE FUNCTION announce_ended_sessions('id');
