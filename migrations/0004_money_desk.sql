CREATE INDEX "payments_by_date" ON "payments" USING btree (coalesce(settled_at, created_at),"id");--> statement-breakpoint
CREATE INDEX "payments_by_amount" ON "payments" USING btree ("amount_pence",coalesce(settled_at, created_at));--> statement-breakpoint
CREATE INDEX "payments_of_account" ON "payments" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "payments_by_label" ON "payments" USING btree (split_part(about, ':', 1));--> statement-breakpoint
CREATE INDEX "payments_by_payer" ON "payments" USING btree ("payer_name") WHERE payer_name is not null;--> statement-breakpoint
CREATE INDEX "refunds_by_date" ON "refunds" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "refunds_by_amount" ON "refunds" USING btree ("amount_pence","created_at");--> statement-breakpoint
CREATE INDEX "refunds_by_bank_reference" ON "refunds" USING btree ("bank_reference") WHERE bank_reference is not null;--> statement-breakpoint
CREATE INDEX "invoices_by_date" ON "invoices" USING btree ("issued_at","id");--> statement-breakpoint
CREATE INDEX "invoices_by_amount" ON "invoices" USING btree ("gross_pence","issued_at");--> statement-breakpoint
CREATE INDEX "invoices_by_label" ON "invoices" USING btree ("reference_label");--> statement-breakpoint
CREATE INDEX "invoices_buyer" ON "invoices" USING gin (fold_text((buyer ->> 'name') || ' ' || (buyer ->> 'company') || ' ' || (buyer ->> 'email')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "ledger_by_date" ON "ledger_transactions" USING btree ("booked_at","id");