CREATE TABLE "rounds" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"played_on" date NOT NULL,
	"course" text NOT NULL,
	"tee" text NOT NULL,
	"gender" text NOT NULL,
	"holes" smallint NOT NULL,
	"course_rating" smallint NOT NULL,
	"slope" smallint NOT NULL,
	"par" smallint NOT NULL,
	"pcc" smallint NOT NULL,
	"score" jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rounds_holes" CHECK (holes in (9, 18)),
	CONSTRAINT "rounds_gender" CHECK (gender in ('men', 'women')),
	CONSTRAINT "rounds_slope" CHECK (slope between 55 and 155)
);
--> statement-breakpoint
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rounds_of_account" ON "rounds" USING btree ("account_id","played_on");--> statement-breakpoint
-- As for every table whose rows are erased with their account: see 0016.
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT OR UPDATE OF account_id ON rounds
  FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts();
