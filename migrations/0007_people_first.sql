CREATE TABLE "introductions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"introducer_id" uuid NOT NULL,
	"one_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"words" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"one_agrees" boolean,
	"other_agrees" boolean,
	"made_at" timestamp with time zone,
	"business_at" timestamp with time zone,
	"value_pence" integer,
	CONSTRAINT "introductions_of_three" CHECK (introducer_id <> one_id and introducer_id <> other_id and one_id <> other_id),
	CONSTRAINT "introductions_made" CHECK (made_at is null or (one_agrees and other_agrees)),
	CONSTRAINT "introductions_business" CHECK (business_at is null or made_at is not null),
	CONSTRAINT "introductions_value" CHECK (value_pence is null or (value_pence >= 0 and business_at is not null))
);
--> statement-breakpoint
ALTER TABLE "introductions" ADD CONSTRAINT "introductions_introducer_id_accounts_id_fk" FOREIGN KEY ("introducer_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "introductions" ADD CONSTRAINT "introductions_one_id_accounts_id_fk" FOREIGN KEY ("one_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "introductions" ADD CONSTRAINT "introductions_other_id_accounts_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "introductions_of_introducer" ON "introductions" USING btree ("introducer_id","asked_at");--> statement-breakpoint
CREATE INDEX "introductions_of_one" ON "introductions" USING btree ("one_id","asked_at");--> statement-breakpoint
CREATE INDEX "introductions_of_other" ON "introductions" USING btree ("other_id","asked_at");