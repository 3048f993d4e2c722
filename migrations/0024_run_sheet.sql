CREATE TABLE "club_packs" (
	"event_id" integer PRIMARY KEY NOT NULL,
	"link_token" uuid,
	"sent" jsonb,
	"sent_at" timestamp with time zone,
	"sent_by" uuid,
	CONSTRAINT "club_packs_link" UNIQUE("link_token"),
	CONSTRAINT "club_packs_sent" CHECK ((sent is null) = (sent_at is null))
);
--> statement-breakpoint
CREATE TABLE "run_sheet_ticks" (
	"event_id" integer NOT NULL,
	"step" text NOT NULL,
	"ticked_at" timestamp with time zone NOT NULL,
	"ticked_by" uuid,
	CONSTRAINT "run_sheet_ticks_event_id_step_pk" PRIMARY KEY("event_id","step"),
	CONSTRAINT "run_sheet_ticks_step" CHECK (step in ('start_times', 'teams', 'cards', 'prizes'))
);
--> statement-breakpoint
ALTER TABLE "club_packs" ADD CONSTRAINT "club_packs_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_packs" ADD CONSTRAINT "club_packs_sent_by_accounts_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_sheet_ticks" ADD CONSTRAINT "run_sheet_ticks_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_sheet_ticks" ADD CONSTRAINT "run_sheet_ticks_ticked_by_accounts_id_fk" FOREIGN KEY ("ticked_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;