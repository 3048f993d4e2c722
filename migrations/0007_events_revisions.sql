-- Whatever program changes an event, calendars that hold it must learn of it: SEQUENCE rises (RFC 5545, section 3.8.7.4).
-- Named columns alone: counting places, a hundred times as frequent, never gets here.
CREATE FUNCTION events_revised() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
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
CREATE TRIGGER events_revised
  BEFORE UPDATE OF title, city, area, venue_id, starts_at, ends_at, price_pence, state, cancelled_reason, capacity,
    event_type, series_id, summary, description, schedule, included, dress_code ON events
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION events_revised();
--> statement-breakpoint
-- An event's LOCATION is its venue's name and address. What is over stays where it was.
CREATE FUNCTION venue_moves_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE events SET revision = revision + 1, revised_at = now()
    WHERE venue_id = NEW.id AND state IN ('draft', 'open', 'closed');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER venue_moves_events AFTER UPDATE OF name, address_lines, postcode ON venues
  FOR EACH ROW WHEN ((OLD.name, OLD.address_lines, OLD.postcode) IS DISTINCT FROM (NEW.name, NEW.address_lines, NEW.postcode))
  EXECUTE FUNCTION venue_moves_events();
--> statement-breakpoint
-- Use cases date what they write; what does not say gets the database's instant.
CREATE FUNCTION events_dated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.revised_at := now();
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER events_dated BEFORE INSERT ON events
  FOR EACH ROW WHEN (NEW.revised_at = 'epoch') EXECUTE FUNCTION events_dated();
--> statement-breakpoint
UPDATE events SET revised_at = now();
