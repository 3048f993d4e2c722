CREATE INDEX "cancellations_by_time" ON "cancellations" USING btree ("at");--> statement-breakpoint
CREATE INDEX "accounts_created" ON "accounts" USING btree ("created_at");