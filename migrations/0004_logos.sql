CREATE TABLE "logos" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"png" "bytea" NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL
);
