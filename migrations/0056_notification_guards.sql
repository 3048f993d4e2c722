-- No row of these for an account that is erased at the same moment.
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF account_id ON notification_settings
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts();
--> statement-breakpoint
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF account_id ON push_subscriptions
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts();
