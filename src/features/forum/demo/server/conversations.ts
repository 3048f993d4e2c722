/**
 * The demo's topics. The first line of each has the category, the days since it was started and the
 * title; every other line has an author, the hours after the post before, and the post, in which "
 * / " begins a paragraph. People and companies are invented.
 */
export const demoConversations = `
introductions | 118 | Hello from a joinery workshop in Leeds
Alex Whitaker | 0 | Morning all. I run a joinery workshop with 22 people: staircases, shopfronts and anything that has to fit first time. I play off 18 on a good day. / Looking forward to meeting a few of you at the Leeds day.
Priya Raman | 3 | Welcome, Alex. I’m just round the corner and we’ve been looking for someone to do a reception desk. I’ll find you at breakfast.
Tom Hesketh | 20 | Good to see another trade here. If you ever get stuck with a party wall, shout.
Helen Thackray | 30 | I’ve seen that staircase in the mill at Shipley. If it was yours: lovely work.

introductions | 96 | New to golf, not new to business
Rachel Lomas | 0 | I’ve had six lessons and own half a set of clubs. My team dared me to join. Will I hold everyone up?
Jasmine Holroyd | 2 | Not at all. In Stableford you pick up when you can’t score, so nobody waits. Just tell your group at breakfast.
Graham Sykes | 5 | My first day I lost eleven balls and found two clients. Come along.
Rachel Lomas | 9 | Eleven! I feel better already. Thank you both.
Peter Wolstenholme | 26 | Bring more balls than you think you need and a waterproof. The rest is conversation.

introductions | 61 | Physio who fixes golfers, Sheffield
Jasmine Holroyd | 0 | I treat backs, shoulders and elbows, many of them attached to people with 40-year-old irons. Happy to answer anything here, with the usual warning that I can’t examine you through a screen.
Gareth Pugh | 4 | My left elbow has been waiting for you. / Is it the grip?
Jasmine Holroyd | 7 | Probably the grip, the range mat and the hour a day you spend on it. Two weeks off the mat first.
Steven Hargreaves | 28 | I can vouch for her. First pain-free round since the spring.

introductions | 33 | Chartered planner from Birmingham says hello
Funmi Adeyemi | 0 | I help owners plan the years before they sell, and the years after. Off 22, improving slowly.
Jonathan Eccles | 6 | We should compare notes. I usually see the same owners two years too late.
Lauren Whitworth | 11 | And I see them a week before the deadline. Shall the three of us meet in Manchester?
Funmi Adeyemi | 13 | Yes please. First Thursday of the month?

business | 109 | Who prints well and delivers on the day?
Charlotte Pemberton | 0 | Our printer let us down twice before a conference. 400 programmes, 60 pages, foil on the cover, usually four days’ notice. Who would you trust?
Joseph Mensah | 1 | That’s our bread and butter. Four days is fine if the file is right. I’ll send you samples.
Bethany Cartwright | 4 | Joseph did our exhibition stand in a week. Recommended.
Charlotte Pemberton | 50 | Samples arrived and they’re excellent. Thank you, this is what I joined for.

business | 101 | Card readers: what are you paying?
Nadia Haddad | 0 | Three shops and we pay 1.75 % plus a monthly rental for each reader. It feels like a lot. What do you pay?
Adrian Booth | 2 | 1.4 % in the taproom, no rental, but the reader is slower than the queue.
David Rosenthal | 7 | Ask for interchange plus. It’s duller to read but it saved us about a third.
Jonathan Eccles | 9 | Agree with David. Send me a statement with the names removed and I’ll tell you what to ask for.
Nadia Haddad | 30 | Done, thank you. I’ve sent it.
Jonathan Eccles | 55 | For everyone’s benefit: Nadia’s blended rate came to 2.1 % once the small print was in. There’s usually a third to be had.

business | 88 | Four-day week: has anyone really done it?
Imran Siddiqui | 0 | Two of my engineers have asked. We’re 38 people with a support desk from eight to six. Has anyone tried it and gone back, or stayed?
Rhys Llewellyn | 5 | We run a nine-day fortnight. Half the team is off each second Friday. Support is covered and sickness fell by a third.
Grace Oyelaran | 8 | In care it can’t be done as such, but three long shifts work for many families. Ask people what they want first, it was not what I expected.
Siobhan Kearney | 21 | Whatever you do, write it down as a trial with an end date. I’ve had to untangle two that were neither.
Imran Siddiqui | 29 | Nine-day fortnight it is, as a six-month trial. Thanks Siobhan, I’ll send you the draft.
Wei Zhang | 75 | Please tell us in six months how it went.

business | 74 | Energy contract ends in March. Fix or wait?
Olivia Braithwaite | 0 | 60 people, two shifts, corrugators that never sleep. Our broker says fix now, our bank says wait. We have a big roof.
Ailsa Munro | 2 | With a roof like that the question is how much you buy at all. What’s your daytime load?
Olivia Braithwaite | 4 | About 400 kW while both lines run.
Ailsa Munro | 6 | Then solar would cover most of a summer day. I’d fix a shorter term and get a survey meanwhile.
Duncan Airey | 23 | We did this with the grain store. The grid connection took longer than the panels, so apply for that first.
Steven Hargreaves | 27 | And have the roof looked at before anyone puts 20 tonnes on it. We can fly a drone over on Tuesday.

business | 52 | A client hasn’t paid for 90 days. What works?
Steven Hargreaves | 0 | Main contractor, £48,000, "in the next run" three times. We’d like to keep the relationship, if there’s one left.
Siobhan Kearney | 1 | Late payment interest is yours by law without asking for it in the contract. A polite letter with the figure in it usually finds the payment run.
Michael Doyle | 3 | Is it who I think it is? They paid us in week 14, after I sat in their reception with a flask.
Lauren Whitworth | 8 | Check your terms for a right to suspend work. It’s the only letter they read.
Steven Hargreaves | 97 | Paid this morning, with interest. The flask is on me, Michael.

business | 40 | Apprenticeships: worth the paperwork?
Gareth Pugh | 0 | We’ve taken on two toolmakers a year since the nineties and I’d like to hear from people who think it’s too much trouble, so that I can change their minds.
Christopher Nuttall | 5 | I thought so until I tried. Our best sash window maker came to us at seventeen.
Fiona Garside | 9 | Could you write down how you find them? Half my manufacturing clients ask.
Gareth Pugh | 30 | Short version: open day in October, parents invited, let them make something in steel and take it home.

business | 19 | Moving office: what did you forget?
Bethany Cartwright | 0 | We move in six weeks, 14 people. I have a list of 70 things and the feeling that it’s the 71st that will get me.
Helen Thackray | 2 | Broadband. Order it yesterday.
Callum Fraser | 3 | Who holds the alarm codes, and a fire risk assessment for the new place before anyone sits in it.
Simon Bickerstaffe | 6 | Tell your insurer the date you get the keys, not the date you move in.
Marta Kowalczyk | 10 | Book the cleaners for both ends. You always need them at the old one too.
Bethany Cartwright | 12 | That’s four I didn’t have. Thank you!

business | 6 | Recommendations for a fractional marketing director
Ewan McAllister | 0 | We repair ships and nobody outside the river knows it. I don’t need a full-time person, I need a good one for two days a month.
Fiona Garside | 4 | Guilty as charged, I do exactly that for engineering firms. Shall we talk on Friday?
Rhys Llewellyn | 6 | Fiona did this for a client of mine and the plan fitted on one page, as advertised.
Ewan McAllister | 20 | Friday at ten. Thank you both.

golf | 112 | Which ball for a 20 handicapper in winter?
Sunita Patel | 0 | I lose about three a round so I’m not buying anything that costs more than lunch. What do you play from November to March?
Kwame Asante | 3 | Lake balls. Someone else has already paid for them.
Daniel Okafor | 8 | A soft two-piece. In the cold you’ll feel more through the hands, and a yellow one is found more often.
Sunita Patel | 12 | Yellow lake balls then. My accountant will be proud.

golf | 90 | Slow play: what a group can really do
Adrian Booth | 0 | Five hours ten last Saturday. Nobody was rude, everyone was slow. What works without being the policeman?
Ewan McAllister | 2 | Ready golf from the first tee, and say it out loud: if you’re ready, play.
Victoria Ashdown | 6 | Leave the trolley on the side of the next tee. It’s five minutes a round.
Grace Oyelaran | 9 | As one of the slow ones: tell me kindly on hole two, not crossly on hole twelve.
Peter Wolstenholme | 31 | Grace, that should be on the scorecard.

golf | 70 | Getting better at 50, with two hours a week
Jonathan Eccles | 0 | No time for the range, off 10 and stuck. Where would you spend two hours?
Gareth Pugh | 4 | Inside 60 yards, and putts from six feet. It’s where your shots are.
Jasmine Holroyd | 5 | Twenty minutes of it on your hips and back. You can’t practise a turn you can’t make.
Jonathan Eccles | 340 | Reporting back: two months of wedges and I was 9.4 on Sunday. The back helps too, annoyingly.

golf | 45 | Best winter course within an hour of Manchester
Leila Farahani | 0 | Somewhere that drains. My home club is a rice field until April.
Tom Hesketh | 2 | Anything on sand. The links north of Liverpool are dry when everything else is shut.
Simon Bickerstaffe | 5 | Take gloves, and a hat that ties under the chin.
David Rosenthal | 8 | Heathland in Cheshire is the other answer. Book early, everybody knows.

golf | 12 | Rule question: ball in a rabbit scrape
Nadia Haddad | 0 | My ball was in a scrape under a bush. I couldn’t have played it anyway because of the bush. Do I get relief?
Rhys Llewellyn | 1 | No relief if something else, like the bush, makes the stroke clearly unreasonable. So unplayable, one shot.
Gareth Pugh | 3 | Rhys is right. Interference by the scrape doesn’t help you when the bush is the problem.
Nadia Haddad | 5 | I knew it, I just wanted to hear it from someone else.

golf-days | 84 | Who needs a lift, who has a place in the car?
Marta Kowalczyk | 0 | Let’s use this topic for lifts to any of the days. I’ll start: room for two from Liverpool city centre whenever I play.
Rachel Lomas | 4 | I can take one from Leeds to Sheffield.
Callum Fraser | 30 | Room for three from Nottingham to Leicester, leaving at six. Coffee included, conversation after seven.
Anneka Joshi | 33 | I’ll take one, please, Callum. Silent until seven is fine.
Wei Zhang | 180 | Does anyone drive from Sheffield to Coventry?
Fiona Garside | 184 | I do. I’ll message you.

golf-days | 58 | What to say at the round table
Sunita Patel | 0 | I’ve never done one. Do I prepare a pitch?
Charlotte Pemberton | 2 | Please don’t. Two sentences on what you do, one on what would help you, and then ask the next person a question.
Rhys Llewellyn | 5 | The best one I heard was "I need someone who understands cold stores". He had three names by lunch.
Priya Raman | 9 | And write the names down. I met five people and remembered two.

golf-days | 27 | Photos from the last day
Charlotte Pemberton | 0 | Thank you for a lovely day. If you took pictures, please post them here, so that they don’t stay on thirty phones.
Hassan Malik | 6 | I have one of Michael in the bunker at the ninth. He has asked me to wait.
Michael Doyle | 7 | I have offered him money.
Charlotte Pemberton | 9 | This is why we have a code of conduct.

feedback | 65 | Could the calendar show travel time?
Leila Farahani | 0 | I’d love to see how long it takes me to each venue before I book.
Morgan Ellis | 20 | Thank you, that’s a good one. Each golf day has directions and a map link now; we’ve written travel time on the list.
Leila Farahani | 26 | The directions already help. Thank you for answering.

feedback | 22 | Small thing: larger type on the first tee
Graham Sykes | 0 | I can’t read a phone in the sun without my glasses, and my glasses are in the bag. Larger type where it matters, please.
Peter Wolstenholme | 3 | Seconded, by someone whose arms are too short.
Morgan Ellis | 22 | Noted by someone who printed the start sheets too small last month. It’s coming.

leeds | 80 | Lunch in Leeds, first Tuesday
Priya Raman | 0 | A table for eight near the station, first Tuesday of the month, half past twelve. No speeches. Say here if you’re coming.
Alex Whitaker | 2 | Count me in.
Helen Thackray | 5 | Yes please, and I’ll bring a hotelier who should join.
Graham Sykes | 9 | Every month except August.
Ailsa Munro | 600 | Next one’s Tuesday. I’m booking for six, shout if we need eight.
Steven Hargreaves | 603 | Eight. I’m bringing my daughter, who runs the firm and therefore me.

leeds | 15 | Does anyone know the planning officer for the east of the city?
Steven Hargreaves | 0 | We have a listed roof and an email that nobody answers.
Alex Whitaker | 2 | There’s a duty desk on Wednesday mornings. Go in person, they’re human.
Christopher Nuttall | 6 | And take a sample of the slate. They like to hold things.

manchester | 48 | Co-working day in the Northern Quarter
Imran Siddiqui | 0 | We have eight free desks on Fridays and decent coffee. Any member is welcome, just tell me the day before.
Leila Farahani | 3 | I’ll take one this Friday.
Jonathan Eccles | 7 | Me too. Is there a room for a noisy call?
Imran Siddiqui | 8 | There’s a cupboard that we call a phone booth.

liverpool | 36 | Warehouse space by the docks
Kwame Asante | 0 | I have 6,000 square feet empty from next month, dry, alarmed, one dock leveller. I’d rather give it to someone here than to an agent.
Nadia Haddad | 4 | Ambient food? If it passes an inspection I’m interested.
Kwame Asante | 6 | It had wine in it until last week, so yes. Come and look.
Simon Bickerstaffe | 9 | Tell me when you’ve agreed and I’ll look at both policies for nothing.

birmingham | 29 | Structural engineer or builder first?
Grace Oyelaran | 0 | We want to join two houses into one home for residents. Who do I call first?
Daniel Okafor | 1 | Me, and I’d say that even if I weren’t one. The wall decides what the builder can price.
Funmi Adeyemi | 5 | And a planner of the other kind, for how you pay for it.

sheffield | 24 | Brewery tour and nine holes
Adrian Booth | 0 | I’ll open the brewery on a Thursday afternoon for members: nine holes at two, tour at five, pizza after. Fifteen people. Which Thursday?
Gareth Pugh | 1 | The second one. I’d like to see how beer is made before I give it up.
Fiona Garside | 4 | Second Thursday suits me.
Wei Zhang | 6 | Yes, and I want to see the bottling line.
Jasmine Holroyd | 9 | I’ll come to the pizza with my bag of plasters.

nottingham | 17 | Lettings: is anyone else getting out?
Victoria Ashdown | 0 | Three landlords with ten houses each have told me this month that they’re selling. I’d like to know whether that’s just here.
Callum Fraser | 5 | We see it in alarm contracts: more sales, fewer renewals.
Duncan Airey | 20 | Two cottages here. The sums stopped working.
Lauren Whitworth | 26 | Most of mine are moving to a company instead of selling. Talk to someone before you do either, the order matters.

coventry | 10 | Electric vans: a year of real figures
Hassan Malik | 0 | We’ve run twelve for a year. Cost per mile is 41 % below diesel where they charge at the depot, and about the same where they don’t. Ask me anything.
Kwame Asante | 2 | Range in January, loaded?
Hassan Malik | 3 | About 60 % of the brochure. Plan for half and you’ll never be cross.
Ailsa Munro | 7 | And if the depot has a roof, it changes again. Happy to run your numbers, Kwame.

golf | 2 | What do you listen to on the way to the course?
Daniel Okafor | 0 | An hour each way and I’ve run out of podcasts about concrete. What’s good?
Leila Farahani | 3 | Silence, until the last ten minutes. Then something loud.
Gareth Pugh | 5 | The shipping forecast. If I can picture Dogger I can picture a fade.
Rachel Lomas | 22 | I rehearse my two sentences for the round table. Out loud. The van beside me joined in once.

business | 1 | Has anyone used the new payment terms reporting?
Lauren Whitworth | 0 | Two clients have to publish how fast they pay for the first time. What they ask me is whether anyone reads it. / Do you?
Siobhan Kearney | 2 | I look a new customer up **before** I draft the contract. Three have had their terms shortened because of it.
Steven Hargreaves | 4 | I do now. See my flask.
Nadia Haddad | 17 | As a small supplier: yes, and please name the page where one looks.
Lauren Whitworth | 18 | It’s a government page: search for "check when businesses pay invoices". / 1. Type the company’s name. / 2. Look at the share that was paid late, not at the average.

leicester | 8 | Two rooms for a practice, near the station
Anneka Joshi | 0 | I need about 900 square feet for a new dental practice, ground floor, parking for six. Does anyone know of something before it’s advertised?
Sunita Patel | 3 | The unit beside our shop on London Road will be free in spring. I’ll ask the landlord.
Anneka Joshi | 4 | Sunita, you’re a star.

lounge | 12 | Selling up: how early did you start to prepare?
Victoria Ashdown | 0 | Between us: I’d like to be out in five years. When did those of you who have sold begin to get the business ready, and what took longest?
Joseph Mensah | 4 | Three years before. The longest was getting customers to ring someone other than me.
Leila Farahani | 7 | We’re two years in. Contracts in people’s names instead of the firm’s, that’s what nobody tells you.
Adrian Booth | 26 | Lunch on this after the next round? I’d rather listen than type.

lounge | 4 | A fourth for an early round in Leeds?
Joseph Mensah | 0 | Three of us play at seven on the Friday before the Leeds day. We need a fourth who doesn’t mind an early alarm.
Adrian Booth | 2 | I’m up at five anyway. Count me in.
`;
