ALTER TABLE "bookings" DROP CONSTRAINT "bookings_one_player";--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_claim_while_unnamed";--> statement-breakpoint
DROP INDEX "bookings_one_per_guest";--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD COLUMN "network" text;--> statement-breakpoint
CREATE INDEX "bookings_named" ON "bookings" USING btree ("named_account_id") WHERE named_account_id is not null;--> statement-breakpoint
CREATE INDEX "bookings_held_from" ON "bookings" USING btree ("held_network") WHERE held_network is not null;--> statement-breakpoint
CREATE INDEX "waitlist_from" ON "waitlist_entries" USING btree ("network") WHERE network is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_one_per_guest" ON "bookings" USING btree ("order_id","event_id",lower(guest_email)) WHERE guest_email is not null and state in ('held', 'confirmed', 'attended');--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_one_player" CHECK (num_nonnulls(account_id, named_account_id, guest_name) <= 1 and (guest_email is null or guest_name is not null));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_claim_while_unnamed" CHECK (claim_hash is null or num_nonnulls(account_id, named_account_id) = 0);