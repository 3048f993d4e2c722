CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"event_id" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"price_pence" integer NOT NULL,
	"terms" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bookings_state" CHECK (state in ('held','confirmed','attended','no_show','expired','cancelled','transferred'))
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"booking_id" uuid,
	"net_pence" integer NOT NULL,
	"vat_pence" integer NOT NULL,
	"gross_pence" integer NOT NULL,
	"vat_percent" numeric(5, 2) NOT NULL,
	CONSTRAINT "order_lines_gross" CHECK (net_pence + vat_pence = gross_pence),
	CONSTRAINT "order_lines_kind" CHECK (kind in ('place')),
	CONSTRAINT "order_lines_place_has_booking" CHECK (kind <> 'place' or booking_id is not null)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "orders_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"account_id" uuid NOT NULL,
	"event_id" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"net_pence" integer NOT NULL,
	"vat_pence" integer NOT NULL,
	"total_pence" integer NOT NULL,
	"currency" text DEFAULT 'gbp' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"paid_by" uuid,
	"refund_reason" text,
	CONSTRAINT "orders_number" UNIQUE("number"),
	CONSTRAINT "orders_paid_by" UNIQUE("paid_by"),
	CONSTRAINT "orders_total" CHECK (net_pence + vat_pence = total_pence and total_pence >= 0),
	CONSTRAINT "orders_state" CHECK (state in ('open','paid','expired','released','refunding','refunded')),
	CONSTRAINT "orders_paid_by_someone" CHECK (state <> 'paid' or (paid_by is not null and paid_at is not null))
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_paid_by_payments_id_fk" FOREIGN KEY ("paid_by") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_one_per_account" ON "bookings" USING btree ("event_id","account_id") WHERE state in ('held', 'confirmed', 'attended');--> statement-breakpoint
CREATE INDEX "bookings_of_order" ON "bookings" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "bookings_of_account" ON "bookings" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "order_lines_of_order" ON "order_lines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "orders_of_account_and_event" ON "orders" USING btree ("account_id","event_id");--> statement-breakpoint
CREATE INDEX "orders_open_until" ON "orders" USING btree ("expires_at") WHERE state = 'open';