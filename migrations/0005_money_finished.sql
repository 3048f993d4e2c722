CREATE TABLE "company_day_charges" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"company_day_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"description" text NOT NULL,
	"state" text DEFAULT 'due' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"net_pence" integer NOT NULL,
	"vat_pence" integer NOT NULL,
	"vat_percent" integer NOT NULL,
	"gross_pence" integer NOT NULL,
	"refunded_pence" integer DEFAULT 0 NOT NULL,
	"payment_id" uuid,
	"paid_at" timestamp with time zone,
	CONSTRAINT "company_day_charges_kind" CHECK (kind in ('deposit', 'balance')),
	CONSTRAINT "company_day_charges_state" CHECK (state in ('due', 'paid', 'failed')),
	CONSTRAINT "company_day_charges_amount" CHECK (gross_pence > 0 and net_pence + vat_pence = gross_pence and vat_pence >= 0
        and refunded_pence between 0 and gross_pence),
	CONSTRAINT "company_day_charges_paid" CHECK ((state = 'paid') = (payment_id is not null and paid_at is not null))
);
--> statement-breakpoint
CREATE TABLE "company_days" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "company_days_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"account_id" uuid NOT NULL,
	"year_from" date NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"dates" date[] NOT NULL,
	"city" text NOT NULL,
	"players" smallint NOT NULL,
	"wishes" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"day" date,
	"venue_id" uuid,
	"places" smallint,
	"total_pence" integer,
	"deposit_pence" integer,
	"vat_percent" integer,
	"valid_until" date,
	"note" text,
	"quoted_by" uuid,
	"quoted_at" timestamp with time zone,
	"booked_at" timestamp with time zone,
	"event_id" integer,
	"ended_at" timestamp with time zone,
	"ended_by" uuid,
	"ended_why" text,
	CONSTRAINT "company_days_number" UNIQUE("number"),
	CONSTRAINT "company_days_state" CHECK (state in ('requested', 'quoted', 'booked', 'played', 'withdrawn', 'declined', 'called_off')),
	CONSTRAINT "company_days_dates" CHECK (cardinality(dates) between 1 and 3),
	CONSTRAINT "company_days_players" CHECK (players between 4 and 60 and places between 4 and 60),
	CONSTRAINT "company_days_quote" CHECK ((quoted_at is not null) = (num_nonnulls(day, places, total_pence, deposit_pence, vat_percent, valid_until, note) = 7)
        and (state not in ('quoted', 'booked', 'played', 'called_off') or quoted_at is not null)),
	CONSTRAINT "company_days_amounts" CHECK (deposit_pence > 0 and deposit_pence <= total_pence and vat_percent between 0 and 100),
	CONSTRAINT "company_days_booked" CHECK ((booked_at is not null) = (event_id is not null)
        and (state in ('booked', 'played', 'called_off')) = (booked_at is not null))
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_reference";--> statement-breakpoint
DROP INDEX "payments_by_date";--> statement-breakpoint
DROP INDEX "invoices_by_date";--> statement-breakpoint
ALTER TABLE "membership_charges" ADD COLUMN "consent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "membership_charges" ADD COLUMN "consent_version" text;--> statement-breakpoint
ALTER TABLE "membership_charges" ADD COLUMN "consent_words" text;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "offer_reminded" smallint;--> statement-breakpoint
ALTER TABLE "company_day_charges" ADD CONSTRAINT "company_day_charges_company_day_id_company_days_id_fk" FOREIGN KEY ("company_day_id") REFERENCES "public"."company_days"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_days" ADD CONSTRAINT "company_days_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_days" ADD CONSTRAINT "company_days_venue_id_venues_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venues"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_days" ADD CONSTRAINT "company_days_quoted_by_accounts_id_fk" FOREIGN KEY ("quoted_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_days" ADD CONSTRAINT "company_days_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_days" ADD CONSTRAINT "company_days_ended_by_accounts_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "company_day_charges_once" ON "company_day_charges" USING btree ("company_day_id","kind") WHERE state <> 'failed';--> statement-breakpoint
CREATE INDEX "company_day_charges_of_day" ON "company_day_charges" USING btree ("company_day_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "company_days_one_request" ON "company_days" USING btree ("account_id") WHERE state in ('requested', 'quoted');--> statement-breakpoint
CREATE UNIQUE INDEX "company_days_one_a_year" ON "company_days" USING btree ("account_id","year_from") WHERE state in ('requested', 'quoted', 'booked', 'played');--> statement-breakpoint
CREATE UNIQUE INDEX "company_days_of_event" ON "company_days" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "company_days_by_time" ON "company_days" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_owed" ON "orders" USING btree ("event_id") WHERE settled_with = 'account' and state = 'paid' and account_paid_at is null;--> statement-breakpoint
CREATE INDEX "payments_for_memberships" ON "payments" USING btree (coalesce(settled_at, created_at),"id","state","amount_pence","settled_at","created_at") WHERE reference_type = 'membership';--> statement-breakpoint
CREATE INDEX "payments_by_provider" ON "payments" USING btree ("provider",coalesce(settled_at, created_at),"id");--> statement-breakpoint
CREATE INDEX "payments_with_refunds" ON "payments" USING btree (coalesce(settled_at, created_at),"id") WHERE refunded_pence > 0;--> statement-breakpoint
CREATE INDEX "payments_not_paid" ON "payments" USING btree (coalesce(settled_at, created_at),"id") WHERE state in ('pending', 'failed', 'expired');--> statement-breakpoint
CREATE INDEX "provider_events_of_payment" ON "provider_events" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "invoices_for_memberships" ON "invoices" USING btree ("issued_at","id","kind","gross_pence","vat_pence") WHERE reference_type = 'membership';--> statement-breakpoint
CREATE INDEX "invoices_without_vat" ON "invoices" USING btree ("id") WHERE seller ->> 'vatNumber' = '';--> statement-breakpoint
CREATE INDEX "payments_by_date" ON "payments" USING btree (coalesce(settled_at, created_at),"id","state","amount_pence","settled_at","created_at");--> statement-breakpoint
CREATE INDEX "invoices_by_date" ON "invoices" USING btree ("issued_at","id","kind","gross_pence","vat_pence","corrects_id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_reference" CHECK (reference_type in ('order', 'membership', 'company_day'));--> statement-breakpoint
-- A document never changes, but for its number at the commit, the account that two merged ones become, and the address of
-- a buyer that an invoice on account over £250 must have and was issued without: it is added once.
CREATE OR REPLACE FUNCTION invoices_are_immutable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.issued_at < books_kept_from(current_timestamp + interval '1 day') THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE'
    AND to_jsonb(NEW) - '{number,account_id,buyer}'::text[] = to_jsonb(OLD) - '{number,account_id,buyer}'::text[]
    AND (OLD.number IS NULL OR NEW.number = OLD.number)
    AND (NEW.buyer = OLD.buyer OR (OLD.source_type = 'sale' AND OLD.buyer ->> 'address' = ''
      AND NEW.buyer - 'address' = OLD.buyer - 'address')) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'an invoice or credit note is never changed: a credit note corrects it'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_are_immutable';
END
$$;
