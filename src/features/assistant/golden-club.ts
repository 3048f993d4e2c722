import type { clubTopics } from './club-keywords.ts';

/** Questions about the club as people type them, parted by bars, each under the category it must get. */
export const clubGolden: Readonly<Record<keyof typeof clubTopics, string>> = {
  privacy: `
    do you use cookies | what do you do with my data | gdpr? | do you sell my details | who sees my data |
    do you share my email | is my data safe | how do I withdraw my consent`,
  password: `
    i forgot my password | cant log in | how do I reset my pasword | how do i sign up | where do I register |
    im locked out | the reset link doesn't work | how do i create an account | how do I change my password |
    how do I log in | the site won't let me log in | reset link expired |
    i forgot my passwrd | how do I regster`,
  application: `
    How long does an application take? | how do I apply | when will I hear about an application |
    how soon are applications decided | how long untill i am approved after applying |
    what happens after I apply, how long does it take | when do applications get answered`,
  membership: `
    do you offer payment plans for membership | can I pay for executive in instalments |
    is the yearly price cheaper | how much does it cost to join | how much is vip per year |
    What does my membership cost next year | can I pay monthly | what do I get for £179 |
    what is the difference between executive and vip | can i pay yearly | how much is professional a month |
    what does executive include | what do i get for £1,795 | what does vip cost next year | can I pay by the month |
    whats the difference between executive and vip | how many events do i get with professional |
    how do I become a member | what are the membership tiers | how much is executive membership | is vip worth it |
    do I need a membership | can i pay for membership monthly | what are the benefits of joining | memebership costs? |
    do I have to be a member | do members pay less | how many events do I get with executive | membership fee |
    is there a joining fee | annual fee | membership cost? | do I need to be a member to book | how long is membership |
    what is the VIP tier | how do I join |
    how much do I save paying anually for executive | what does the Executive membership save per year |
    what do I save with VIP by the year | how much cheaper is professional yearly`,
  founding_benefits: `
    what do I get with founding membership | what do founding members get | is the founding price locked |
    do founding members pay less | what are the benefits of founding membership | what do founders get |
    what's the difference between founding member and membership | Is my founding price locked? |
    do founding members book first | when do founding members get to book | does the founding price stay the same | is the founding rate for life |
    do founders get priority | can founding members book early | will my founding price go up`,
  member_count: `
    How many members do you have? | how many members are there | how many people are members | how big is the club |
    what's the number of members | how many members does the club have`,
  founders: `
    what is the founders series | how do i become a founding member |
    are there founding places, all 120 gone? | how many founding places are left in total |
    founding places left | are founding places still available | how many founding members are there |
    are there founding places left in leeds | founders series places remaining |
    how many founding members are there so far |
    how many founding places are left | how do I become a founder | how many founding places left in Manchester |
    how many places are free in the founders series`,
  invitation: `
    is it invitation only | how do I get an invitation | do I need an invitation? | what does invitation only mean |
    how can I be invited | who sends the invitations | I don't have an invitation | can I come without an invitation |
    why does it say exclusive invitation only | do I have to be invited | I was invited by a friend`,
  all_welcome: `
    are women welcome | are there women members | women welcome? | is it only for men | can women play |
    are ladies allowed | is it a mens club | are there other women | is it all men | do women come |
    are ladies welcome at the event in Leeds | is it a men only club | how many women come | is everyone welcome |
    men and women play together? | I'm a woman, can I play`,
  who_for: `
    is my company eligible |
    I am a student can I come | can anyone come | who can join | what's the minimum turnover | who are the days for |
    I'm a sole trader, can I come | is it only for business owners | can anybody join | im retired, am i welcome |
    is it open to the public | are retired people welcome`,
  round_tables: `
    what are the round tables | what is a round table | what does structured networking mean |
    do you provide round tables | does the day have introductions`,
  forum: `
    What is the forum? | can I write to other members | can i message other members | is there a members forum |
    when does the forum open | is there a member directory | can I contact someone I played with |
    is there a WhatsApp group | can members message each other`,
  networking: `
    can I come on my own | what kind of people go to these | is there networking |
    will there be a sales pitch | will I meet other business owners | is it just a sales pitch | who will I meet |
    can I play on my own | is it networking only | can I bring business cards | do I get to talk to everyone |
    will people try to sell to me | why only fifteen people | why are there so few places`,
  discount: `
    can you tell me a discount code | do you do gift vouchers | any discounts | is there an early bird price |
    promo code? | do students get money off | is there a referral scheme | discont code please |
    can I buy a gift for someone | can I get a group discount`,
  package: `
    cheapest way to play three days | is there a package of four | do you do a deal for four events |
    what does it cost to come to four days | price for 2 days | best value if I come to all the days |
    is it cheaper to buy several | how much for three events in march and april | can I get a discount for four events |
    is there a discount if I book four | do I save anything with four events | what does the four event package save |
    cheaper if I do all four? | discount for several days | how do I pay for four events`,
  sponsorship: `
    my company wants a private day |
    Do you offer corporate sponsorship? | can we sponsor a hole | can our company have its own day, a private day |
    I'm a journalist | would you host an event for our clients | corporate hospitality packages |
    I am a journalist, who can I talk to | do you have a press kit | who are your sponsors | can I advertise |
    do you do corporate packages | do you run private events | can I host an event`,
  price: `
    events under £100 | anything cheaper than £125 | is there anything for less than £100 | golf days under 120 pounds |
    do you have a day below £90 | sheffield price | how many spaces are left in birmingham and how much is it |
    how much is it | how much does a day cost | whats the price | is it really 125 quid |
    what does a day in leeds cost in march | how much is it on 14 january | is it worth it | next event price |
    how much is the next event | green fee extra? | can you make it cheaper |
    how much is a plce | whats the prcie |
    anything under a hundred pounds | anything between £80 and £100 | which days are £90 | golf days over £100 |
    what is the cheapest day`,
  booking: `
    how do i book | I want to book a place | can I reserve a spot |
    how do i get a ticket | put me down for one | boooking how to book | how do i book the leeds event |
    book sheffield please | I want to book the march event | can I book birmingham | book now | can I book by phone | can I book for next year |
    how do I book the next event | is my place guaranteed once I pay | which events can I book now`,
  booking_end: `
    when does booking close | until when can I book | how late can i book | is there a deadline for booking |
    has booking closed for birmingham | what is the last day to book | can I book at the last minute |
    when does booking close for leeds | is booking closed |
    how long until booking closes for sheffield | which events are closed`,
  company: `
    where is the company based | what is the company number | where are you based | your address |
    are you a limited company | what's your address | registered office? | what is your vat number |
    where is your office | what are your company details | Which company runs this? | Who owns Fourball? |
    who owns the club | who runs this | which company is behind the site | what company am I dealing with |
    who is behind fourball | who runs this site | who is the owner`,
  jobs: `
    any jobs going | are you hiring | do you have any jobs going | any vacancies | can I work for you`,
  app: `
    do you have an app | is there an app for iphone | can I put it on my home screen | is there an android app |
    where can i download the app`,
  contact: `
    can you call me | what are your opening times | is anyone there | how long before you reply to me |
    whats your phone number | how do I contact you | when is the office open, what are your office hours |
    can I ring you | how do i get in touch | i need some help | are you open today | is the office open tomorrow |
    what's your phone number | can someone call me back`,
  abroad: `
    I live in Spain can I come | do you accept euros | do I need to be a UK resident | can I pay in dollars |
    do I have to pay in pounds or can I use a foreign currency | I am not from the UK | can I visit from abroad`,
  cities: `
    where are you playing | which cities do you play in | do you do anything in london | where do you play |
    are you coming to newcastle | anything near me | what locations | have you got one in york | do you play in york |
    do you have events in Ireland | what cities are you coming to next year | will there be more cities |
    do you do anything in Wales | do you play in Spain`,
  clock: `
    what's the date today | what day is it | what time is it | todays date please | what time zone`,
  calendar: `
    can I get my calendar file | can I add it to my calendar | how do I subscribe to the calendar | put it in outlook |
    ical link | do you have a google calendar`,
  series_size: `
    how many events have you got | how many events are there | how many golf days are there this year |
    how many events do you run | how many days are in the series | how many events can I book now |
    how many events are there in Leeds | how many events are there in March | how many golf days can be booked |
    how many days can I still book`,
  last_event: `
    When is the last event of the series? | when is the last event | when does the series end |
    what is the final event of the founders series | when is the last golf day of the year |
    which is the last event in the series | when is the last founders event | when is the last event in Leeds`,
  next_event: `
    whens the one after leeds | the one after manchester | when is the second event | when is the third golf day |
    when is the event after next | day after tomorrow | is there anything on the first of april | second of may |
    what is on after Christmas | after 10 January | before March | from February |
    anything before Easter? no, before April | what do you have from february on | what is on in june |
    do you have events in the winter | any dates in may | when is the next event | next event in leeds |
    what's on in Manchester | whens the next golf day in brum | upcoming events | anything in liverpool | manchester |
    is there one in Nottingham next month | dates please | Nxt event in lieds or leeds | when are you in sheff |
    which events are in March? | anything in january or february | is there a golf day on 14 January |
    what's on next month | do you play on saturdays | golf days in decmber? no, december | event on 3rd december |
    is there one this weekend | whats on in sheff in the spring | 14/1 | what is there in leeds and manchester |
    do you have anything in 2027 | events after christmas | what is on after Easter | anything over easter |
    is there an event today | any golf on a friday | can I come to Leeds and Manchester | next event? |
    when is the next day in Manchester and how much is it | are you coming back to Leeds |
    do you play on the next bank holiday | when is the next one in Leeds | next week | what's next |
    the next golf day please | where do you play next month | where are you playing next |
    Got anything in Leeds before summer? | when are you next in Nottingham | any event in October | what's on in autumn |
    does it run in winter | is Sunday possible | do you play at weekends | are you coming to Leeds |
    do you come to Manchester | what is next after Leeds |
    is there anything on in Leads in the new year | when is the nex evnt | golf evnts in leds |
    wats on in manchester | is there one in Notingam`,
  about: `
    what is fourball | are you a bot | what can you do | who are you |
    tell me about fourball | who founded the club | when was the club founded | who is the ceo |
    what is fourball about`,
  courtesy: `
    thanks | cheers mate that is brilliant | ta | bye | hi, thank you very much`,
  greeting: `
    hello | hiya | hi | good morning | hey there | hi there, good evening | good afternoon`,
};
