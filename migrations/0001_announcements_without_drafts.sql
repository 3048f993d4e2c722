-- Announcements are sent when they are written: those that were not sent go. The audience names its
-- city, golf day or tier in one field. The token of a club's link was replaced by its hash.
ALTER TABLE "announcements" DROP CONSTRAINT "announcements_sent_at";--> statement-breakpoint
UPDATE "announcements" SET "sent_at" = "send_at" WHERE "state" = 'sending';--> statement-breakpoint
DELETE FROM "announcements" WHERE "sent_at" IS NULL;--> statement-breakpoint
UPDATE "announcements" SET "audience" = jsonb_build_object(
  'who', "audience" ->> 'who',
  'which', coalesce("audience" ->> 'city', "audience" ->> 'eventId', "audience" ->> 'tier', '')
);--> statement-breakpoint
ALTER TABLE "announcements" DROP CONSTRAINT "announcements_kind";--> statement-breakpoint
ALTER TABLE "announcements" DROP CONSTRAINT "announcements_state";--> statement-breakpoint
ALTER TABLE "announcements" DROP CONSTRAINT "announcements_send_at";--> statement-breakpoint
ALTER TABLE "announcements" DROP CONSTRAINT "announcements_effective";--> statement-breakpoint
DROP INDEX "announcements_sent";--> statement-breakpoint
DROP INDEX "announcements_due";--> statement-breakpoint
DROP INDEX "announcements_latest";--> statement-breakpoint
ALTER TABLE "announcements" ALTER COLUMN "sent_at" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "announcements_latest" ON "announcements" USING btree ("sent_at","id");--> statement-breakpoint
ALTER TABLE "club_packs" DROP COLUMN "link_token";--> statement-breakpoint
ALTER TABLE "announcements" DROP COLUMN "kind";--> statement-breakpoint
ALTER TABLE "announcements" DROP COLUMN "effective_on";--> statement-breakpoint
ALTER TABLE "announcements" DROP COLUMN "state";--> statement-breakpoint
ALTER TABLE "announcements" DROP COLUMN "version";--> statement-breakpoint
ALTER TABLE "announcements" DROP COLUMN "send_at";--> statement-breakpoint
ALTER TABLE "announcements" DROP COLUMN "created_at";