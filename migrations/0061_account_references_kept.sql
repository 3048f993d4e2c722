-- The references that were written down before corrections were kept: the first of each order.
INSERT INTO "account_references" ("order_id", "reference", "at")
SELECT "id", "account_reference", "account_paid_at" FROM "orders"
WHERE "account_reference" IS NOT NULL AND "account_paid_at" IS NOT NULL
  AND NOT EXISTS (SELECT FROM "account_references" "kept" WHERE "kept"."order_id" = "orders"."id");
