-- A document never changes, but for its number at the commit, the account that two merged ones become, and the address of
-- a buyer that an invoice on account over £250 must have and was issued without: it is added once.
CREATE OR REPLACE FUNCTION invoices_are_immutable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.issued_at < books_kept_from(current_timestamp + interval '1 day') THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE'
    AND to_jsonb(NEW) - '{number,account_id,buyer}'::text[] = to_jsonb(OLD) - '{number,account_id,buyer}'::text[]
    AND (OLD.number IS NULL OR NEW.number = OLD.number)
    AND (NEW.buyer = OLD.buyer OR (OLD.source_type = 'sale' AND OLD.buyer ->> 'address' = ''
      AND NEW.buyer - 'address' = OLD.buyer - 'address')) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'an invoice or credit note is never changed: a credit note corrects it'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_are_immutable';
END
$$;
