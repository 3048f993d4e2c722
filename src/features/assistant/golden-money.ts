import type { moneyTopics } from './money-keywords.ts';

/** Questions about money as people type them, parted by bars, each under the category it must get. */
export const moneyGolden: Readonly<Record<keyof typeof moneyTopics, string>> = {
  vat: `
    Is VAT included? | Do I pay VAT on top? | are your prices including VAT | is that price plus VAT |
    is the £125 inclusive of VAT | what rate of VAT is it | does the price have VAT in it | is it ex VAT |
    does the £125 include VAT | is vat extra | how much of that is vat | is the price exclusive of VAT`,
  vat_registered: `
    Are you VAT registered? | is the company VAT registered | are you registered for VAT | what is your VAT registration |
    is Fourball registered for VAT`,
  booking_fee: `
    do you charge a booking fee | is there a booking fee | any admin fees | do you add a service charge |
    are there card fees | is there a fee for booking online`,
  package_refund: `
    is the 4 event package refundable | can I return the package | can I get a full refund on the package of four |
    what if I cancel the package | do I get my money back if I cancel the package | is the package of four returnable |
    can I get my money back on the four-event package | are unused events of the package refunded`,
  refund_time: `
    where is my refund | when do I get my refund | how long does a refund take | when will my refund arrive |
    I'm still waiting for my refund | my refund hasn't arrived yet | how quickly do refunds come`,
  hold_ended: `
    I was charged but have no booking | my booking expired | the 15 minutes ran out | my hold ran out |
    my time to pay is over | the timer ended before I could pay | paid but no booking | my payment came too late |
    I ran out of time to pay`,
  hold: `
    how long is a hold | how long is my place kept | how long is my place held... 15 minutes? |
    how long do you keep my place while I pay | how many minutes is a place held | what happens to my place after 15 minutes |
    how long is a place reserved for me | what happens if I don't pay in time`,
  mistake: `
    I paid by mistake | I booked the wrong event | I booked the wrong day | I paid by accident | I chose the wrong city`,
  cooling_off: `
    is there a cooling off period | i changed my mind | can I change my mind after booking | statutory right to cancel`,
  several_days: `
    can I come to two events | can I book more than one event | may I play in several events |
    can I do both Leeds and Sheffield | can I attend two golf days | am I allowed to come to more than one day |
    whats the minimum commitment | do I have to commit to all eight events | how many events do I have to attend |
    can I pay for two events`,
};
