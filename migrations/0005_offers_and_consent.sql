ALTER TABLE "membership_charges" ADD COLUMN "consent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "membership_charges" ADD COLUMN "consent_version" text;--> statement-breakpoint
ALTER TABLE "membership_charges" ADD COLUMN "consent_words" text;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "offer_reminded" smallint;