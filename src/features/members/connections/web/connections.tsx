import { useSearchParams } from 'react-router';
import { useLiveQuery } from '#features/notifications/stream/web/use-live-updates.ts';
import { formatDate } from '#lib/club-time.ts';
import { apiQuery } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-and-error.tsx';
import { NextPage } from '#ui/list/next-page.tsx';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import type { RelationView } from '../../contract.ts';
import { PersonRow, PersonRows } from '../../profiles/web/person-row.tsx';
import { connectionsChanged } from '../../ties/connection-states.ts';
import type { Connections as Answer, BlockedPeople, connectionsApi } from '../contract.ts';
import { connectTexts as texts } from '../texts.ts';
import { ConnectButtons, MessageIconLink } from './connect-buttons.tsx';
import { connectionList } from './queries.ts';
import { useConnection } from './use-connection.ts';

const blockedMembers = apiQuery<typeof connectionsApi.listBlocks>('/api/blocks');

/** A member's connections and requests, live, and whom they have blocked. */
export function Connections() {
  const [search] = useSearchParams();
  const query = connectionList(search);

  useLiveQuery(connectionsChanged, query);

  return (
    <>
      <WhenLoaded result={useApi(query)} what="connections">
        {(answer) => <Lists answer={answer} />}
      </WhenLoaded>
      <BlockedMembers />
    </>
  );
}

function Lists({
  answer: { connected, total, next, received, sent },
}: {
  readonly answer: Answer;
}) {
  return (
    <>
      <Requests id="received" title="Requests for you" requests={received} relation="received" />
      <Requests id="sent" title="Requests you’ve sent" requests={sent} relation="sent" />
      {total === 0 ? (
        <div className="mt-8">
          <h2 className="sr-only">{texts.yours(0)}</h2>
          <EmptyState
            drawing="people"
            title="No connections yet"
            action={<ButtonLink to="/networking">Open the directory</ButtonLink>}
          >
            Find members in the directory and connect with those you’d like to know. Start with
            people you’ve played with.
          </EmptyState>
        </div>
      ) : (
        <section aria-labelledby="connected">
          <h2 id="connected" className="mt-6 label font-sans text-ink-soft">
            {texts.yours(total)}
          </h2>
          <PersonRows>
            {connected.map(({ person, since, metAt }) => (
              <PersonRow
                key={person.id}
                person={person}
                reason={
                  metAt ? `From ${metAt.title}, ${formatDate(metAt.startsAt)}` : texts.since(since)
                }
                action={<MessageIconLink {...person} />}
              />
            ))}
          </PersonRows>
          <NextPage next={next} />
        </section>
      )}
    </>
  );
}

type RequestsProps = {
  readonly id: string;
  readonly title: string;
  readonly requests: Answer['received'];
  readonly relation: RelationView['relation'];
};

const Requests = ({ id, title, requests, relation }: RequestsProps) =>
  requests.length > 0 && (
    <section aria-labelledby={id}>
      <h2 id={id} className="mt-6 label font-sans text-ink-soft">
        {title}
      </h2>
      <PersonRows>
        {requests.map(({ person, note, askedAt, metAt }) => (
          <PersonRow
            key={person.id}
            person={person}
            reason={
              metAt
                ? `From ${metAt.title}, ${formatDate(metAt.startsAt)}`
                : `Sent ${formatDate(askedAt)}`
            }
          >
            {note && (
              <blockquote
                dir="auto"
                className="mb-2 text-sm whitespace-pre-line wrap-anywhere text-ink-soft"
              >
                {note}
              </blockquote>
            )}
            <ConnectButtons person={person} relation={relation} />
          </PersonRow>
        ))}
      </PersonRows>
    </section>
  );

function BlockedMembers() {
  const { data } = useApi(blockedMembers);
  if (!data || data.length === 0) return null;

  return (
    <section aria-labelledby="blocked" className="mt-12 border-t border-line pt-6">
      <h2 id="blocked" className="text-xl">
        Blocked members
      </h2>
      <ul className="mt-3 grid gap-2">
        {data.map((person) => (
          <BlockedMember key={person.id} {...person} />
        ))}
      </ul>
    </section>
  );
}

function BlockedMember({ id, name }: BlockedPeople[number]) {
  const change = useConnection(id);
  return (
    <li className="flex min-h-11 flex-wrap items-center justify-between gap-3 border-b border-line py-2">
      <bdi className="wrap-anywhere">{name}</bdi>
      <Button
        variant="secondary"
        busy={change.isPending}
        onClick={() => change.mutate({ step: 'unblock' })}
      >
        Unblock
        <span className="sr-only">: {name}</span>
      </Button>
    </li>
  );
}
