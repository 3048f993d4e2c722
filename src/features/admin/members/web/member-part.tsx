import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { useKeptForm } from '#features/identity/accounts/web/use-kept-form.ts';
import { createIdempotencyKey } from '#platform/api-client/idempotency-key.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import type { MemberNoteRequest, MemberRecord, MemberRow } from '../../accounts/contract.ts';
import { memberTexts as texts } from '../../accounts/texts.ts';
import { OrganiserNotes } from '../../frame/web/organiser-notes.tsx';
import { useMemberMutation } from './use-member-mutation.ts';

type PartProps = { readonly title: string; readonly children: ReactNode };

/** A card of the organisers' page about one member. */
export function Part({ title, children }: PartProps) {
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

type MemberBadgesProps = {
  readonly member: Pick<MemberRow, 'isActive' | 'isAdmin' | 'emailVerified'>;
  /** Their founding number; null if they have none. */
  readonly founding: number | null;
};

/** What an organiser has to know of a member at a glance. */
export const MemberBadges = ({
  member: { isActive, isAdmin, emailVerified },
  founding,
}: MemberBadgesProps) => (
  <>
    {!isActive && <Badge tone="warning">Deactivated</Badge>}
    {isAdmin && <Badge tone="good">Admin</Badge>}
    {founding !== null && (
      <Badge tone="accent" oneLine>
        Founding member {founding}
      </Badge>
    )}
    {!emailVerified && <Badge>Email not confirmed</Badge>}
  </>
);

/** The name of this form among those of the page, for its draft. */
const NOTE = 'note';

/**
 * What organisers noted about a member, latest first, and a field for another note. What is typed
 * survives a reload.
 */
export function MemberNotes({ member }: { readonly member: MemberRecord }) {
  const [text, setText] = useState('');
  const [key, setKey] = useState(createIdempotencyKey);
  const [error, setError] = useState<string>();

  useKeptForm<{ readonly text: string }>(
    {
      unsaved: () => (text === '' ? undefined : { text }),
      restore: (kept) => setText(kept.text),
    },
    NOTE,
  );

  const add = useMemberMutation<MemberNoteRequest>(member.id, 'notes', {
    done: texts.noteSaved,
    onDone: () => {
      setText('');
      setKey(createIdempotencyKey());
    },
    form: NOTE,
    unsent: (sent) => ({ form: JSON.stringify({ text: sent.text }) }),
  });

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const isMissing = text.trim().length < 2;
    setError(isMissing ? texts.noteMissing : undefined);
    if (!isMissing) add.mutate({ key, text });
  };

  return (
    <OrganiserNotes
      notes={member.notes}
      help={texts.noteHelp}
      text={text}
      onType={setText}
      error={error}
      busy={add.isPending}
      onSubmit={submit}
    />
  );
}
