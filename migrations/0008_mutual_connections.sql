DROP INDEX "connections_of_high";--> statement-breakpoint
DROP INDEX "connections_of_low";--> statement-breakpoint
CREATE INDEX "connections_of_high" ON "connections" USING btree ("high_id","state","low_id");--> statement-breakpoint
CREATE INDEX "connections_of_low" ON "connections" USING btree ("low_id","state","high_id");