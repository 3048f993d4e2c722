ALTER TABLE "events" ADD COLUMN "revised_at" timestamp with time zone DEFAULT 'epoch' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "rescheduled_from" timestamp with time zone;