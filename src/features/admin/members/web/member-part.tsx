import { type ReactNode, useId } from 'react';
import { Card } from '#ui/card.tsx';

type Props = { readonly title: string; readonly children: ReactNode };

/** A card of the organisers' page about one member. */
export function Part({ title, children }: Props) {
  const id = useId();
  return (
    <Card aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <div className="mt-4 grid gap-4 text-sm">{children}</div>
    </Card>
  );
}

export type Fact = readonly [name: string, value: ReactNode];

/** From this length on a text has a line of its own, below its name. */
const LONG = 40;

/** Facts, each with its name. Those without a value are left out. */
export const FactTable = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
    {facts
      .filter(([, value]) => value !== null && value !== '')
      .map(([name, value]) => {
        const isLong = typeof value === 'string' && value.length > LONG;
        return (
          <div key={name} className={isLong ? 'col-span-2 py-1' : 'contents'}>
            <dt className="text-ink-soft">{name}</dt>
            <dd dir="auto" className="min-w-0 whitespace-pre-line wrap-anywhere figures">
              {value}
            </dd>
          </div>
        );
      })}
  </dl>
);
