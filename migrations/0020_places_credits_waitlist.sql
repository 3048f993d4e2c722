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
CREATE TABLE "cancellations" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"event_id" integer NOT NULL,
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
	"order_line_id" uuid,
	"state" text DEFAULT 'available' NOT NULL,
	"booking_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credits_gross" CHECK (net_pence + vat_pence = gross_pence and net_pence >= 0 and vat_pence >= 0),
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
	"ended_at" timestamp with time zone,
	CONSTRAINT "waitlist_size" CHECK (size between 1 and 4),
	CONSTRAINT "waitlist_rule" CHECK (rule in ('together', 'any')),
	CONSTRAINT "waitlist_state" CHECK (state in ('waiting', 'offered', 'booked', 'left', 'lapsed', 'closed')),
	CONSTRAINT "waitlist_ended" CHECK ((state in ('waiting', 'offered')) = (ended_at is null))
);
--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_gross";--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_kind";--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_place_has_booking";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_paid_by_someone";--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "event_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "guest_name" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "guest_email" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "claim_hash" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "golf" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "listed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "if_called_off" text DEFAULT 'money' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "transferred_from" uuid;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "pay_with" text DEFAULT 'money' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "standard_pence" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "credit_id" uuid;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "guest_pass_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "settled_with" text DEFAULT 'payment' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "account_paid_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "account_reference" text;--> statement-breakpoint
ALTER TABLE "tier_grants" ADD CONSTRAINT "tier_grants_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tier_grants" ADD CONSTRAINT "tier_grants_granted_by_accounts_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancellations" ADD CONSTRAINT "cancellations_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancellations" ADD CONSTRAINT "cancellations_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancellations" ADD CONSTRAINT "cancellations_credit_id_credits_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."credits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancellations" ADD CONSTRAINT "cancellations_guest_pass_id_guest_passes_id_fk" FOREIGN KEY ("guest_pass_id") REFERENCES "public"."guest_passes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancellations" ADD CONSTRAINT "cancellations_resold_by_bookings_id_fk" FOREIGN KEY ("resold_by") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancellations" ADD CONSTRAINT "cancellations_by_account_id_accounts_id_fk" FOREIGN KEY ("by_account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_settlements" ADD CONSTRAINT "day_settlements_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_settlements" ADD CONSTRAINT "day_settlements_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_settlements" ADD CONSTRAINT "day_settlements_credit_id_credits_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."credits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "founding_members" ADD CONSTRAINT "founding_members_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "founding_members" ADD CONSTRAINT "founding_members_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_entry_id_waitlist_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."waitlist_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tier_grants_of_account" ON "tier_grants" USING btree ("account_id","ends_at");--> statement-breakpoint
CREATE INDEX "cancellations_awaiting_resale" ON "cancellations" USING btree ("event_id","at") WHERE resale = 'waiting';--> statement-breakpoint
CREATE INDEX "day_settlements_of_event" ON "day_settlements" USING btree ("event_id","state");--> statement-breakpoint
CREATE INDEX "credit_entries_of_account" ON "credit_entries" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "credit_entries_of_credit" ON "credit_entries" USING btree ("credit_id");--> statement-breakpoint
CREATE INDEX "credits_of_account" ON "credits" USING btree ("account_id","state");--> statement-breakpoint
CREATE INDEX "credits_of_line" ON "credits" USING btree ("order_line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credits_one_per_booking" ON "credits" USING btree ("booking_id") WHERE state in ('held', 'used');--> statement-breakpoint
CREATE INDEX "guest_passes_of_account" ON "guest_passes" USING btree ("account_id","state");--> statement-breakpoint
CREATE UNIQUE INDEX "guest_passes_one_per_booking" ON "guest_passes" USING btree ("booking_id") WHERE state in ('held', 'used');--> statement-breakpoint
CREATE UNIQUE INDEX "offers_one_open" ON "offers" USING btree ("entry_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "offers_open_until" ON "offers" USING btree ("expires_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "offers_open_of_event" ON "offers" USING btree ("event_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "offers_of_account" ON "offers" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_one_per_account" ON "waitlist_entries" USING btree ("event_id","account_id") WHERE state in ('waiting', 'offered');--> statement-breakpoint
CREATE INDEX "waitlist_waiting" ON "waitlist_entries" USING btree ("event_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "waitlist_of_account" ON "waitlist_entries" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_transferred_from_bookings_id_fk" FOREIGN KEY ("transferred_from") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_one_per_guest" ON "bookings" USING btree ("event_id",lower(guest_email)) WHERE guest_email is not null and state in ('held', 'confirmed', 'attended');--> statement-breakpoint
CREATE INDEX "order_lines_of_booking" ON "order_lines" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "order_lines_of_credit" ON "order_lines" USING btree ("credit_id") WHERE credit_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_open" ON "orders" USING btree ("account_id","event_id") WHERE state = 'open';--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_claim" UNIQUE("claim_hash");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_transferred_from" UNIQUE("transferred_from");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_one_player" CHECK (num_nonnulls(account_id, guest_name) <= 1 and (guest_email is null or guest_name is not null));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_claim_while_unnamed" CHECK (claim_hash is null or account_id is null);--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_if_called_off" CHECK (if_called_off in ('money', 'credit'));--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_pay_with" CHECK (case pay_with when 'money' then num_nonnulls(credit_id, guest_pass_id) = 0
        when 'credit' then credit_id is not null and guest_pass_id is null and kind <> 'package'
        when 'guest_pass' then guest_pass_id is not null and credit_id is null and kind = 'guest_place' and gross_pence = 0
        else false end);--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_gross" CHECK (net_pence + vat_pence = gross_pence and gross_pence >= 0 and vat_pence >= 0);--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_kind" CHECK (kind in ('place', 'guest_place', 'package'));--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_place_has_booking" CHECK ((kind = 'package') = (booking_id is null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_settled_with" CHECK (settled_with in ('payment', 'nothing', 'account'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_settled" CHECK (state <> 'paid' or (paid_at is not null and case settled_with
        when 'payment' then paid_by is not null when 'nothing' then total_pence = 0 else true end));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_account_paid" CHECK (account_paid_at is null or (settled_with = 'account' and account_reference is not null));--> statement-breakpoint
-- The credit ledger is only ever added to.
CREATE FUNCTION credit_entries_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'entries of the credit ledger are never changed or deleted' USING ERRCODE = 'check_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER credit_entries_append_only BEFORE UPDATE OR DELETE ON credit_entries FOR EACH ROW EXECUTE FUNCTION credit_entries_append_only();--> statement-breakpoint
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
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER credits_match_entries AFTER INSERT OR UPDATE OF state ON credits DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION credits_match_entries();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER credit_entries_match_credits AFTER INSERT ON credit_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION credits_match_entries();
