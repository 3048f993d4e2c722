ALTER TABLE "orders" DROP CONSTRAINT "orders_account_paid";--> statement-breakpoint
ALTER TABLE "account_references" ADD COLUMN "method" text;--> statement-breakpoint
ALTER TABLE "account_references" ADD COLUMN "paid_on" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "account_method" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "account_paid_on" date;--> statement-breakpoint
-- Until now every payment on account was a bank transfer, on the day on which it was marked.
UPDATE "account_references" r SET "method" = 'transfer',
	"paid_on" = (coalesce((SELECT o."account_paid_at" FROM "orders" o WHERE o."id" = r."order_id"), r."at") AT TIME ZONE 'Europe/London')::date;--> statement-breakpoint
UPDATE "orders" SET "account_method" = 'transfer',
	"account_paid_on" = ("account_paid_at" AT TIME ZONE 'Europe/London')::date WHERE "account_paid_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "account_references" ALTER COLUMN "method" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "account_references" ALTER COLUMN "paid_on" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "account_references" ADD CONSTRAINT "account_references_method" CHECK (method in ('transfer', 'cash', 'card_reader', 'cheque'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_account_method" CHECK (account_method in ('transfer', 'cash', 'card_reader', 'cheque'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_account_paid" CHECK (account_paid_at is null or (settled_with = 'account' and account_reference is not null
        and account_method is not null and account_paid_on is not null));
