CREATE TABLE "account_merges" (
	"from_id" uuid PRIMARY KEY NOT NULL,
	"into_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"merged_by" uuid,
	"merged_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_merges_of_two" CHECK (from_id <> into_id)
);
--> statement-breakpoint
ALTER TABLE "account_merges" ADD CONSTRAINT "account_merges_from_id_accounts_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_merges" ADD CONSTRAINT "account_merges_into_id_accounts_id_fk" FOREIGN KEY ("into_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_merges" ADD CONSTRAINT "account_merges_merged_by_accounts_id_fk" FOREIGN KEY ("merged_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_merges_of_kept" ON "account_merges" USING btree ("into_id");--> statement-breakpoint
CREATE INDEX "account_merges_of_organiser" ON "account_merges" USING btree ("merged_by");--> statement-breakpoint
-- The credit ledger is only ever added to. Its entries change their account, and nothing else, when that account was merged
-- into the other one: the merge is written down first.
CREATE OR REPLACE FUNCTION credit_entries_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moved credit_entries := NEW;
BEGIN
  IF TG_OP = 'UPDATE' AND EXISTS (
    SELECT FROM account_merges WHERE from_id = OLD.account_id AND into_id = NEW.account_id
  ) THEN
    moved.account_id := OLD.account_id;
    IF moved IS NOT DISTINCT FROM OLD THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'entries of the credit ledger are never changed or deleted' USING ERRCODE = 'check_violation';
END
$$;
