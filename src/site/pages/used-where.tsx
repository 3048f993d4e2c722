import { Link } from 'react-router';
import { formatIndex } from '#features/handicaps/index/tenths.ts';
import { showsHandicap } from '#features/handicaps/rounds/web/queries.ts';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import type { profilesApi } from '#features/members/profiles/contract.ts';
import { profileTexts } from '#features/members/profiles/texts.ts';
import { formOf, ownProfile } from '#features/members/profiles/web/queries.ts';
import { SocietyHandicapOffer } from '#features/members/profiles/web/society-handicap-offer.tsx';
import { api } from '#platform/api-client/client.ts';
import { readAgain } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { useOwnHandicap } from './own-handicap.ts';

/**
 * The one handicap of a member, where it comes from and where it is used. Without one it says how
 * to get it. A better one from their rounds is offered.
 */
export function UsedWhere() {
  const { index, source } = useOwnHandicap();
  const { data: profile } = useApi(ownProfile);
  const declared = profile?.handicap ?? null;

  return (
    <section aria-labelledby="used-where" className="mt-12">
      <h3 id="used-where" className="text-2xl">
        The handicap you play off
      </h3>
      <div className="mt-3 flex items-center gap-x-5">
        {index !== undefined && <p className="shrink-0 font-display text-4xl figures">{index}</p>}
        <div className="min-w-0 grow text-sm">
          <p className="font-semibold">
            {index === undefined ? 'None yet: add yours, or enter three rounds' : source}
          </p>
          <p className="text-ink-soft">
            We fill it in for golf days and in the calculators. You can change it for each day.
          </p>
        </div>
      </div>
      <p>
        <Link to="/account/profile#handicap" className="inline-flex min-h-11 items-center link">
          {declared === null ? 'Add it to your profile' : 'Change it'}
        </Link>
      </p>
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
    {
      answers: ownProfile,
      refresh: showsHandicap,
      done: profileTexts.saved,
      failed: profileTexts.failed,
    },
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
