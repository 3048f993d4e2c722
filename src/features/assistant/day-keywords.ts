import { anyCity, beforeAnyCity } from './city-words.ts';

const rain =
  'weather|rain|raining|rainy|rained|snow|frost|frozen|fog|storm|thunder|lightning|waterlogged|pours|pouring|forecast|flooded';
const calledOff =
  'called off|call it off|calls it off|you cancel|you have to cancel|you had to cancel|you call the day|club cancels|course closes|course is closed|cancel the day|cancel the event|day is cancelled|event is cancelled|day gets cancelled|event gets cancelled|organiser cancels|organisers cancel|abandoned|postponed|its cancelled|it is cancelled|gets cancelled';
const wasOff = 'cancelled|called off|postponed|rained off|scrapped|abandoned';
const several = 'any|anything|which|what|all|every';
const days = 'event|golf day|golf event|day';
const money = 'refund|refunded|money back|money|cancel|cancelled|cancellation|get back|pay|lose';
const somebody =
  'colleague|friend|someone|somebody|someone else|somebody else|business partner|partner|another person|brother|mate|wife|husband|substitute|replacement|director|client';

/** Keywords of what people ask about golf days: getting to one, being at one, and not coming after all. */
export const dayTopics = {
  late: `
    train + cancelled|delayed|late,
    running late, be late, am late, im late, are late, were late, arrive late, arriving late, come late, turn up late, delayed, stuck in traffic, missed my train, miss the start`,
  only_lunch: `
    only lunch, lunch only, just lunch, just for lunch, only for lunch, just have lunch, only have lunch,
    come|join|along|be there + just|only + lunch|round table, just the networking, only the networking,
    just networking, only networking, just for networking, only for networking, just for the networking, only come for,
    not play golf, without golf, without playing, dont play golf, do not play golf, non golfer, no golf`,
  spectators: `
    spectator, watch, spectate, come and watch, walk round, walk around, walk the course, follow the round, without playing golf,
    something for partners, for partners to do, anything for partners, non playing,
    wife|husband|partner|spouse|family|friend + watch|walk|spectate|while i play|things to do|something to do`,
  results: `
    who won, winner, winning team, result, leaderboard, final score, league table, standings,
    last event, last golf day, past events, previous event, previous golf day,
    who came first, how did we do, how did i do, won the + leeds|day|event|competition|prize,
    did i win, have i won, points did i, did i score, my result, my score, how did my team do`,
  attendees: `
    other players, other guests,
    who is coming, whos coming, who comes, who is going, whos going, who else is coming, who else is going, who else,
    who will be there, who is playing, whos playing, who goes, who attends, who is booked, whos booked, attendee,
    attendees list, member list, members list, list of members, delegate list, guest list, list of names, player list, see who, names of,
    how many people, how many come, how many are coming, how many attend, how big, group size,
    how many people + come|coming|attend|going|there`,
  places_left: `
    places left, place left, spaces left, spots left, spot left, seats left, room left, any left,
    how many left, left, availability, available, sold out, fully booked, is it full, full, any space,
    any room, any places, have places, still have places, with places, with a place, free place, still get in, still space, is there a place|is there room|is there space,
    emptiest, fullest, most|fewest|least + place|space|spot|room|availability,
    are there places, still a place, not full, not sold out,
    which|where|what + not full|not sold out|still + full|sold out|place|places|room|space|spot|get in,
    booking|bookings|book|reservation|reservations + open|opens|opening|opened,
    too late to book, too late + book|booking|join|sign up|get in`,
  waitlist: `
    waitlist, waiting list, wait list, reserve list, standby, if someone drops out, drops out,
    cancellation list, if a place comes up, comes free, am i on the waiting list, am i on the waitlist`,
  guest_passes: `
    guest pass, free guest, guest|bring + executive|vip|professional|tier, complimentary guest,
    guest|guests + professional|executive|vip|tier|membership|pass|passes|free|allowance|included`,
  transfer: `
    take my place, takes my place, have my place, give my place, transfer my, transfer a place, transfer, transferring, transferring + place, pass on my place,
    go instead of me, come instead of me, in my place, instead of me, in my stead, substitute, swap names,
    change the name, name on my booking, sell my place,
    ${somebody} + take my place|my place|instead of me|in my place|go instead|come instead|instead|replace me|my stead,
    cant make it|cannot make it|cant come|cannot come + ${somebody}, cant make it|cannot make it|cant come|cannot come + colleague can|partner can|friend can|come instead,
    give|pass|transfer|sell|swap + my place|my booking|my spot|my ticket`,
  age: `
    age, age limit, minimum age, how old do, old enough, too young, too old, under 18, over 18, eighteen, teenager, child, children,
    kid, my son, my daughter, junior, adults only,
    year old, years old, son, daughter,
    bring|play|come|join + son|daughter|child|children|kid|teenager|junior`,
  guests: `
    my whole company, my staff, my employees,
    guest, bring a friend, bring someone, bring a guest, wife, husband, bring + ${somebody}, plus one, colleague,
    business partner, client, mate, two places, three places, four places, two tickets, three tickets, four tickets, 2 places, 3 places, 4 places,
    several places, more than one place, multiple places, for two, for three, for four, as a group, group booking,
    book for me, book for my, book for a friend, book for someone, book for somebody, book for him, book for her, book someone else, on behalf of,
    book|booking|reserve|buy|get + two|three|four|2|3|4|several|multiple|more than one|both of us|us all|group|for my,
    invite a friend, invite someone, invite somebody, invite + guest|friend|client|colleague|someone|somebody|wife|husband,
    guest + add|extra|my booking, pay for + someone|somebody|my wife|my husband|my friend|my colleague|my partner|others,
    two|three|four|2|3|4|several + of us|people|colleague|friend`,
  going_ahead: `
    still on, going ahead, go ahead, taking place, take place, is it still on, been cancelled,
    been called off, been postponed, been moved, been rained off, is it cancelled, is this cancelled, has this been called off, has it been cancelled,
    ${anyCity} + cancelled|called off|postponed|rained off|still on|going ahead,
    ${several} + ${days} + ${wasOff}, any|anything|which|what has|have|what is|whats + ${wasOff},
    all|every + ${days} + still on|going ahead|taking place`,
  weather: `
    weather, rain, raining, rainy, rained off, snow, frost, frozen, fog, wind, windy, storm, waterlogged,
    pours, pouring, called off, call it off, wet, chucking it down, chucks it down, chuck it down, tipping it down, tips it down, buckets down, bucketing down, heavens open, torrential, hail, thunder, lightning, forecast, flooded, abandoned, postponed,
    ${calledOff},
    if + any|an|one|the|all + ${days} + ${wasOff}, what if|what happens|if + any|an|one + ${wasOff},
    ${rain}|${calledOff} + ${money},
    ${rain}|${calledOff} + refund|refunded|money back|my money|money,
    ${rain}|${calledOff} + get back|get a refund|get my money|get our money|be refunded|do i get|do we get|will i get`,
  moved: `
    if you change, if you move, is moved, gets moved, event is moved, day is moved, reschedule, rescheduled, date changes, venue changes, change the venue,
    you change|you move + date|venue|city|day|event, date|venue|event|day + moved|rescheduled|changes`,
  too_few: `
    minimum number, not enough people, enough people, too few, undersubscribed, enough players,
    not enough|too few|minimum number|minimum|enough|nobody else + people|players|sign up|signs up|bookings|book|books|places`,
  membership_refund: `
    membership refund, refund my membership, vip|executive|yearly|annual|subscription + refund|money back, cancel my membership, leave the club, end my membership,
    membership|tier|subscription|annual fee|yearly fee|executive|vip + refund|refundable|refunded|money back|cancel|cooling off,
    membership|subscription + refund|refundable|money back|cancel|leave|quit|end|stop`,
  tee_time: `
    my tee time, our tee time, tee time + my|our,
    tee time|tee times|start time|starting time|tee off + change|swap|move|choose|pick|request|ask for|book|prefer|get|earlier|later|early|late,
    tee time|tee times|start time|starting time|tee off|go out|go off|play|start + earlier|later|first|last|early|late + can i|can we|could i|could we|may i|id like|i would like|i want,
    change|swap|move|choose|pick|request + tee time|tee times|my start time|my starting time`,
  cancellation: `
    full refund, full + refund,
    cancel, cancelled, cancelling, cancellation, refund, refunded, refundable, refunds policy, money back,
    cant make|cannot make + date|the day|day|event|${anyCity}|monday|tuesday|wednesday|thursday|friday|saturday|sunday, cant make it, cannot make it, cant come, cannot come, cant attend, cannot attend, unable to attend, unable to come,
    unable to make it, not able to come, not able to make it, no longer come, no longer make it, have to miss, going to miss, cant be there, wont make it,
    cant play|cannot play + on|that day|next|any more|anymore|after all|tomorrow|this, not be able to|wont be able to + come|make|attend|play|be there,
    miss my golf day, pull out, drop out, dropping out, back out, withdraw, withdrawing, change the date, swap,
    cancellation policy, refund policy, something comes up, change my booking, another day,
    another date, change my, ill, sick, unwell, poorly, postpone my, move my booking, to another day, to another date, im ill, is ill`,
  shoes: `
    shoes, golf shoes, trainers, running shoes, sneakers, footwear, spikes, soft spikes, metal spikes, boots`,
  dress_code: `
    dress code, dress, wear, wearing, clothes, clothing, outfit, jeans, denim, shorts, trousers,
    collar, polo, shirt, jacket, smart, smart casual, formal, tie,
    leggings, skirt, hoodie, tracksuit, football shirt, caps, baseball cap, hat`,
  new_to_golf: `
    first timer, first time playing, my first time,
    lesson, lose my ball, lose a ball, lost my ball, lost ball, lose a lot of balls, slow, too slow, slow player, hold everyone up, hold people up, hold everybody up,
    hold up, embarrass, embarrassing, embarrassed, make a fool, never been on a course, never been on a golf course, cant hit`,
  handicap: `
    handicap, my handicap, index, whs, official handicap, beginner, new to golf, never played,
    rubbish at golf, bad at golf, not very good, good enough, havent played, rusty, novice, scratch,
    how good, play very well, golf very well, play well, be good at golf, any good at golf, good golfer, ability, standard of golf, member of a golf club, golf club member, 36 points,
    lowest handicap, best golfer, enter my scores, enter + score|round`,
  teams: `
    change my team, change teams, change|swap|switch + my team|teams,
    teams made, how are teams, how are the teams, team made, who do i play with, who will i play with, who am i playing with, who would i play with, playing with, who plays with,
    strangers, pairing, paired, put with, play together, same team, same group, choose my team, pick my team, which team, what team, which team am i, what team am i, bring my own team, own team, be in a team with, enter a team, bring a team, i have a team, my team + come|join|enter,
    team|teams|group|groups + makes|make|in my|draws|picks,
    team|teams|group|groups + made|drawn|chosen|picked|decided|formed|selected|sorted|put together|made up|arranged|organised|allocated|assigned|who is in,
    choose|pick|request|ask + who i play|play with|partners|team|teammates,
    group|team|play + together|same|each other`,
  format: `
    competitive, in a team, per team, how is the winner, winner + decided|chosen|determined|worked out,
    format, how does the day work, does it work, stableford, team stableford, scoring, scored, score, points, rules, how does it work,
    how many holes, holes, shotgun, team of four, fourball format, competition,
    team, tees, ladies|women + tees, tees + different|forward|red|off|for ladies|for women, singles`,
  ties: `
    countback, count back, a tie, scores are level, how are ties, we tie, teams tie, dead heat, a play off, sudden death, tie break, tiebreak, tied, level on points,
    level|tied|tie|draw|equal + team|two|both|points|scores|first|first place|winner,
    what if|what happens|if|who wins|when + level|tied|equal|tie|ties, same|equal + score|points|total, same|equal + score|points|total + team|two|both,
    team|two|both + same score|same points|same number of points|same total|equal,
    there is|theres|in|if its|if it is|ends in + a tie|a draw, tie|ties|draw + broken|break|settled|decided|happens|resolved`,
  points: `
    birdie, eagle, bogey, double bogey, albatross, par, hole in one,
    points|score|scored|worth|get + birdie|eagle|bogey|par|albatross|hole in one`,
  prizes: `
    prize, trophy, longest drive, nearest the pin, can i win, can you win, can we win, what do you win, win anything`,
  accessibility: `
    accessibility, accessible, wheelchair, disabled, disability, step free, mobility, hearing, deaf,
    blind, screen reader, access needs, carer, helper, one arm, one leg, amputee, prosthetic, disabled parking, bad knee, bad back, pregnant, hearing loop, large print,
    impaired, step, dark mode, text size, larger text`,
  paid_twice: `
    twice, charged twice, paid twice, booked twice, pay twice, double charged, charged double, two payments,
    twice + charged|paid|booked|payment|charge`,
  payment: `
    pay, paying, payment, company pay, pay by, pay + invoice|bank transfer|cash|cheque, cash, cheque, card, credit card, debit card, amex, american express, visa, mastercard,
    apple pay, paypal, bank transfer, bacs, declined,
    pay|pays|paying + share|my companys|company|my company|our company|my share,
    charged, charge, instalments, deposit, secure, company card, went through`,
  airport: `
    airport, fly, flying, flight, plane, by air, nearest airport, nearest + airport`,
  scorecard_words: `
    net double bogey, net double, net|maximum + double bogey,
    what is|what are|whats|what does|explain|mean|means|define|how + net double bogey,
    slope|slope rating|slope index, course rating, stroke index, pcc, playing conditions calculation,
    what is|what are|whats|what does|what do|explain|mean|means|meaning|define + slope|course rating|course ratings|stroke index|pcc`,
  course: `
    par, the par, what is the par, whats the par, walkable, yards, yardage, slope, slope rating, course rating, how long is the course, how hard is the course, links course, parkland, what is the course like, whats the course like,
    par|yards|yardage|slope|rating|how many holes|how hard|how difficult + course|venue|club|${anyCity},
    holes + course|venue|${anyCity}, holes + have|has|got + course|venue|${anyCity}, course + like|long|hard|difficult|links|parkland|hilly|flat|length|tough|easy`,
  car_charging: `
    charging point, charger, charging station, electric car, electric vehicle, tesla, ev, ev parking, plug in my car, charge my car, charge our car, charge the car, charge an electric,
    electric|ev|tesla|electric car|electric vehicle + charging|charger|charge|plug in|parking, charging|charge|charger + point|points|car|cars|tesla|vehicle|parking`,
  venue: `
    venue, course, golf club, which course, what course, address, postcode, directions, parking,
    car park, park, train, station, travel, accommodation, somewhere to stay, place to stay, get there, get to the, hotel, stay over, overnight,
    where is it, where is the, whereabouts, how far, taxi, clubhouse, where will i play, where would i play,
    where do you play|where are you playing|where do we play|where will you play|where would we play|where do you + ${anyCity},
    where + play|playing + ${anyCity}, where in + ${anyCity}, which club|what club|which course|what course|which venue|what venue + ${anyCity},
    where|which club|which course + do you play|are you playing|will you play|do we play + ${anyCity}, which|what + golf clubs|golf club|courses|venues, golf clubs do you use,
    ${beforeAnyCity('where is', 'wheres', 'whereabouts is', 'get to', 'way to', 'drive to', 'route to')}`,
  changing: `
    shower, changing room, changed, get changed, locker, towel`,
  schedule: `
    after golf, after the golf, after the round, what time + get there|be there|arrive|turn up,
    schedule, timetable, agenda, itinerary, running order, start, what time, start time, tee time,
    tee off, finish, how long, arrive, arrival, what happens on the day, on the day, plan for the day,
    all day, leave early, leave before, have to leave, leave after, what time does it, leave + lunch|prizes|round table|round tables,
    when is lunch, when is breakfast, when do we eat, when are the prizes, when is the prize giving,
    what time|when|whens|which hour + lunch|breakfast|eat|prize|prizes|prize giving|round table|round tables`,
  food: `
    food, lunch, breakfast, dinner, meal, eat, vegetarian, vegan, veggie, halal, kosher, gluten,
    coeliac, allergy, allergies, allergic, dietary, diet, drinks, bar, coffee,
    catering`,
  included: `
    included, charge for|cost of|pay for|price of|extra for + buggy|buggies|trolley|hire|cart, buggy|buggies|trolley|cart + charge|cost|extra|pay|free|how much,
    halfway house, halfway, hidden cost, extra cost, extras, what is included, whats included, inclusive, what do i get for my money, get for my money, for my money,
    what do i get for + 125, include|includes|included|cover|covers + price|cost|fee|125|place|day|green fee`,
  buggy: `
    buggy, buggies, how many + buggy|buggies|cart, people|players|fit|seats + buggy|buggies|cart, how much + buggy|buggies|cart, buggy|buggies|cart + how much|cost|price, golf cart, cart, buggy|buggies|cart + share|sharing|shared|two of us|both|together|between|each|two people`,
  equipment: `
    how much + trolley|hire|rent|clubs|balls, trolley|hire clubs|hire|rent + how much|cost|price|how much is|how much are,
    what should i bring, what to bring, need to bring, do i bring, balls, bring + clubs|balls|shoes|waterproofs|trolley,
    hire, hire clubs, rent, rental, borrow, own clubs, golf clubs, set of clubs, left handed,
    trolley, equipment, golf balls, range, warm up, kit, clubs, my own clubs, handed`,
  conduct: `
    business call, make|take|answer + calls|a call|business calls,
    code of conduct, conduct, behaviour, etiquette, phones allowed, my phone, smoke, smoking, vape, cigar,
    mobile, drunk, take calls, take a call, phone call, calls + course|play|round, phone + course|round`,
  dogs: `
    dog, my dog, bring my dog, bring a dog, assistance dog, guide dog, bring + dog, pet`,
  photos: `
    photo, photograph, photographer, photography, pictures taken, take pictures, picture, video, film, filmed, drone, fly a drone, social media,
    photos|pictures|photo|picture + taken|take|event|day|share|post`,
  insurance: `
    insurance, insurance + included|include|cover, insured, insure, liability, am i covered, hit by a ball, hit someone, hit somebody, injured, injury`,
} as const;
