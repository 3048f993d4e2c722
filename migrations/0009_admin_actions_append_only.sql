-- What organisers have done stays as it was written. Rows may go once their six years are over; a day's grace, because
-- the job that drops them goes by another clock.
CREATE FUNCTION admin_actions_are_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.done_at < current_timestamp - interval '6 years' + interval '1 day' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'the record of what organisers did is never changed, only added to'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'admin_actions_are_append_only';
END
$$;
--> statement-breakpoint
CREATE TRIGGER admin_actions_are_append_only BEFORE UPDATE OR DELETE ON admin_actions
  FOR EACH ROW EXECUTE FUNCTION admin_actions_are_append_only();
--> statement-breakpoint
CREATE TRIGGER admin_actions_are_never_emptied BEFORE TRUNCATE ON admin_actions
  FOR EACH STATEMENT EXECUTE FUNCTION admin_actions_are_append_only();
