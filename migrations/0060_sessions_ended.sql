-- Every process hears at the commit that sessions of an account have ended, in whatever way, or that it was closed, so that
-- its open live streams end as well. The argument names the column with the account's id.
CREATE FUNCTION announce_ended_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('sessions_ended', to_jsonb(OLD) ->> TG_ARGV[0]);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER sessions_ended AFTER DELETE ON sessions
  FOR EACH ROW EXECUTE FUNCTION announce_ended_sessions('account_id');
--> statement-breakpoint
CREATE TRIGGER sessions_ended AFTER UPDATE OF is_active ON accounts
  FOR EACH ROW WHEN (OLD.is_active AND NOT NEW.is_active)
  EXECUTE FUNCTION announce_ended_sessions('id');
