import { Link } from 'react-router';
import { useUser } from '#features/identity/accounts/web/session.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { introductionTexts } from '../../introductions/texts.ts';
import { introductionList } from '../../introductions/web/queries.ts';
import { reasonSentence } from '../../meeting/score.ts';
import { suggestions } from '../../meeting/web/queries.ts';
import type { ProfilePage } from '../../profiles/contract.ts';

/** How many reasons are said. */
const MOST_REASONS = 2;

/** What says why two members should meet. */
export const whyMeetReads = [introductionList, suggestions] as const;

/** Whether the page says so: not to members who know each other, nor before one may connect. */
export const asksWhy = (
  { isMe, relation }: Pick<ProfilePage, 'isMe' | 'relation'>,
  reader: { readonly emailVerified: boolean } | null | undefined,
): boolean => !isMe && relation !== 'connected' && reader?.emailVerified === true;

/** Why the two should meet: who wants to introduce them, or what the suggestions say. */
export function WhyMeet({ profile }: { readonly profile: ProfilePage }) {
  const { id, shared } = profile;
  const enabled = asksWhy(profile, useUser().data);
  const { data: introduced } = useApi(introductionList, undefined, { enabled });
  const { data: suggested } = useApi(suggestions, undefined, { enabled });
  if (!enabled) return null;

  const offer = introduced?.introductions.find(
    ({ one, other, can }) => can.answer && [one.id, other.id].includes(id),
  );
  // The golf day that both come to has a line of its own below.
  const reasons = (suggested?.people.find((person) => person.id === id)?.reasons ?? [])
    .filter(({ kind }) => kind !== 'coming' && !(kind === 'mutual' && shared.mutual > 0))
    .slice(0, MOST_REASONS);

  return (
    <>
      {offer && (
        <p className="mt-3 flex flex-wrap items-center gap-x-4 rounded-large bg-brass-wash px-5 py-2">
          <span className="font-semibold">{introductionTexts.wantsTo(offer.introducer.name)}</span>
          <Link to="/networking/introductions" className="inline-flex min-h-11 items-center link">
            {introductionTexts.answer}
          </Link>
        </p>
      )}
      {reasons.length > 0 && (
        <p dir="auto" className="mt-3 text-sm font-semibold">
          {reasons.map(reasonSentence).join(' · ')}
        </p>
      )}
    </>
  );
}
