import { useState } from 'react';
import { Link } from 'react-router';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { formatDateTime, formatTime } from '#lib/club-time.ts';
import { api } from '#platform/api-client/client.ts';
import { apiQuery } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { FoldedRow } from '#ui/list/list-row.tsx';
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

type Props = {
  readonly email: LoggedEmail;
  /** Whether the row that it is in says its subject already. */
  readonly isOfMailing?: boolean;
};

/** An email in one row: its subject, recipient and kind. Opened, it shows its delivery and its text. */
export function EmailCard({ email, isOfMailing = false }: Props) {
  const { id, kind, accountId, toName, toAddress, subject, state, can, golfDay } = email;
  const [wasOpened, setOpened] = useState(false);
  const again = useSendAgain(email);
  const name = toName || toAddress;

  return (
    <FoldedRow
      id={id}
      title={<bdi>{isOfMailing ? name : subject}</bdi>}
      badges={
        state !== 'sent' && (
          <Badge tone={tones[state]} oneLine>
            {emailStateNames[state]}
          </Badge>
        )
      }
      facts={[
        isOfMailing ? (
          <bdi key="to">{toAddress}</bdi>
        ) : (
          <bdi key="to">
            {name}
            {toName && <span className="max-sm:sr-only"> ({toAddress})</span>}
          </bdi>
        ),
        !isOfMailing && nameEmailKind(kind),
      ]}
      figureNote={formatTime(email.sentAt ?? email.createdAt)}
      onToggle={() => setOpened(true)}
    >
      <p className="text-sm wrap-anywhere">
        To {toName} ({toAddress})
      </p>
      <p className="text-sm text-ink-soft figures">
        {timesOf(email)}. {emailStateMeanings[state]}
      </p>
      <WhyNot email={email} />
      <div className="flex flex-wrap items-center gap-x-4">
        {accountId !== null && (
          <>
            <Link
              to={`/admin/members/${accountId}`}
              className="inline-flex min-h-11 items-center text-sm link"
            >
              {emailLogTexts.member}
            </Link>
            <Link
              to={`?account=${accountId}`}
              className="inline-flex min-h-11 items-center text-sm link"
            >
              {emailLogTexts.ofPerson}
            </Link>
          </>
        )}
        {golfDay !== null && (
          <Link
            to={`/admin/events/${golfDay.id}`}
            className="inline-flex min-h-11 items-center text-sm link"
          >
            {golfDay.name}
          </Link>
        )}
      </div>
      {can.sendAgain && (
        <Button
          variant="secondary"
          busy={again.isPending}
          onClick={() => again.mutate()}
          className="mt-1"
        >
          {emailLogTexts.sendAgain}
          <span className="sr-only">
            : {subject}, {name}
          </span>
        </Button>
      )}
      {can.read && wasOpened && <Text emailId={id} />}
    </FoldedRow>
  );
}

/** Why an email was not delivered. */
const WhyNot = ({ email: { lastError, attempts } }: { readonly email: LoggedEmail }) =>
  lastError !== null && (
    <p className="mt-2 text-sm wrap-anywhere">
      <span className="font-semibold">Reason:</span> {lastError} ({emailLogTexts.tries(attempts)})
    </p>
  );

const timesOf = ({ createdAt, sentAt }: LoggedEmail): string =>
  sentAt === null ? `Written on ${formatDateTime(createdAt)}` : `Sent on ${formatDateTime(sentAt)}`;

/** What it says, which is loaded when the row is opened. */
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
