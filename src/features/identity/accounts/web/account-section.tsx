import { type ReactNode, useId } from 'react';
import { Card } from '#ui/card.tsx';

type AccountSectionProps = {
  readonly title: string;
  /** What can be done here, in a sentence or two. */
  readonly lead: ReactNode;
  readonly children?: ReactNode;
};

/** One matter of an account page: its heading, a word about it, and what one can do. */
export function AccountSection({ title, lead, children }: AccountSectionProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <p className="mt-2 measure text-ink-soft">{lead}</p>
      {children !== undefined && <div className="mt-6">{children}</div>}
    </Card>
  );
}
