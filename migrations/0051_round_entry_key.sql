ALTER TABLE "rounds" ADD COLUMN "entry_key" uuid;--> statement-breakpoint
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_entry_key" UNIQUE("account_id","entry_key");