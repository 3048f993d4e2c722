CREATE TABLE "place_changes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"order_id" uuid NOT NULL,
	"booking_id" uuid,
	"from_event_id" integer NOT NULL,
	"to_event_id" integer NOT NULL,
	"net_pence" integer DEFAULT 0 NOT NULL,
	"vat_pence" integer DEFAULT 0 NOT NULL,
	"gross_pence" integer DEFAULT 0 NOT NULL,
	"by_account_id" uuid,
	"reason" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "place_changes_kind" CHECK (kind in ('transfer', 'decline', 'move')),
	CONSTRAINT "place_changes_of_a_place" CHECK ((kind = 'move') = (booking_id is null)),
	CONSTRAINT "place_changes_day" CHECK ((kind = 'move') = (from_event_id <> to_event_id)),
	CONSTRAINT "place_changes_gross" CHECK (net_pence + vat_pence = gross_pence and net_pence >= 0 and vat_pence >= 0)
);
--> statement-breakpoint
ALTER TABLE "place_changes" ADD CONSTRAINT "place_changes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_changes" ADD CONSTRAINT "place_changes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_changes" ADD CONSTRAINT "place_changes_from_event_id_events_id_fk" FOREIGN KEY ("from_event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_changes" ADD CONSTRAINT "place_changes_to_event_id_events_id_fk" FOREIGN KEY ("to_event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_changes" ADD CONSTRAINT "place_changes_by_account_id_accounts_id_fk" FOREIGN KEY ("by_account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "place_changes_of_order" ON "place_changes" USING btree ("order_id");