import { refusals, TOO_MANY_CHANGES } from '#lib/refusal.ts';

export const suggestionRefusals = /* @__PURE__ */ refusals({
  too_many_dismissals: [429, TOO_MANY_CHANGES],
});

export const noteRefusals = /* @__PURE__ */ refusals({
  too_many_notes: [429, TOO_MANY_CHANGES],
});

/** Notes about a person, which nobody but their writer sees. */
export const noteTexts = {
  dayFault: 'Choose a day',
  failed: 'Note not saved',
} as const;
