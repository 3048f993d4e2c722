import { type ReactNode, useId } from 'react';
import { Card } from '#ui/card.tsx';

type AccountSectionProps = {
  readonly title: string;
  /** One or two sentences about the section. */
  readonly lead: ReactNode;
  readonly children?: ReactNode;
};

/** A section of an account page: heading, introduction and controls. */
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
