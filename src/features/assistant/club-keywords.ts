import { tiers } from '#features/membership/tiers.ts';
import { formatPounds } from '#lib/money.ts';

/** What the tiers cost, in pounds as people type it: "179", "1795", "1,795". */
const tierPrices = tiers
  .flatMap(({ monthlyPence, yearlyPence }) => [monthlyPence, yearlyPence])
  .flatMap((pence) => [`${pence / 100}`, formatPounds(pence).slice(1).replace(',', ' ')])
  .join('|');
const tierWords = 'membership|tier|professional|executive|vip|vip elite|subscription';
const limits = '50|60|70|75|80|90|99|100|110|120|125|130|150|200|pounds|quid';

/** Keywords of what people ask about the club: coming in, prices, membership, and who is behind it. */
export const clubTopics = {
  privacy: `
    privacy, cookie, gdpr, data, my data, with my data, personal data, personal information, data protection, share my details,
    sell my details, tracking, photos, photographs, photographer, consent, my details, picture`,
  password: `
    password, forgot, forgotten, reset, reset link, log in, login, log on, sign in, signin, locked out,
    cant get in, cannot log in, cant log in, cant sign in, username, register, registering, sign up,
    signup, create an account, open an account, change my password, verify my email, account`,
  application: `
    application, apply, applying, how long does an application, how long do applications, application take,
    how do i apply, application form, vetted, approval,
    how long|how soon|when|how quickly + application|apply|approved|approval|accepted,
    application|applied + take|answer|answered|decide|decided|hear|review|process`,
  membership: `
    membership, member, become a member, join, joining, tier, professional, professional tier,
    executive, vip, vip elite, monthly, yearly, a month, per month, a year, subscription, annual,
    upgrade, benefits, privileges, lounge, ${tierPrices}, per year, by the month, by the year,
    ${tierWords} + cost|price|how much|pay|include|includes|included|difference|differ|compare,
    yearly|monthly|annual + price|cost|cheaper|save, join|joining + cost|price|how much,
    pay by the month, pay by the year,
    pay|paying|payment + monthly|yearly|annually|per month|per year|a month|a year|by the month|by the year`,
  founders: `
    founders series, founder, founding, founding membership, founding member, founding place, launch series, lifetime,
    locked in, price locked, invitation only, invitation, invited, the series, 120,
    founding place|founders place + left|remaining|taken|gone|available|free|how many,
    founding|founder|founders series + left|remaining|taken|gone|available|free|how many`,
  who_for: `
    who can come, who can join, can join, who is it for, who are the days for, is it for me, is it only for, only for business,
    can anyone, can anybody, can anyone join, can anybody join, anyone can, open to anyone, turnover, minimum turnover, consultants, sole trader, freelancer,
    eligible, qualify, am i welcome, i am a student, im a student,
    student|employee|retired|unemployed|freelancer|sole trader|consultant|employed|start up|startup + come|join|play|welcome|for me`,
  networking: `
    networking, network, meet, meet people, contacts, leads, new clients,
    business cards, introductions, round table, other owners, what kind of people, kind of people,
    directory, forum, pitch, sales pitch, sell, business owners, linkedin, women, women|ladies + member|come|play|welcome, welcome, on my own, come alone, know anyone, other members,
    message other members, solo`,
  discount: `
    discount, discounts code, discount code, promo, promo code, promotion, early bird, voucher, gift, gift card,
    coupon, student, concession, senior rate, money off, special offer, referral, refer a friend`,
  package: `
    package, package of four, four events, 4 events, four days, 4 days, three days, 3 days, three events, 3 events,
    two days, 2 days, two events, 2 events, bundle, 400, multi buy, season ticket, several days, more than one day,
    cheapest way, best value, cheaper to, is it cheaper,
    cheapest|cheaper|deal|save|price|cost|how much + two|three|four|five|six|seven|eight|several|all the|2|3|4|5|6|7|8|package`,
  sponsorship: `
    sponsor, sponsorship, sponsoring, corporate, corporate event, corporate day, corporate hospitality, hospitality,
    company day, our own day, private day, private event, client day, partner with, partnership, advertise, advertising, press,
    journalist, host an event, hire you, for our company, for our clients, staff day, brand`,
  price: `
    price, pricing, cost, how much, how much is, fee, expensive, cheap, cheaper, cheapest, offer, deal,
    125, quid, pounds, green fee, worth it, a day cost,
    under|below|less than|cheaper than|no more than|up to|at most + ${limits},
    event|day|golf day|anything|something + under|below|less than|cheaper than|no more than|up to + ${limits}`,
  booking: `
    book, booking, how do i book, how to book, book a place, book a spot, reserve, reservation,
    sign up for, secure a place, secure my place, get a place, ticket, hold, held, 15 minutes, enter,
    put me down, count me in, buy,
    book|booking|bookings|reserve + close|closes|closing|deadline|until when|how late|last minute|latest|cut off`,
  company: `
    company number, limited company, ltd, registered office, registered address, your address, whats your address,
    what is your address, are you based, where are you based, your office, company address, where is the company, where is your office, headquarters,
    companies house, legal name, company details, your company, vat number, your vat number, postal address,
    company|vat + number|registered|registration|details|address|based,
    your|registered|postal|office + address`,
  jobs: `
    any job, jobs going, jobs available, job opening, a job, hiring, vacancy, vacancies, recruiting, career, work for you, employ`,
  app: `
    app, an app, mobile app, the app, home screen, homescreen, iphone, android, app store, play store, install, download the app`,
  contact: `
    contact, contact you, call me, phone, telephone, phone number, ring, call you, call someone, email you,
    e mail you, office, office hours, opening hours, hours, open on, are you open, open today, support, help, get in touch,
    speak, talk, customer service, number for, response, reply, mailbox, enquiry, enquiries, you reply,
    hear back, get back to me, opening times, anyone there`,
  cities: `
    city, cities, which cities, which towns, town, near me, where do you play, where do you, where are you,
    what locations, location, region, the north, midlands, yorkshire, london, york, newcastle,
    bradford, derby, wolverhampton, preston, stoke, hull, chester, bristol, cardiff, scotland, wales,
    edinburgh, glasgow, come to, down south, the south, huddersfield, harrogate, blackpool`,
  clock: `
    date today, todays date, what day is it, what is the date, whats the date, what time is it, time is it, the time now,
    what is today, what month is it, current date, what date is it, day is today`,
  next_event: `
    upcoming, coming up, whats on, what is on, when is, whens, when are,
    when do you, date, calendar, soon, anything in, anything on, fixtures, diary, do you play`,
  about: `
    who are you, what is this, what are you, about you, about the club, what is fourball,
    whats fourball, fourball, tell me about, what do you do, who runs, who owns, who is behind, whos behind, are you a bot,
    a bot, are you real, robot, what can you do, what can i ask`,
  courtesy: `
    thanks, thank you, thankyou, thx, ta, cheers, brilliant, great, lovely, perfect,
    bye, goodbye, ok, okay, cool, much appreciated`,
  greeting: `
    hello, hi, hiya, hey, good morning, good afternoon, good evening, good day, morning, afternoon, evening,
    ey up, alright`,
} as const;
