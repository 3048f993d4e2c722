ALTER TABLE "contact_messages" ADD COLUMN "reply" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "guest_phone" text;