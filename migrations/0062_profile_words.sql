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
