ALTER TABLE "events" ADD COLUMN "stopped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "credits" ADD COLUMN "covers_pence" integer DEFAULT 12500 NOT NULL;--> statement-breakpoint
ALTER TABLE "credits" ADD CONSTRAINT "credits_covers" CHECK (covers_pence between 1 and 12500);