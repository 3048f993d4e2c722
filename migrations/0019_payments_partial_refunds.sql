ALTER TABLE "payments" ADD COLUMN "credits_net_pence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunded_pence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "paid_by_hand" text;--> statement-breakpoint
CREATE INDEX "refunds_by_state" ON "refunds" USING btree ("state","created_at");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refunded" CHECK (refunded_pence between 0 and amount_pence);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_credits" CHECK (credits_net_pence between 0 and net_pence);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_state" CHECK (state in ('requested', 'returned', 'failed', 'by_hand'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_paid_by_hand" CHECK ((state = 'by_hand') = (paid_by_hand is not null));--> statement-breakpoint
UPDATE "payments" SET "refunded_pence" = "amount_pence" WHERE "state" IN ('refunding', 'refunded');--> statement-breakpoint
-- Whatever program promises a refund, its payment counts it, and the check above refuses more than was paid.
CREATE FUNCTION refunds_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE payments SET refunded_pence = refunded_pence + NEW.amount_pence WHERE id = NEW.payment_id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER refunds_counted AFTER INSERT ON refunds FOR EACH ROW EXECUTE FUNCTION refunds_counted();
