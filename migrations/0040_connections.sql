CREATE TABLE "blocks" (
	"account_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"blocked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "blocks_account_id_blocked_id_pk" PRIMARY KEY("account_id","blocked_id"),
	CONSTRAINT "blocks_of_two" CHECK (account_id <> blocked_id)
);
--> statement-breakpoint
CREATE TABLE "connections" (
	"low_id" uuid NOT NULL,
	"high_id" uuid NOT NULL,
	"requester_id" uuid NOT NULL,
	"state" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "connections_low_id_high_id_pk" PRIMARY KEY("low_id","high_id"),
	CONSTRAINT "connections_ordered" CHECK (low_id < high_id),
	CONSTRAINT "connections_requester" CHECK (requester_id in (low_id, high_id)),
	CONSTRAINT "connections_state" CHECK (state in ('pending', 'connected', 'declined')),
	CONSTRAINT "connections_decided" CHECK ((state = 'pending') = (decided_at is null))
);
--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_accounts_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_low_id_accounts_id_fk" FOREIGN KEY ("low_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_high_id_accounts_id_fk" FOREIGN KEY ("high_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_requester_id_accounts_id_fk" FOREIGN KEY ("requester_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocks_of_blocked" ON "blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "connections_of_high" ON "connections" USING btree ("high_id","state");--> statement-breakpoint
CREATE INDEX "connections_of_low" ON "connections" USING btree ("low_id","state");--> statement-breakpoint
-- As for every table whose rows are erased with their account (see 0016). A row of two members names both columns.
CREATE OR REPLACE FUNCTION refuse_rows_of_erased_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  columns text[] := CASE WHEN TG_NARGS = 0 THEN ARRAY['account_id'] ELSE TG_ARGV::text[] END;
  owner uuid;
  erased timestamptz;
BEGIN
  FOR owner IN SELECT (to_jsonb(NEW) ->> name)::uuid AS id FROM unnest(columns) AS name ORDER BY id LOOP
    SELECT erased_at INTO erased FROM accounts WHERE id = owner FOR KEY SHARE;
    IF erased IS NOT NULL THEN
      RAISE EXCEPTION 'account % was erased: nothing new is kept about it', owner
        USING ERRCODE = 'check_violation', CONSTRAINT = 'no_rows_of_erased_accounts';
    END IF;
  END LOOP;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF account_id, blocked_id ON blocks
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts('account_id', 'blocked_id');
--> statement-breakpoint
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF low_id, high_id ON connections
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts('low_id', 'high_id');
