-- Marks places that members bought for themselves with a golf day of their tier or at a founder's price: one for each
-- golf day and account, also where the place was given up or handed over since.
UPDATE bookings SET own_privilege = true WHERE id IN (
	SELECT DISTINCT ON (own.event_id, own.account_id) own.id
	FROM order_lines line
	JOIN bookings place ON place.id = line.booking_id
	JOIN orders ON orders.id = line.order_id
	JOIN bookings own ON own.order_id = line.order_id AND own.event_id = place.event_id AND own.account_id = orders.account_id
	LEFT JOIN credits ON credits.id = line.credit_id
	LEFT JOIN cancellations ON cancellations.booking_id = own.id
	WHERE line.kind = 'place' AND (credits.origin = 'tier' OR place.price_pence < line.standard_pence)
		AND (own.state = 'held' OR own.confirmed_at IS NOT NULL) AND cancellations.by_account_id IS NULL
	ORDER BY own.event_id, own.account_id, own.state IN ('held', 'confirmed', 'attended') DESC, own.id
);
