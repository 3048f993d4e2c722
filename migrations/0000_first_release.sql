CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
-- A text as searches and lists compare it: lower case, without accents, apostrophes and invisible characters. `unaccent` is
-- only called stable because its rules are a file; the rules of letters do not change. src/lib/text/fold-text.ts says the same.
CREATE FUNCTION fold_text(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE
  WHEN octet_length(words) = length(words) THEN lower(translate(words, '''`', ''))
  ELSE translate(lower(normalize(regexp_replace(unaccent('unaccent'::regdictionary, normalize(
    translate(words, U&'\201C\201D\201E\201F\00AB\00BB\2033\FF02''`\2019\2018\201B\02BC\02BB\02B9\2032\00B4\FF07'
      || U&'\00AD\061C\200B\200C\200D\200E\200F\202A\202B\202C\202D\202E\2060\2061\2062\2063\2064\2065\2066\2067\2068\2069\FE0E\FE0F\FEFF',
      '""""""""'), NFKD)), '[\u0300-\u036f]', '', 'g'), NFC) COLLATE "pg_c_utf8"), 'ς', 'σ')
END;
--> statement-breakpoint
-- The words of a text, folded, each between two spaces: '% it %' finds a word, '% it%' the beginning of one.
CREATE FUNCTION fold_words(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_replace((' ' || fold_text(words) || ' ') COLLATE "pg_c_utf8", '[^[:alpha:]0-9]+', ' ', 'g');
--> statement-breakpoint
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
CREATE SEQUENCE "public"."forum_draft_versions" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "account_references" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"event_id" integer NOT NULL,
	"account_id" uuid,
	"named_account_id" uuid,
	"guest_name" text,
	"guest_email" text,
	"claim_hash" text,
	"state" text DEFAULT 'held' NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	"held_network" text,
	"confirmed_at" timestamp with time zone,
	"price_pence" integer NOT NULL,
	"terms" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"golf" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"listed" boolean DEFAULT false NOT NULL,
	"own_privilege" boolean DEFAULT false NOT NULL,
	"if_called_off" text DEFAULT 'money' NOT NULL,
	"transferred_from" uuid,
	CONSTRAINT "bookings_claim" UNIQUE("claim_hash"),
	CONSTRAINT "bookings_transferred_from" UNIQUE("transferred_from"),
	CONSTRAINT "bookings_one_player" CHECK (num_nonnulls(account_id, named_account_id, guest_name) <= 1 and (guest_email is null or guest_name is not null)),
	CONSTRAINT "bookings_claim_while_unnamed" CHECK (claim_hash is null or num_nonnulls(account_id, named_account_id) = 0),
	CONSTRAINT "bookings_if_called_off" CHECK (if_called_off in ('money', 'credit')),
	CONSTRAINT "bookings_state" CHECK (state in ('held','confirmed','attended','no_show','expired','cancelled','transferred'))
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"booking_id" uuid,
	"pay_with" text DEFAULT 'money' NOT NULL,
	"standard_pence" integer,
	"credit_id" uuid,
	"guest_pass_id" uuid,
	"net_pence" integer NOT NULL,
	"vat_pence" integer NOT NULL,
	"gross_pence" integer NOT NULL,
	"vat_percent" numeric(5, 2) NOT NULL,
	"refunded_net_pence" integer DEFAULT 0 NOT NULL,
	"refunded_vat_pence" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_lines_gross" CHECK (net_pence + vat_pence = gross_pence and gross_pence >= 0 and vat_pence >= 0),
	CONSTRAINT "order_lines_refunded" CHECK (refunded_net_pence >= 0 and refunded_vat_pence >= 0 and refunded_net_pence + refunded_vat_pence <= gross_pence),
	CONSTRAINT "order_lines_kind" CHECK (kind in ('place', 'guest_place', 'package')),
	CONSTRAINT "order_lines_place_has_booking" CHECK ((kind = 'package') = (booking_id is null)),
	CONSTRAINT "order_lines_pay_with" CHECK (case pay_with when 'money' then num_nonnulls(credit_id, guest_pass_id) = 0
        when 'credit' then credit_id is not null and guest_pass_id is null and kind <> 'package'
        when 'guest_pass' then guest_pass_id is not null and credit_id is null and kind = 'guest_place' and gross_pence = 0
        else false end)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "orders_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"account_id" uuid NOT NULL,
	"payer_name" text,
	"payer_email" text,
	"event_id" integer,
	"state" text DEFAULT 'open' NOT NULL,
	"net_pence" integer NOT NULL,
	"vat_pence" integer NOT NULL,
	"total_pence" integer NOT NULL,
	"currency" text DEFAULT 'gbp' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"paid_by" uuid,
	"terms_version" text,
	"refund_reason" text,
	"settled_with" text DEFAULT 'payment' NOT NULL,
	"account_paid_at" timestamp with time zone,
	"account_reference" text,
	"account_reversed_pence" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "orders_number" UNIQUE("number"),
	CONSTRAINT "orders_paid_by" UNIQUE("paid_by"),
	CONSTRAINT "orders_total" CHECK (net_pence + vat_pence = total_pence and total_pence >= 0),
	CONSTRAINT "orders_state" CHECK (state in ('open','paid','expired','released','refunding','refunded')),
	CONSTRAINT "orders_settled_with" CHECK (settled_with in ('payment', 'nothing', 'account')),
	CONSTRAINT "orders_settled" CHECK (state <> 'paid' or (paid_at is not null and case settled_with
        when 'payment' then paid_by is not null when 'nothing' then total_pence = 0 else true end)),
	CONSTRAINT "orders_account_reversed" CHECK (account_reversed_pence between 0 and total_pence and (account_reversed_pence = 0 or settled_with = 'account')),
	CONSTRAINT "orders_account_paid" CHECK (account_paid_at is null or (settled_with = 'account' and account_reference is not null))
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "contact_messages_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"key" uuid NOT NULL,
	"account_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"transcript" jsonb,
	"received_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" uuid,
	"answer_note" text,
	CONSTRAINT "contact_messages_subject_known" CHECK ("contact_messages"."subject" in ('booking', 'event', 'membership', 'account', 'privacy', 'accessibility', 'complaint', 'press', 'other', 'assistant')),
	CONSTRAINT "contact_messages_transcript" CHECK (("contact_messages"."subject" = 'assistant') = ("contact_messages"."transcript" is not null)),
	CONSTRAINT "contact_messages_answered_with_note" CHECK (("contact_messages"."answered_at" is null) = ("contact_messages"."answer_note" is null))
);
--> statement-breakpoint
CREATE TABLE "event_changes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"event_id" integer NOT NULL,
	"before" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"series_id" uuid,
	"venue_id" uuid,
	"title" text NOT NULL,
	"city" text NOT NULL,
	"area" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"price_pence" integer NOT NULL,
	"capacity" integer NOT NULL,
	"places_taken" integer DEFAULT 0 NOT NULL,
	"event_type" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"cancelled_reason" text,
	"stopped_at" timestamp with time zone,
	"summary" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"schedule" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"included" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"dress_code" text DEFAULT '' NOT NULL,
	"golf" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"booking_opens_at" timestamp with time zone,
	"audience" text DEFAULT 'everyone' NOT NULL,
	"link_key" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"revised_at" timestamp with time zone DEFAULT 'epoch' NOT NULL,
	"rescheduled_from" timestamp with time zone,
	CONSTRAINT "events_places_within_capacity" CHECK ("events"."places_taken" between 0 and "events"."capacity"),
	CONSTRAINT "events_end_after_start" CHECK ("events"."ends_at" > "events"."starts_at"),
	CONSTRAINT "events_price_not_negative" CHECK ("events"."price_pence" >= 0),
	CONSTRAINT "events_city_known" CHECK ("events"."city" in ('Leeds', 'Manchester', 'Liverpool', 'Birmingham', 'Sheffield', 'Nottingham', 'Coventry', 'Leicester')),
	CONSTRAINT "events_state_known" CHECK ("events"."state" in ('draft', 'open', 'closed', 'played', 'cancelled')),
	CONSTRAINT "events_audience_known" CHECK ("events"."audience" in ('everyone', 'members', 'link')),
	CONSTRAINT "events_cancelled_with_reason" CHECK (("events"."state" = 'cancelled') = ("events"."cancelled_reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "photographs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"event_id" integer,
	"venue_id" uuid,
	"alt" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" integer[] NOT NULL,
	"sort" integer NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "photographs_one_subject" CHECK (num_nonnulls("photographs"."event_id", "photographs"."venue_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "series" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "series_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "venues" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"city" text NOT NULL,
	"address_lines" text[] NOT NULL,
	"postcode" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"holes" smallint NOT NULL,
	"par" smallint NOT NULL,
	"yards" smallint NOT NULL,
	"about" text NOT NULL,
	"directions" text NOT NULL,
	"card" jsonb,
	"tees" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "account_tokens" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"company" text,
	"position" text,
	"is_admin" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"email_verified_at" timestamp with time zone,
	"two_step_since" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"terms_version" text,
	"erased_at" timestamp with time zone,
	CONSTRAINT "accounts_erased_for_good" CHECK ("accounts"."erased_at" is null or (not is_active and not is_admin and password_hash = ''))
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"new_email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"links_sent_at" timestamp with time zone,
	"old_confirmed_at" timestamp with time zone,
	"new_confirmed_at" timestamp with time zone,
	CONSTRAINT "email_changes_account" UNIQUE("account_id")
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"account_id" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "passkey_challenges_owner" CHECK (("passkey_challenges"."purpose" = 'add') = ("passkey_challenges"."account_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"is_synced" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"account_id" uuid NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recovery_codes_account_id_code_hash_pk" PRIMARY KEY("account_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"sealed_secret" text NOT NULL,
	"last_step" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"user_agent" text,
	"address" text NOT NULL,
	CONSTRAINT "sessions_id" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "second_step_challenges" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"password_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
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
	"content_hash" text,
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
CREATE TABLE "tier_grants" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"tier" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"granted_by" uuid,
	"granted_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "tier_grants_tier" CHECK (tier in ('standard', 'executive', 'vip')),
	CONSTRAINT "tier_grants_time" CHECK (starts_at < ends_at)
);
--> statement-breakpoint
CREATE TABLE "conversation_sides" (
	"account_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"last_number" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"own_number" integer DEFAULT 0 NOT NULL,
	"read_number" integer DEFAULT 0 NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "conversation_sides_account_id_conversation_id_pk" PRIMARY KEY("account_id","conversation_id"),
	CONSTRAINT "conversation_sides_unread" CHECK (unread >= 0),
	CONSTRAINT "conversation_sides_read" CHECK (read_number between 0 and last_number)
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"low_id" uuid NOT NULL,
	"high_id" uuid NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "conversations_pair" UNIQUE("low_id","high_id"),
	CONSTRAINT "conversations_ordered" CHECK (low_id < high_id)
);
--> statement-breakpoint
CREATE TABLE "message_drafts" (
	"account_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"text" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_drafts_account_id_other_id_pk" PRIMARY KEY("account_id","other_id"),
	CONSTRAINT "message_drafts_text" CHECK (length("text") between 1 and 16000)
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"conversation_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"author_id" uuid NOT NULL,
	"recipient_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"text" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	"search" "tsvector" GENERATED ALWAYS AS (case when removed_at is null then to_tsvector('english', fold_text("text"))
        || array_to_tsvector(array[author_id::text, recipient_id::text]) end) STORED,
	CONSTRAINT "messages_number" UNIQUE("conversation_id","number"),
	CONSTRAINT "messages_key" UNIQUE("author_id","key"),
	CONSTRAINT "messages_text" CHECK (length("text") between 1 and 4000),
	CONSTRAINT "messages_of_two" CHECK (author_id <> recipient_id)
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"account_id" uuid,
	"to_name" text NOT NULL,
	"to_address" text NOT NULL,
	"subject" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"last_error" text,
	"dedupe_key" text NOT NULL,
	"about" text,
	"payload" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mails_state_known" CHECK ("mails"."state" in ('queued', 'sent', 'failed', 'dropped')),
	CONSTRAINT "mails_sent_at_known" CHECK (("mails"."state" = 'sent') = ("mails"."sent_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "news_consents" (
	"address" text PRIMARY KEY NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"given_by" text NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" text,
	CONSTRAINT "news_consents_address" CHECK (address = lower(address)),
	CONSTRAINT "news_consents_given_by" CHECK (given_by in ('application', 'account', 'link')),
	CONSTRAINT "news_consents_withdrawn_by" CHECK (withdrawn_by in ('account', 'link')),
	CONSTRAINT "news_consents_withdrawn" CHECK ((withdrawn_at is null) = (withdrawn_by is null))
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" uuid NOT NULL,
	"account" text NOT NULL,
	"amount_pence" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"source_id" uuid NOT NULL,
	"booked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"reference_type" text NOT NULL,
	"reference_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"payer_name" text,
	"payer_email" text,
	"about" text,
	"about_path" text,
	"net_pence" integer NOT NULL,
	"vat_pence" integer NOT NULL,
	"amount_pence" integer NOT NULL,
	"credits_net_pence" integer DEFAULT 0 NOT NULL,
	"refunded_pence" integer DEFAULT 0 NOT NULL,
	"currency" text DEFAULT 'gbp' NOT NULL,
	"provider" text NOT NULL,
	"provider_session_id" text,
	"checkout_url" text,
	"state" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	CONSTRAINT "payments_session" UNIQUE("provider_session_id"),
	CONSTRAINT "payments_amount" CHECK (amount_pence > 0 and net_pence + vat_pence = amount_pence and vat_pence >= 0),
	CONSTRAINT "payments_refunded" CHECK (refunded_pence between 0 and amount_pence),
	CONSTRAINT "payments_credits" CHECK (credits_net_pence between 0 and net_pence),
	CONSTRAINT "payments_state" CHECK (state in ('pending','paid','failed','expired','refunding','refunded'))
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"payment_id" uuid NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "provider_events_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"payment_id" uuid NOT NULL,
	"key" text NOT NULL,
	"net_pence" integer NOT NULL,
	"vat_pence" integer NOT NULL,
	"amount_pence" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"returned_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"paid_by_hand" text,
	"bank_reference" text,
	CONSTRAINT "refunds_key" UNIQUE("key"),
	CONSTRAINT "refunds_amount" CHECK (amount_pence > 0 and net_pence + vat_pence = amount_pence),
	CONSTRAINT "refunds_state" CHECK (state in ('requested', 'returned', 'failed', 'by_hand')),
	CONSTRAINT "refunds_paid_by_hand" CHECK ((state = 'by_hand') = (paid_by_hand is not null))
);
--> statement-breakpoint
CREATE TABLE "sandbox_checkouts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"payment_id" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"account_id" uuid NOT NULL,
	"amount_pence" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"card_last_four" text,
	"kept_until" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"return_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "sandbox_checkouts_key" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "sandbox_events" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"checkout_id" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"amount_pence" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_refunds_key" UNIQUE("idempotency_key")
);
--> statement-breakpoint
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
CREATE TABLE "account_merges" (
	"from_id" uuid PRIMARY KEY NOT NULL,
	"into_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"merged_by" uuid,
	"merged_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_merges_of_two" CHECK (from_id <> into_id)
);
--> statement-breakpoint
CREATE TABLE "event_announcements" (
	"event_id" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"announced_at" timestamp with time zone NOT NULL,
	CONSTRAINT "event_announcements_event_id_account_id_pk" PRIMARY KEY("event_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "account_reversals" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"key" text NOT NULL,
	"net_pence" integer DEFAULT 0 NOT NULL,
	"vat_pence" integer DEFAULT 0 NOT NULL,
	"gross_pence" integer DEFAULT 0 NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_reversals_key" UNIQUE("key"),
	CONSTRAINT "account_reversals_gross" CHECK (net_pence + vat_pence = gross_pence and gross_pence > 0)
);
--> statement-breakpoint
CREATE TABLE "cancellations" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"event_id" integer NOT NULL,
	"band" text,
	"choice" text NOT NULL,
	"net_pence" integer DEFAULT 0 NOT NULL,
	"vat_pence" integer DEFAULT 0 NOT NULL,
	"gross_pence" integer DEFAULT 0 NOT NULL,
	"credit_id" uuid,
	"guest_pass_id" uuid,
	"resale" text,
	"resold_by" uuid,
	"by_account_id" uuid,
	"reason" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "cancellations_resold_by" UNIQUE("resold_by"),
	CONSTRAINT "cancellations_choice" CHECK (choice in ('money', 'credit', 'guest_pass', 'if_resold', 'nothing')),
	CONSTRAINT "cancellations_gross" CHECK (net_pence + vat_pence = gross_pence and net_pence >= 0 and vat_pence >= 0),
	CONSTRAINT "cancellations_resale" CHECK ((choice = 'if_resold') = (resale is not null)),
	CONSTRAINT "cancellations_resold" CHECK ((resale is not distinct from 'resold') = (resold_by is not null))
);
--> statement-breakpoint
CREATE TABLE "day_settlements" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"event_id" integer NOT NULL,
	"outcome" text NOT NULL,
	"net_pence" integer DEFAULT 0 NOT NULL,
	"vat_pence" integer DEFAULT 0 NOT NULL,
	"gross_pence" integer DEFAULT 0 NOT NULL,
	"credit_id" uuid,
	"state" text DEFAULT 'pending' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"error" text,
	"settled_at" timestamp with time zone,
	CONSTRAINT "day_settlements_outcome" CHECK (outcome in ('money', 'credit', 'guest_pass', 'nothing')),
	CONSTRAINT "day_settlements_state" CHECK (state in ('pending', 'done', 'failed')),
	CONSTRAINT "day_settlements_gross" CHECK (net_pence + vat_pence = gross_pence),
	CONSTRAINT "day_settlements_done" CHECK ((state = 'done') = (settled_at is not null))
);
--> statement-breakpoint
CREATE TABLE "goodwill_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"line_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"net_pence" integer DEFAULT 0 NOT NULL,
	"vat_pence" integer DEFAULT 0 NOT NULL,
	"gross_pence" integer DEFAULT 0 NOT NULL,
	"reason" text NOT NULL,
	"by_account_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "goodwill_refunds_gross" CHECK (net_pence + vat_pence = gross_pence and gross_pence > 0)
);
--> statement-breakpoint
CREATE TABLE "settlement_runs" (
	"event_id" integer PRIMARY KEY NOT NULL,
	"policy" jsonb NOT NULL,
	"reason" text NOT NULL,
	"asked_by" uuid,
	"asked_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "credit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"credit_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"change" smallint NOT NULL,
	"kind" text NOT NULL,
	"booking_id" uuid,
	"by_account_id" uuid,
	"note" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_entries_change" CHECK (coalesce(change = case when kind in ('bought', 'issued', 'granted', 'released', 'returned') then 1
        when kind in ('held', 'refunded', 'withdrawn') then -1 when kind = 'used' then 0 end, false))
);
--> statement-breakpoint
CREATE TABLE "credits" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"net_pence" integer NOT NULL,
	"vat_pence" integer NOT NULL,
	"gross_pence" integer NOT NULL,
	"origin" text NOT NULL,
	"covers_pence" integer DEFAULT 12500 NOT NULL,
	"order_line_id" uuid,
	"state" text DEFAULT 'available' NOT NULL,
	"booking_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credits_gross" CHECK (net_pence + vat_pence = gross_pence and net_pence >= 0 and vat_pence >= 0),
	CONSTRAINT "credits_covers" CHECK (covers_pence between 1 and 12500),
	CONSTRAINT "credits_origin" CHECK (origin in ('package', 'place', 'called_off', 'tier', 'goodwill')),
	CONSTRAINT "credits_state" CHECK (state in ('unpaid', 'available', 'held', 'used', 'refunded', 'withdrawn')),
	CONSTRAINT "credits_for_a_booking" CHECK (state = 'unpaid' or (state in ('held', 'used')) = (booking_id is not null)),
	CONSTRAINT "credits_paid_for" CHECK (gross_pence = 0 or order_line_id is not null)
);
--> statement-breakpoint
CREATE TABLE "guest_passes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"origin" text NOT NULL,
	"state" text DEFAULT 'available' NOT NULL,
	"booking_id" uuid,
	"expires_at" timestamp with time zone,
	"granted_by" uuid,
	"note" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "guest_passes_origin" CHECK (origin in ('tier', 'goodwill')),
	CONSTRAINT "guest_passes_state" CHECK (state in ('available', 'held', 'used', 'withdrawn')),
	CONSTRAINT "guest_passes_for_a_booking" CHECK ((state in ('held', 'used')) = (booking_id is not null))
);
--> statement-breakpoint
CREATE TABLE "tier_allowances" (
	"account_id" uuid NOT NULL,
	"year_from" date NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"tier" text NOT NULL,
	"credits" smallint NOT NULL,
	"guest_passes" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "tier_allowances_account_id_year_from_pk" PRIMARY KEY("account_id","year_from"),
	CONSTRAINT "tier_allowances_counts" CHECK (credits >= 0 and guest_passes >= 0)
);
--> statement-breakpoint
CREATE TABLE "founding_members" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"number" smallint NOT NULL,
	"city" text NOT NULL,
	"city_number" smallint NOT NULL,
	"locked_pence" integer NOT NULL,
	"booking_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "founding_members_number" UNIQUE("number"),
	CONSTRAINT "founding_members_booking" UNIQUE("booking_id"),
	CONSTRAINT "founding_members_of_city" UNIQUE("city","city_number"),
	CONSTRAINT "founding_members_number_range" CHECK (number between 1 and 120),
	CONSTRAINT "founding_members_city_range" CHECK (city_number between 1 and 15)
);
--> statement-breakpoint
CREATE TABLE "club_packs" (
	"event_id" integer PRIMARY KEY NOT NULL,
	"link_hash" text,
	"link_token" uuid,
	"sent" jsonb,
	"sent_at" timestamp with time zone,
	"sent_by" uuid,
	CONSTRAINT "club_packs_link_hash" UNIQUE("link_hash"),
	CONSTRAINT "club_packs_sent" CHECK ((sent is null) = (sent_at is null))
);
--> statement-breakpoint
CREATE TABLE "run_sheet_ticks" (
	"event_id" integer NOT NULL,
	"step" text NOT NULL,
	"ticked_at" timestamp with time zone NOT NULL,
	"ticked_by" uuid,
	CONSTRAINT "run_sheet_ticks_event_id_step_pk" PRIMARY KEY("event_id","step"),
	CONSTRAINT "run_sheet_ticks_step" CHECK (step in ('start_times', 'teams', 'cards', 'prizes'))
);
--> statement-breakpoint
CREATE TABLE "place_changes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"order_id" uuid NOT NULL,
	"booking_id" uuid,
	"from_event_id" integer NOT NULL,
	"to_event_id" integer NOT NULL,
	"net_pence" integer DEFAULT 0 NOT NULL,
	"vat_pence" integer DEFAULT 0 NOT NULL,
	"gross_pence" integer DEFAULT 0 NOT NULL,
	"by_account_id" uuid,
	"reason" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "place_changes_kind" CHECK (kind in ('transfer', 'decline', 'move')),
	CONSTRAINT "place_changes_of_a_place" CHECK ((kind = 'move') = (booking_id is null)),
	CONSTRAINT "place_changes_day" CHECK ((kind = 'move') = (from_event_id <> to_event_id)),
	CONSTRAINT "place_changes_gross" CHECK (net_pence + vat_pence = gross_pence and net_pence >= 0 and vat_pence >= 0)
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"entry_id" uuid NOT NULL,
	"event_id" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"places" smallint NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"order_id" uuid,
	"reason" text,
	CONSTRAINT "offers_order" UNIQUE("order_id"),
	CONSTRAINT "offers_places" CHECK (places between 1 and 4),
	CONSTRAINT "offers_state" CHECK (state in ('open', 'accepted', 'declined', 'lapsed', 'withdrawn')),
	CONSTRAINT "offers_ended" CHECK ((state = 'open') = (ended_at is null)),
	CONSTRAINT "offers_accepted" CHECK ((state = 'accepted') = (order_id is not null))
);
--> statement-breakpoint
CREATE TABLE "waitlist_entries" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"event_id" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"size" smallint NOT NULL,
	"rule" text NOT NULL,
	"auto_credit" boolean DEFAULT false NOT NULL,
	"first" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"for_start" timestamp with time zone,
	"network" text,
	"ended_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "waitlist_size" CHECK (size between 1 and 4),
	CONSTRAINT "waitlist_rule" CHECK (rule in ('together', 'any')),
	CONSTRAINT "waitlist_state" CHECK (state in ('waiting', 'offered', 'booked', 'left', 'removed', 'lapsed', 'closed')),
	CONSTRAINT "waitlist_ended" CHECK ((state in ('waiting', 'offered')) = (ended_at is null)),
	CONSTRAINT "waitlist_reason" CHECK (reason is null or state = 'removed')
);
--> statement-breakpoint
CREATE TABLE "city_follows" (
	"account_id" uuid NOT NULL,
	"city" text NOT NULL,
	"followed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "city_follows_city_account_id_pk" PRIMARY KEY("city","account_id"),
	CONSTRAINT "city_follows_city" CHECK (city in ('Leeds', 'Manchester', 'Liverpool', 'Birmingham', 'Sheffield', 'Nottingham', 'Coventry', 'Leicester'))
);
--> statement-breakpoint
CREATE TABLE "saved_events" (
	"account_id" uuid NOT NULL,
	"event_id" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_events_account_id_event_id_pk" PRIMARY KEY("account_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "forum_ask_helpers" (
	"topic_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"named_at" timestamp with time zone NOT NULL,
	"agrees" boolean,
	CONSTRAINT "forum_ask_helpers_topic_id_account_id_pk" PRIMARY KEY("topic_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "forum_ask_matches" (
	"topic_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	CONSTRAINT "forum_ask_matches_topic_id_account_id_pk" PRIMARY KEY("topic_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "forum_asks" (
	"topic_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"sector" text,
	"city" text,
	"deadline" date NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"value_pence" integer,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "forum_asks_state" CHECK (state in ('open', 'answered', 'introduced', 'business_done', 'closed', 'lapsed')),
	CONSTRAINT "forum_asks_value" CHECK (value_pence is null or (value_pence >= 0 and state = 'business_done'))
);
--> statement-breakpoint
CREATE TABLE "forum_drafts" (
	"account_id" uuid NOT NULL,
	"place" text NOT NULL,
	"version" bigint DEFAULT nextval('forum_draft_versions') NOT NULL,
	"topic_id" uuid,
	"post_id" uuid,
	"title" text DEFAULT '' NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"source" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "forum_drafts_account_id_place_pk" PRIMARY KEY("account_id","place"),
	CONSTRAINT "forum_drafts_place" CHECK (place = case when post_id is not null then 'edit:' || post_id
        when topic_id is not null then 'reply:' || topic_id else 'new' end)
);
--> statement-breakpoint
CREATE TABLE "forum_images" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "forum_images_size" CHECK (width > 0 and height > 0)
);
--> statement-breakpoint
CREATE TABLE "forum_post_images" (
	"image_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	CONSTRAINT "forum_post_images_image_id_post_id_pk" PRIMARY KEY("image_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "forum_moderations" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"topic_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"done_by" uuid,
	"done_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forum_post_versions" (
	"post_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"source" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "forum_post_versions_post_id_number_pk" PRIMARY KEY("post_id","number"),
	CONSTRAINT "forum_post_versions_number" CHECK (number >= 1)
);
--> statement-breakpoint
CREATE TABLE "forum_posts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"topic_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"author_id" uuid,
	"client_key" uuid NOT NULL,
	"reply_to" integer,
	"source" text NOT NULL,
	"html" text NOT NULL,
	"plain_text" text NOT NULL,
	"heading" text DEFAULT '' NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', fold_text(heading)), 'A') || setweight(to_tsvector('english', fold_text(plain_text)), 'B')) STORED NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"removed_by" text,
	CONSTRAINT "forum_posts_numbered" UNIQUE("topic_id","number"),
	CONSTRAINT "forum_posts_once" UNIQUE("author_id","client_key"),
	CONSTRAINT "forum_posts_number" CHECK (number >= 1 and (reply_to is null or reply_to between 1 and number - 1)),
	CONSTRAINT "forum_posts_removed" CHECK ((removed_at is null) = (removed_by is null)),
	CONSTRAINT "forum_posts_removed_by" CHECK (removed_by in ('author', 'moderator', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "forum_reactions" (
	"post_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reacted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "forum_reactions_post_id_kind_account_id_pk" PRIMARY KEY("post_id","kind","account_id"),
	CONSTRAINT "forum_reactions_kind" CHECK (kind in ('like', 'helpful', 'thanks'))
);
--> statement-breakpoint
CREATE TABLE "forum_categories" (
	"slug" text PRIMARY KEY NOT NULL,
	"topic_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "forum_categories_count" CHECK (topic_count >= 0)
);
--> statement-breakpoint
CREATE TABLE "forum_category_levels" (
	"account_id" uuid NOT NULL,
	"category" text NOT NULL,
	"level" text NOT NULL,
	CONSTRAINT "forum_category_levels_account_id_category_pk" PRIMARY KEY("account_id","category"),
	CONSTRAINT "forum_category_levels_level" CHECK (level in ('follow', 'mute'))
);
--> statement-breakpoint
CREATE TABLE "forum_readings" (
	"account_id" uuid NOT NULL,
	"topic_id" uuid NOT NULL,
	"read_number" integer DEFAULT 0 NOT NULL,
	"visited_at" timestamp with time zone NOT NULL,
	"level" text,
	CONSTRAINT "forum_readings_account_id_topic_id_pk" PRIMARY KEY("account_id","topic_id"),
	CONSTRAINT "forum_readings_level" CHECK (level in ('follow', 'normal', 'mute')),
	CONSTRAINT "forum_readings_number" CHECK (read_number >= 0)
);
--> statement-breakpoint
CREATE TABLE "forum_topics" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"category" text NOT NULL,
	"title" text NOT NULL,
	"author_id" uuid,
	"event_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	"post_count" integer DEFAULT 0 NOT NULL,
	"last_post_at" timestamp with time zone NOT NULL,
	"last_author_id" uuid,
	"pinned_at" timestamp with time zone,
	"locked_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "forum_topics_one_for_event" UNIQUE("event_id"),
	CONSTRAINT "forum_topics_counted" CHECK (post_count between 0 and last_number)
);
--> statement-breakpoint
CREATE TABLE "forum_visits" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"previous_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "rounds" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"played_on" date NOT NULL,
	"course" text NOT NULL,
	"tee" text NOT NULL,
	"gender" text NOT NULL,
	"holes" smallint NOT NULL,
	"course_rating" smallint NOT NULL,
	"slope" smallint NOT NULL,
	"par" smallint NOT NULL,
	"pcc" smallint NOT NULL,
	"score" jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	"entry_key" uuid,
	CONSTRAINT "rounds_entry_key" UNIQUE("account_id","entry_key"),
	CONSTRAINT "rounds_holes" CHECK (holes in (9, 18)),
	CONSTRAINT "rounds_gender" CHECK (gender in ('men', 'women')),
	CONSTRAINT "rounds_slope" CHECK (slope between 55 and 155)
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
CREATE TABLE "blocks" (
	"account_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"blocked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "blocks_account_id_blocked_id_pk" PRIMARY KEY("account_id","blocked_id"),
	CONSTRAINT "blocks_of_two" CHECK (account_id <> blocked_id)
);
--> statement-breakpoint
CREATE TABLE "connections" (
	"low_id" uuid NOT NULL,
	"high_id" uuid NOT NULL,
	"requester_id" uuid NOT NULL,
	"state" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"event_id" integer,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "connections_low_id_high_id_pk" PRIMARY KEY("low_id","high_id"),
	CONSTRAINT "connections_ordered" CHECK (low_id < high_id),
	CONSTRAINT "connections_requester" CHECK (requester_id in (low_id, high_id)),
	CONSTRAINT "connections_state" CHECK (state in ('pending', 'connected', 'declined')),
	CONSTRAINT "connections_decided" CHECK ((state = 'pending') = (decided_at is null))
);
--> statement-breakpoint
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
	"card_version" integer DEFAULT 1 NOT NULL,
	"takes_messages" boolean DEFAULT true NOT NULL,
	"directory_opened_at" timestamp with time zone,
	"is_listed" boolean DEFAULT false NOT NULL,
	"sort_name" text DEFAULT '' NOT NULL,
	"name_words" text DEFAULT '' NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"search_stems" "tsvector" DEFAULT '' NOT NULL,
	"listed_city" text,
	"listed_sector" text,
	"listed_handicap" integer,
	"listed_help" "tsvector" DEFAULT '' NOT NULL,
	"listed_wish" "tsvector" DEFAULT '' NOT NULL,
	CONSTRAINT "member_profiles_handicap" CHECK (handicap between -100 and 540)
);
--> statement-breakpoint
CREATE TABLE "report_filings" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"report_id" uuid NOT NULL,
	"reporter_id" uuid,
	"reason" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"context" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"filed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "report_filings_once" UNIQUE("report_id","reporter_id"),
	CONSTRAINT "report_filings_reason" CHECK (reason in ('spam', 'abusive', 'false', 'private', 'other'))
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"about_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"action" text,
	"decision" text,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"appeal" text,
	"appealed_at" timestamp with time zone,
	"appeal_outcome" text,
	"appeal_answer" text,
	"appeal_decided_at" timestamp with time zone,
	"appeal_decided_by" uuid,
	CONSTRAINT "reports_kind" CHECK (kind in ('member', 'message', 'post')),
	CONSTRAINT "reports_state" CHECK (state in ('open', 'decided', 'appealed', 'closed')),
	CONSTRAINT "reports_action" CHECK (action in ('none', 'warn', 'remove', 'deactivate')),
	CONSTRAINT "reports_decided" CHECK ((state = 'open') = (num_nonnulls(action, decision, decided_at) = 0) and num_nonnulls(action, decision, decided_at) in (0, 3)),
	CONSTRAINT "reports_appealed" CHECK ((state in ('appealed', 'closed')) = (appealed_at is not null) and num_nonnulls(appeal, appealed_at) in (0, 2)),
	CONSTRAINT "reports_closed" CHECK ((state = 'closed') = (appeal_decided_at is not null) and num_nonnulls(appeal_outcome, appeal_answer, appeal_decided_at) in (0, 3)),
	CONSTRAINT "reports_appeal_outcome" CHECK (appeal_outcome in ('upheld', 'overturned'))
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
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"dedupe_key" text NOT NULL,
	"group_key" text,
	"group_id" uuid,
	"is_head" boolean DEFAULT true NOT NULL,
	"actor_id" uuid,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"email_due_at" timestamp with time zone,
	"emailed_at" timestamp with time zone,
	"push_due_at" timestamp with time zone,
	CONSTRAINT "notifications_once" UNIQUE("dedupe_key","account_id")
);
--> statement-breakpoint
CREATE TABLE "notification_opt_outs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid,
	"address_hash" text,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"wanted" boolean DEFAULT false NOT NULL,
	"switched_off_at" timestamp with time zone NOT NULL,
	"switched_off_by" text NOT NULL,
	CONSTRAINT "notification_opt_outs_once" UNIQUE NULLS NOT DISTINCT("account_id","address_hash","kind","channel"),
	CONSTRAINT "notification_opt_outs_person" CHECK (num_nonnulls(account_id, address_hash) = 1),
	CONSTRAINT "notification_opt_outs_by" CHECK (switched_off_by in ('account', 'link'))
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"digest_weekday" smallint NOT NULL,
	"digest_hour" smallint NOT NULL,
	"next_digest_at" timestamp with time zone,
	"last_digest_at" timestamp with time zone,
	"quiet_from" smallint,
	"quiet_to" smallint,
	"push_details" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_settings_rhythm" CHECK (digest in ('off', 'daily', 'weekly')),
	CONSTRAINT "notification_settings_due" CHECK ((digest = 'off') = (next_digest_at is null)),
	CONSTRAINT "notification_settings_hours" CHECK (digest_weekday between 0 and 6 and digest_hour between 0 and 23
        and (quiet_from is null) = (quiet_to is null) and quiet_from <> quiet_to
        and quiet_from between 0 and 23 and quiet_to between 0 and 23)
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"id" smallint PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_keys_one" CHECK (id = 1)
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "live_streams" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"last_number" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_updates" (
	"account_id" uuid NOT NULL,
	"number" bigint NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "live_updates_account_id_number_pk" PRIMARY KEY("account_id","number")
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
CREATE TABLE "milestones" (
	"name" text PRIMARY KEY NOT NULL,
	"reached_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "limit_counters" (
	"limit" text NOT NULL,
	"key_hash" "bytea" NOT NULL,
	"window_ends" timestamp with time zone NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "limit_counters_limit_key_hash_pk" PRIMARY KEY("limit","key_hash")
);
--> statement-breakpoint
ALTER TABLE "account_references" ADD CONSTRAINT "account_references_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_named_account_id_accounts_id_fk" FOREIGN KEY ("named_account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_transferred_from_bookings_id_fk" FOREIGN KEY ("transferred_from") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_paid_by_payments_id_fk" FOREIGN KEY ("paid_by") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_answered_by_accounts_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_changes" ADD CONSTRAINT "event_changes_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_venue_id_venues_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photographs" ADD CONSTRAINT "photographs_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photographs" ADD CONSTRAINT "photographs_venue_id_venues_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_step_challenges" ADD CONSTRAINT "second_step_challenges_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_notes" ADD CONSTRAINT "application_notes_application_id_membership_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."membership_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_notes" ADD CONSTRAINT "application_notes_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_applications" ADD CONSTRAINT "membership_applications_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_applications" ADD CONSTRAINT "membership_applications_reviewed_by_accounts_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_applications" ADD CONSTRAINT "membership_applications_ended_by_accounts_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tier_grants" ADD CONSTRAINT "tier_grants_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tier_grants" ADD CONSTRAINT "tier_grants_granted_by_accounts_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_sides" ADD CONSTRAINT "conversation_sides_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_sides" ADD CONSTRAINT "conversation_sides_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_sides" ADD CONSTRAINT "conversation_sides_other_id_accounts_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_low_id_accounts_id_fk" FOREIGN KEY ("low_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_high_id_accounts_id_fk" FOREIGN KEY ("high_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_drafts" ADD CONSTRAINT "message_drafts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_drafts" ADD CONSTRAINT "message_drafts_other_id_accounts_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_recipient_id_accounts_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_checkout_id_sandbox_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."sandbox_checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_changes" ADD CONSTRAINT "member_changes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_changes" ADD CONSTRAINT "member_changes_changed_by_accounts_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_notes" ADD CONSTRAINT "member_notes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_notes" ADD CONSTRAINT "member_notes_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_merges" ADD CONSTRAINT "account_merges_from_id_accounts_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_merges" ADD CONSTRAINT "account_merges_into_id_accounts_id_fk" FOREIGN KEY ("into_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_merges" ADD CONSTRAINT "account_merges_merged_by_accounts_id_fk" FOREIGN KEY ("merged_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_announcements" ADD CONSTRAINT "event_announcements_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_announcements" ADD CONSTRAINT "event_announcements_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_reversals" ADD CONSTRAINT "account_reversals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancellations" ADD CONSTRAINT "cancellations_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancellations" ADD CONSTRAINT "cancellations_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancellations" ADD CONSTRAINT "cancellations_credit_id_credits_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."credits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancellations" ADD CONSTRAINT "cancellations_guest_pass_id_guest_passes_id_fk" FOREIGN KEY ("guest_pass_id") REFERENCES "public"."guest_passes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancellations" ADD CONSTRAINT "cancellations_resold_by_bookings_id_fk" FOREIGN KEY ("resold_by") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancellations" ADD CONSTRAINT "cancellations_by_account_id_accounts_id_fk" FOREIGN KEY ("by_account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_settlements" ADD CONSTRAINT "day_settlements_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_settlements" ADD CONSTRAINT "day_settlements_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_settlements" ADD CONSTRAINT "day_settlements_credit_id_credits_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."credits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goodwill_refunds" ADD CONSTRAINT "goodwill_refunds_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goodwill_refunds" ADD CONSTRAINT "goodwill_refunds_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goodwill_refunds" ADD CONSTRAINT "goodwill_refunds_by_account_id_accounts_id_fk" FOREIGN KEY ("by_account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_runs" ADD CONSTRAINT "settlement_runs_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_runs" ADD CONSTRAINT "settlement_runs_asked_by_accounts_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_credit_id_credits_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."credits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_by_account_id_accounts_id_fk" FOREIGN KEY ("by_account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credits" ADD CONSTRAINT "credits_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credits" ADD CONSTRAINT "credits_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credits" ADD CONSTRAINT "credits_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_passes" ADD CONSTRAINT "guest_passes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_passes" ADD CONSTRAINT "guest_passes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_passes" ADD CONSTRAINT "guest_passes_granted_by_accounts_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tier_allowances" ADD CONSTRAINT "tier_allowances_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "founding_members" ADD CONSTRAINT "founding_members_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "founding_members" ADD CONSTRAINT "founding_members_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_packs" ADD CONSTRAINT "club_packs_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_packs" ADD CONSTRAINT "club_packs_sent_by_accounts_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_sheet_ticks" ADD CONSTRAINT "run_sheet_ticks_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_sheet_ticks" ADD CONSTRAINT "run_sheet_ticks_ticked_by_accounts_id_fk" FOREIGN KEY ("ticked_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_changes" ADD CONSTRAINT "place_changes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_changes" ADD CONSTRAINT "place_changes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_changes" ADD CONSTRAINT "place_changes_from_event_id_events_id_fk" FOREIGN KEY ("from_event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_changes" ADD CONSTRAINT "place_changes_to_event_id_events_id_fk" FOREIGN KEY ("to_event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_changes" ADD CONSTRAINT "place_changes_by_account_id_accounts_id_fk" FOREIGN KEY ("by_account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_entry_id_waitlist_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."waitlist_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "city_follows" ADD CONSTRAINT "city_follows_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_events" ADD CONSTRAINT "saved_events_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_events" ADD CONSTRAINT "saved_events_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_ask_helpers" ADD CONSTRAINT "forum_ask_helpers_topic_id_forum_asks_topic_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."forum_asks"("topic_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_ask_helpers" ADD CONSTRAINT "forum_ask_helpers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_ask_matches" ADD CONSTRAINT "forum_ask_matches_topic_id_forum_asks_topic_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."forum_asks"("topic_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_ask_matches" ADD CONSTRAINT "forum_ask_matches_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_asks" ADD CONSTRAINT "forum_asks_topic_id_forum_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."forum_topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_asks" ADD CONSTRAINT "forum_asks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_drafts" ADD CONSTRAINT "forum_drafts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_drafts" ADD CONSTRAINT "forum_drafts_topic_id_forum_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."forum_topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_drafts" ADD CONSTRAINT "forum_drafts_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_images" ADD CONSTRAINT "forum_images_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_post_images" ADD CONSTRAINT "forum_post_images_image_id_forum_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."forum_images"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_post_images" ADD CONSTRAINT "forum_post_images_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_moderations" ADD CONSTRAINT "forum_moderations_topic_id_forum_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."forum_topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_moderations" ADD CONSTRAINT "forum_moderations_done_by_accounts_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_post_versions" ADD CONSTRAINT "forum_post_versions_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_posts" ADD CONSTRAINT "forum_posts_topic_id_forum_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."forum_topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_posts" ADD CONSTRAINT "forum_posts_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_reactions" ADD CONSTRAINT "forum_reactions_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_reactions" ADD CONSTRAINT "forum_reactions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_category_levels" ADD CONSTRAINT "forum_category_levels_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_category_levels" ADD CONSTRAINT "forum_category_levels_category_forum_categories_slug_fk" FOREIGN KEY ("category") REFERENCES "public"."forum_categories"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_readings" ADD CONSTRAINT "forum_readings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_readings" ADD CONSTRAINT "forum_readings_topic_id_forum_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."forum_topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_topics" ADD CONSTRAINT "forum_topics_category_forum_categories_slug_fk" FOREIGN KEY ("category") REFERENCES "public"."forum_categories"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_topics" ADD CONSTRAINT "forum_topics_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_topics" ADD CONSTRAINT "forum_topics_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_topics" ADD CONSTRAINT "forum_topics_last_author_id_accounts_id_fk" FOREIGN KEY ("last_author_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_visits" ADD CONSTRAINT "forum_visits_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_openings" ADD CONSTRAINT "record_openings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_openings" ADD CONSTRAINT "record_openings_opened_by_accounts_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_accounts_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_low_id_accounts_id_fk" FOREIGN KEY ("low_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_high_id_accounts_id_fk" FOREIGN KEY ("high_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_requester_id_accounts_id_fk" FOREIGN KEY ("requester_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "met_marks" ADD CONSTRAINT "met_marks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "met_marks" ADD CONSTRAINT "met_marks_other_id_accounts_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_notes" ADD CONSTRAINT "private_notes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_notes" ADD CONSTRAINT "private_notes_about_id_accounts_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_profiles" ADD CONSTRAINT "member_profiles_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_filings" ADD CONSTRAINT "report_filings_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_filings" ADD CONSTRAINT "report_filings_reporter_id_accounts_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_about_id_accounts_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_appeal_decided_by_accounts_id_fk" FOREIGN KEY ("appeal_decided_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestion_dismissals" ADD CONSTRAINT "suggestion_dismissals_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestion_dismissals" ADD CONSTRAINT "suggestion_dismissals_other_id_accounts_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_recipients" ADD CONSTRAINT "announcement_recipients_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_recipients" ADD CONSTRAINT "announcement_recipients_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_written_by_accounts_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_actor_id_accounts_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_opt_outs" ADD CONSTRAINT "notification_opt_outs_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_streams" ADD CONSTRAINT "live_streams_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_updates" ADD CONSTRAINT "live_updates_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_references_of_order" ON "account_references" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_one_per_account" ON "bookings" USING btree ("event_id","account_id") WHERE state in ('held', 'confirmed', 'attended');--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_one_per_guest" ON "bookings" USING btree ("order_id","event_id",lower(guest_email)) WHERE guest_email is not null and state in ('held', 'confirmed', 'attended');--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_one_own_privilege" ON "bookings" USING btree ("event_id","account_id") WHERE own_privilege and (state = 'held' or confirmed_at is not null);--> statement-breakpoint
CREATE INDEX "bookings_of_order" ON "bookings" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "bookings_of_event" ON "bookings" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "bookings_of_account" ON "bookings" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "bookings_named" ON "bookings" USING btree ("named_account_id") WHERE named_account_id is not null;--> statement-breakpoint
CREATE INDEX "bookings_held_from" ON "bookings" USING btree ("held_network") WHERE held_network is not null;--> statement-breakpoint
CREATE INDEX "order_lines_of_order" ON "order_lines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_lines_of_booking" ON "order_lines" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "order_lines_of_credit" ON "order_lines" USING btree ("credit_id") WHERE credit_id is not null;--> statement-breakpoint
CREATE INDEX "orders_of_account_and_event" ON "orders" USING btree ("account_id","event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_open" ON "orders" USING btree ("account_id","event_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "orders_open_until" ON "orders" USING btree ("expires_at") WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "contact_messages_key" ON "contact_messages" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_messages_number" ON "contact_messages" USING btree ("number");--> statement-breakpoint
CREATE INDEX "contact_messages_open" ON "contact_messages" USING btree ("number") WHERE "contact_messages"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "contact_messages_answered" ON "contact_messages" USING btree ("answered_at");--> statement-breakpoint
CREATE INDEX "contact_messages_account" ON "contact_messages" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "contact_messages_answered_by" ON "contact_messages" USING btree ("answered_by");--> statement-breakpoint
CREATE INDEX "event_changes_of_event" ON "event_changes" USING btree ("event_id","changed_at");--> statement-breakpoint
CREATE INDEX "events_by_state_and_start" ON "events" USING btree ("state","starts_at");--> statement-breakpoint
CREATE INDEX "photographs_of_event" ON "photographs" USING btree ("event_id","sort") WHERE "photographs"."event_id" is not null;--> statement-breakpoint
CREATE INDEX "photographs_of_venue" ON "photographs" USING btree ("venue_id","sort") WHERE "photographs"."venue_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "venues_name_and_city" ON "venues" USING btree ("name","city");--> statement-breakpoint
CREATE INDEX "account_tokens_account" ON "account_tokens" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "account_tokens_expiry" ON "account_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_username_key" ON "accounts" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email_key" ON "accounts" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "accounts_words" ON "accounts" USING gin (fold_text(first_name || ' ' || last_name || ' ' || username || ' ' || email || ' ' || coalesce(company, '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "email_changes_expiry" ON "email_changes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkey_challenges_account" ON "passkey_challenges" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "passkey_challenges_expiry" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential_key" ON "passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "passkeys_account" ON "passkeys" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "second_step_challenges_account" ON "second_step_challenges" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "second_step_challenges_expiry" ON "second_step_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "application_notes_of_application" ON "application_notes" USING btree ("application_id","written_at");--> statement-breakpoint
CREATE UNIQUE INDEX "membership_applications_key" ON "membership_applications" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "membership_applications_open_content" ON "membership_applications" USING btree ("content_hash") WHERE state in ('submitted', 'in_review');--> statement-breakpoint
CREATE INDEX "membership_applications_by_age" ON "membership_applications" USING btree ("state","submitted_at","id");--> statement-breakpoint
CREATE INDEX "membership_applications_of_address" ON "membership_applications" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "membership_applications_of_account" ON "membership_applications" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "tier_grants_of_account" ON "tier_grants" USING btree ("account_id","ends_at");--> statement-breakpoint
CREATE INDEX "conversation_sides_listed" ON "conversation_sides" USING btree ("account_id","last_at","conversation_id");--> statement-breakpoint
CREATE INDEX "conversation_sides_unread" ON "conversation_sides" USING btree ("account_id") WHERE unread > 0;--> statement-breakpoint
CREATE INDEX "conversation_sides_of_conversation" ON "conversation_sides" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "message_drafts_of_other" ON "message_drafts" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "messages_words" ON "messages" USING gin ("search");--> statement-breakpoint
CREATE UNIQUE INDEX "mails_dedupe_key" ON "mails" USING btree ("dedupe_key");--> statement-breakpoint
CREATE INDEX "mails_by_state" ON "mails" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "mails_account" ON "mails" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "mails_by_age" ON "mails" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mails_about" ON "mails" USING btree ("about","created_at") WHERE about is not null;--> statement-breakpoint
CREATE INDEX "news_consents_by_withdrawal" ON "news_consents" USING btree ("withdrawn_at");--> statement-breakpoint
CREATE INDEX "ledger_of_transaction" ON "ledger_entries" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "ledger_of_account" ON "ledger_entries" USING btree ("account");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_once" ON "ledger_transactions" USING btree ("kind","source_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_pending" ON "payments" USING btree ("reference_type","reference_id") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "payments_of_reference" ON "payments" USING btree ("reference_type","reference_id");--> statement-breakpoint
CREATE INDEX "payments_unsettled" ON "payments" USING btree ("created_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "refunds_of_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_by_state" ON "refunds" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "member_changes_of_account" ON "member_changes" USING btree ("account_id","changed_at");--> statement-breakpoint
CREATE INDEX "member_changes_of_organiser" ON "member_changes" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "member_notes_of_account" ON "member_notes" USING btree ("account_id","written_at");--> statement-breakpoint
CREATE INDEX "member_notes_of_author" ON "member_notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "account_merges_of_kept" ON "account_merges" USING btree ("into_id");--> statement-breakpoint
CREATE INDEX "account_merges_of_organiser" ON "account_merges" USING btree ("merged_by");--> statement-breakpoint
CREATE INDEX "event_announcements_of_account" ON "event_announcements" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "account_reversals_of_order" ON "account_reversals" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "cancellations_awaiting_resale" ON "cancellations" USING btree ("event_id","at") WHERE resale = 'waiting';--> statement-breakpoint
CREATE INDEX "day_settlements_of_event" ON "day_settlements" USING btree ("event_id","state");--> statement-breakpoint
CREATE INDEX "goodwill_refunds_of_line" ON "goodwill_refunds" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "credit_entries_of_account" ON "credit_entries" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "credit_entries_of_credit" ON "credit_entries" USING btree ("credit_id");--> statement-breakpoint
CREATE INDEX "credits_of_account" ON "credits" USING btree ("account_id","state");--> statement-breakpoint
CREATE INDEX "credits_of_line" ON "credits" USING btree ("order_line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credits_one_per_booking" ON "credits" USING btree ("booking_id") WHERE state in ('held', 'used');--> statement-breakpoint
CREATE INDEX "guest_passes_of_account" ON "guest_passes" USING btree ("account_id","state");--> statement-breakpoint
CREATE UNIQUE INDEX "guest_passes_one_per_booking" ON "guest_passes" USING btree ("booking_id") WHERE state in ('held', 'used');--> statement-breakpoint
CREATE INDEX "place_changes_of_order" ON "place_changes" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "offers_one_open" ON "offers" USING btree ("entry_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "offers_open_until" ON "offers" USING btree ("expires_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "offers_open_of_event" ON "offers" USING btree ("event_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "offers_of_account" ON "offers" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_one_per_account" ON "waitlist_entries" USING btree ("event_id","account_id") WHERE state in ('waiting', 'offered');--> statement-breakpoint
CREATE INDEX "waitlist_waiting" ON "waitlist_entries" USING btree ("event_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "waitlist_of_account" ON "waitlist_entries" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "waitlist_from" ON "waitlist_entries" USING btree ("network") WHERE network is not null;--> statement-breakpoint
CREATE INDEX "city_follows_of_account" ON "city_follows" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "saved_events_of_event" ON "saved_events" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "forum_ask_helpers_of_account" ON "forum_ask_helpers" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "forum_ask_matches_of_account" ON "forum_ask_matches" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "forum_asks_latest" ON "forum_asks" USING btree ("created_at" DESC NULLS FIRST,"topic_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "forum_asks_of_account" ON "forum_asks" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "forum_asks_open" ON "forum_asks" USING btree ("deadline") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "forum_drafts_of_topic" ON "forum_drafts" USING btree ("topic_id");--> statement-breakpoint
CREATE INDEX "forum_drafts_of_post" ON "forum_drafts" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "forum_images_of_account" ON "forum_images" USING btree ("account_id","uploaded_at");--> statement-breakpoint
CREATE INDEX "forum_images_by_time" ON "forum_images" USING btree ("uploaded_at");--> statement-breakpoint
CREATE INDEX "forum_post_images_of_post" ON "forum_post_images" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "forum_moderations_of_topic" ON "forum_moderations" USING btree ("topic_id");--> statement-breakpoint
CREATE INDEX "forum_moderations_of_admin" ON "forum_moderations" USING btree ("done_by");--> statement-breakpoint
CREATE INDEX "forum_posts_words" ON "forum_posts" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "forum_posts_latest" ON "forum_posts" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "forum_posts_of_topic_author" ON "forum_posts" USING btree ("topic_id","author_id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "forum_posts_of_author" ON "forum_posts" USING btree ("author_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "forum_reactions_of_account" ON "forum_reactions" USING btree ("account_id","reacted_at");--> statement-breakpoint
CREATE INDEX "forum_category_levels_of_category" ON "forum_category_levels" USING btree ("category");--> statement-breakpoint
CREATE INDEX "forum_readings_followed" ON "forum_readings" USING btree ("account_id","topic_id") WHERE level = 'follow';--> statement-breakpoint
CREATE INDEX "forum_readings_so_far" ON "forum_readings" USING btree ("account_id","level","topic_id","read_number");--> statement-breakpoint
CREATE INDEX "forum_readings_followers" ON "forum_readings" USING btree ("topic_id") WHERE level is not null;--> statement-breakpoint
CREATE INDEX "forum_topics_latest" ON "forum_topics" USING btree ("last_post_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "forum_topics_of_category" ON "forum_topics" USING btree ("category","last_post_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "forum_topics_pinned" ON "forum_topics" USING btree ("category","pinned_at" DESC NULLS FIRST) WHERE pinned_at is not null and removed_at is null;--> statement-breakpoint
CREATE INDEX "forum_topics_titles" ON "forum_topics" USING gin (to_tsvector('english', fold_text(title))) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "forum_topics_last_numbers" ON "forum_topics" USING btree ("id","last_number","author_id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "forum_topics_of_author" ON "forum_topics" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "forum_topics_of_last_author" ON "forum_topics" USING btree ("last_author_id");--> statement-breakpoint
CREATE INDEX "forum_visits_by_time" ON "forum_visits" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "rounds_of_account" ON "rounds" USING btree ("account_id","played_on");--> statement-breakpoint
CREATE INDEX "record_openings_of_account" ON "record_openings" USING btree ("account_id","opened_at");--> statement-breakpoint
CREATE INDEX "record_openings_by_age" ON "record_openings" USING btree ("opened_at");--> statement-breakpoint
CREATE INDEX "record_openings_of_admin" ON "record_openings" USING btree ("opened_by");--> statement-breakpoint
CREATE INDEX "blocks_of_blocked" ON "blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "connections_of_high" ON "connections" USING btree ("high_id","state");--> statement-breakpoint
CREATE INDEX "connections_of_low" ON "connections" USING btree ("low_id","state");--> statement-breakpoint
CREATE INDEX "met_marks_of_other" ON "met_marks" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "private_notes_about" ON "private_notes" USING btree ("about_id");--> statement-breakpoint
CREATE INDEX "private_notes_follow_ups" ON "private_notes" USING btree ("account_id","follow_up_on") WHERE follow_up_on is not null;--> statement-breakpoint
CREATE INDEX "member_profiles_by_name" ON "member_profiles" USING btree ("sort_name","account_id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "member_profiles_words" ON "member_profiles" USING gin (search_text gin_trgm_ops) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "member_profiles_names" ON "member_profiles" USING gin (name_words gin_trgm_ops) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "member_profiles_stems" ON "member_profiles" USING gin ("search_stems","listed_wish") WHERE is_listed;--> statement-breakpoint
CREATE UNIQUE INDEX "member_profiles_photo" ON "member_profiles" USING btree ("photo_id") WHERE photo_id is not null;--> statement-breakpoint
CREATE INDEX "report_filings_of_reporter" ON "report_filings" USING btree ("reporter_id","filed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_one_open" ON "reports" USING btree ("kind","subject_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "reports_queue" ON "reports" USING btree ("state","since","id");--> statement-breakpoint
CREATE INDEX "reports_about" ON "reports" USING btree ("about_id","opened_at");--> statement-breakpoint
CREATE INDEX "suggestion_dismissals_of_other" ON "suggestion_dismissals" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "announcement_recipients_of_account" ON "announcement_recipients" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "announcement_recipients_pending" ON "announcement_recipients" USING btree ("announcement_id","id") WHERE delivery = 'pending';--> statement-breakpoint
CREATE INDEX "announcements_latest" ON "announcements" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "announcements_sent" ON "announcements" USING btree ("sent_at","id") WHERE state = 'sent';--> statement-breakpoint
CREATE INDEX "announcements_due" ON "announcements" USING btree ("send_at") WHERE state = 'scheduled';--> statement-breakpoint
CREATE INDEX "announcements_of_author" ON "announcements" USING btree ("written_by");--> statement-breakpoint
CREATE INDEX "notifications_of_account" ON "notifications" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "notifications_listed" ON "notifications" USING btree ("account_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_head;--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("account_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_head and read_at is null;--> statement-breakpoint
CREATE INDEX "notifications_open_groups" ON "notifications" USING btree ("account_id","kind","group_key") WHERE is_head and read_at is null and group_key is not null;--> statement-breakpoint
CREATE INDEX "notifications_of_group" ON "notifications" USING btree ("group_id") WHERE group_id is not null;--> statement-breakpoint
CREATE INDEX "notifications_of_actor" ON "notifications" USING btree ("actor_id") WHERE actor_id is not null;--> statement-breakpoint
CREATE INDEX "notifications_by_age" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notifications_email_due" ON "notifications" USING btree ("email_due_at") WHERE email_due_at is not null;--> statement-breakpoint
CREATE INDEX "notifications_push_due" ON "notifications" USING btree ("push_due_at") WHERE push_due_at is not null;--> statement-breakpoint
CREATE INDEX "notifications_waiting" ON "notifications" USING btree ("account_id") WHERE email_due_at is not null or push_due_at is not null;--> statement-breakpoint
CREATE INDEX "notification_opt_outs_address" ON "notification_opt_outs" USING btree ("address_hash");--> statement-breakpoint
CREATE INDEX "notification_settings_digest" ON "notification_settings" USING btree ("next_digest_at") WHERE next_digest_at is not null;--> statement-breakpoint
CREATE INDEX "push_subscriptions_account" ON "push_subscriptions" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "push_subscriptions_session" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "live_updates_by_age" ON "live_updates" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "admin_actions_latest" ON "admin_actions" USING btree ("done_at","id");--> statement-breakpoint
CREATE INDEX "admin_actions_of_kind" ON "admin_actions" USING btree ("action","done_at","id");--> statement-breakpoint
CREATE INDEX "admin_actions_of_person" ON "admin_actions" USING btree ("done_by","done_at","id");--> statement-breakpoint
CREATE INDEX "admin_actions_of_subject" ON "admin_actions" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "admin_actions_about_account" ON "admin_actions" USING btree ((coalesce(after ->> 'accountId', before ->> 'accountId')));
--> statement-breakpoint
ALTER TABLE events SET (fillfactor = 50);
--> statement-breakpoint
-- The books hold by themselves: whatever program writes them, a posting that does not sum to zero is refused at commit.
CREATE FUNCTION ledger_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT coalesce(sum(amount_pence), 0) <> 0 OR count(*) < 2 FROM ledger_entries WHERE transaction_id = NEW.transaction_id) THEN
    RAISE EXCEPTION 'ledger transaction % does not balance', NEW.transaction_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_balances';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_balances AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_balances();
--> statement-breakpoint
-- What is booked stays booked: a mistake is mended by another posting.
CREATE FUNCTION ledger_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is never changed, only added to'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_is_append_only';
END
$$;
--> statement-breakpoint
CREATE TRIGGER ledger_is_append_only BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION ledger_is_append_only();
--> statement-breakpoint
CREATE TRIGGER ledger_is_append_only BEFORE UPDATE OR DELETE ON ledger_transactions
  FOR EACH ROW EXECUTE FUNCTION ledger_is_append_only();
--> statement-breakpoint
-- Every change of the plan raises its version; calendars learn only of what they show, as before.
CREATE FUNCTION events_revised() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  IF (NEW.title, NEW.city, NEW.area, NEW.venue_id, NEW.starts_at, NEW.ends_at, NEW.price_pence, NEW.state)
    IS DISTINCT FROM (OLD.title, OLD.city, OLD.area, OLD.venue_id, OLD.starts_at, OLD.ends_at, OLD.price_pence, OLD.state)
  THEN
    NEW.revision := greatest(NEW.revision, OLD.revision + 1);
  END IF;
  IF NEW.starts_at <> OLD.starts_at AND OLD.state <> 'draft' THEN
    NEW.rescheduled_from := coalesce(OLD.rescheduled_from, OLD.starts_at);
  END IF;
  -- Use cases give their clock's instant; a change made by hand gets the database's.
  IF NEW.revised_at = OLD.revised_at THEN
    NEW.revised_at := now();
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER events_revised
  BEFORE UPDATE OF title, city, area, venue_id, starts_at, ends_at, price_pence, state, cancelled_reason, capacity,
    event_type, series_id, summary, description, schedule, included, dress_code, golf, questions, booking_opens_at
  ON events
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION events_revised();
--> statement-breakpoint
-- An event's LOCATION is its venue's name and address. What is over stays where it was.
CREATE FUNCTION venue_moves_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE events SET revision = revision + 1, revised_at = now()
    WHERE venue_id = NEW.id AND state IN ('draft', 'open', 'closed');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER venue_moves_events AFTER UPDATE OF name, address_lines, postcode ON venues
  FOR EACH ROW WHEN ((OLD.name, OLD.address_lines, OLD.postcode) IS DISTINCT FROM (NEW.name, NEW.address_lines, NEW.postcode))
  EXECUTE FUNCTION venue_moves_events();
--> statement-breakpoint
-- Use cases date what they write; what does not say gets the database's instant.
CREATE FUNCTION events_dated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.revised_at := now();
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER events_dated BEFORE INSERT ON events
  FOR EACH ROW WHEN (NEW.revised_at = 'epoch') EXECUTE FUNCTION events_dated();
--> statement-breakpoint
-- What organisers have done stays as it was written. Rows may go once their six years are over; a day's grace, because
-- the job that drops them goes by another clock.
CREATE FUNCTION admin_actions_are_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.done_at < current_timestamp - interval '6 years' + interval '1 day' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'the record of what organisers did is never changed, only added to'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'admin_actions_are_append_only';
END
$$;
--> statement-breakpoint
CREATE TRIGGER admin_actions_are_append_only BEFORE UPDATE OR DELETE ON admin_actions
  FOR EACH ROW EXECUTE FUNCTION admin_actions_are_append_only();
--> statement-breakpoint
CREATE TRIGGER admin_actions_are_never_emptied BEFORE TRUNCATE ON admin_actions
  FOR EACH STATEMENT EXECUTE FUNCTION admin_actions_are_append_only();
--> statement-breakpoint
-- What belongs to an account alone (its rows are deleted with it) is never written for one that was erased. Erasing locks
-- the account's row FOR UPDATE, which KEY SHARE waits for: whichever comes first, no row is left over (decision 022).
-- Tables of the books and of the office are not among them: a late refund must be written even when the member has left.
-- A row of two members names both columns.
CREATE FUNCTION refuse_rows_of_erased_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  columns text[] := CASE WHEN TG_NARGS = 0 THEN ARRAY['account_id'] ELSE TG_ARGV::text[] END;
  owner uuid;
  erased timestamptz;
BEGIN
  FOR owner IN SELECT (to_jsonb(NEW) ->> name)::uuid AS id FROM unnest(columns) AS name ORDER BY id LOOP
    SELECT erased_at INTO erased FROM accounts WHERE id = owner FOR KEY SHARE;
    IF erased IS NOT NULL THEN
      RAISE EXCEPTION 'account % was erased: nothing new is kept about it', owner
        USING ERRCODE = 'check_violation', CONSTRAINT = 'no_rows_of_erased_accounts';
    END IF;
  END LOOP;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF about_id ON reports
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts('about_id');
--> statement-breakpoint
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF account_id ON account_tokens
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts();
--> statement-breakpoint
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF account_id ON announcement_recipients
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts();
--> statement-breakpoint
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF account_id ON city_follows
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts();
--> statement-breakpoint
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF account_id ON conversation_sides
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts();
--> statement-breakpoint
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF account_id ON email_changes
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts();
--> statement-breakpoint
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF account_id ON event_announcements
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts();
--> statement-breakpoint
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF account_id ON forum_ask_helpers
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts();
--> statement-breakpoint
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF account_id ON forum_ask_matches
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts();
--> statement-breakpoint
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF account_id ON forum_asks
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts();
--> statement-breakpoint
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF account_id ON forum_category_levels
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts();
--> statement-breakpoint
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF account_id ON forum_drafts
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts();
--> statement-breakpoint
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF account_id ON forum_images
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts();
--> statement-breakpoint
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF account_id ON forum_reactions
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts();
--> statement-breakpoint
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF account_id ON forum_readings
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts();
--> statement-breakpoint
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF account_id ON forum_visits
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts();
--> statement-breakpoint
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF account_id ON live_streams
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts();
--> statement-breakpoint
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF account_id ON live_updates
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts();
--> statement-breakpoint
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF account_id ON member_changes
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts();
--> statement-breakpoint
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF account_id ON member_notes
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts();
--> statement-breakpoint
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF account_id ON member_profiles
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts();
--> statement-breakpoint
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF account_id ON notification_opt_outs
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts();
--> statement-breakpoint
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF account_id ON notification_settings
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts();
--> statement-breakpoint
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF account_id ON notifications
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts();
--> statement-breakpoint
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF account_id ON passkey_challenges
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts();
--> statement-breakpoint
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF account_id ON passkeys
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts();
--> statement-breakpoint
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF account_id ON push_subscriptions
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts();
--> statement-breakpoint
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF account_id ON record_openings
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts();
--> statement-breakpoint
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF account_id ON recovery_codes
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts();
--> statement-breakpoint
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF account_id ON rounds
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts();
--> statement-breakpoint
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF account_id ON saved_events
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts();
--> statement-breakpoint
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF account_id ON second_factors
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts();
--> statement-breakpoint
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF account_id ON second_step_challenges
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts();
--> statement-breakpoint
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF account_id ON sessions
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts();
--> statement-breakpoint
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF account_id, about_id ON private_notes
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts('account_id', 'about_id');
--> statement-breakpoint
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF account_id, blocked_id ON blocks
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts('account_id', 'blocked_id');
--> statement-breakpoint
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF account_id, other_id ON message_drafts
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts('account_id', 'other_id');
--> statement-breakpoint
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF account_id, other_id ON met_marks
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts('account_id', 'other_id');
--> statement-breakpoint
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF account_id, other_id ON suggestion_dismissals
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts('account_id', 'other_id');
--> statement-breakpoint
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF low_id, high_id ON connections
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts('low_id', 'high_id');
--> statement-breakpoint
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF reporter_id ON report_filings
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts('reporter_id');
--> statement-breakpoint
-- Whatever program promises a refund, its payment counts it, and the check above refuses more than was paid.
CREATE FUNCTION refunds_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE payments SET refunded_pence = refunded_pence + NEW.amount_pence WHERE id = NEW.payment_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER refunds_counted AFTER INSERT ON refunds FOR EACH ROW EXECUTE FUNCTION refunds_counted();
--> statement-breakpoint
-- The credit ledger is only ever added to. Its entries change their account, and nothing else, when that account was merged
-- into the other one: the merge is written down first.
CREATE FUNCTION credit_entries_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moved credit_entries := NEW;
BEGIN
  IF TG_OP = 'UPDATE' AND EXISTS (
    SELECT FROM account_merges WHERE from_id = OLD.account_id AND into_id = NEW.account_id
  ) THEN
    moved.account_id := OLD.account_id;
    IF moved IS NOT DISTINCT FROM OLD THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'entries of the credit ledger are never changed or deleted' USING ERRCODE = 'check_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER credit_entries_append_only BEFORE UPDATE OR DELETE ON credit_entries FOR EACH ROW EXECUTE FUNCTION credit_entries_append_only();
--> statement-breakpoint
-- At the end of a transaction the entries of a credit sum to 1 while it is available, and to 0 otherwise.
CREATE FUNCTION credits_match_entries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  credit uuid;
BEGIN
  IF TG_TABLE_NAME = 'credits' THEN credit := NEW.id; ELSE credit := NEW.credit_id; END IF;
  IF EXISTS (
    SELECT FROM credits WHERE id = credit AND (state = 'available')::int
      IS DISTINCT FROM (SELECT coalesce(sum(change), 0) FROM credit_entries WHERE credit_id = credit)
  ) THEN
    RAISE EXCEPTION 'credit % does not match its entries', credit USING ERRCODE = 'check_violation', CONSTRAINT = 'credits_match_entries';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER credits_match_entries AFTER INSERT OR UPDATE OF state ON credits DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION credits_match_entries();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER credit_entries_match_credits AFTER INSERT ON credit_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION credits_match_entries();
--> statement-breakpoint
-- Counts what an order on account no longer owes; the order's check constraint refuses more than it cost.
CREATE FUNCTION account_reversals_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET account_reversed_pence = account_reversed_pence + NEW.gross_pence WHERE id = NEW.order_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER account_reversals_count AFTER INSERT ON account_reversals FOR EACH ROW EXECUTE FUNCTION account_reversals_count();
--> statement-breakpoint
-- Counts what the organisers refunded of a line; the line's check constraint refuses more than it cost.
CREATE FUNCTION goodwill_refunds_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_lines SET refunded_net_pence = refunded_net_pence + NEW.net_pence,
    refunded_vat_pence = refunded_vat_pence + NEW.vat_pence WHERE id = NEW.line_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER goodwill_refunds_count AFTER INSERT ON goodwill_refunds FOR EACH ROW EXECUTE FUNCTION goodwill_refunds_count();
--> statement-breakpoint
-- What lists and searches of members need of a profile and its account, folded: a field is searched only if every member may
-- see it. What a member looks for has its own column, because a member who looks for an accountant is not one. The pronoun "it" is left out, so that "IT" finds the trade.
CREATE FUNCTION complete_member_profile() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
INSERT INTO forum_categories (slug) VALUES
  ('introductions'), ('business'), ('golf'), ('golf-days'), ('feedback'),
  ('leeds'), ('manchester'), ('liverpool'), ('birmingham'), ('sheffield'), ('nottingham'), ('coventry'), ('leicester');
