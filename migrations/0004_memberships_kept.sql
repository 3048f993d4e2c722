ALTER TABLE "account_payments" DROP CONSTRAINT "account_payments_method";--> statement-breakpoint
ALTER TABLE "account_payments" DROP CONSTRAINT "account_payments_undone";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_state";--> statement-breakpoint
ALTER TABLE "sandbox_checkouts" ALTER COLUMN "account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "disputed" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "lost_pence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "lost_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "membership_applications" ADD COLUMN "period" text;--> statement-breakpoint
ALTER TABLE "membership_services" ADD COLUMN "struck_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "membership_services" ADD COLUMN "struck_why" text;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "holds_money" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "method" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "paid_on" date;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "disputed_pence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- How a payment was made by hand is written down with the payment itself.
UPDATE "payments" p SET "method" = a."method", "paid_on" = a."paid_on", "reference" = a."reference"
	FROM "account_payments" a WHERE a."payment_id" = p."id" AND p."provider" = 'bank';--> statement-breakpoint
UPDATE "payments" SET "method" = 'transfer', "reference" = '',
	"paid_on" = (coalesce("settled_at", "created_at") AT TIME ZONE 'Europe/London')::date
	WHERE "provider" = 'bank' AND "method" IS NULL;--> statement-breakpoint
-- What was lost to disputes before is noted on its orders.
UPDATE orders SET lost_pence = lost.pence, lost_at = lost.at, disputed = CASE WHEN lost.pence >= total_pence THEN 'lost' END
FROM (SELECT payment_id, sum(amount_pence)::int AS pence, max(closed_at) AS at FROM disputes WHERE state = 'lost' GROUP BY payment_id) AS lost
WHERE orders.paid_by = lost.payment_id;--> statement-breakpoint
CREATE INDEX "orders_lost" ON "orders" USING btree ("lost_at") WHERE lost_pence > 0;--> statement-breakpoint
CREATE INDEX "payments_by_reference" ON "payments" USING gin (fold_text(reference) gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "account_payments" DROP COLUMN "method";--> statement-breakpoint
ALTER TABLE "account_payments" DROP COLUMN "paid_on";--> statement-breakpoint
ALTER TABLE "account_payments" DROP COLUMN "reference";--> statement-breakpoint
ALTER TABLE "account_payments" ADD CONSTRAINT "account_payments_undone" CHECK ((undone_at is null) = (undone_reason is null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_disputed" CHECK (disputed in ('open', 'lost'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_lost" CHECK (lost_pence >= 0 and (lost_pence > 0) = (lost_at is not null));--> statement-breakpoint
ALTER TABLE "membership_applications" ADD CONSTRAINT "membership_applications_period" CHECK (period in ('monthly', 'yearly'));--> statement-breakpoint
ALTER TABLE "membership_services" ADD CONSTRAINT "membership_services_struck" CHECK ((struck_at is null) = (struck_why is null) and (struck_at is null or done_at is null));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_by_hand" CHECK (case provider
        when 'bank' then method in ('transfer', 'cash', 'card_reader', 'cheque')
          and paid_on is not null and reference is not null
        else num_nonnulls(method, paid_on, reference) = 0 end);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_disputed" CHECK (disputed_pence between 0 and amount_pence and (state = 'by_dispute') = (disputed_pence = amount_pence));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_state" CHECK (state in ('requested', 'returned', 'failed', 'by_hand', 'by_dispute'));