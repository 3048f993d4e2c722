CREATE TABLE "setting_versions" (
	"group" text NOT NULL,
	"version" integer NOT NULL,
	"value" jsonb NOT NULL,
	"why" text NOT NULL,
	"saved_by" uuid NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "setting_versions_group_version_pk" PRIMARY KEY("group","version"),
	CONSTRAINT "setting_versions_version" CHECK (version > 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_details" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"vat_number" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_series" (
	"kind" text PRIMARY KEY NOT NULL,
	"last_number" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"number" integer,
	"issued_at" timestamp with time zone NOT NULL,
	"source_type" text NOT NULL,
	"source_id" uuid NOT NULL,
	"reference_type" text NOT NULL,
	"reference_id" uuid NOT NULL,
	"reference_label" text NOT NULL,
	"account_id" uuid NOT NULL,
	"corrects_id" uuid,
	"seller" jsonb NOT NULL,
	"buyer" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"net_pence" integer NOT NULL,
	"vat_pence" integer NOT NULL,
	"gross_pence" integer NOT NULL,
	"due_at" timestamp with time zone,
	CONSTRAINT "invoices_kind" CHECK (kind in ('invoice', 'credit_note')),
	CONSTRAINT "invoices_source" CHECK (source_type in ('payment', 'sale', 'refund', 'reversal')
        and (kind = 'invoice') = (source_type in ('payment', 'sale'))),
	CONSTRAINT "invoices_corrects" CHECK ((kind = 'credit_note') = (corrects_id is not null)),
	CONSTRAINT "invoices_due" CHECK (due_at is null or source_type = 'sale'),
	CONSTRAINT "invoices_gross" CHECK (net_pence + vat_pence = gross_pence and gross_pence > 0 and vat_pence >= 0)
);
--> statement-breakpoint
ALTER TABLE "setting_versions" ADD CONSTRAINT "setting_versions_saved_by_accounts_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_details" ADD CONSTRAINT "invoice_details_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_corrects_id_invoices_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_once" ON "invoices" USING btree ("source_type","source_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("kind","number");--> statement-breakpoint
CREATE INDEX "invoices_of_account" ON "invoices" USING btree ("account_id","issued_at");--> statement-breakpoint
CREATE INDEX "invoices_of_reference" ON "invoices" USING btree ("reference_id");--> statement-breakpoint
CREATE INDEX "invoices_corrected" ON "invoices" USING btree ("corrects_id");--> statement-breakpoint
INSERT INTO invoice_series (kind, last_number) VALUES ('invoice', 1000), ('credit_note', 1000);
--> statement-breakpoint
-- The number of a document is taken at the commit, when its transaction waits for nothing else: the lock on the series is
-- as short as can be, and an aborted transaction gives its number back. Both rows are locked in one order, so that two
-- transactions that issue invoices and credit notes never wait for each other in a circle.
CREATE FUNCTION number_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  next integer;
BEGIN
  PERFORM 1 FROM invoice_series ORDER BY kind FOR UPDATE;
  UPDATE invoice_series SET last_number = last_number + 1 WHERE kind = NEW.kind RETURNING last_number INTO STRICT next;
  UPDATE invoices SET number = next WHERE id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER number_invoice AFTER INSERT ON invoices
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION number_invoice();
--> statement-breakpoint
-- A document never changes, but for its number at the commit and for the account that two merged ones become. It is kept
-- for six years after the end of its financial year, so seven at most.
CREATE FUNCTION invoices_are_immutable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.issued_at < current_timestamp - interval '7 years' + interval '1 day' THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - '{number,account_id}'::text[] = to_jsonb(OLD) - '{number,account_id}'::text[]
    AND (OLD.number IS NULL OR NEW.number = OLD.number) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'an invoice or credit note is never changed: a credit note corrects it'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_are_immutable';
END
$$;
--> statement-breakpoint
CREATE TRIGGER invoices_are_immutable BEFORE UPDATE OR DELETE ON invoices
  FOR EACH ROW EXECUTE FUNCTION invoices_are_immutable();
--> statement-breakpoint
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF account_id ON invoice_details
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts();
