/**
 * What the assistant can be asked about, each with the keywords that tell it, from the particular to the general: this
 * order decides between equals. A keyword is a word or a phrase, matched by whole words; its plural in -s and one
 * mistyped letter need not be listed. A phrase beside its own words counts more than they do alone: "my refund" outweighs "refund".
 * The names of the eight cities stand for the next event as well.
 */
const lists = {
  office: `
    human, real person, someone real, speak to a person, talk to a person, speak to someone,
    talk to someone, send this to the office, complain, complaint, message the office,
    write to the office, write to you`,
  my_refund: `
    my refund, refund today, cancel today, cancel now, would i get back, will i get back,
    do i get back, much would i get, much will i get, get back, my money back, if i cancel, cancel my`,
  my_booking: `
    my booking, my next booking, my next event, my events, my place, my order, my reservation,
    have i booked, did i book, am i booked, when am i playing, when do i play, where am i playing,
    am i in, booked in, did my booking go through, my next, when is my, whens my, where is my,
    my next golf day, confirmation`,
  my_account: `
    my account, my profile, my details, who am i, am i signed in, am i logged in, my username,
    my email address, what email, which email, logged in as, signed in as, my company,
    what do you know about me`,
  places_left: `
    places left, place left, spaces left, spots left, spot left, seats left, room left, any left,
    how many left, left, availability, available, sold out, fully booked, is it full, full, any space,
    any room, any places, free place, still get in, still space`,
  waitlist: `
    waitlist, waiting list, wait list, reserve list, standby, if someone drops out, drops out,
    cancellation list, if a place comes up, comes free`,
  guests: `
    guest, bring a friend, bring someone, bring a guest, bring my, bring, plus one, colleague,
    business partner, client, mate, two places, three places, four places, for two, as a group,
    guest pass`,
  cancellation: `
    cancel, cancelled, cancelling, cancellation, refund, refunded, refunds policy, money back,
    cant make it, cannot make it, cant come, cannot come, pull out, change the date, swap, transfer my,
    cancellation policy, refund policy, something comes up, change my booking, another day,
    another date, change my, change the name, name on my booking`,
  weather: `
    weather, rain, raining, rained off, snow, frost, frozen, fog, wind, windy, storm, waterlogged,
    pours, pouring, called off, call it off, wet, chucking it down, thunder`,
  dress_code: `
    dress code, dress, wear, wearing, clothes, clothing, outfit, jeans, denim, shorts, trousers,
    collar, polo, shirt, trainers, golf shoes, shoes, spikes, jacket, smart, smart casual, formal, tie,
    leggings, skirt`,
  handicap: `
    handicap, my handicap, index, whs, official handicap, beginner, new to golf, never played,
    rubbish at golf, bad at golf, not very good, good enough, havent played, rusty, novice, scratch,
    how good, ability, standard of golf, lessons, member of a golf club, golf club member, 36 points,
    lowest handicap, best golfer`,
  format: `
    format, stableford, team stableford, scoring, scored, score, points, rules, how does it work,
    how many holes, holes, shotgun, team of four, who will i play with, fourball format, competition,
    prize, longest drive, nearest the pin, team, tees, ladies, how many people, how big, strangers,
    singles`,
  accessibility: `
    accessibility, accessible, wheelchair, disabled, disability, step free, mobility, hearing, deaf,
    blind, screen reader, access needs, bad knee, bad back, pregnant, hearing loop, large print,
    impaired, step, dark mode, text size, larger text`,
  payment: `
    pay, paying, payment, card, credit card, debit card, amex, american express, visa, mastercard,
    apple pay, paypal, bank transfer, bacs, invoice, receipt, vat, vat receipt, vat invoice, declined,
    charged, charged twice, charge, instalments, deposit, secure, expenses, company card, went through,
    my receipt`,
  venue: `
    venue, course, golf club, which course, what course, address, postcode, directions, parking,
    car park, park, train, station, travel, get there, hotel, stay over, overnight, charging point,
    where is it, where is the, whereabouts, how far, taxi, clubhouse, shower, changing room, changed,
    wifi`,
  schedule: `
    schedule, timetable, agenda, itinerary, running order, start, what time, start time, tee time,
    tee off, finish, how long, arrive, arrival, what happens on the day, on the day, plan for the day,
    all day, leave early, what time does it`,
  food: `
    food, lunch, breakfast, dinner, meal, eat, vegetarian, vegan, veggie, halal, kosher, gluten,
    coeliac, allergy, allergies, allergic, dietary, diet, drinks, bar, coffee, included,
    what is included, whats included, catering`,
  equipment: `
    hire, hire clubs, rent, rental, borrow, own clubs, golf clubs, set of clubs, left handed, buggy,
    buggies, cart, trolley, equipment, golf balls, range, warm up, kit, clubs, my own clubs, handed`,
  conduct: `
    code of conduct, conduct, behaviour, etiquette, phones allowed, my phone, smoke, smoking, vape,
    dog, my dog, bring my dog,
    mobile, drunk`,
  privacy: `
    privacy, cookie, gdpr, data, my data, personal data, personal information, delete my account,
    delete my data, data protection, share my details, sell my details, tracking, spam, unsubscribe,
    photos, photographs, photographer, consent, my details, delete, picture`,
  password: `
    password, forgot, forgotten, reset, reset link, log in, login, log on, sign in, signin, locked out,
    cant get in, cannot log in, cant log in, cant sign in, username, register, registering, sign up,
    signup, create an account, open an account, passkey, two step, authenticator, change my password,
    change my email, verify my email, account`,
  membership: `
    membership, member, become a member, join, joining, tier, professional, professional tier,
    executive, vip, vip elite, monthly, yearly, a month, per month, a year, subscription, annual,
    apply, application, upgrade, benefits, privileges, lounge`,
  founders: `
    founders series, founder, founding, founding member, founding place, launch series, lifetime,
    locked in, price locked, invitation only, invitation, invited, the series, 120`,
  networking: `
    networking, network, meet, meet people, who comes, who is coming, whos coming, who else,
    who will be there, attendee, delegate list, guest list, contacts, leads, new clients,
    business cards, introductions, round table, other owners, what kind of people, who goes,
    who attends, directory, forum, pitch, sales pitch, sell, turnover, business owners, consultants,
    is it for me, linkedin, women, welcome, on my own, come alone, know anyone, other members,
    message other members, solo`,
  price: `
    price, pricing, cost, how much, how much is, fee, expensive, cheap, cheaper, discount, offer, deal,
    package, package of four, four events, 4 events, four days, bundle, 125, 400, quid, pounds,
    green fee, worth it, a day cost, promo code, early bird, voucher, gift`,
  booking: `
    book, booking, how do i book, how to book, book a place, book a spot, reserve, reservation,
    sign up for, secure a place, secure my place, get a place, ticket, hold, held, 15 minutes, enter,
    put me down, count me in, buy`,
  contact: `
    contact, contact you, phone, telephone, phone number, ring, call you, call someone, email you,
    e mail you, office, office hours, opening hours, hours, open on, support, help, get in touch,
    speak, talk, customer service, number for, response, reply, mailbox, enquiry, enquiries, you reply,
    hear back, get back to me, opening times, mailing list, newsletter, anyone there`,
  cities: `
    city, cities, which cities, which towns, town, near me, where do you play, where do you,
    what locations, location, region, the north, midlands, yorkshire, london, york, newcastle,
    bradford, derby, wolverhampton, preston, stoke, hull, chester, bristol, cardiff, scotland, wales,
    edinburgh, glasgow, come to, down south, the south, huddersfield, harrogate, blackpool`,
  next_event: `
    next, upcoming, coming up, event, golf day, whats on, what is on, when is, whens, when are,
    when do you, date, calendar, this month, next month, this week, next week, soon, anything in,
    anything on, fixtures, diary`,
  about: `
    who are you, what is this, what are you, about you, about the club, what is fourball,
    whats fourball, fourball, tell me about, what do you do, who runs, who is behind, are you a bot,
    a bot, are you real, robot, what can you do, what can i ask`,
  courtesy: `
    hello, hi, hiya, hey, good morning, good afternoon, good evening, morning, afternoon, evening,
    ey up, alright, thanks, thank you, thankyou, thx, ta, cheers, brilliant, great, lovely, perfect,
    bye, goodbye, ok, okay, cool, much appreciated`,
} as const;

/** What a question can be about. */
export type CategoryId = keyof typeof lists;

/** Every category, in the order that decides between equals. */
export const categoryIds = Object.keys(lists) as CategoryId[];

/** The keywords of a category. */
export const keywordsOf = (id: CategoryId): string[] => lists[id].split(',').map((keyword) => keyword.trim());
