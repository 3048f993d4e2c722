CREATE TABLE "account_reversals" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"key" text NOT NULL,
	"net_pence" integer DEFAULT 0 NOT NULL,
	"vat_pence" integer DEFAULT 0 NOT NULL,
	"gross_pence" integer DEFAULT 0 NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_reversals_key" UNIQUE("key"),
	CONSTRAINT "account_reversals_gross" CHECK (net_pence + vat_pence = gross_pence and gross_pence > 0)
);
--> statement-breakpoint
CREATE TABLE "goodwill_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"line_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"net_pence" integer DEFAULT 0 NOT NULL,
	"vat_pence" integer DEFAULT 0 NOT NULL,
	"gross_pence" integer DEFAULT 0 NOT NULL,
	"reason" text NOT NULL,
	"by_account_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "goodwill_refunds_gross" CHECK (net_pence + vat_pence = gross_pence and gross_pence > 0)
);
--> statement-breakpoint
CREATE TABLE "tier_allowances" (
	"account_id" uuid NOT NULL,
	"year_from" date NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"tier" text NOT NULL,
	"credits" smallint NOT NULL,
	"guest_passes" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "tier_allowances_account_id_year_from_pk" PRIMARY KEY("account_id","year_from"),
	CONSTRAINT "tier_allowances_counts" CHECK (credits >= 0 and guest_passes >= 0)
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "refunded_net_pence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "refunded_vat_pence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "account_reversed_pence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "bank_reference" text;--> statement-breakpoint
ALTER TABLE "cancellations" ADD COLUMN "band" text;--> statement-breakpoint
ALTER TABLE "account_reversals" ADD CONSTRAINT "account_reversals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goodwill_refunds" ADD CONSTRAINT "goodwill_refunds_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goodwill_refunds" ADD CONSTRAINT "goodwill_refunds_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goodwill_refunds" ADD CONSTRAINT "goodwill_refunds_by_account_id_accounts_id_fk" FOREIGN KEY ("by_account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tier_allowances" ADD CONSTRAINT "tier_allowances_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_reversals_of_order" ON "account_reversals" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "goodwill_refunds_of_line" ON "goodwill_refunds" USING btree ("line_id");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_refunded" CHECK (refunded_net_pence >= 0 and refunded_vat_pence >= 0 and refunded_net_pence + refunded_vat_pence <= gross_pence);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_account_reversed" CHECK (account_reversed_pence between 0 and total_pence and (account_reversed_pence = 0 or settled_with = 'account'));
--> statement-breakpoint
-- Counts what an order on account no longer owes; the order's check constraint refuses more than it cost.
CREATE FUNCTION account_reversals_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET account_reversed_pence = account_reversed_pence + NEW.gross_pence WHERE id = NEW.order_id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER account_reversals_count AFTER INSERT ON account_reversals FOR EACH ROW EXECUTE FUNCTION account_reversals_count();--> statement-breakpoint
-- Counts what the organisers refunded of a line; the line's check constraint refuses more than it cost.
CREATE FUNCTION goodwill_refunds_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_lines SET refunded_net_pence = refunded_net_pence + NEW.net_pence,
    refunded_vat_pence = refunded_vat_pence + NEW.vat_pence WHERE id = NEW.line_id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER goodwill_refunds_count AFTER INSERT ON goodwill_refunds FOR EACH ROW EXECUTE FUNCTION goodwill_refunds_count();
