ALTER TABLE "club_packs" DROP CONSTRAINT "club_packs_link";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "terms_version" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "link_key" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "terms_version" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "club_packs" ADD COLUMN "link_hash" text;--> statement-breakpoint
ALTER TABLE "member_profiles" ADD COLUMN "directory_opened_at" timestamp with time zone;--> statement-breakpoint
-- The links that clubs have go on working: their tokens are kept as hashes.
UPDATE "club_packs" SET "link_hash" = encode(sha256(convert_to("link_token"::text, 'UTF8')), 'hex') WHERE "link_token" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "club_packs" DROP COLUMN "link_token";--> statement-breakpoint
ALTER TABLE "club_packs" ADD CONSTRAINT "club_packs_link_hash" UNIQUE("link_hash");