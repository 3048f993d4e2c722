import { useState } from 'react';
import { Link } from 'react-router';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { formatDateTime } from '#lib/club-time.ts';
import { api } from '#platform/api-client/client.ts';
import { apiQuery } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import type { EmailState, emailLogApi, LoggedEmail } from '../contract.ts';
import { nameEmailKind } from '../kind-names.ts';
import { emailLogTexts, emailStateMeanings, emailStateNames } from '../texts.ts';

const tones: Readonly<Record<EmailState, BadgeTone>> = {
  queued: 'quiet',
  sent: 'good',
  failed: 'warning',
  dropped: 'quiet',
};

/** An email: to whom, about what, what became of it, what it says, and sending it again. */
export function EmailCard({ email }: { readonly email: LoggedEmail }) {
  const {
    id,
    kind,
    accountId,
    toName,
    toAddress,
    subject,
    state,
    lastError,
    attempts,
    can,
    golfDay,
  } = email;

  const again = useSendAgain(email);

  return (
    <li aria-labelledby={id} className="py-3">
      <div className="flex items-start justify-between gap-3">
        <h3 id={id} dir="auto" className="min-w-0 font-sans text-base font-semibold wrap-anywhere">
          {subject}
        </h3>
        <Badge tone={tones[state]} oneLine>
          {emailStateNames[state]}
        </Badge>
      </div>
      <p className="text-sm wrap-anywhere">
        To {toName} ({toAddress})
      </p>
      <p className="text-sm text-ink-soft figures">
        {timesOf(email)} · {nameEmailKind(kind)}
      </p>
      {state !== 'sent' && <p className="text-sm text-ink-soft">{emailStateMeanings[state]}</p>}
      {lastError !== null && (
        <p className="mt-2 text-sm wrap-anywhere">
          <span className="font-semibold">Reason:</span> {lastError} (
          {emailLogTexts.tries(attempts)})
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4">
        {accountId !== null && (
          <Link
            to={`?account=${accountId}`}
            className="inline-flex min-h-11 items-center text-sm link"
          >
            {emailLogTexts.ofPerson}
          </Link>
        )}
        {golfDay !== null && (
          <Link
            to={`/admin/events/${golfDay.id}`}
            className="inline-flex min-h-11 items-center text-sm link"
          >
            {golfDay.name}
          </Link>
        )}
        {can.sendAgain && (
          <Button variant="quiet" busy={again.isPending} onClick={() => again.mutate()}>
            {emailLogTexts.sendAgain}
            <span className="sr-only">: {subject}</span>
          </Button>
        )}
        {can.read && <WhatItSays email={email} />}
      </div>
    </li>
  );
}

const timesOf = ({ createdAt, sentAt }: LoggedEmail): string =>
  sentAt === null ? `Written on ${formatDateTime(createdAt)}` : `Sent on ${formatDateTime(sentAt)}`;

/** The text is loaded when it is opened. */
function WhatItSays({ email: { id, subject } }: { readonly email: LoggedEmail }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="min-w-0" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm link">
        What it says<span className="sr-only">: {subject}</span>
      </summary>
      {isOpen && <Text emailId={id} />}
    </details>
  );
}

function Text({ emailId }: { readonly emailId: string }) {
  const result = useApi(
    apiQuery<typeof emailLogApi.readEmailText>('/api/admin/emails/:emailId/text', {
      params: { emailId },
    }),
  );
  return (
    <WhenLoaded result={result} what="email">
      {({ text }) => (
        <p
          dir="auto"
          className="mt-2 rounded-small border border-line bg-ivory p-4 text-sm whitespace-pre-wrap wrap-anywhere"
        >
          {text}
        </p>
      )}
    </WhenLoaded>
  );
}

const isEmailList = (address: string): boolean => /^\/api\/admin\/emails(\?|$)/.test(address);

/** Each press has a key of its own, so that a request that is repeated sends once. */
const useSendAgain = ({ id, state }: LoggedEmail) =>
  useApiMutation(
    () =>
      api.post<typeof emailLogApi.sendAgain>('/api/admin/emails/:emailId/send-again', {
        params: { emailId: id },
        body: { key: crypto.randomUUID(), seen: state },
      }),
    {
      refresh: isEmailList,
      done: emailLogTexts.sentAgain,
      refreshAfterFailure: isEmailList,
      failed: emailLogTexts.notSentAgain,
    },
  );
