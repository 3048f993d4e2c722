DROP INDEX "payments_by_date";--> statement-breakpoint
DROP INDEX "invoices_by_date";--> statement-breakpoint
CREATE INDEX "payments_for_memberships" ON "payments" USING btree (coalesce(settled_at, created_at),"id","state","amount_pence","settled_at","created_at") WHERE reference_type = 'membership';--> statement-breakpoint
CREATE INDEX "provider_events_of_payment" ON "provider_events" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "invoices_for_memberships" ON "invoices" USING btree ("issued_at","id","kind","gross_pence","vat_pence") WHERE reference_type = 'membership';--> statement-breakpoint
CREATE INDEX "invoices_without_vat" ON "invoices" USING btree ("id") WHERE seller ->> 'vatNumber' = '';--> statement-breakpoint
CREATE INDEX "payments_by_date" ON "payments" USING btree (coalesce(settled_at, created_at),"id","state","amount_pence","settled_at","created_at");--> statement-breakpoint
CREATE INDEX "invoices_by_date" ON "invoices" USING btree ("issued_at","id","kind","gross_pence","vat_pence","corrects_id");