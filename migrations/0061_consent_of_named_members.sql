-- Being listed and the golf answers are said by the player alone. A buyer could say both for a member whom they named when
-- booking, so what is stored for such a member in that order is cleared, also where the place went on and came back.
UPDATE "bookings" b SET "golf" = '{}', "listed" = false
FROM "orders" o
WHERE o."id" = b."order_id"
  AND b."guest_name" IS NULL
  AND (b."golf" <> '{}' OR b."listed")
  AND (
    (b."account_id" IS NULL AND b."named_account_id" IS NOT NULL)
    OR (b."account_id" <> o."account_id" AND EXISTS (
      SELECT FROM "bookings" "named"
      WHERE "named"."order_id" = b."order_id" AND "named"."named_account_id" = b."account_id"))
  );--> statement-breakpoint
-- Only members are listed.
UPDATE "bookings" SET "listed" = false WHERE "listed" AND "account_id" IS NULL;--> statement-breakpoint
-- From now on the column means: named, and not answered yet. Who has the place has answered; a place that was given back, or
-- whose member had another one by then, is nobody's.
UPDATE "bookings" SET "named_account_id" = NULL
WHERE "named_account_id" IS NOT NULL
  AND ("account_id" IS NOT NULL OR "guest_name" IS NOT NULL OR "state" NOT IN ('held', 'expired', 'cancelled'));
