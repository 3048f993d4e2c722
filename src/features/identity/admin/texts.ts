import { refusals, TOO_MANY_CHANGES } from '#lib/refusal.ts';

/** Beside a field for a username or an email address that no account has. */
export const noSuchMember = 'We can’t find a member with that username or email.';

/** Refusals of what admins do to accounts. */
export const accountChangeRefusals = /* @__PURE__ */ refusals({
  account_not_found: [404, 'There’s no account with this ID. It may have been deleted.'],
  own_account: [409, 'You can’t do this to your own account. Please ask another admin.'],
  admin_first: [409, 'This member is an admin. Please remove their admin rights first.'],
  already_done: [409, 'Someone else has just done this. The page now shows it.'],
  address_not_confirmed: [
    409,
    'An admin needs a confirmed email address. Please ask them to confirm theirs first.',
  ],
  too_many_member_changes: [429, TOO_MANY_CHANGES],
  account_is_deactivated: [409, 'This account is deactivated. Please reactivate it first.'],
});
