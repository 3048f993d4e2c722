import { useState } from 'react';
import { Link } from 'react-router';
import { connectionList } from '#features/members/connections/web/queries.ts';
import { PersonPhoto } from '#features/members/profiles/web/person-photo.tsx';
import { useApi } from '#platform/api-client/use-api.ts';
import { Button } from '#ui/button.tsx';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { messagesTexts as texts } from '../texts.ts';

/**
 * Begins a message: the member chooses one of their connections, or looks for somebody elsewhere.
 */
export function NewMessage() {
  const [choosing, setChoosing] = useState(false);
  const close = () => setChoosing(false);

  return (
    <>
      <Button variant="secondary" onClick={() => setChoosing(true)}>
        {texts.newMessage}
      </Button>
      <Dialog open={choosing} onOpenChange={setChoosing} title={texts.newMessage}>
        <ul aria-label={texts.toConnections}>
          <ConnectionPage onChoose={close} />
        </ul>
        <p className="mt-4 flex flex-wrap gap-x-6">
          {[
            ['/networking/golf-days', texts.fromGolfDays] as const,
            ['/networking', texts.toDirectory] as const,
          ].map(([to, label]) => (
            <Link
              key={to}
              to={to}
              onClick={close}
              className="inline-flex min-h-11 items-center link"
            >
              {label}
            </Link>
          ))}
        </p>
      </Dialog>
    </>
  );
}

type PageProps = { readonly cursor?: string; readonly onChoose: () => void };

/** One page of connections, and the next one once it is wanted. */
function ConnectionPage({ cursor, onChoose }: PageProps) {
  const [isContinued, setContinued] = useState(false);
  const query = connectionList(new URLSearchParams(cursor === undefined ? {} : { cursor }));

  return (
    <WhenLoaded result={useApi(query)} what="connections">
      {({ connected, total, next }) => (
        <>
          {total === 0 && <li className="text-ink-soft">{texts.noConnections}</li>}
          {connected.map(({ person }) => (
            <li key={person.id} className="border-b border-line">
              <Link
                to={`/messages/with/${person.username}`}
                onClick={onChoose}
                className="flex min-h-16 items-center gap-3 rounded-small px-2 py-2 hover:bg-ivory-deep"
              >
                <PersonPhoto name={person.name} photo={person.photo} />
                <span className="min-w-0">
                  <span className="block font-semibold wrap-anywhere">{person.name}</span>
                  <span className="block truncate text-sm text-ink-soft">
                    {[person.position, person.company].filter(Boolean).join(', ')}
                  </span>
                </span>
              </Link>
            </li>
          ))}
          {next !== null &&
            (isContinued ? (
              <ConnectionPage cursor={next} onChoose={onChoose} />
            ) : (
              <li className="mt-2">
                <Button variant="plain" onClick={() => setContinued(true)}>
                  {texts.moreConnections}
                </Button>
              </li>
            ))}
        </>
      )}
    </WhenLoaded>
  );
}
