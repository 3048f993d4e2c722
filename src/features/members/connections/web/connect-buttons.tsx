import { useState } from 'react';
import { Link } from 'react-router';
import { useUser } from '#features/identity/accounts/web/session.ts';
import { useKeptForm } from '#features/identity/accounts/web/use-draft.ts';
import { ConfirmAddressNotice } from '#features/identity/email-address/web/confirm-address-notice.tsx';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { Button, ButtonLink, type ButtonVariant } from '#ui/button.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { CheckIcon, ConnectIcon, CrossIcon, MessageIcon } from '#ui/icons.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import type { Person, RelationView } from '../../contract.ts';
import type { AskRequest } from '../contract.ts';
import { noteForm, useConnection } from './use-connection.ts';

type Props = {
  readonly person: { readonly id: string; readonly name: string };
  readonly relation: RelationView['relation'];
  /** The golf day at which the two are or were: the request says so. */
  readonly eventId?: number | undefined;
  /** The code of their card, if it was scanned. */
  readonly card?: string | undefined;
  /** How the button to connect looks: the main thing on a page, one of several, or in a row. */
  readonly look?: 'main' | 'usual' | 'icon';
  /** Whether a request is sent in one press, without a note. */
  readonly atOnce?: boolean;
};

const Named = ({ text, name }: { readonly text: string; readonly name: string }) => (
  <>
    {text}
    <span className="sr-only">: {name}</span>
  </>
);

/** What a member can do next about their connection with another. */
export function ConnectButtons({
  person,
  relation,
  eventId,
  card,
  look = 'usual',
  atOnce = false,
}: Props) {
  const [asking, setAsking] = useState(false);
  const change = useConnection(person.id, () => setAsking(false));
  const isUnconfirmed = useUser().data?.emailVerified === false;
  const { name } = person;
  const isRunning = (step: 'accept' | 'decline') =>
    change.isPending && change.variables.step === step;
  const press = (step: 'accept' | 'decline' | 'withdraw') => () => change.mutate({ step });

  const connect = () => {
    if (atOnce && !isUnconfirmed) change.mutate({ step: 'ask', note: '', eventId, card });
    else setAsking(true);
  };

  if (relation === 'connected') return <p className="text-sm text-ink-soft">Connected</p>;

  if (relation === 'received' && look === 'icon')
    return (
      <div className="flex">
        <IconButton
          label={`Decline: ${name}`}
          aria-disabled={change.isPending || undefined}
          onClick={press('decline')}
          className="text-ink-soft"
        >
          <CrossIcon />
        </IconButton>
        <IconButton
          label={`Accept: ${name}`}
          aria-disabled={change.isPending || undefined}
          onClick={press('accept')}
          className="rounded-full! bg-action text-on-action hover:bg-action-strong!"
        >
          <CheckIcon />
        </IconButton>
      </div>
    );

  if (relation === 'received')
    return (
      <div className="flex flex-wrap gap-2">
        <Button
          busy={isRunning('accept')}
          disabled={isRunning('decline')}
          onClick={press('accept')}
        >
          <Named text="Accept" name={name} />
        </Button>
        <Button
          variant="secondary"
          busy={isRunning('decline')}
          disabled={isRunning('accept')}
          onClick={press('decline')}
        >
          <Named text="Decline" name={name} />
        </Button>
      </div>
    );

  if (relation === 'sent')
    return (
      <div className="flex flex-wrap items-center gap-x-4">
        <p className="text-sm text-ink-soft">Request sent</p>
        <Button variant="plain" busy={change.isPending} onClick={press('withdraw')}>
          <Named text="Withdraw request" name={name} />
        </Button>
      </div>
    );

  return (
    <>
      {look === 'icon' ? (
        <IconButton
          label={`Connect: ${name}`}
          aria-disabled={change.isPending || undefined}
          onClick={connect}
        >
          <ConnectIcon />
        </IconButton>
      ) : (
        <Button variant={look === 'main' ? 'primary' : 'secondary'} onClick={connect}>
          <Named text="Connect" name={name} />
        </Button>
      )}
      <Dialog open={asking} onOpenChange={setAsking} title={`Connect with ${name}`}>
        {/* Before anything is written: the server would refuse it. */}
        {isUnconfirmed ? (
          <ConfirmAddressNotice />
        ) : (
          <AskForm
            accountId={person.id}
            busy={change.isPending}
            onSend={(note) => change.mutateAsync({ step: 'ask', note, eventId, card })}
            onCancel={() => setAsking(false)}
          />
        )}
      </Dialog>
    </>
  );
}

type ContactProps = Pick<Props, 'relation' | 'eventId' | 'card' | 'atOnce'> & {
  readonly person: Person;
};

/** The same in a row of a list, by icons. */
export function ContactAction({ person, relation, eventId, card, atOnce = false }: ContactProps) {
  if (relation === 'connected') return <MessageIconLink {...person} />;
  if (relation === 'sent') return <p className="text-sm text-ink-soft">Request sent</p>;

  return (
    <ConnectButtons
      person={person}
      relation={relation}
      eventId={eventId}
      card={card}
      look="icon"
      atOnce={atOnce}
    />
  );
}

/** A link to the conversation with a member, in a row. */
export const MessageIconLink = ({ username, name }: Pick<Person, 'username' | 'name'>) => (
  <Link
    to={`/messages/with/${username}`}
    aria-label={`Message: ${name}`}
    data-tip={`Message: ${name}`}
    className="grid size-11 place-items-center rounded-small text-fairway hover:bg-ivory-deep"
  >
    <MessageIcon />
  </Link>
);

type AskProps = {
  readonly accountId: string;
  readonly busy: boolean;
  readonly onSend: (note: string) => Promise<unknown>;
  readonly onCancel: () => void;
};

function AskForm({ accountId, busy, onSend, onCancel }: AskProps) {
  const { field, submit, form } = useApiForm<AskRequest>({
    schema: async () => (await import('../contract.ts')).AskRequest,
    values: { accountId, note: '' },
  });

  const forget = useKeptForm(
    {
      unsaved: () => (form.getValues('note') ? form.getValues() : undefined),
      restore: (values: AskRequest) => form.reset(values, { keepDefaultValues: true }),
    },
    noteForm(accountId),
  );

  // The form is closed by then.
  const send = async ({ note = '' }: AskRequest) => {
    await onSend(note);
    forget();
  };

  return (
    <form noValidate onSubmit={submit(send)} className="grid gap-5">
      <TextArea
        label="Note"
        optional
        help="Say how you know each other, or why you’d like to. They’ll see it with your request."
        {...field('note')}
      />
      <FormActions submit="Send request" busy={busy} onCancel={onCancel} />
    </form>
  );
}

type MessageLinkProps = {
  readonly username: string;
  readonly name: string;
  readonly variant?: ButtonVariant;
};

/**
 * A link to the conversation with a member. If they can’t write to each other, the page there says
 * why.
 */
export const MessageLink = ({ username, name, variant = 'primary' }: MessageLinkProps) => (
  <ButtonLink to={`/messages/with/${username}`} variant={variant}>
    Message
    <span className="sr-only">: {name}</span>
  </ButtonLink>
);
