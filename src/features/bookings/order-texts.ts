// What several rooms say of an order.

export const ORDER_NOT_FOUND = 'We can’t find that order in your account.';
export const DAY_NOT_GOING_AHEAD =
  'This golf day isn’t going ahead. You get back what you paid without doing anything.';
export const AMOUNT_CHANGED =
  'What you get back has changed since you opened this page. Please check it again.';
