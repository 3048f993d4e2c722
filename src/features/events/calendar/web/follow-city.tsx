import { loginPage } from '#features/identity/accounts/return-target.ts';
import { AccountSection } from '#features/identity/accounts/web/account-section.tsx';
import { useUser } from '#features/identity/accounts/web/session.ts';
import { ownChoices } from '#features/notifications/choices/web/queries.ts';
import { useCities } from '#features/settings/web/queries.ts';
import { type City, cityNames, slugOf } from '#lib/cities.ts';
import { api } from '#platform/api-client/client.ts';
import { useLoaded } from '#platform/api-client/use-api.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Switch } from '#ui/form/switch.tsx';
import { CheckIcon } from '#ui/icons.tsx';
import { useOwnList } from '../../days/web/own-terms.ts';
import type { calendarApi } from '../contract.ts';
import { followTexts } from '../texts.ts';
import { followedCities, useChangeList } from './own-lists.ts';

/** Follows a city, on its page. It leads visitors to the login and back. */
export function FollowButton({ city }: { readonly city: City }) {
  const { isMember, data: followed } = useOwnList(followedCities);
  const change = useChangeList(following);
  const follow = `${followTexts.follow} ${city}`;

  if (!isMember)
    return (
      <ButtonLink variant="secondary" to={loginPage(undefined, `/cities/${slugOf(city)}`)}>
        {follow}
      </ButtonLink>
    );

  const follows = followed?.includes(city) ?? false;

  return (
    <Button
      variant="secondary"
      aria-pressed={follows}
      onClick={() => change.mutate({ item: city, on: !follows })}
    >
      {follows ? (
        <>
          <CheckIcon />
          <span>
            {followTexts.following} <span className="sr-only">{city}</span>
          </span>
        </>
      ) : (
        follow
      )}
    </Button>
  );
}

/** The cities with a switch each, on /account/notifications. */
export function FollowedCitiesSection() {
  const { data: user } = useUser();
  const followed = useLoaded(followedCities);
  const cities = useCities();
  const { choices } = useLoaded(ownChoices);
  const change = useChangeList(following);
  const isWanted = choices.some(({ kind, wanted }) => kind === 'new_golf_day' && wanted);
  const note = user?.emailVerified === false ? followTexts.unconfirmed : followTexts.switchedOff;

  return (
    <AccountSection title={followTexts.title} lead={followTexts.lead} fold="Choose cities">
      {followed.length > 0 && (!isWanted || user?.emailVerified === false) && (
        <p className="mb-4 font-semibold">{note}</p>
      )}
      <ul className="grid gap-x-12 sm:grid-cols-2">
        {cities.map((city) => (
          <li key={city} className="border-b border-line py-1">
            <Switch
              label={city}
              checked={followed.includes(city)}
              onChange={(on) => change.mutate({ item: city, on })}
            />
          </li>
        ))}
      </ul>
    </AccountSection>
  );
}

const following: Parameters<typeof useChangeList<City>>[0] = {
  query: followedCities,
  send: ({ item, on }) =>
    api.post<typeof calendarApi.followCity>('/api/followed-cities', {
      body: { city: item, follows: on },
    }),
  listAfter: (list, { item, on }) =>
    cityNames.filter((city) => (city === item ? on : list.includes(city))),
  failed: followTexts.failed,
};
