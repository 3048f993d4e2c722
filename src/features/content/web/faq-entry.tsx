import { Link } from 'react-router';
import type { FaqQuestion } from '../faq/question.ts';
import { RichText } from './rich-text.tsx';

type FaqEntryProps = {
  readonly entry: FaqQuestion;
  /** Whether the URL contains this question's id, so it is highlighted. */
  readonly isChosen: boolean;
  readonly isOpen: boolean;
};

/**
 * A question that opens to its answer, even without scripts. The id is the answer's: browsers open
 * the `<details>` that contains the target of an address, and the scroll margin keeps the question
 * in view.
 */
export const FaqEntry = ({ entry, isChosen, isOpen }: FaqEntryProps) => (
  <details
    open={isOpen}
    suppressHydrationWarning
    data-chosen={isChosen || undefined}
    className="group border-b border-line data-chosen:rounded-small data-chosen:border-brass data-chosen:bg-brass-wash"
  >
    <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 group-data-chosen:px-4 [&::-webkit-details-marker]:hidden">
      <h3 className="font-sans text-base font-semibold tracking-normal">{entry.question}</h3>
      <span
        aria-hidden="true"
        className="relative size-3.5 shrink-0 text-fairway before:absolute before:inset-x-0 before:top-1/2 before:h-0.5 before:-translate-y-1/2 before:bg-current after:absolute after:inset-y-0 after:left-1/2 after:w-0.5 after:-translate-x-1/2 after:bg-current group-open:after:hidden"
      />
    </summary>
    <div id={entry.id} className="measure scroll-mt-44 pb-6 group-data-chosen:px-4">
      {entry.answer.map((paragraph) => (
        <p key={paragraph} className="not-first:mt-3">
          <RichText>{paragraph}</RichText>
        </p>
      ))}
      <p className="mt-3 flex flex-wrap gap-x-6 text-sm text-ink-soft">
        <span className="inline-flex min-h-11 items-center gap-1.5">
          More:{' '}
          <Link to={entry.from.to} className="inline-flex min-h-11 items-center link">
            {entry.from.label}
          </Link>
        </span>
        <a
          href={`#${entry.id}`}
          aria-label={`Link to this answer: ${entry.question}`}
          className="inline-flex min-h-11 items-center link"
        >
          Link to this answer
        </a>
      </p>
    </div>
  </details>
);
