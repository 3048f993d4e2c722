ALTER TABLE "orders" ADD COLUMN "payer_name" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payer_email" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "payer_name" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "payer_email" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "about_path" text;--> statement-breakpoint
-- Orders that organisers have written down for callers without an account.
UPDATE "orders" o SET "payer_name" = b."guest_name", "payer_email" = b."guest_email"
FROM "bookings" b, "accounts" a
WHERE b."order_id" = o."id" AND a."id" = o."account_id" AND a."is_admin" AND o."settled_with" = 'account'
  AND b."guest_name" IS NOT NULL AND (SELECT count(*) FROM "bookings" c WHERE c."order_id" = o."id") = 1;
