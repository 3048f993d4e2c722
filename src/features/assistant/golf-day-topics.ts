/**
 * What people ask about golf days and the club, from the particular to the general.
 * `choose-topic.ts` says how it is written.
 */
export const golfDayTopics = {
  weather: `
    = weather | rain-refund | you-cancel | if-it-changes
    weather|rain|snow|frost|storm|thunder|fog|wind|forecast|waterlogged|flooded|chuck it down|heavens open,
    rain|snow + refund, if + have to cancel|call it off, if + called off|cancelled, if you cancel|is cancelled|closed,
    is cancelled|you cancel|call it off|closed + refund|money, you change|is moved|you move|venue changes|rescheduled,
    not enough people|too few|minimum number, not enough + people`,
  going_ahead: `
    ? Is the next golf day still on? | Has any day been cancelled?
    still on|going ahead, cancelled|called off|postponed, xcity|any|has|is this|is it|which + cancelled`,
  late: `
    = late | only-lunch | spectators
    late|delayed, my train + cancelled, stuck in traffic|train was cancelled, just|only + lunch|networking,
    not play golf, spectator|watch|walk round|onlooker, husband|wife + lunch, for partners`,
  results: `
    = results
    who won|winner|leaderboard|final score|standings|result, what happened, did i win|i won|did i score`,
  attendees: `
    = who-sees-me | how-many-places
    who is coming|member list|whos coming|who will be there|whos playing|who else|who are the other,
    attendee|guest list|member list, how many people`,
  waitlist: `
    = event-full
    waitlist|waiting list|reserve list|waitng list, drops out, let me know|tell me + drops out`,
  transfer: `
    = someone-in-my-place
    take my place|in my place|instead of me|substitute, sell + my place, transfer, change + name, change the name,
    give|sell|have|use + my place, colleague + colleague can, cant make it|cant come + someone|colleague`,
  guests: `
    = play-with-someone | several-places | guest-passes
    guest, a guest + my, book|pay + two places|someone else, guest + bring|professional|executive,
    invite|pay for + someone, for two|plus one|for my, two|four|several|multiple|4 + places|tickets|of us, booking for,
    my whole company, wife|husband|client|colleague|friend|business partner`,
  who_for: `
    = who-can-come | all-welcome | invitation | age
    who can|can anyone|can anybody|open to|who are the days for|eligible|qualify|turnover,
    who can join|can anybody join|business owners, i was invited, welcome, women|woman|ladies|men|mens|gender,
    women + members, student|sole trader + come, invitation|invited|exclusive, age|how old|youngest,
    son|daughter|child|children|kid|teenager, from abroad|live in|not from|resident`,
  teams: `
    = how-are-teams-made | tee-times
    team|teams|group|strangers, playing with, who + playing with, what team,
    tee time|start time|go out + earlier|later|early|pick|my`,
  format: `
    = team-stableford | ties | prizes | fifteen-in-fours
    in a team|teams of four|how many teams + how many|four, teams of four|how many teams|people in a team|stableford,
    forward tees, how is the winner, format|stableford|scoring|rules|shotgun|competitive|countback|tees|holes|points,
    how does the day work, winner decided + decided, eagle|par + worth|what is,
    ties|draw|countback|level|equal|same score, level|tie|equal + teams|happens, prize|trophy, can i win + what,
    women + tees`,
  handicap: `
    = need-handicap | new-to-golf | scorecard-words
    be a member of a golf club, lose my ball|member of a golf club,
    handicap|handycapp|handycap|index|whs|beginner|novice|lesson|36 points, 36 points, net double bogey,
    enter my scores,
    never played|new to golf|first timer|rubbish at golf|golf very well|havent played|how good|play very well,
    be good|hold people up|embarrass|lose my ball, enter my scores, slope|course rating|pcc + what|explain`,
  dress: `
    = what-to-wear | changing-rooms
    dress|wear|clothes|jeans|denim|shorts|trousers|shirt|jacket|collar|polo|tie|hoodie|cap|skirt|drescode|dres code,
    shoes|trainers|spikes|boots, wear + women|skirts, shower|changing room|get changed|towel|locker`,
  food: `
    = food
    vegatarien, eat gluten + gluten,
    food|lunch|breakfast|dinner|meal|eat|bar|drink|alcohol|vegetarian|vegan|halal|kosher|gluten|coeliac|allergy|dietary,
    lunch|breakfast|drinks + included`,
  access: `
    = buggy-and-access
    golf cart|a buggy,
    wheelchair|accessible|accessibility|disabled|disability|step free|deaf|hearing loop|blind|screen reader|carer|bad
    knee|one arm|dark mode|pregnant, disabled + parking, buggy|buggies|cart`,
  equipment: `
    = what-to-bring | clubs-to-hire
    hire|rent|trolley|own clubs|golf clubs|left handed|driving range, clubs + bring|any, balls|what should i bring`,
  conduct: `
    = code-of-conduct | dogs | photographs | insurance
    code of conduct|etiquette|smoke|cigar|phone|mobile|business calls|take calls, dog|dogs|pet,
    photo|photograph|picture|drone|camera, drone + fly, insurance|insured|injured, hit someone, insurance + included,
    hit someone + ball`,
  networking: `
    = structured-networking | come-alone
    networking only|cards, on my own|alone, networking|round table|introductions, what kind of people,
    meet|business cards|pitch|sell to me, other business owners, talk to everyone, only fifteen|so few`,
  forum: `
    = forum
    members + write|message, whatsapp group|contact someone, forum|directory|whatsapp,
    members|someone i played with + message|write|contact|forum|directory`,
  company: `
    ? Who runs this site? | Are you VAT registered? | What is your address?
    which company|limited company|company number|registered office|company details|vat number|vat registered|vat
    registration|registered for vat, vat + registered, registered office|your vat, your address|your office|based,
    who + owner|behind, who owns|who runs|dealing with`,
  devices: `
    = calendar | app
    google calendar|outlook|ical|subscribe, calendar + add, my calendar, an app|android|iphone|home screen|the app`,
  contact: `
    = reach-you
    your phone number|are you hiring,
    contact|phone number|call me|ring you|office|opening times|are you open|anyone there|help|get in touch|reply to me,
    office + open, human|person|someone real|complaint|complain|talk to, sponsor|host an event + sponsor|clients,
    sponsor|sponsorship|advertise|journalist|press kit, corporate|private|host an event,
    jobs|hiring|vacancies|work for you, corporate + package`,
  course: `
    ? What is the course like? | How many yards is the course?
    yards|yardage|links course|parkland|walkable|course like, how long|how hard|how many holes|slope|par + course|xcity,
    the par|is par at, what is the par, course|like + xcity|xvenue`,
  cities: `
    = where
    cities|city|locations|near me|where do you play, london|york|newcastle|bristol|derby|bradford|hull|oxford|cambridge|brighton|norwich|
    southampton|cardiff|swansea|edinburgh|glasgow|belfast|dublin|wales|scotland|ireland|spain|abroad,
    where are you playing`,
  venue: `
    ? Where is the venue? | Is there parking? | Which airport is nearest? | Can I charge my car there?
    where + next event, adress|hotle, where do you play + xcity, flying,
    venue|golf club|which course|address|postcode|direction|park|parking|train|station|hotel|stay|accommodation|airport|
    fly|flying|charging|charger|tesla|ev, get there|get to|way to, where + play + xcity, where is|whereabouts,
    which|what + course|club, charging + xcity|there`,
  schedule: `
    ? What time does it start? | What time is lunch? | How long does the day last?
    when is lunch|when are the prizes,
    schedule|timetable|itinerary|start|finish|tee off|arrive|how long|what time|leave early|leave before,
    what time|when + lunch|breakfast|eat|prizes|finish|be there|tee off, how long + day|event, after golf,
    leave + before, after golf + happens, get there + time`,
  price: `
    ? How much does a day cost? | What is the cheapest day?
    how much + is it, prcie, how much|price|cost|fee|expensive|cheap|cheaper|cheapest|worth it|quid|xprice|pounds,
    green fee`,
  places_left: `
    ? How many places are left? | Which days are full? | When does booking close?
    when + booking open, place + are there|still, booking close|booking open|last minute,
    left|room|space|full|sold out|fully booked|availability|available|any places|still get in|emptiest,
    place + fewest|is there, book + how late|too late, until when + can i book, which + events are closed, closed,
    last day to book|until when can i book|too late to book|how late, deadline`,
  booking: `
    = how-to-book | hold-ended
    my place + while i pay|guaranteed, how long|what happens + my place, payment + too late,
    book|reserve|reservation|ticket|buy, how do i book, put me down|guaranteed, book + xdate|phone, hold|held|expired,
    hold|kept|reserved + how long, 15 minutes|in time|time to pay|timer, timer|time to pay + ran out|over|ended,
    charged|payment + no booking|too late, dont pay`,
  next_event: `
    ? When is the next event? | What is on next month? | How many events are there? | When is the last event of the series?
    xcity|xvenue|xdate|event|next|one|day, whens|upcoming|dates|over easter|calendar|fixtures|soon, where + next,
    how many + events + can i book, how many events + book, when is + next, how many + days + booked, final + event,
    do you play + xdate`,
  about: `
    = what-is-fourball
    number of members, who are you|what can you do|are you a bot, fourball, founded|ceo,
    number of members|how many members|how big|are members, how many + members, club + founded`,
  greeting: `
    ? Hello | Thank you
    hello|hi|hiya|hey|good morning|good afternoon|thanks|cheers|ta|bye|goodbye|ok`,
} as const;
