ALTER TABLE "waitlist_entries" DROP CONSTRAINT "waitlist_state";--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_reason" CHECK (reason is null or state = 'removed');--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_state" CHECK (state in ('waiting', 'offered', 'booked', 'left', 'removed', 'lapsed', 'closed'));