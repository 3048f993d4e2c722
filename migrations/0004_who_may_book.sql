ALTER TABLE "events" ADD COLUMN "min_tier" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "region_first" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_min_tier_known" CHECK ("events"."min_tier" in ('executive', 'vip'));--> statement-breakpoint
-- Who may see a golf day, who may book it and who may book it first are part of its plan, too: a change raises its version.
DROP TRIGGER events_revised ON events;
--> statement-breakpoint
CREATE TRIGGER events_revised
  BEFORE UPDATE OF title, city, area, venue_id, starts_at, ends_at, price_pence, state, cancelled_reason, capacity,
    event_type, series_id, summary, description, schedule, included, dress_code, golf, questions, booking_opens_at,
    audience, min_tier, region_first
  ON events
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION events_revised();
