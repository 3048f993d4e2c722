import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { SendLinkAgain } from '#features/identity/email-address/web/confirm-address-notice.tsx';
import type { connectionsApi } from '#features/members/connections/contract.ts';
import { ConnectButtons } from '#features/members/connections/web/connect-buttons.tsx';
import type { Person } from '#features/members/contract.ts';
import { meetupTexts } from '#features/members/meetups/texts.ts';
import { PersonFormButton } from '#features/members/picker/web/person-form-button.tsx';
import { PersonPhoto } from '#features/members/profiles/web/person-photo.tsx';
import { useLiveSignal } from '#features/notifications/stream/web/use-live-updates.ts';
import { apiQuery } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { ButtonLink } from '#ui/button.tsx';
import { CalendarIcon, Icon } from '#ui/icons.tsx';
import type { Conversation, Sent } from '../contract.ts';
import { keepsFocus } from '../kept-focus.ts';
import { typing } from '../live-updates.ts';
import { lastNumber } from '../message-pages.ts';
import { obstacleTexts, messagesTexts as texts } from '../texts.ts';
import type { WritingObstacle } from '../who-may-write.ts';
import { aboveKeyboard } from './above-keyboard.ts';
import { picturesIn } from './chosen-photos.ts';
import { Composer } from './composer.tsx';
import { MessageLog } from './message-log.tsx';
import { useMarkRead } from './use-conversation.ts';
import { useWriting } from './use-writing.ts';

/** After this many milliseconds without another signal the other has stopped typing. */
const TYPING_MS = 6000;

const fetchMeetupForm = () => import('#features/members/meetups/web/meetup-form.tsx');

export type PaneProps = {
  readonly conversation: Conversation;
  readonly onSent: (sent: Sent) => void;
  readonly readOlder?: () => Promise<void>;
  readonly olderFailed?: boolean;
  readonly catchUp?: () => Promise<void>;
  /** The message that the page was opened at. */
  readonly at?: number | undefined;
};

/** The open conversation: whom it is with, its messages, and what the member writes. */
export function ConversationPane(props: PaneProps) {
  const { person } = props.conversation;
  return person ? (
    <WithMember {...props} person={person} key={person.id} />
  ) : (
    <Frame name={texts.formerMember} head={<Heading name={texts.formerMember} photo={null} />}>
      <MessageLog {...props} name={texts.formerMember} outgoing={[]} />
      <ObstacleNotice obstacle="former_member" name={texts.formerMember} />
    </Frame>
  );
}

type MemberProps = PaneProps & { readonly person: NonNullable<Conversation['person']> };

function WithMember({ person, ...props }: MemberProps) {
  const { conversation, onSent } = props;
  const { name, username, photo, position, company } = person;
  const writing = useWriting({ to: person.id, draft: conversation.draft, onSent });
  const isTyping = useIsTyping(person.id, lastNumber(conversation));
  const isAtEnd = useMarkRead(conversation);
  const { state } = useLocation();

  return (
    <Frame
      name={name}
      onDrop={conversation.obstacle === null ? writing.photos.add : undefined}
      head={
        <Link
          to={`/members/${username}`}
          className="flex min-h-11 min-w-0 items-center gap-3 hover:underline"
        >
          <Heading
            name={name}
            photo={photo}
            more={[position, company].filter(Boolean).join(', ')}
          />
        </Link>
      }
      action={
        conversation.obstacle === null && (
          <PersonFormButton
            person={person}
            label={meetupTexts.arrange}
            title={meetupTexts.dialog(name)}
            icon={<CalendarIcon />}
            fetchForm={fetchMeetupForm}
          />
        )
      }
    >
      <MessageLog
        {...props}
        name={name}
        outgoing={writing.outgoing}
        onRetry={writing.retry}
        onDiscard={writing.discard}
        onAtEnd={isAtEnd}
      />
      <p role="status" className="min-h-6 px-4 text-sm text-ink-soft">
        {isTyping && `${name} is writing…`}
      </p>
      {conversation.obstacle === null ? (
        <Composer
          name={name}
          text={writing.text}
          onWrite={writing.write}
          onSend={writing.send}
          photos={writing.photos}
          isWaiting={writing.isWaiting}
          startsFocused={keepsFocus(state)}
        />
      ) : (
        <ObstacleNotice obstacle={conversation.obstacle} name={name} person={person} />
      )}
    </Frame>
  );
}

