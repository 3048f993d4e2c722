CREATE TABLE "photographs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"event_id" integer,
	"venue_id" uuid,
	"alt" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" integer[] NOT NULL,
	"sort" integer NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "photographs_one_subject" CHECK (num_nonnulls("photographs"."event_id", "photographs"."venue_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "card" jsonb;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "tees" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "photographs" ADD CONSTRAINT "photographs_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photographs" ADD CONSTRAINT "photographs_venue_id_venues_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photographs_of_event" ON "photographs" USING btree ("event_id","sort") WHERE "photographs"."event_id" is not null;--> statement-breakpoint
CREATE INDEX "photographs_of_venue" ON "photographs" USING btree ("venue_id","sort") WHERE "photographs"."venue_id" is not null;
