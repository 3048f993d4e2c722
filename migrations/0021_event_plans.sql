ALTER TABLE "events" ADD COLUMN "golf" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "questions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "booking_opens_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Every change of the plan raises its version; calendars learn only of what they show, as before.
CREATE OR REPLACE FUNCTION events_revised() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  IF (NEW.title, NEW.city, NEW.area, NEW.venue_id, NEW.starts_at, NEW.ends_at, NEW.price_pence, NEW.state)
    IS DISTINCT FROM (OLD.title, OLD.city, OLD.area, OLD.venue_id, OLD.starts_at, OLD.ends_at, OLD.price_pence, OLD.state)
  THEN
    NEW.revision := greatest(NEW.revision, OLD.revision + 1);
  END IF;
  IF NEW.starts_at <> OLD.starts_at AND OLD.state <> 'draft' THEN
    NEW.rescheduled_from := coalesce(OLD.rescheduled_from, OLD.starts_at);
  END IF;
  -- Use cases give their clock's instant; a change made by hand gets the database's.
  IF NEW.revised_at = OLD.revised_at THEN
    NEW.revised_at := now();
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
DROP TRIGGER events_revised ON events;
--> statement-breakpoint
CREATE TRIGGER events_revised
  BEFORE UPDATE OF title, city, area, venue_id, starts_at, ends_at, price_pence, state, cancelled_reason, capacity,
    event_type, series_id, summary, description, schedule, included, dress_code, golf, questions, booking_opens_at
  ON events
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION events_revised();
