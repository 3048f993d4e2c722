CREATE TABLE "message_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"message_id" uuid,
	"position" smallint DEFAULT 0 NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_photos_size" CHECK (width > 0 and height > 0)
);
--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_text";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "photo_count" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "message_photos" ADD CONSTRAINT "message_photos_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_photos" ADD CONSTRAINT "message_photos_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_photos_of_message" ON "message_photos" USING btree ("message_id","position");--> statement-breakpoint
CREATE INDEX "message_photos_of_account" ON "message_photos" USING btree ("account_id","uploaded_at");--> statement-breakpoint
CREATE INDEX "message_photos_unsent" ON "message_photos" USING btree ("uploaded_at") WHERE message_id is null;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_photos" CHECK (photo_count between 0 and 4);--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_text" CHECK (length("text") <= 4000 and ("text" <> '' or photo_count > 0));--> statement-breakpoint
CREATE TRIGGER no_rows_of_erased_accounts BEFORE INSERT ON message_photos
FOR EACH ROW EXECUTE FUNCTION refuse_rows_of_erased_accounts();
