ALTER TABLE "account_payments" DROP CONSTRAINT "account_payments_method";--> statement-breakpoint
ALTER TABLE "account_payments" DROP CONSTRAINT "account_payments_undone";--> statement-breakpoint
ALTER TABLE "sandbox_checkouts" ALTER COLUMN "account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "method" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "paid_on" date;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "reference" text;--> statement-breakpoint
-- How a payment was made by hand is written down with the payment itself.
UPDATE "payments" p SET "method" = a."method", "paid_on" = a."paid_on", "reference" = a."reference"
	FROM "account_payments" a WHERE a."payment_id" = p."id" AND p."provider" = 'bank';--> statement-breakpoint
UPDATE "payments" SET "method" = 'transfer', "reference" = '',
	"paid_on" = (coalesce("settled_at", "created_at") AT TIME ZONE 'Europe/London')::date
	WHERE "provider" = 'bank' AND "method" IS NULL;--> statement-breakpoint
CREATE INDEX "payments_by_reference" ON "payments" USING gin (fold_text(reference) gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "account_payments" DROP COLUMN "method";--> statement-breakpoint
ALTER TABLE "account_payments" DROP COLUMN "paid_on";--> statement-breakpoint
ALTER TABLE "account_payments" DROP COLUMN "reference";--> statement-breakpoint
ALTER TABLE "account_payments" ADD CONSTRAINT "account_payments_undone" CHECK ((undone_at is null) = (undone_reason is null));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_by_hand" CHECK (case provider
        when 'bank' then method in ('transfer', 'cash', 'card_reader', 'cheque')
          and paid_on is not null and reference is not null
        else num_nonnulls(method, paid_on, reference) = 0 end);