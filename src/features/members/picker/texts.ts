import { countText } from '#lib/numbers.ts';
import { refusals, TOO_MANY_SEARCHES } from '#lib/refusal.ts';
import type { Tie } from './contract.ts';

export const pickerRefusals = /* @__PURE__ */ refusals({
  too_many_people: [429, 'You’ve looked at a lot of members. Please try again in an hour.'],
  too_many_picker_searches: [429, TOO_MANY_SEARCHES],
});

/** What the list says of a member whom the reader knows; nothing of anyone else. */
export const tieNames: Readonly<Record<Tie, string>> = {
  connected: 'Connected',
  met: 'Met at a golf day',
  coming: 'Coming to your golf day',
};

/** The sentences of the member picker. */
export const pickerTexts = {
  placeholder: 'Name or company',
  organisersPlaceholder: 'Name, company, email or phone',
  deactivated: 'Deactivated',
  hasPlace: 'Has a place',
  list: 'Members',
  nobody: 'No member has this name',
  found: (many: number) => (many === 0 ? 'No members found' : `${countText(many, 'member')} found`),
  change: 'Choose another member',
} as const;
