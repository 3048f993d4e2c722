/** A demo conversation of the demo's member. */
export type DemoConversation = {
  /** The other's first and last name. */
  readonly name: string;
  readonly isConnected: boolean;
  /**
   * When the last message was sent: so many days ago, at a time in London; null for some minutes
   * ago.
   */
  readonly last: { readonly daysAgo: number; readonly time: string } | null;
  /** How many of the other's last messages the member has not read. */
  readonly unread: number;
  /** What the member has begun to write. */
  readonly draft?: string;
  /** Oldest first; the other's begin with "> ". An empty line between them is a night. */
  readonly lines: string;
};

/** The demo's conversations, the latest first. People and companies are invented. */
export const demoConversations: readonly DemoConversation[] = [
  {
    name: 'Tom Hesketh',
    isConnected: true,
    last: null,
    unread: 2,
    lines: `
> Good to play with you on Thursday. That second shot on the 14th is still being talked about in our office.
Pure luck, but please don’t tell them that.
> Your secret is safe. You mentioned your lease in Holbeck ends next spring. Have you had the landlord’s schedule yet?
Not yet. Should I be chasing it?
> I’d wait until they serve it, but get your own condition survey done first. It usually takes a third off what they ask for.
That’s useful, thank you. What does one of those cost for a workshop of 9,000 square feet?

> Roughly £1,800 to £2,200. Happy to come and walk it with you first, no charge for that.
Would the week after next suit you? Tuesday or Wednesday morning is quiet here.
> Wednesday works. 08:30? I’ll bring the coffee.
Perfect. It’s the unit with the green doors, opposite the timber yard.
> Found it on the map. Are you playing in Leeds next month?
Booked last night. I’ve asked for a morning tee time.

> Same here. Shall we ask to be put out together? I’d like Priya to meet you as well.
> Also, this is the guidance on dilapidations I mentioned: https://www.example.org/guides/dilapidations`,
  },
  {
    name: 'Priya Raman',
    isConnected: true,
    last: { daysAgo: 1, time: '16:42' },
    unread: 0,
    lines: `
> Hello Alex, Tom says you have five years of job cards in a spreadsheet and no idea which jobs made money.
Tom exaggerates. It’s six years.
> Even better. Send me one year without customer names and I’ll show you what’s in it. If it’s boring, you’ve lost nothing.
I’ll do that on Friday. Which columns matter?
> Quote, hours, materials, and the date it was paid. Leave the rest.

Sent to the address on your profile. Be kind.
> Got it. First look: staircases pay for everything, and shopfronts under £10,000 cost you money nearly every time.
That is uncomfortable and completely believable.
> I can come over on the 12th and show you the whole picture in half an hour.
The 12th is fine. Lunch is on us, there’s a very good pie shop round the corner.`,
  },
  {
    name: 'Olivia Braithwaite',
    isConnected: true,
    last: { daysAgo: 2, time: '15:10' },
    unread: 0,
    draft: 'Thanks Olivia. The crates would be 1,200 by 800, about forty a month. Could you',
    lines: `
Hi Olivia, we’re looking for better packing for oak treads. Ours arrive with damaged corners about one time in fifty.
> Corner protection is exactly our thing. Do they travel on pallets or loose?
Pallets, strapped, two layers.
> Then I’d try a moulded corner and a honeycomb sheet between the layers. I can have samples cut this week.
> What size are the crates, and how many a month?`,
  },
  {
    name: 'Gareth Pugh',
    isConnected: true,
    last: { daysAgo: 3, time: '18:25' },
    unread: 0,
    lines: `
> Seven over after nine and I still beat you. I’m going to frame that card.
You gave yourself a four-footer on the 6th.
> Gimme within the leather. It’s in the rules somewhere.
It really isn’t.
> Rematch in Sheffield? My course, my rules.
You’re on. Loser buys the bacon rolls.`,
  },
  {
    name: 'Funmi Adeyemi',
    isConnected: true,
    last: { daysAgo: 5, time: '11:05' },
    unread: 0,
    lines: `
> Thank you for the introduction to Rachel. We’re meeting on Monday.
Glad it worked. She found us our production manager in three weeks.
> If your pension scheme ever needs a second opinion, the first hour is on me.
I may take you up on that before the end of the tax year.`,
  },
  {
    name: 'Helen Thackray',
    isConnected: true,
    last: { daysAgo: 8, time: '14:20' },
    unread: 0,
    lines: `
> We have a hotel in Harrogate that wants a curved reception desk in ash, about six metres. Is that something you’d do?
Yes, we’d love to. Do you have drawings?
> Concept drawings only. I’ll send them once the client has signed. Lead time?
Eight to ten weeks from signed drawings, and we fit it ourselves.

> They signed! Drawings are with your office.
Wonderful news. You’ll have a price by Thursday.
> No hurry. Friday is soon enough 🙂`,
  },
  {
    name: 'Adrian Booth',
    isConnected: true,
    last: { daysAgo: 13, time: '17:31' },
    unread: 0,
    lines: `
> The offer stands: brewery tour for your team, any Thursday after five.
Twelve of us, would that be all right? Two don’t drink beer.
> Twelve is perfect, and the ginger beer is ours too.
Then let’s say the last Thursday of the month.`,
  },
  {
    name: 'Simon Bickerstaffe',
    isConnected: false,
    last: { daysAgo: 41, time: '12:15' },
    unread: 0,
    lines: `
> Hello Alex, we shared a buggy in Liverpool. You asked about cover for work on listed buildings.
I did. Our insurer wants a separate policy for each one.
> That’s unusual. I’ve put two names in an email to your office; neither pays me anything.
That’s very decent of you. Thank you.`,
  },
];
