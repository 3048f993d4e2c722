import { isOptionalCategory, type OptionalCategory } from '#lib/consent-categories.ts';
import { z } from '#lib/schema.ts';

/** A provider's script that runs only for those who allow its category. */
export type ConsentScript = {
  readonly category: OptionalCategory;
  readonly src: string;
};

const LINE = /^(\S+) (https:\/\/\S+)$/;
const RULE =
  'CONSENT_SCRIPTS must be a category and an https address each, parted by commas, for example: analytics https://stats.example/count.js';

/** Parses `analytics https://stats.example/count.js, marketing https://…`. */
export const consentScripts = z.string().transform((list, context): readonly ConsentScript[] =>
  list.split(',').flatMap((part) => {
    const [, category = '', src = ''] = LINE.exec(part.trim()) ?? [];
    if (isOptionalCategory(category) && URL.canParse(src)) return [{ category, src }];
    context.addIssue({ code: 'custom', message: RULE });
    return [];
  }),
);
