/**
 * What people ask about themselves, their account, money and membership. `choose-topic.ts` says how
 * it is written.
 */
export const accountTopics = {
  my_refund: `
    = what-do-i-get-back | how-to-cancel
    ? What would I get back if I cancelled today?
    my refund, xown + get back, money back + can i get my, i cancel + back, if i cancel + now, cancel + my booking,
    cancel my booking|cancel my place, my place|my order + cancel, do i|would i|will i|can i + get|have + back + xcity|xvenue|xdate,
    how much|what + do i|would i|will i|can i + get back, get back + for xcity|for xvenue|if i cancel,
    i be refunded|i refunded + xcity|xvenue|xdate|cancel`,
  my_waitlist: `
    ? Where am I on the waitlist?
    my waitlist|my waiting list|my position|my turn, xown + waitlist|waiting list|queue|reserve list,
    where|position|number|how far + am i + waitlist|waiting list|queue|reserve list`,
  my_credits: `
    = package
    ? How many credits do I have? | How many guest passes do I have?
    my credit|my guest pass|my pass, xown + credit|guest pass, xown + left + credit|guest pass,
    do i + have|get + credit|guest pass, how many + credit|guest pass + do i|have i`,
  my_index: `
    ? What is my handicap?
    my index|my handicap|my whs, whats my|what is my|show my + index|handicap, xown + index`,
  my_founding: `
    = how-to-become-founding
    ? What is my founding number?
    my founding|my founder|my badge, am i a founding|am i a founder, xown + founding number|founder number|founding member|founder,
    xown + number + founding|founder`,
  receipts: `
    = vat-receipt
    ? Where is my receipt?
    invoice, receipt, expenses, claim + vat, xown + paid|pay + how much|when|what|how many`,
  my_booking: `
    = no-mail
    ? When is my next event? | Did my booking go through?
    my next|do i play next|am i playing next, my next event|do i play next, was i last, when was i last, my booking,
    my next, my event|my day|my golf day|my next golf day, when is my next|whats my next|what is my next, am i|do i have + booked, have i|do i have + booked,
    am i + playing|going|coming|down, confirmation|confirmed, xown + paid|payment + have|has|did, have i played|did i play|did i last, my last,
    have i been to, my day + still on, my day + cancelled, gone through,
    no email|didnt get an email|email hasnt arrived, when|how many + i booked`,
  my_membership: `
    = application-answer
    ? Where is my application? | What is my membership?
    xown + application|accepted, membership application + cancel, application + progress, my membership,
    xown + tier, am i a + member, am i a member, my tier|my membership + end|left|run out|renew,
    my events|i have + left`,
  my_account: `
    ? What is my username? | Is my email verified?
    which email, logged in as, my profile|my details|my username, who am i, my email + what|confirmed, verified,
    email + confirmed`,
  data: `
    = my-data | delete-account | sell-data | cookies
    get rid of + profile, delete|close|erase|deactivate|rid of, sell + my, privacy, gdpr, cookie,
    subject access|consent, my data, share|sell + my details|my email`,
  security: `
    = two-factor | log-out-everywhere
    two step|two factor|2fa|mfa, authenticator|recovery code, app + code,
    passkey|security key|fingerprint|face id|biometric, sign in + without, without a password|passwordless,
    lost + phone, phone + log in, log out|logout, everywhere|all devices|other devices`,
  emails: `
    = change-email | stop-emails
    change|new|update|wrong + email|e mail, unsubscribe, newsletter|mailing list, stop|too many + email, notification`,
  login: `
    = forgot-password | login-name | open-account
    password|username, forgot|forgotten|reset, log in|login, locked out, register|sign up|signup, create + account`,
  cancellation: `
    = what-do-i-get-back | how-to-cancel | refund-when | move-place | cooling-off
    cancel|cancellation, refund|refundable, cancel + policy, drop out|pull out|withdraw,
    cant come|cannot come|cant make|cannot make|unable to|wont be able|have to miss,
    swap|move + xcity|another day|another date, move|change + my booking,
    my booking|my place + move|to another|to xcity, something came up|something comes up, ill|sick|injury,
    by accident + paid, mistake|wrong event|wrong day|wrong city, cooling off|statutory|change my mind,
    where|when|waiting|arrived + refund, money back`,
  payment: `
    = how-to-pay | charged-twice
    euros|dollars|currency, pay|payment|paying, i booked twice, pay + invoice,
    cash|cheque|card|amex|visa|mastercard|paypal|bacs, declined|deposit|instalments, charged + twice, twice`,
  included: `
    = price
    vat, vat + on top, included|include|inclusive, fee + included, what do i get for + xprice|money,
    admin fee|service charge|card fee, fee + booking|card, extras|halfway, buggies + charge`,
  package: `
    = package | discounts | more-than-one-day
    package|bundle, gift + card, package + refundable|cancel, discount|promo code|voucher|gift|early bird|coupon|money off|referral,
    package + money back|refund, four + pay, buy several|all four|all the days|four events|four days|2 days,
    more than one|two|three|several|both + event|day|xcity, more than one day|two events,
    commit|commitment|have to attend`,
  founding_benefits: `
    = founding-benefits
    founder + get, founding members|founding price, founding + benefit|less|difference|get|book|price,
    for life|lifetime`,
  founders: `
    = how-to-become-founding
    ? What is the Founders Series? | How many founding places are left?
    founder|founding, founding member|founding place, founding members + how many, founding + left|how many`,
  application: `
    = application-answer
    application|apply|applying`,
  membership: `
    = tiers | need-membership
    membership|member|subscription, tier|professional|executive|vip, membership|executive + cost|pay|include, joining,
    yearly|monthly|annual|anually|by the month,
    membership|executive|subscription + refund|refundable|cancel|instalments, 179|1795|1 795|59|595|99|995,
    what do i get + 179|1795, pay + by the month|monthly|yearly, members pay|payment plans`,
} as const;
