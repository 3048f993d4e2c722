import { CONFIRM_EMAIL_FIRST } from '#features/identity/texts.ts';
import { refusals, TOO_MANY_CHANGES } from '#lib/refusal.ts';

export const memberRefusals = /* @__PURE__ */ refusals({
  person_not_found: [404, 'There’s no member here. They may have left the club.'],
  not_yourself: [409, 'That’s you.'],
  too_many_marks: [429, TOO_MANY_CHANGES],
  email_not_verified: [403, CONFIRM_EMAIL_FIRST],
});

export const memberFaults = { person: 'Say which member it is about' };
