const series = 'event|golf day|day';
const rule = 'fee|charge|surcharge';
const aPackage = 'package|bundle|package of four|four event package|4 event package|four events|4 events';
const goesBack =
  'refund|refundable|refunded|money back|return|returned|returnable|give back|give it back|send back|send it back|cancel|cancellation|cancelled|cooling off|change my mind|withdraw|unused|not used|dont use|not use';

/** Keywords of what people ask about money, besides what a day costs: what is in a price, and how money goes back. */
export const moneyTopics = {
  vat: `
    vat, vat in it, price|prices|cost|costs|125 + vat, vat included, including vat, inclusive of vat, plus vat, vat on top, inc vat, ex vat, vat rate, v a t,
    vat + included|include|includes|inclusive|including|excluding|plus|on top|extra|added|add|rate|inc|ex|net|how much`,
  vat_registered: `
    vat registered, vat registration, registered for vat, vat + registered|registration,
    are you|is the company|is the club|is fourball + vat + registered|registration`,
  booking_fee: `
    booking fee, booking charge, service fee, service charge, admin fee, card fee, transaction fee, handling fee, surcharge,
    ${rule} + booking|admin|service|card|handling|transaction|credit card, ${rule} + for booking|to book|on top|extra`,
  package_refund: `
    ${aPackage} + ${goesBack}, ${aPackage} + refund|refundable|refunded|money back|full refund|14 days,
    package|bundle + ${goesBack}, package|bundle + can i|could i|do i|is|are|what if|if + ${goesBack}`,
  refund_time: `
    where is my refund, when is my refund, when will i be refunded, waiting for my refund, refund arrive, refund arrived, refund take,
    refund + how long|when do|when will|where|how soon|how quickly|waiting|not arrived|not come|not here|not received|hasnt come|hasnt arrived|havent had,
    my refund + how long|when do|when will|where|waiting|not arrived|hasnt come|hasnt arrived|havent had, money back on my card,
    money back + how long|when do|when will|waiting`,
  hold_ended: `
    my booking expired, hold expired, timed out, hold|booking|place|time|order + expired, time ran out, time runs out, minutes ran out, out of time, ran out of time,
    the timer, time to pay, timer|time to pay|countdown|minutes + over|up|ended|ran out|gone|passed|expired,
    charged|paid|payment + no booking|but no place|no place|not booked|nothing booked|too late,
    hold + expired|ended|ran out|runs out`,
  hold: `
    a hold, 15 minutes, fifteen minutes, 15 minutes|fifteen minutes + place|spot|seat|ticket|booking,
    keep|kept|hold|held|reserve|reserved + place|spot|seat|ticket|booking + while|long|minutes, how long|how many minutes|until when + hold|held|kept,
    how long|how many minutes + keep|kept|hold|held|reserve|reserved + place|spot|seat|ticket|booking,
    what happens|what then|after + hold|held|kept + place|spot|seat|ticket|booking|end|ends|over,
    dont pay|do not pay|not paid + in time|at once|straight away|immediately|within`,
  mistake: `
    by mistake, mistake, by accident, accidentally, didnt mean to, did not mean to, wrong event, wrong day, wrong date, wrong city,
    booked|paid|book + wrong`,
  cooling_off: `
    cooling off, cooling off period, change my mind, changed my mind, consumer rights, right to cancel, statutory right, 14 day right,
    right + cancel|change my mind + 14 days|14 day|legal|law`,
  several_days: `
    commit, commitment, minimum commitment, all eight, every event, more than one event, come to more, come to both, both events, both + do|come|play|book|attend|join, as many as i like, how often can i,
    come to|play in|attend|go to|book|pay for|join|do + two|three|both|several|more than one|another + ${series},
    have to + attend|come to|commit|play + all|every|how many|eight`,
} as const;
