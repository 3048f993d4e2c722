import { brand } from '#lib/brand.ts';
import { type Said, to } from './answer-links.ts';
import type { CategoryId } from './categories.ts';
import type { Answer } from './contract.ts';
import { golfDays } from './golf-days.ts';
import { moneyMatters } from './money-matters.ts';
import { ownMatters } from './own-matters.ts';
import { theClub } from './the-club.ts';

/** What needs no data to answer. */
const fixed = { ...ownMatters, ...moneyMatters, ...golfDays, ...theClub };

/** The categories answered without data; `contact` and `office` name the deployment's own mailbox. */
export type FixedId = keyof typeof fixed | 'contact' | 'office';
/** The categories that are answered from data, under the asker's own rights. */
export type LiveId = Exclude<CategoryId, FixedId>;

/** Whether a category is answered without data. */
export const isFixed = (id: CategoryId): id is FixedId =>
  id === 'contact' || id === 'office' || Object.hasOwn(fixed, id);

/** The answer to a question that needs no data. */
export function fixedAnswer(category: FixedId, contactEmail: string): Answer {
  if (category === 'contact' || category === 'office')
    return {
      category,
      text: `The office is there ${brand.officeHours} and answers within 24 hours, weekends and bank holidays not counted: ${contactEmail}. You can also send it this conversation from here.`,
      links: [to.contact, { to: `mailto:${contactEmail}`, label: contactEmail }],
      suggestions: ['When is the next event?'],
      offersOffice: true,
    };
  const said: Said = fixed[category];
  return {
    category,
    offersOffice: false,
    ...said,
    links: [...said.links],
    suggestions: [...said.suggestions],
  };
}

/** Where nothing was understood: the mailbox, and the offer to pass the question on (spec, section 4). */
export const fallbackAnswer = (contactEmail: string): Answer => ({
  category: null,
  text: `I am sorry, I do not know the answer to that. The office does: write to ${contactEmail}, or send your question from here.`,
  links: [{ to: `mailto:${contactEmail}`, label: contactEmail }],
  suggestions: ['When is the next event?', 'How much does a day cost?', 'What should I wear?'],
  offersOffice: true,
});
