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
    sell my details, tracking, consent, withdraw + consent|cookie|permission, my details, who sees my data, who sees my details, share my email, sell my email, pass on my email, give my email,
    share|sell|pass on|give away + my email|my e mail|my details|my data|my address|my number`,
  password: `
    password, forgot, forgotten, reset, reset link, log in, login, log on, sign in, signin, locked out,
    cant get in, cannot log in, cant log in, cant sign in, username, register, registering, sign up,
    signup, create an account, open an account, change my password, verify my email, account`,
  application: `
    application, apply, applying, how long does an application, how long do applications, application take,
    how do i apply, application form, vetted, approval,
    how long|how soon|when|how quickly + application|apply|approved|approval|accepted,
    application|applied + take|answer|answered|decide|decided|hear|review|process`,
  founding_benefits: `
    lifetime, locked in, price locked, rate locked, founding member, founding membership,
    founding|founder + price|rate|locked|lock|benefit|get|pay less|cheaper|difference|keep|for life|forever|first|early|earlier|ahead|priority|advantage|perk,
    founding member|founding membership|founder + benefit|difference|pay less|cheaper|get|keep|advantage|perk,
    founding|founder + book|booking|access + first|early|earlier|ahead|before|priority,
    founding|founder + price|rate + locked|lock|fixed|stay|stays|same|rise|go up|for life|forever`,
  member_count: `
    number of members, how big is the club, how big is your club, how big is your network, how many + members, how many members, how big + club|membership|network, size + club|membership|network,
    how many people + members|club|belong|joined, how many + members + have|you|there|club`,
  membership: `
    how long + membership|subscription,
    membership, member, become a member, join, joining, tier, professional, professional tier,
    executive, vip, vip elite, monthly, yearly, a month, per month, a year, subscription, annual,
    upgrade, benefits, privileges, lounge, ${tierPrices}, per year, by the month, by the year,
    ${tierWords} + cost|price|how much|pay|include|includes|included|difference|differ|compare,
    yearly|monthly|annual + price|cost|cheaper|save, join|joining + cost|price|how much,
    pay by the month, pay by the year, member + pay less|cheaper|discount|save|for less,
    payment plan|instalments|instalment|spread the cost|direct debit + ${tierWords},
    pay|paying|payment + monthly|yearly|annually|per month|per year|a month|a year|by the month|by the year`,
  founders: `
    founders series, founder, founding, founding membership, founding member, founding place, launch series,
    the series, 120, how many + founding members|founders, how many founding members, number of + founding members|founders, how many + founding + there|far|be,
    founding place|founders place + left|remaining|taken|gone|available|free|how many,
    founding|founder|founders series + left|remaining|taken|gone|available|free|how many`,
  invitation: `
    exclusive,
    invitation, invitation only, invite, invited, invitation letter, need an invitation, get an invitation, get invited, by invitation,
    invitation|invite|invited + need|get|how|mean|means|only|letter|who`,
  all_welcome: `
    everyone welcome, everybody welcome, all welcome, men and women, women, women welcome, female, only for men, just for men, men only, all men, mens club, women only, for women, lgbt, gay, my religion, gender,
    women|woman|ladies|female|females + welcome|allowed|come|play|join|member|there|many|other|only|mixed,
    men + only|just|all|mostly`,
  who_for: `
    who can come, who can join, can join, who is it for, who are the days for, is it for me, is it only for, only for business,
    can anyone, can anybody, can anyone join, can anybody join, anyone can, open to anyone, turnover, minimum turnover, consultants, sole trader, freelancer,
    open to the public, open to all, eligible, qualify, am i welcome, i am a student, im a student,
    student|employee|retired|unemployed|freelancer|sole trader|consultant|employed|start up|startup + come|join|play|welcome|for me`,
  round_tables: `
    round table, structured networking, what are the tables, tables of five, introductions,
    round table|round tables|structured networking + what|how|mean|work|does`,
  forum: `
    forum, member directory, message board, someone i played with, people i played with, someone i met, people i met, discussion board, directory, community, online group, whatsapp, whatsapp group, slack,
    write to|message|messages|chat with|contact|talk to|speak to|find|look up|get in touch with + other members|another member|members|a member|other golfers|people i met|people i played with|someone i met|someone i played with|each other|other players,
    write to|message|chat with|contact + other|another|each other, talk to|speak to|chat with|write to|message + members, members + forum|messages|chat|online|directory|list of members,
    forum + open|opens|where|what|when|how, message other members, private message, direct message, members area`,
  networking: `
    talk to everyone, speak to everyone, meet everyone, everyone + talk|speak|meet, only fifteen, fifteen people, so few,
    networking, network, meet, meet people, contacts, leads, new clients,
    business cards, business + cards, other owners, what kind of people, kind of people,
    pitch, sales pitch, sell, business owners, linkedin, welcome, on my own, come alone, know anyone, other members, solo`,
  discount: `
    discount, discounts code, discount code, promo, promo code, promotion, early bird, voucher, gift, gift card,
    coupon, student, concession, senior rate, money off, special offer, referral, refer a friend,
    group discount, discount + group|team|colleague|company|bulk|several people`,
  package: `
    package, package of four, four events, 4 events, four days, 4 days, three days, 3 days, three events, 3 events,
    two days, 2 days, two events, 2 events, bundle, 400, multi buy, season ticket, several days, more than one day,
    cheapest way, best value, cheaper to, is it cheaper, discount|deal|saving|offer|reduction + four|several|all + event|day|golf day,
    discount|cheaper|save|deal + book|buy|come to|do|play + four|4, pay|buy|book|get + four|4 + event|golf day|day,
    cheapest|discount|cheaper|deal|save|price|cost|how much + two|three|four|five|six|seven|eight|several|all the|2|3|4|5|6|7|8|package`,
  sponsorship: `
    sponsor, sponsorship, sponsoring, corporate, corporate event, corporate day, corporate hospitality, hospitality,
    company day, our own day, private day, private event, client day, partner with, partnership, advertise, advertising, press,
    journalist, reporter, newspaper, press kit, press + kit|pack|office|enquiry, corporate package, corporate + package, host an event, hire you, for our company, for our clients, staff day, brand`,
  price: `
    price, pricing, cost, how much, how much is, fee, expensive, cheap, cheaper, cheapest, offer, deal,
    125, quid, pounds, green fee, worth it, a day cost,
    under|below|less than|cheaper than|no more than|up to|at most + ${limits},
    event|day|golf day|anything|something + under|below|less than|cheaper than|no more than|up to + ${limits}`,
  booking_end: `
    how long|by when|when + booking|bookings|book + close|closes|closing|closed|deadline, which|what + event|golf day|day + closed,
    until when + book|booking, how late + book|booking, book|booking|bookings|reserve + close|closes|closing|closed|deadline|until when|how late|last minute|latest|cut off|end|ends,
    last day|last date|last moment + book|to book|booking`,
  booking: `
    sign me up, guaranteed, place + guaranteed,
    book, booking, how do i book, how to book, book a place, book a spot, reserve, reservation,
    sign up for, secure a place, secure my place, get a place, ticket, hold, held, enter,
    put me down, count me in, buy`,
  company: `
    which company|what company + dealing with|am i paying|buying from|contract with|runs|owns|operates|behind, the owner, who is the owner, who is running, who owns, who runs, who is behind, whos behind, who stands behind, who operates, parent company,
    who|which company|what company|owner + owns|own|runs|run|operates|behind|owner + this|the site|this site|fourball|the club|it|you,
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
  abroad: `
    live abroad, from abroad, overseas, another country, not from the uk, outside the uk, uk resident, resident, residency, live in the uk, foreign, foreigner, euro, dollar, currency, currencies, passport,
    live in|from|based in + spain|portugal|dubai|ireland|france|germany|italy|america|usa|switzerland|holland|belgium|australia|europe|abroad,
    euro|dollar|foreign|overseas|currency + pay|accept|card|take`,
  cities: `
    city, cities, which cities, which towns, town, near me, where do you play, where do you, where are you,
    what locations, location, region, abroad, ireland, dublin, belfast, wales, spain, portugal, dubai, the north, midlands, yorkshire, london, york, newcastle,
    bradford, derby, wolverhampton, preston, stoke, hull, chester, bristol, cardiff, scotland,
    edinburgh, glasgow, down south, the south, huddersfield, harrogate, blackpool`,
  clock: `
    date today, todays date, what day is it, what is the date, whats the date, what time is it, time is it, the time now,
    time zone, what time zone, what is today, what month is it, current date, what date is it, day is today`,
  calendar: `
    calendar file, my calendar, add to my calendar, ics, ical, google calendar, outlook, subscribe to the calendar, calendar feed,
    calendar + add|subscribe|file|outlook|google|apple|phone|sync`,
  series_size: `
    how many events, how many golf days, how many days are there, number of events, how many days do you,
    how many + event|golf day|golf days|days + are there|there are|have you got|do you have|have you|do you run|in total|altogether|in the series|planned|on the calendar,
    how many + event|golf day|golf days + open|booked|available|bookable|can i book, how many + event|golf day|days + can i book|can i still book|still be booked, can i still book + how many, how many + event|golf day|days + series`,
  last_event: `
    last founders, final founders, last|final + of the series|in the series|of the year|of the season, last|final + series,
    when is|when are|whens|what is|whats|which is|where is|which + last event|last golf day|final event|final golf day|last stop|final stop,
    last|final + event|golf day|stop|one + is the|is your|whens the|whens your|whats the|which|will be|come|ahead|is it,
    series + end|ends|finish|finishes|over|ending, when does|when will|when is|until when|how long does + series + end|finish|over|last|run|go on`,
  next_event: `
    upcoming, when is|when are|whens + how much|price|cost, where + play|playing + next|this month|this week|this year, coming up, whats on, what is on, when is, whens, when are,
    when do you, date, calendar, soon, anything in, anything on, fixtures, diary, do you play`,
  about: `
    who are you, what is this, what are you, about you, about the club, what is fourball,
    whats fourball, fourball, tell me about, what do you do, are you a bot,
    who founded, founded, who started, who is the ceo, ceo, director, a bot, are you real, robot, what can you do, what can i ask`,
  courtesy: `
    thanks, thank you, thankyou, thx, ta, cheers, brilliant, great, lovely, perfect,
    bye, goodbye, ok, okay, cool, much appreciated`,
  greeting: `
    hello, hi, hiya, hey, good morning, good afternoon, good evening, good day, morning, afternoon, evening,
    ey up, alright`,
} as const;
