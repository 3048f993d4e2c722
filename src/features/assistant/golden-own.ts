import type { ownTopics } from './own-keywords.ts';

/** Questions about themselves as people type them, parted by bars, each under the category it must get. */
export const ownGolden: Readonly<Record<keyof typeof ownTopics, string>> = {
  office: `
    i hate this bot, get me a person | can i talk to a person please | is there a human i can speak to |
    I'd like to make a complaint | Send this to the office | i want to speak to someone real |
    just ask the office for me | I want to talk to someone`,
  my_refund: `
    how much would I get back if I cancel today? | what is my refund today | if i cancel my place do i get my money back |
    whats my refund | can I cancel my booking and what will I get back | what would i get back if i cancel leeds now |
    how do I cancel my booking | how do I cancel my place | how can I cancel my booking for Leeds |
    I want to cancel my booking | cancel my booking please | I need to cancel my order | can I get my money back |
    what do I get back if I cancel next week | how much do I get back if I cancel 8 days before |
    please cancel my place for leeds | what do I get back if I cancel because my wife is ill`,
  my_move: `
    can I swap my place from Leeds to Sheffield | can I move my place to Manchester | swap my place to another day |
    I want to switch my place to Liverpool |
    can I move from leeds to sheffield |
    move my booking to january`,
  my_past: `
    how many events have I played | when did I play last | how many days have I played with you |
    how many times have I played | which events have I been to | when did I last play | what was my last event |
    have I played in Leeds | when was I last at a golf day | where did I play last | have I been to Sheffield |
    what's my last booking`,
  my_application: `
    can i withdraw my application | how do I withdraw my application | can I cancel my membership application |
    where is my application | what's the status of my aplication | has my application been approved yet |
    I applied last week, any news? | have i been accepted | any progress on the application i sent |
    did my membership application arrive`,
  my_tier: `
    what is my membership tier | how many events do i have left | which tier am i on, executive? | am I a member |
    do i still have guest passes | how many of my events are left this year | when does my membership renew |
    how many credits do I have left | whats my teir, what tier am i`,
  my_founding: `
    am i a founding member | what is my founding number | what's my founder number | do i have a badge, where is my badge`,
  receipts: `
    when did I pay | what did I pay for leeds | how much have I paid | when have I paid | show me my invoices |
    where is my receipt | can I have a vat receipt | do you do invoices | i need an invoice for my accountant |
    how do i download my reciept | can I put it through expenses | is there a vat invoice for leeds |
    can I get a VAT invoice | can I claim it on expenses | can I claim the VAT back | what did I pay last time |
    how many times have I paid | how do I get my VAT receipt | can you invoice my company`,
  my_booking: `
    where do I play next | when do I play next | is my day still on? | has my day been cancelled | have my days been cancelled | is my event cancelled | is my golf day going ahead? | resend confirmation | i cant find my booking | is my place confirmed | when is my next event |
    am i booked in for leeds? | where am I playing next | did my booking go through? | I never got a confirmation email |
    what time is my booking | show me my bookings | am i playing in march | is my booking for sheffield confirmed |
    am I down for the 14th | do I have anything booked after March | have I got anything booked |
    do i have a booking in leeds | where do I see my booking | has my payment gone through | what is my next event |
    when will I get my confirmation | I haven't received my confirmation | where's my booking confirmation |
    I can't find the confirmation email | how many events have I booked | when did I book | when is my booking |
    which events am I booked on | am I coming to Leeds |
    I paid but have no confirmation | my confirmation has not come |
    am I going to Leeds`,
  my_account: `
    which email am i logged in as | what's my username | who am i signed in as | where do I change my details |
    can i update my profile | is my email verified | have I verified my e-mail | has my email been confirmed |
    what's my email address on file`,
  delete_account: `
    how do I delete my account | can you delete my acount please | close my account | I want to get rid of my profile |
    how can i erase all my data | remove me, delete my account and data | deactivate account | delete my account`,
  download_data: `
    download my data | can i get a copy of my data | how do I export my data | subject access request |
    send me everything you know about me, my data | downlaod my data`,
  email_change: `
    how do i change my email | I have a new email address | need to update my e-mail address | change email adress |
    my work address changed, switch my email | I entered the wrong email`,
  locked_out: `
    lost my phone, cannot log in | I lost my phone and can't sign in | new phone, how do I log in |
    my authenticator app is gone | I lost my recovery codes and my phone | my phone was stolen and I need a code to log in |
    i lost my recovery code`,
  two_step: `
    how do i turn on two factor | do you support 2FA | where are my recovery codes | set up an authenticator app |
    two-step sign in? |
    what app do I need for the code`,
  passkey: `
    can i use a passkey | log in with face id | how do I add a security key | fingerprint login possible? |
    can I sign in without a password`,
  sign_out: `
    how do I log out everywhere | sign me out of all devices | i lost my phone, log it out | how do i log out |
    someone has stolen my laptop, sign out other devices`,
  no_mail: `
    I didn't get an email | no email has come | the email hasn't arrived`,
  mails: `
    how do I unsubscribe | stop sending me emails please, stop emailing | do you have a newsletter | too many emails |
    turn off notifications | can i join the mailing list`,
};