type FrameProps = {
  readonly name: string;
  readonly head: ReactNode;
  /** The one action at the end of the heading. */
  readonly action?: ReactNode;
  /** Pictures were dropped on it; undefined where nobody can write. */
  readonly onDrop?: ((pictures: readonly File[]) => void) | undefined;
  readonly children: ReactNode;
};

const Frame = ({ name, head, action, onDrop, children }: FrameProps) => (
  <section
    ref={aboveKeyboard}
    onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
    onDrop={(event) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      onDrop?.(picturesIn(event.dataTransfer.files));
    }}
    aria-label={name}
    className="conversation flex min-w-0 flex-col overflow-hidden border-line bg-ivory-bright md:rounded-large md:border"
  >
    <header className="flex items-center gap-2 border-b border-line px-2 py-2 md:px-4">
      <Link
        to="/messages"
        aria-label="All messages"
        className="grid size-11 shrink-0 place-items-center rounded-small hover:bg-ivory-deep md:hidden"
      >
        <Icon>
          <path d="M14.5 5.5 8 12l6.5 6.5" />
        </Icon>
      </Link>
      {head}
      {action}
    </header>
    {children}
  </section>
);

type HeadingProps = {
  readonly name: string;
  readonly photo: string | null;
  readonly more?: string;
};

const Heading = ({ name, photo, more }: HeadingProps) => (
  <>
    <PersonPhoto name={name} photo={photo} />
    <span className="min-w-0">
      <h1 className="truncate font-sans text-lg font-semibold">{name}</h1>
      {more && <span className="block truncate text-sm text-ink-soft">{more}</span>}
    </span>
  </>
);

/** Whether the other is typing now: since their last signal, and until their message arrives. */
function useIsTyping(personId: string, last: number): boolean {
  const [signal, setSignal] = useState<{ readonly at: number; readonly before: number }>();
  useLiveSignal(typing, ({ by }) => {
    if (by === personId) setSignal({ at: Date.now(), before: last });
  });

  useEffect(() => {
    if (!signal) return;
    const timer = setTimeout(() => setSignal(undefined), TYPING_MS);
    return () => clearTimeout(timer);
  }, [signal]);

  return signal !== undefined && signal.before === last;
}

type Props = {
  readonly obstacle: WritingObstacle;
  readonly name: string;
  /** Absent for a former member. */
  readonly person?: Person;
};

/** In place of the composer: why one can't write, and what to do about it. */
export const ObstacleNotice = ({ obstacle, name, person }: Props) => (
  <div className="grid gap-3 border-t border-line bg-ivory-deep p-4">
    <p className="measure">{obstacleTexts[obstacle](name)}</p>
    <WayOut obstacle={obstacle} person={person} />
  </div>
);

function WayOut({
  obstacle,
  person,
}: {
  obstacle: WritingObstacle;
  person: Person | undefined;
}): ReactNode {
  if (obstacle === 'not_in_touch' && person) return <Connect person={person} />;
  if (obstacle === 'email_not_verified') return <SendLinkAgain />;
  if (obstacle !== 'you_take_none') return null;

  return (
    <p>
      <ButtonLink to="/account/profile" variant="secondary">
        Open your profile
      </ButtonLink>
    </p>
  );
}

function Connect({ person }: { readonly person: Person }) {
  const { data } = useApi(
    apiQuery<typeof connectionsApi.readConnection>('/api/connections/:accountId', {
      params: { accountId: person.id },
    }),
  );
  return data ? <ConnectButtons person={person} relation={data.relation} /> : null;
}
