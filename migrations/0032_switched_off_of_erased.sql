-- As for every table whose rows are erased with their account: see 0016.
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF account_id ON notification_opt_outs
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts();
