import { type ReactNode, useId } from 'react';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { useKeptForm } from '#features/identity/accounts/web/use-draft.ts';
import { api } from '#platform/api-client/client.ts';
import { createIdempotencyKey } from '#platform/api-client/idempotency-key.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { Badge } from '#ui/badge.tsx';
import type {
  MemberNoteRequest,
  MemberRecord,
  MemberRow,
  memberAdminApi,
} from '../../accounts/contract.ts';
import { memberTexts as texts } from '../../accounts/texts.ts';
import { OrganiserNotes } from '../../frame/web/organiser-notes.tsx';
import { afterMemberChange } from './queries.ts';

type PartProps = { readonly title: string; readonly children: ReactNode };

/** A part of the organisers' page about one member: its heading beside what it says. */
export function Part({ title, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-x-6 gap-y-2 py-4 sm:grid-cols-[10rem_1fr]">
      <h2 id={id} className="font-sans text-base font-semibold">
        {title}
      </h2>
      <div className="grid min-w-0 max-w-3xl gap-2 text-sm">{children}</div>
    </section>
  );
}

export type Fact = readonly [name: string, value: ReactNode];

/** From this length on a text has a line of its own, below its name. */
const LONG = 40;

/** Facts, each with its name. Those without a value are left out. */
export const FactTable = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
    {facts
      .filter(([, value]) => value)
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

const newNote = (): MemberNoteRequest => ({ key: createIdempotencyKey(), text: '' });

/**
 * What organisers noted about a member, latest first, and a field for another note. What is typed
 * survives a reload.
 */
export function MemberNotes({ member }: { readonly member: MemberRecord }) {
  const { field, submit, form } = useApiForm<MemberNoteRequest>({
    schema: async () => (await import('../../accounts/contract.ts')).MemberNoteRequest,
    values: newNote(),
  });

  useKeptForm<MemberNoteRequest>(
    {
      unsaved: () => (form.getValues('text') === '' ? undefined : form.getValues()),
      restore: (note) => form.reset(note, { keepDefaultValues: true }),
    },
    NOTE,
  );

  const add = useApiMutation(
    (body: MemberNoteRequest) =>
      api.post<typeof memberAdminApi.addMemberNote>('/api/admin/members/:accountId/notes', {
        params: { accountId: member.id },
        body,
      }),
    {
      ...afterMemberChange(member.id),
      onDone: () => form.reset(newNote()),
      done: texts.noteSaved,
      besideFields: true,
      form: NOTE,
    },
  );

  return (
    <OrganiserNotes
      notes={member.notes}
      help={texts.noteHelp}
      field={field('text')}
      isTyped={form.watch('text') !== ''}
      busy={add.isPending}
      onSubmit={submit(add.mutateAsync)}
    />
  );
}
