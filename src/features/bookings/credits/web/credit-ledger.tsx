import { Link } from 'react-router';
import { formatDate } from '#lib/club-time.ts';
import type { CreditEntryView } from '../contract.ts';
import { creditChanges, lostCreditTexts } from '../texts.ts';

/** Every change of the credits with the balance after it, latest first. */
export const CreditLedger = ({ entries }: { readonly entries: readonly CreditEntryView[] }) => (
  <ul className="divide-y divide-line">
    {entries.map((entry) => (
      <Entry key={entry.id} entry={entry} />
    ))}
  </ul>
);

const Entry = ({
  entry: { at, kind, change, balance, byBank, event },
}: {
  readonly entry: CreditEntryView;
}) => (
  <li className="grid grid-cols-[1fr_auto_auto] gap-4 py-3">
    <span>
      {byBank ? lostCreditTexts.inLedger : creditChanges[kind]}
      <span className="block text-sm text-ink-soft">
        <time dateTime={at}>{formatDate(at)}</time>
        {event && (
          <>
            {', '}
            <Link to={`/events/${event.id}`} className="link">
              {event.title}
            </Link>
          </>
        )}
      </span>
    </span>
    <span className="figures">{signs[change] ?? ''}</span>
    <span className="text-ink-soft figures">Balance {balance}</span>
  </li>
);

const signs: Readonly<Record<number, string>> = { [-1]: '−1', 1: '+1' };
