-- The books hold by themselves: whatever program writes them, a posting that does not sum to zero is refused at commit.
CREATE FUNCTION ledger_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT coalesce(sum(amount_pence), 0) <> 0 OR count(*) < 2 FROM ledger_entries WHERE transaction_id = NEW.transaction_id) THEN
    RAISE EXCEPTION 'ledger transaction % does not balance', NEW.transaction_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_balances';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_balances AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_balances();
--> statement-breakpoint
-- What is booked stays booked: a mistake is mended by another posting.
CREATE FUNCTION ledger_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is never changed, only added to'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_is_append_only';
END
$$;
--> statement-breakpoint
CREATE TRIGGER ledger_is_append_only BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION ledger_is_append_only();
--> statement-breakpoint
CREATE TRIGGER ledger_is_append_only BEFORE UPDATE OR DELETE ON ledger_transactions
  FOR EACH ROW EXECUTE FUNCTION ledger_is_append_only();
