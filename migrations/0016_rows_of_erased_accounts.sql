-- What belongs to an account alone (its rows are deleted with it) is never written for one that was erased. Erasing locks
-- the account's row FOR UPDATE, which KEY SHARE waits for: whichever comes first, no row is left over (decision 022).
-- Tables of the books and of the office are not among them: a late refund must be written whoever has left.
CREATE FUNCTION refuse_rows_of_erased_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  erased timestamptz;
BEGIN
  SELECT erased_at INTO erased FROM accounts WHERE id = NEW.account_id FOR KEY SHARE;
  IF erased IS NOT NULL THEN
    RAISE EXCEPTION 'account % was erased: nothing new is kept about it', NEW.account_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'no_rows_of_erased_accounts';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF account_id ON sessions
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts();
--> statement-breakpoint
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF account_id ON account_tokens
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts();
--> statement-breakpoint
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF account_id ON email_changes
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts();
--> statement-breakpoint
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF account_id ON second_factors
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts();
--> statement-breakpoint
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF account_id ON recovery_codes
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts();
--> statement-breakpoint
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF account_id ON second_step_challenges
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts();
--> statement-breakpoint
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF account_id ON passkeys
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts();
--> statement-breakpoint
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF account_id ON passkey_challenges
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts();
--> statement-breakpoint
-- What such races have left behind until now.
DELETE FROM sessions USING accounts WHERE accounts.id = sessions.account_id AND accounts.erased_at IS NOT NULL;
--> statement-breakpoint
DELETE FROM account_tokens USING accounts WHERE accounts.id = account_tokens.account_id AND accounts.erased_at IS NOT NULL;
--> statement-breakpoint
DELETE FROM email_changes USING accounts WHERE accounts.id = email_changes.account_id AND accounts.erased_at IS NOT NULL;
--> statement-breakpoint
DELETE FROM second_factors USING accounts WHERE accounts.id = second_factors.account_id AND accounts.erased_at IS NOT NULL;
--> statement-breakpoint
DELETE FROM recovery_codes USING accounts WHERE accounts.id = recovery_codes.account_id AND accounts.erased_at IS NOT NULL;
--> statement-breakpoint
DELETE FROM second_step_challenges USING accounts WHERE accounts.id = second_step_challenges.account_id AND accounts.erased_at IS NOT NULL;
--> statement-breakpoint
DELETE FROM passkeys USING accounts WHERE accounts.id = passkeys.account_id AND accounts.erased_at IS NOT NULL;
--> statement-breakpoint
DELETE FROM passkey_challenges USING accounts WHERE accounts.id = passkey_challenges.account_id AND accounts.erased_at IS NOT NULL;
