import { refusals, TOO_MANY_CHANGES } from '#lib/refusal.ts';

export const invoiceRefusals = /* @__PURE__ */ refusals({
  invoice_not_found: [404, 'We can’t find this invoice in your account.'],
  too_many_detail_changes: [429, TOO_MANY_CHANGES],
});
