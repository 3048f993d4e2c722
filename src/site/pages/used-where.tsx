import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatIndex } from '#features/handicaps/index/tenths.ts';
import { handicapRecord } from '#features/handicaps/rounds/handicap-record.ts';
import { shortDate } from '#features/handicaps/rounds/page-texts.ts';
import { ownRounds } from '#features/handicaps/rounds/web/queries.ts';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import type { profilesApi } from '#features/members/profiles/contract.ts';
import { profileTexts } from '#features/members/profiles/texts.ts';
import { formOf, ownProfile } from '#features/members/profiles/web/queries.ts';
import { SocietyHandicapOffer } from '#features/members/profiles/web/society-handicap-offer.tsx';
import { api } from '#platform/api-client/client.ts';
import { readAgain } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';

/**
 * Which of a member's handicaps is used where. There are three, and none is copied to another by
 * itself: the one that is worked out here, the one on their profile, and what they tell the
 * organisers of a golf day.
 */
export function UsedWhere() {
  const { data: rounds = [] } = useApi(ownRounds);
  const { data: profile } = useApi(ownProfile);
  const { index, rounds: recorded } = handicapRecord(rounds);
  const latest = recorded.find(({ posting }) => posting !== undefined);
  const declared = profile?.handicap ?? null;

  return (
    <section aria-labelledby="used-where" className="mt-12">
      <h3 id="used-where" className="text-2xl">
        Which handicap is used where
      </h3>
      <dl className="mt-4 divide-y divide-line border-y border-line">
        <Use where="On this page" figure={index === undefined ? 'None yet' : formatIndex(index)}>
          {latest
            ? `Society handicap (unofficial), worked out from your rounds up to ${shortDate(latest.round.playedOn)}. Only you can see it.`
            : 'Society handicap (unofficial), worked out from your rounds. Only you can see it.'}
        </Use>
        <Use
          where="On your profile"
          figure={declared === null ? 'None' : formatIndex(declared)}
          link={{ to: '/account/profile', label: 'Change your profile' }}
        >
          You chose it. It’s shown to the people you’ve chosen.
        </Use>
        <Use
          where="At golf days"
          figure="As you tell us"
          link={{ to: '/bookings', label: 'Your bookings' }}
        >
          The organisers use what you enter with each booking. If you have an official index, enter
          that one.
        </Use>
      </dl>
      {profile && <ForProfile declared={declared} />}
    </section>
  );
}

/**
 * Puts the society handicap on the profile, which is read anew so that nothing else of it changes.
 */
function ForProfile({ declared }: { readonly declared: number | null }) {
  const publish = useApiMutation(
    async (handicap: string) =>
      api.post<typeof profilesApi.saveOwnProfile>('/api/members/me', {
        body: { ...formOf(await readAgain(ownProfile)), handicap },
      }),
    { answers: ownProfile, done: profileTexts.saved, failed: profileTexts.failed },
  );

  return (
    <div className="mt-4">
      <SocietyHandicapOffer
        current={declared === null ? '' : formatIndex(declared)}
        busy={publish.isPending}
        onUse={publish.mutate}
      />
    </div>
  );
}

type UseProps = {
  readonly where: string;
  readonly figure: string;
  /** Where it is changed. */
  readonly link?: { readonly to: string; readonly label: string };
  readonly children: ReactNode;
};

const Use = ({ where, figure, link, children }: UseProps) => (
  <div className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[9rem_9rem_1fr]">
    <dt className="font-semibold">{where}</dt>
    <dd className="font-display text-xl figures">{figure}</dd>
    <dd className="text-sm text-ink-soft">
      {children}{' '}
      {link && (
        <Link to={link.to} className="inline-flex min-h-11 items-center link">
          {link.label}
        </Link>
      )}
    </dd>
  </div>
);
