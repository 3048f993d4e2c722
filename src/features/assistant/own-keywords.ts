import { anyCity } from './city-words.ts';

/** Keywords of what people ask about themselves: what is theirs, and what they can do with their account. */
export const ownTopics = {
  office: `
    human, a human, get me a person, real person, a real person, someone real, speak to a person, talk to a person, speak to someone,
    talk to someone, send this to the office, complain, complaint, message the office,
    write to the office, write to you, ask the office`,
  my_refund: `
    my refund, refund today, cancel today, cancel now, would i get back, will i get back,
    do i get back, much would i get, much will i get, get back, my money back, if i cancel, cancel my`,
  my_move: `
    swap|switch|move + my booking|my ticket,
    swap|switch|move|change|exchange + from + ${anyCity},
    swap|switch|change|move|exchange|transfer + my place|my spot|my day|my reservation|my golf day + from|to + ${anyCity}|another|different|other|next,
    swap|switch|move|exchange + my place|my spot|my day|my reservation|my golf day + ${anyCity}|another|different|other|later|earlier|day|date,
    swap|switch|move|exchange + my place|my spot|my day|my golf day`,
  my_past: `
    my last booking,
    have i played, did i play, have i been to, have i attended, did i last play, i last play, i last played, played last,
    my last event, my last golf day, when was i last, my past events, my past golf days, my previous events, my history, played so far, days have i played,
    how many|when + have i|did i|ive + played|play|attended|been to|been, last + did i play|i play|i played|did i come`,
  my_application: `
    my application, my membership application, application status, status of my application,
    where is my application, has my application, did my application, have i been approved,
    have i been accepted, was i approved, was i accepted, am i approved, i applied|ive applied|i have applied,
    withdraw|withdrawing|take back|cancel|pull + my application|application,
    cancel my membership application, cancel|withdraw|take back + membership application,
    status|progress|heard|approved|accepted|rejected|received + application`,
  my_tier: `
    my tier, am i on, tier am i, my events left, of my events, my membership, my membership tier, my subscription, what tier am i, which tier am i,
    what tier do i have, which tier do i have, am i a member, am i professional, am i executive, am i vip, my level,
    my credit, my guest passes, my passes, my privileges, my benefits,
    my remaining events, membership expire, membership renew, my renewal,
    do i have left|have i left|i have left|ive got left|do i still have + event|day|credit|pass|guest pass,
    do i still have, my|do i still have|do i have|i have|have i + guest pass|events left|event left + left|still|have, my events|my credits|my days + left|remaining`,
  my_founding: `
    am i a founder, am i a founding member, am i a founding, am i + founding member|founder, am i founding, my founding, my founding number,
    my founder number, my number, my badge, my founding place, which founding number, what founding number,
    i|am i|my|me + founding member number|founder number|founding number`,
  receipts: `
    invoice, my invoice, receipt, my receipt, vat, vat receipt, vat invoice, proof of payment, bill,
    expenses, credit note, my payments, payment history, what have i paid, did i pay, when did i pay, what did i pay,
    how much did i pay, have i paid, how much have i paid, when have i paid`,
  my_booking: `
    my booking, my next booking, my next event, my events, my place, my order, my reservation,
    my day|my event|my golf day|my game|my booking + still on|going ahead|cancelled|called off|postponed|rained off,
    has|have|is|are|was + my day|my event|my golf day|my game|my booking + still on|going ahead|cancelled|called off|postponed|rained off,
    have i booked, did i book, am i booked, when am i playing, when do i play, where am i playing,
    am i playing, am i going, am i in, do i play next, where|when + do i play|am i playing|do i tee off + next, where do i play next, booked in, did my booking go through, my next, when is my, whens my, where is my,
    my next golf day, confirmation, am i coming, am i down, anything booked,
    payment gone through, my payment go through, payment + gone through|go through|went through,
    do i have|have i|i have|ive + booked|anything booked|a booking`,
  my_account: `
    my account, my profile, my details, who am i, am i signed in, am i logged in, my username,
    my email address, my address, what email, which email, logged in as, signed in as, my company name|what is my company|which company,
    what do you know about me, email verified, email confirmed, email been confirmed, email been verified, verified, have i verified,
    is my email|is my e mail|is my address + verified|confirmed`,
  delete_account: `
    delete my account, close my account, get rid of, delete account, deleting my account, remove my account,
    cancel my account, erase, deactivate,
    delete|close|remove|erase|deactivate|cancel|get rid of + my account|account|my profile,
    delete|erase|remove + my data|data|my details, forget me, erase me`,
  download_data: `
    download my data, export my data, copy of my data, subject access, data portability,
    everything you know,
    download|export|copy|send me|get|see + my data|data|information you hold|everything you know`,
  email_change: `
    change my email, change email, my email, switch my email, new email address, update my email, wrong email, different email,
    email|e mail + changed|switch,
    change|changed|update|new|wrong|switch + my email|email address|my e mail|e mail address`,
  locked_out: `
    lost|lose|stolen|broken|broke|new|changed|without|smashed|gone + phone|mobile|authenticator|device|app + log in|login|log on|sign in|signin|get in|get back in|locked out|code|codes|second step|access,
    phone|mobile|authenticator|recovery codes|recovery code + cannot log in|cant log in|cant sign in|cannot sign in|cannot get in|cant get in|locked out|unable to log in|get back in,
    lost|lose|stolen|broken|new + phone|mobile|authenticator + cannot|cant|how|unable|account,
    lost|lose|without|no + recovery codes|recovery code|authenticator|authenticator app, both + authenticator + recovery code|recovery codes|codes,
    lost my codes, authenticator + gone|lost|deleted|stopped|not working|doesnt work, authenticator app + gone|lost|deleted|stopped|not working|doesnt work`,
  two_step: `
    app|which app|what app + code|codes|second step|two step,
    two step, two factor, 2fa, mfa, authenticator, authentication, authenticator app, second step, second factor,
    recovery code, one time code, otp, google authenticator, extra security, two step sign in`,
  passkey: `
    passkey, pass key, fingerprint, face id, touch id, security key, yubikey, without a password, without password, sign in|log in + without, passwordless,
    windows hello, biometric`,
  sign_out: `
    log out, logout, sign out, signout, log off, log out everywhere, sign out everywhere, other devices,
    all devices, all my devices, lost my phone, stolen, hacked, somebody else has got in,
    log out|sign out|logout|log me out|sign me out|signed out + everywhere|all|other|device`,
  no_mail: `
    no email, no mail, didnt get an email, did not get an email, havent had an email, never got an email, didnt get the email, email hasnt arrived, email has not arrived,
    not received an email, havent received an email, havent received any, email + hasnt arrived|didnt arrive|not arrived|never arrived|not come|hasnt come|didnt come|spam folder|missing|not received|havent received|havent got|didnt get|never got,
    mail + not arrived|hasnt arrived|never came`,
  mails: `
    unsubscribe, newsletter, mailing list, marketing emails, stop emailing, spam, opt out, notification,
    notifications settings, email preferences, too many emails,
    stop|fewer|turn off|unsubscribe|no more + email|mail|notification|message`,
} as const;
