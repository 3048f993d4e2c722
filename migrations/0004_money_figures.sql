CREATE TABLE "day_sums" (
	"day" date NOT NULL,
	"what" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "day_sums_day_what_pk" PRIMARY KEY("day","what")
);
--> statement-breakpoint
CREATE TABLE "reconciliation_differences" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reconciliation_differences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"month" text,
	"check" text NOT NULL,
	"label" text NOT NULL,
	"path" text
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"checked_at" timestamp with time zone PRIMARY KEY NOT NULL,
	"settled_before" timestamp with time zone NOT NULL,
	"months" jsonb NOT NULL,
	"difference_count" integer NOT NULL,
	"credit_pence" bigint NOT NULL,
	"prepaid_pence" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_views" (
	"event_id" integer NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "event_views_event_id_day_pk" PRIMARY KEY("event_id","day"),
	CONSTRAINT "event_views_positive" CHECK (views > 0)
);
--> statement-breakpoint
CREATE TABLE "membership_moves" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "membership_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"membership_id" uuid NOT NULL,
	"move" text NOT NULL,
	"change" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "membership_moves_change" CHECK (change between -1 and 1)
);
--> statement-breakpoint
ALTER TABLE "event_views" ADD CONSTRAINT "event_views_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_moves" ADD CONSTRAINT "membership_moves_membership_id_memberships_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."memberships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reconciliation_differences_of_month" ON "reconciliation_differences" USING btree ("month","id");--> statement-breakpoint
CREATE INDEX "event_views_by_day" ON "event_views" USING btree ("day");--> statement-breakpoint
CREATE INDEX "membership_moves_by_time" ON "membership_moves" USING btree ("at");--> statement-breakpoint
CREATE INDEX "membership_moves_of_membership" ON "membership_moves" USING btree ("membership_id");--> statement-breakpoint
CREATE INDEX "orders_of_event" ON "orders" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "orders_by_creation" ON "orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_by_payment" ON "orders" USING btree ("paid_at") WHERE paid_at is not null;--> statement-breakpoint
CREATE INDEX "ledger_by_time" ON "ledger_transactions" USING btree ("booked_at");