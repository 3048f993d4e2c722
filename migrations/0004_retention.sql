ALTER TABLE "membership_services" DROP CONSTRAINT "membership_services_membership_id_memberships_id_fk";
--> statement-breakpoint
ALTER TABLE "founding_members" ALTER COLUMN "booking_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_series" ADD COLUMN "expired" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "membership_services" ADD CONSTRAINT "membership_services_membership_id_memberships_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."memberships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The first instant of the books that is still kept: they go six years after the end of their financial year, 31 March.
CREATE FUNCTION books_kept_from(instant timestamptz) RETURNS timestamptz LANGUAGE sql STABLE STRICT AS $$
  SELECT make_timestamptz(extract(year FROM (instant AT TIME ZONE 'Europe/London') - interval '3 months')::int - 6,
    4, 1, 0, 0, 0, 'Europe/London')
$$;
--> statement-breakpoint
-- What is booked stays booked: a mistake is mended by another posting. Postings may go once their time is over; a day's
-- grace, because the job that deletes them goes by another clock.
CREATE OR REPLACE FUNCTION ledger_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  booked timestamptz;
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF TG_TABLE_NAME = 'ledger_transactions' THEN booked := OLD.booked_at;
    ELSE SELECT booked_at INTO booked FROM ledger_transactions WHERE id = OLD.transaction_id;
    END IF;
    IF booked < books_kept_from(current_timestamp + interval '1 day') THEN RETURN OLD; END IF;
  END IF;
  RAISE EXCEPTION 'the ledger is never changed, only added to'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_is_append_only';
END
$$;
--> statement-breakpoint
-- The credit ledger is only ever added to. Its entries change their account, and nothing else, when that account was merged
-- into the other one: the merge is written down first. They may go once their time is over.
CREATE OR REPLACE FUNCTION credit_entries_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moved credit_entries := NEW;
BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < books_kept_from(current_timestamp + interval '1 day') THEN RETURN OLD; END IF;
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
-- A document never changes, but for its number at the commit and for the account that two merged ones become. It is kept
-- for six years after the end of its financial year.
CREATE OR REPLACE FUNCTION invoices_are_immutable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.issued_at < books_kept_from(current_timestamp + interval '1 day') THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - '{number,account_id}'::text[] = to_jsonb(OLD) - '{number,account_id}'::text[]
    AND (OLD.number IS NULL OR NEW.number = OLD.number) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'an invoice or credit note is never changed: a credit note corrects it'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_are_immutable';
END
$$;
