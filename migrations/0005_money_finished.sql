ALTER TABLE "membership_charges" ADD COLUMN "consent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "membership_charges" ADD COLUMN "consent_version" text;--> statement-breakpoint
ALTER TABLE "membership_charges" ADD COLUMN "consent_words" text;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "offer_reminded" smallint;--> statement-breakpoint
CREATE INDEX "orders_owed" ON "orders" USING btree ("event_id") WHERE settled_with = 'account' and state = 'paid' and account_paid_at is null;--> statement-breakpoint
CREATE INDEX "payments_by_provider" ON "payments" USING btree ("provider",coalesce(settled_at, created_at),"id");--> statement-breakpoint
CREATE INDEX "payments_with_refunds" ON "payments" USING btree (coalesce(settled_at, created_at),"id") WHERE refunded_pence > 0;--> statement-breakpoint
CREATE INDEX "payments_not_paid" ON "payments" USING btree (coalesce(settled_at, created_at),"id") WHERE state in ('pending', 'failed', 'expired');--> statement-breakpoint
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
