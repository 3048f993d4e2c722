import { type ReactNode, useId } from 'react';
import { useLocation } from 'react-router';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast/toast.ts';
import { blankNumbers, useNumbers } from './form-url-state.ts';
import { type CalculatorId, ExampleLink, withTab } from './tab-link.tsx';

type CalculatorProps = {
  /** Its tab in the URL and the id of its heading. */
  readonly id: CalculatorId;
  readonly title: string;
  /** What it calculates, and where the reader finds the numbers for it; below the fields. */
  readonly help: ReactNode;
  readonly fields: ReactNode;
  /** Whether it is about one tee, which members choose. */
  readonly hasTee?: boolean;
  /** Anything with its own form, above the fields. */
  readonly aside?: ReactNode;
  readonly result: ReactNode;
};

/** One calculator: fields on the left, result and working on the right; stacked on a phone. */
export function Calculator({
  id,
  title,
  help,
  fields,
  hasTee = false,
  aside,
  result,
}: CalculatorProps) {
  const { teeChoice } = useNumbers();

  return (
    <section aria-labelledby={id} className="py-5 md:py-10">
      <h2 id={id} tabIndex={-1} className="text-2xl md:text-3xl">
        {title}
      </h2>
      <div className="mt-4 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:gap-10">
        <div className="flex flex-col gap-5">
          {aside}
          {hasTee && teeChoice}
          <div>{fields}</div>
        </div>
        <div className="lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {result}
          <CopyNumbers tab={id} />
        </div>
        <div className="measure text-sm text-ink-soft">
          <p>{help}</p>
          <ExampleLink id={id} />
        </div>
      </div>
    </section>
  );
}

/** Offers a link to what was typed, and nothing while all fields are empty. */
function CopyNumbers({ tab }: { readonly tab: CalculatorId }) {
  const { values, shared, isMember } = useNumbers();
  const isBlank = Object.entries(blankNumbers).every(
    ([name, blank]) => Reflect.get(values, name) === blank,
  );
  return isBlank ? null : <CopyLink link={withTab(shared, tab, isMember)} />;
}

type ResultProps = {
  readonly label: string;
  /** The result; undefined while a field is empty or invalid. */
  readonly value: string | undefined;
  /** What the result means, or what is missing. */
  readonly meaning: ReactNode;
  readonly children?: ReactNode;
};

/** The result in large figures, with its meaning and working below. */
export function Result({ label, value, meaning, children }: ResultProps) {
  const id = useId();
  return (
    <div className="rounded-large p-6 band shadow-soft">
      <p id={id} className="label text-brass">
        {label}
      </p>
      <output aria-labelledby={id} className="mt-1 block font-display text-6xl figures">
        {value ?? '–'}
      </output>
      <div className="mt-3 text-sm">{meaning}</div>
      {value !== undefined && children}
    </div>
  );
}

type StickyProps = { readonly label: string; readonly value: string | number };

/**
 * On a phone: the result at the bottom of the screen while its fields are above it. The panel below
 * announces it to screen readers.
 */
export const StickyResult = ({ label, value }: StickyProps) => (
  <p
    aria-hidden="true"
    className="sticky bottom-[calc(4.5rem+var(--tab-bar))] flex items-baseline justify-between rounded-large px-5 py-2 band shadow-soft lg:hidden"
  >
    <span className="text-sm">{label}</span>
    <span className="font-display text-3xl figures">{value}</span>
  </p>
);

type CopyLinkProps = {
  /** The id of the part of the page that the link leads to. */
  readonly id?: string;
  /** The query string with all values. */
  readonly link: string;
};

/** Copies the URL of a calculation with all its values. */
export function CopyLink({ id, link }: CopyLinkProps) {
  const { pathname } = useLocation();

  const copy = async () => {
    const address = `${window.location.origin}${pathname}${link}${id === undefined ? '' : `#${id}`}`;
    try {
      await navigator.clipboard.writeText(address);
      toast({ title: 'Link copied', description: 'It opens this page with the same numbers.' });
    } catch {
      toast({
        title: 'The link could not be copied',
        description: address,
        variant: 'destructive',
      });
    }
  };

  return (
    <Button variant="plain" className="mt-2" onClick={() => void copy()}>
      Copy a link to this calculation
    </Button>
  );
}
