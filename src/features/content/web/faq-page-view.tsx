import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-and-error.tsx';
import { TextField } from '#ui/form/field.tsx';
import { ReadingPage, type RelatedLink } from '#ui/reading/reading-page.tsx';
import type { FaqGroup } from '../faq/faq.ts';
import { searchFaq } from '../faq/search.ts';
import { FaqEntry } from './faq-entry.tsx';

/** Up to this many answers are opened at once when a search finds them. */
const OPENED = 3;

type FaqPageViewProps = {
  readonly groups: readonly FaqGroup[];
  readonly lead: string;
  readonly related: readonly RelatedLink[];
};

/**
 * All questions by subject, filtered while typing. Without scripts the list is complete, and every
 * answer opens.
 */
export function FaqPageView({ groups, lead, related }: FaqPageViewProps) {
  const [looked, setLooked] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const chosen = useChosen(groups, () => {
    if (box.current) box.current.value = '';
    setLooked('');
  });

  // Includes what was typed before hydration.
  useEffect(() => setLooked(box.current?.value ?? ''), []);

  const found = searchFaq(groups, looked);
  const count = countOf(found);
  const isSearch = looked.trim() !== '';

  return (
    <ReadingPage
      label="Questions"
      title="Questions and answers"
      lead={lead}
      seed="faq"
      contents={found}
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
        {found.map(({ id, title, questions }) => (
          <section key={id} aria-labelledby={id} className="not-first:mt-12">
            <h2 id={id} className="mb-3 scroll-mt-24 text-3xl">
              {title}
            </h2>
            <div className="border-t border-line">
              {questions.map((entry) => (
                <FaqEntry
                  key={entry.id}
                  entry={entry}
                  isChosen={entry.id === chosen}
                  isOpen={entry.id === chosen || (isSearch && count <= OPENED)}
                />
              ))}
            </div>
          </section>
        ))}
        {count === 0 && <NothingFound looked={looked} />}
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
  const [chosen, setChosen] = useState<string>();

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
    const answer = chosen === undefined ? null : document.getElementById(chosen);
    const details = answer?.closest('details');
    if (!answer || !details || key === undefined) return;
    details.open = true;
    // A browser that loaded this address has already scrolled, and the reader may have moved on.
    const { top } = answer.getBoundingClientRect();
    if (top < 0 || top > window.innerHeight) answer.scrollIntoView();
  }, [chosen, key]);

  return chosen;
}

const countOf = (groups: readonly FaqGroup[]): number =>
  groups.reduce((sum, { questions }) => sum + questions.length, 0);

function countInWords(count: number): string {
  if (count === 0) return 'No questions found';
  return count === 1 ? '1 question found' : `${count} questions found`;
}

const NothingFound = ({ looked }: { readonly looked: string }) => (
  <section aria-label="Nothing found">
    <h2 className="sr-only">Nothing found</h2>
    <EmptyState
      title="Nobody has asked that yet"
      action={<ButtonLink to="/contact">Ask us</ButtonLink>}
    >
      {`No questions match “${looked.trim()}”. Try a single word, such as “refund” or “handicap”, or ask us.`}
    </EmptyState>
  </section>
);
