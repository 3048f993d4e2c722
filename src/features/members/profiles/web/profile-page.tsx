import { formatIndex } from '#features/handicaps/index/tenths.ts';
import { roundsSummary } from '#features/handicaps/rounds/web/queries.ts';
import { useUser } from '#features/identity/accounts/web/session.ts';
import { fullName } from '#lib/text/person-name.ts';
import { useApi, useLoaded } from '#platform/api-client/use-api.ts';
import { Card } from '#ui/card.tsx';
import { sectors } from '../sectors.ts';
import { handicapOf } from '../texts.ts';
import { PhotoSection } from './photo-section.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ownProfile } from './queries.ts';

/** The part of /account/profile that other members see: the member's card, and its lines. */
export function MemberProfileSettings() {
  const { data: user } = useUser();
  const { data: rounds } = useApi(roundsSummary);
  const profile = useLoaded(ownProfile);
  if (!user) return null;

  const facts = [
    profile.sector && sectors[profile.sector],
    profile.city,
    profile.handicap !== null && handicapOf(formatIndex(profile.handicap)),
  ].filter(Boolean);

  return (
    <>
      <Card aria-labelledby="my-card" className="p-5!">
        <PhotoSection name={fullName(user)} photo={profile.photo}>
          <div className="min-w-0 grow wrap-anywhere">
            <h2 id="my-card" dir="auto" className="text-2xl">
              {fullName(user)}
            </h2>
            {(user.position || user.company) && (
              <p dir="auto">{[user.position, user.company].filter(Boolean).join(', ')}</p>
            )}
            {facts.length > 0 && <p className="text-sm text-ink-soft">{facts.join(' · ')}</p>}
          </div>
        </PhotoSection>
      </Card>
      <ProfileForm profile={profile} username={user.username} society={rounds?.index ?? null} />
    </>
  );
}
