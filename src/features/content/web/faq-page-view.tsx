import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { countText } from '#lib/numbers.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-and-error.tsx';
import { TextField } from '#ui/form/field.tsx';
import { PhoneRow } from '#ui/phone-row.tsx';
import { ReadingPage, type RelatedLink } from '#ui/reading/reading-page.tsx';
import type { FaqGroup } from '../faq/faq.ts';
import type { FaqQuestion } from '../faq/question.ts';
import { searchFaq } from '../faq/search.ts';
import { RichText } from './text-sections.tsx';

/** Up to this many answers are opened at once when a search finds them. */
const OPENED = 3;

type FaqPageViewProps = {
  readonly groups: readonly FaqGroup[];
  readonly lead: string;
  readonly related: readonly RelatedLink[];
};

/**
 * All questions by subject, filtered while typing; on a phone each subject is a row. Without scripts the list is complete, and every
 * answer opens.
 */
export function FaqPageView({ groups, lead, related }: FaqPageViewProps) {
  const [query, setLooked] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const namedId = useChosen(groups, () => {
    if (box.current) box.current.value = '';
    setLooked('');
  });

  // Includes what was typed before hydration.
  useEffect(() => setLooked(box.current?.value ?? ''), []);

  const matches = searchFaq(groups, query);
  const count = countOf(matches);
  const isSearch = query.trim() !== '';

  return (
    <ReadingPage
      label="Questions"
      title="Questions and answers"
      lead={lead}
      seed="faq"
      contents={matches}
      isInRows
      related={related}
    >
      <div className="noscript:hidden">
        <TextField
          ref={box}
          label="Search the questions"
          type="search"
          filter
          placeholder="refund, handicap, dress code …"
          onInput={({ currentTarget }) => setLooked(currentTarget.value)}
        />
        <p role="status" className="mt-2 min-h-6 text-sm text-ink-soft figures">
          {isSearch ? countInWords(count) : ''}
        </p>
      </div>
      <div className="mt-4">
        {matches.map(({ id, title, questions }) => (
          <section
            key={id}
            aria-labelledby={id}
            className="border-t border-line md:border-t-0 md:not-first:mt-12"
          >
            <PhoneRow
              id={id}
              about={countText(questions.length, 'question')}
              isOpen={isSearch || questions.some((entry) => entry.id === namedId)}
              heading={
                <h2 id={id} className="scroll-mt-24 text-xl md:mb-3 md:text-3xl">
                  {title}
                </h2>
              }
            >
              <div className="border-t border-line">
                {questions.map((entry) => (
                  <FaqEntry
                    key={entry.id}
                    entry={entry}
                    isChosen={entry.id === namedId}
                    isOpen={entry.id === namedId || (isSearch && count <= OPENED)}
                  />
                ))}
              </div>
            </PhoneRow>
          </section>
        ))}
        {count === 0 && <NothingFound looked={query} />}
      </div>
    </ReadingPage>
  );
}

/**
 * The question that the address names: opened, highlighted, scrolled into view, and never hidden by
 * a search.
 */
function useChosen(groups: readonly FaqGroup[], showAll: () => void): string | undefined {
  const { hash, key } = useLocation();
  const [namedId, setChosen] = useState<string>();

  // Ids are plain letters, so nothing needs decoding.
  const named = hash.slice(1);
  const isOurs = groups.some(({ questions }) => questions.some(({ id }) => id === named));
  const show = useRef(showAll);

  // `key` changes when the same address is followed again.
  useLayoutEffect(() => {
    setChosen(isOurs ? named : undefined);
    if (isOurs) show.current();
  }, [named, isOurs, key]);

  useLayoutEffect(() => {
    const answer = namedId === undefined ? null : document.getElementById(namedId);
    const details = answer?.closest('details');
    if (!answer || !details || key === undefined) return;
    details.open = true;
    // A browser that loaded this address has already scrolled, and the reader may have moved on.
    const { top } = answer.getBoundingClientRect();
    if (top < 0 || top > window.innerHeight) answer.scrollIntoView();
  }, [namedId, key]);

  return namedId;
}

const countOf = (groups: readonly FaqGroup[]): number =>
  groups.reduce((sum, { questions }) => sum + questions.length, 0);

function countInWords(count: number): string {
  if (count === 0) return 'No questions found';
  return `${countText(count, 'question')} found`;
}

const NothingFound = ({ looked: query }: { readonly looked: string }) => (
  <section aria-label="Nothing found">
    <h2 className="sr-only">Nothing found</h2>
    <EmptyState
      title="Nobody has asked that yet"
      action={<ButtonLink to="/contact">Ask us</ButtonLink>}
    >
      {`No questions match “${query.trim()}”. Try a single word, such as “refund” or “handicap”, or ask us.`}
    </EmptyState>
  </section>
);

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
const FaqEntry = ({ entry, isChosen, isOpen }: FaqEntryProps) => (
  <details
    open={isOpen}
    suppressHydrationWarning
    data-chosen={isChosen || undefined}
    className="group border-b border-line data-chosen:rounded-small data-chosen:border-brass data-chosen:bg-brass-wash"
  >
    <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 group-data-chosen:px-4 [&::-webkit-details-marker]:hidden">
      <h3 className="font-sans text-base font-semibold tracking-normal">{entry.question}</h3>
      <span aria-hidden="true" className="shrink-0 text-lg text-fairway group-open:rotate-45">
        +
      </span>
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
