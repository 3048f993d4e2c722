-- Cards that were kept before are those of the sandbox and of Stripe's test mode.
ALTER TABLE "payment_methods" ADD COLUMN "is_test" boolean NOT NULL DEFAULT true;--> statement-breakpoint
ALTER TABLE "payment_methods" ALTER COLUMN "is_test" DROP DEFAULT;
