import type { dayTopics } from './day-keywords.ts';

/** Questions about golf days as people type them, parted by bars, each under the category it must get. */
export const daysGolden: Readonly<Record<keyof typeof dayTopics, string>> = {
  late: `
    what happens if I'm late | i am late | what if I arrive late | I will be late | we are late | I'm running late |
    what if I get stuck in traffic | can I arrive late and skip breakfast | what should I do if I'm running late |
    my train was cancelled`,
  only_lunch: `
    can I come just for networking | can i only come for the networking | just networking, no golf |
    can my wife come along and just have lunch | can my husband join only for the lunch |
    can I come just for lunch | I do not play golf, can I still come | can my wife come along just for lunch`,
  spectators: `
    can I just walk round | can my husband watch | is there something for partners to do | can spectators come |
    can my partner walk round with me | can I watch the golf | can my family come and watch`,
  results: `
    who won in Leeds in June? | who won? | where are the results | what were the results of the sheffield day |
    who won the last event | is there a leaderboard | show me the winners from manchester | wheres the final score |
    what happened at the last golf day in nottingham | what have I won | how many points did I score |
    did I win in Leeds | I played yesterday, who won`,
  attendees: `
    how many people come | how many people are coming to birmingham | who is coming to the Leeds event? |
    who's coming to liverpool | who else is going in march | can i see the attendee list | who will be there |
    who else is coming | whos playing in birmingham on 14 january | is there a guest list |
    how many people are there on a day | how many people have booked | can I see the member list |
    who is coming next thursday | who are the other players | can I see who is coming before I book`,
  places_left: `
    which event has the most places left | which day has the fewest places | which golf day is the emptiest |
    which days are not full | where is there still a place | when do bookings open for leicester |
    which days still have room | which events are not sold out | when does booking open for leeds |
    is booking open for coventry | where can I still get in | which events still have places |
    what's the earliest event with a place left | are there any events left this year | how many places left in Leeds? |
    is manchester sold out | any spaces left for brum | are there spots left | is sheffield fully booked? |
    still room left at coventry | availabilty for nottingham | is there any space left on the liverpool day |
    is leeds full | I'd like to come on 14 January, is there a place? | is there room in march |
    any places in manchester or leeds in december | is there space on the 14th | are there places on thursday 3 december |
    how many spots left in notts next month | is 4 march sold out | any availabilty in Feburary |
    is there a day in Birmingham with places left | is Leeds sold out | is it too late to book for Leeds |
    how many of the eight events are left | how many places left in Leeds | are there places at the next event |
    how many spaces left in Sheffield | are there any events left | how many events are left`,
  waitlist: `
    is there a waiting list | can I go on the waitlist for leeds | let me know if someone drops out | tell me when somebody drops out |
    do you have a reserve list | am I on the waiting list | how does the waiting list work |
    is their a waitng list`,
  guest_passes: `
    do I get guest passes with professional | how many guest passes does executive have |
    can i bring guests free with vip | what is a guest pass | guests allowed on the executive tier?`,
  transfer: `
    can my colleague take my place | can someone else go instead of me | can you change the name on my booking |
    can I transfer my place to a friend | my business partner would come in my place |
    can I give my place to somebody else | transfering my place | can I sell my place | send a substitute |
    what happens if I can't make it and my colleague can | can someone take my place if I can't come`,
  age: `
    can i bring my 15 year old son | is there an age limit | how old do you have to be | can I bring my son |
    can my 16 year old daughter play, is she old enough | do kids get in | minimum age? | are children allowed to come |
    are dogs and kids welcome | what's the youngest age`,
  guests: `
    can i bring a guest | could I bring my business partner along | can I book two places | is a plus one allowed |
    want to bring a client | can my wife come, id like to bring my wife | can i book for two | Can I book 4 places? |
    can i book several places at once | book for three of us | I want to buy two tickets | there are four of us coming |
    could i reserve places for my team, multiple places | booking for a group | can I send my PA to book for me |
    can my assistant book for me | can I bring my wife | can I add a guest to my booking | can I pay for someone else |
    can I bring a guest next month | two tickets please | book for my wife and me |
    I want to book two places for two events | invite a friend | can I invite a client | invite my colleague |
    how do I invite someone | my colleague wants to come too | is there a cheaper rate for two people |
    can I play with my business partner | can I bring two guests | can my whole company come |
    can I come with three friends |
    can i brng a frend`,
  going_ahead: `
    is it cancelled | is this cancelled? | has this been called off |
    has any day been cancelled | have any events been cancelled | are any golf days cancelled | any days called off |
    which days are cancelled | what has been cancelled | have any days been postponed | any golf days cancelled in March |
    are all the golf days still going ahead |
    is manchester cancelled | is the leeds day still on | has the sheffield event been called off |
    is it still going ahead on 14 january | is next week's event still on`,
  weather: `
    what happens if any days are called off | what happens if an event is cancelled |
    do I get a refund if any event is cancelled |
    what if it chucks it down | what if the heavens open |
    what if it rains | is it on if theres frost | what happens if its chucking it down | do you play in the rain |
    What happens if the course is waterlogged? | is it called off in a storm | weather forecast for thursday |
    can I get a refund if it rains | do i get my money back if you call it off |
    what if you cancel the day, am I refunded | refund if snow | rain refund |
    is it refunded when the course is closed, course is waterlogged |
    do I lose my money if its cancelled because of frost | will i get a refund if the event is cancelled |
    what happens to my money if the day is called off | refnd if wether bad, raining | what happens in thunder |
    what if it rains and I can't play | what if you have to cancel next week | can I play golf in the rain next week |
    is the day cancelled if it snows | what's the weather like`,
  moved: `
    what if the event is moved | what if you change the date | will I be told if the venue changes |
    what if you move the day`,
  too_few: `
    is there a minimum number of players | what if not enough people sign up | what if too few people book`,
  membership_refund: `
    is the membership refundable | can i get my money back on executive membership | how do i cancel my membership |
    refund on the yearly fee for vip | can I leave my subscription and get a refund | can I cancel my membership`,
  tee_time: `
    Can I change my tee time? | can I choose my tee time | can I have an earlier tee time | when is my tee time |
    can we go out early | could I get a later start time | how do I pick a tee time | can I swap my tee time`,
  cancellation: `
    what happens if i drop out 10 days before | what if I drop out a week before | can i withdraw from an event |
    can i pull out | can I drop out | I want to withdraw | do I get my money back if I drop out |
    what if I am ill on the day | i want to change my booking to another day |
    my wife is ill and i cant come on thursday | how late can i cancel | how do i cancel |
    what is the cancelation policy | can I get a refund? | I can't make it any more, what happens |
    what happens if something comes up | do you do refunds | whats your refund policy | can I swap to another date |
    can I move my booking to another day | im ill, can i cancel | what's the cancelation policy for leeds |
    is it refundable | what if I can't make it next week | I can't come on Thursday |
    what if I have to miss the Leeds event | I am unable to attend in March | I can't make the Leeds day any more |
    what happens if I can't come tomorrow | I won't be able to come next Thursday |
    something came up and I can't play next month | can I change my booking to Manchester |
    what if I cannot make the date | can I swap Leeds for Sheffield | I have to miss the day in Leeds |
    can't make it tomorrow | can I cancel next week | I can't come, can I have my money back |
    I can't come because I'm ill | is there a cancellation fee | do I get money back within 14 days |
    what's the refund policy if I cancel 10 days before | I need to cancel, what do I do | how long do I have to cancel |
    can I get a full refund | can I have a refund because of an injury |
    I cannot come to the next event in Leeds next week | we can't make Thursday |
    how do i get a refnd | cancelation polcy`,
  shoes: `
    do i need golf shoes | are trainers ok | Are trainers allowed | can I wear trainers | are running shoes ok |
    do I have to have golf shoes | are trainers ok for the course | are metal spikes allowed |
    do I have to wear golf shoes`,
  dress_code: `
    what should i wear | can I wear jeans | is there a dress code? | are shorts allowed |
    drescode for lunch, smart casual? | do I have to wear a collared shirt or a polo | is there a dress code for lunch |
    can I wear shorts | do ladies need to wear skirts | can I wear a hoodie | are caps allowed |
    what should I wear next week | what do women wear | what's the dress code at lunch | can I wear a cap |
    wats the dres code`,
  new_to_golf: `
    do I need lessons first | will I embarrass myself | what happens if I lose my ball |
    first timer here, what do I need to know | I'm too slow, will I hold people up`,
  handicap: `
    do I have to be a member of a golf club | max handicap? | what would 36 points do | do i need a handicap |
    I havent got an official handicap | i'm rubbish at golf, can I still come | is it ok for beginners |
    never played before, is that alright | how do i work out my handicap index | whats my handycap |
    complete novice here | do you need a WHS handicap | I've never played golf | what is a handicap |
    I am a 28 handicap is that ok | do I need to be good at golf | what's my handicap | where do I enter my scores |
    is it for beginners | how good do you have to be | I haven't played in years | how do I update my handicap |
    are handicaps checked | is there a maximum handicap | is there a cap on handicaps |
    I can't play very well | I can't play golf very well, can I come |
    do i need a handycapp`,
  teams: `
    will i be put with strangers | how are teams made | who do I play with | who makes the teams |
    how do you put the teams together | who will be in my team | who decides who plays with whom |
    how are the groups drawn | can we play together in the same team | can I choose who I play with |
    who am I playing with | what team am i in | can my team come | can I enter a team | do I need my own team |
    can I change my team | who do I ask about teams`,
  format: `
    what tees do we play off | do ladies play off the forward tees | what is stableford | how does team stableford work |
    how many holes do we play | how is it scored | whats the format | is it a shotgun or what are the rules |
    stablefrod scoring? | how does the day work | do I have to play 18 holes | what does stableford mean |
    are the tees different for women | is it competitive | is it 18 holes | how is the winner decided |
    how are points scored | how many people in a team | are teams of four | how many teams |
    stapleford scoring`,
  ties: `
    What happens if two teams are level? | how is countback done | what if two teams have the same score |
    what happens in a tie | how is a tie broken | what if there is a draw | what if we finish level on points |
    who wins if two teams are equal | how does countback work |
    how are ties decided | what if scores are level`,
  points: `
    how many points for a birdie | how many points for a par | how many points for a bogey | what is an eagle worth |
    points for a birdie? | what do you score for a double bogey | what is par | what's a par worth`,
  prizes: `
    will there be prizes | are there prizes | what are the prizes | is there a prize for the longest drive |
    what can I win | what are the prizes worth | is there a prize for last place`,
  accessibility: `
    im in a wheelchair can i use a buggy | how do i turn on dark mode | is it wheelchair accessible |
    I have a bad knee, is that a problem | is the clubhouse step free | i am deaf, is there a hearing loop |
    does your site work with a screen reader | are the venues wheelchair accessible | can I bring a carer |
    is there disabled parking | are there accessible toilets | I have only one arm can I play | is there a hearing loop`,
  paid_twice: `
    ive been charged twice | I booked twice by mistake | I paid twice | is it by mistake that I was charged twice`,
  payment: `
    can my company pay | can I pay by invoice | do you take cash | can i pay on the day | do i have to pay in advance |
    is there a deposit | how can I pay | do you take amex | my card was declined | can i pay by bank transfer |
    is paying on the site secure | can my company card be used for payment | do you take visa |
    how do I pay my company's share | can my company pay its share | how do i pay | my payment failed |
    is it safe to pay here | do you store my card details | can I pay in instalments | can I pay by amex |
    can I pay on account`,
  airport: `
    how far from the airport | which airport is nearest to leeds | what's the nearest airport to Birmingham |
    can I fly to Liverpool | I'm flying in from Dublin`,
  scorecard_words: `
    what is net double bogey | what does net double bogey mean | how is a net double bogey worked out |
    what is slope rating | what is a course rating | what is the slope rating | what is stroke index |
    what does slope mean | explain course rating | what is PCC`,
  course: `
    what is par at Leeds | what's the par of the course in Leeds | par for the leeds course |
    how many yards is the Leeds course | how long is the course in manchester |
    how many holes does the leeds course have | is the leeds course hard | is it a links course | how long is the course |
    what is the slope rating of the leeds course | how many yards is Leeds | how hard is the course | what's the course like |
    what is the par | is the course walkable`,
  car_charging: `
    are there electric car chargers | is there parking for electric cars | can I charge my Tesla in Leeds |
    are there charging points | do you have EV charging at the Leeds course`,
  venue: `
    is the liverpool venue known yet | do you validate parking | where is the venue |
    which course are we playing in leeds | is there parking | whats the postcode for the golf club |
    can I get there by train | any hotels nearby | how do i get there | directions please |
    is there somewhere to stay over | where is the march event | how do I get to the leeds event |
    Where do you play in Liverpool? | where do I play in Leeds | where in Liverpool do you play | which club are you playing at in Liverpool |
    where will I be playing in liverpool | whereabouts in liverpool is it | where do you play in Brum |
    which golf clubs do you use | what car park do I use | what's the venue for Leeds | how do I get to the leeds venue |
    what is the postcode of the leeds course | where is the next event | where is the Sheffield event |
    which course is the manchester event at | can I park there | how far is it from the station |
    I live in Leeds, where do you play |
    free parkng | whats the adress | is ther a hotle near | nearest trian station | where is the venu |
    where is Leeds | how do I get to Manchester | what is the way to Leeds |
    accomodation near leeds | is there parking at nottingham`,
  changing: `
    are there showers | is there somewhere to get changed | do i need to bring a towel`,
  schedule: `
    what time is lunch | when is lunch | what time do we eat | when are the prizes given | what time is breakfast |
    what time does it start | when do we tee off | what time should i arrive | how long does the day last |
    whats the itinerary | what time will it finish | can I leave early | timetable for the day? |
    what time does the leeds day start | when does it finish on 14 january | how long does it take |
    can I leave before lunch | what time do I need to be there on my day | what time does the next event start |
    what happens after golf | what time should I get there | what time will I be home | what if I need to leave early |
    how long is the leeds event | how long does the Sheffield day take |
    wat time dose it start | what time is luch`,
  food: `
    is lunch included | i am vegetarian | do you cater for a nut allergy | is there a bar | can you do gluten free |
    do we get breakfast | any vegan options | do you have vegetarian food | I am coeliac | I have a nut allergy |
    is the lunch halal | what is for lunch | is breakfast included | can I have a drink | is the day vegan friendly |
    is lunch a sit down meal | are drinks included | can I bring my own food | I won't be able to eat gluten |
    vegatarien options`,
  included: `
    what is included in the price | what is included | what does the price include | whats included in the £125 |
    what do i get for my money | is the green fee included | what does a place include | what do I get for £125 |
    is alcohol included | is there a halfway house | are buggies included | do you charge for buggies`,
  buggy: `
    do you have buggies | can i get a buggy | what is a buggy | can I use a buggy | can I use my own buggy |
    can two of us share a buggy | do we get a buggy each | can I hire a buggy | is there a golf cart for two people |
    how much does a buggy cost | how much is a buggy |
    how many people can fit in a buggy`,
  equipment: `
    do I need to bring balls | what should I bring | can I hire clubs | can i rent a set of clubs |
    is there a driving range to warm up | I need left handed clubs | should I bring my own clubs |
    I don't have any clubs | do i need my own clubs | how many balls do I need | what if I run out of balls | what golf clubs should I bring |
    how much is a trolley | how much does it cost to hire clubs`,
  conduct: `
    is there a code of conduct | are mobiles ok on the course, are phones allowed? | can i smoke |
    can I take calls on the course | what is the code of conduct | can I smoke a cigar | are phones allowed |
    is it OK to make business calls`,
  dogs: `
    are dogs allowed | can I bring my dog | can I bring my assistance dog | can I bring my guide dog`,
  photos: `
    will there be photos taken | can I photograph the event | do you take pictures | can I fly a drone |
    can I take pictures`,
  insurance: `
    is insurance included | what happens if I hit someone with a ball | what if I get injured | do I need golf insurance`,
};
