-- Applicants who ticked "Send me news" before there was a record of it; what their readers have said since stands.
INSERT INTO "news_consents" ("address", "given_at", "given_by")
SELECT lower("email"), min("submitted_at"), 'application'
FROM "membership_applications"
WHERE "marketing_consent"
GROUP BY lower("email")
ON CONFLICT DO NOTHING;
