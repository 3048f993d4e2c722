import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useUser } from '#features/identity/accounts/web/session.ts';
import { fullName } from '#lib/text/person-name.ts';
import { noteDeclined, wasDeclined } from '#platform/api-client/declined-offers.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { useLazyModule } from '#ui/use-lazy-module.ts';
import type { OwnProfile } from '../contract.ts';
import { profileTexts as texts } from '../texts.ts';
import { ownProfile } from './queries.ts';

const OFFER = 'fourball-photo-offer';

const fetchPhotoSection = () => import('./photo-section.tsx');

/**
 * Asks a member without a photo for one, until they decline it on this device. What chooses and
 * saves it is loaded for them alone.
 */
export function AskForPhoto() {
  const { data: user } = useUser();
  const [isAsking, setAsking] = useState(false);
  useEffect(() => setAsking(!wasDeclined(OFFER)), []);

  const { data } = useQuery<OwnProfile>({
    queryKey: ownProfile.queryKey,
    enabled: isAsking && Boolean(user),
  });

  const isWanted = isAsking && data?.photo === null;
  const Section = useLazyModule(fetchPhotoSection, isWanted, () => setAsking(false))?.PhotoSection;
  if (!isWanted || !Section || !user) return null;

  const decline = () => {
    noteDeclined(OFFER);
    setAsking(false);
  };

  return (
    <Card aria-labelledby="ask-for-photo" className="mt-6 print:hidden">
      <h2 id="ask-for-photo" className="font-sans text-lg font-semibold">
        {texts.ask}
      </h2>
      <p className="mt-1 mb-4">{texts.askWhy}</p>
      <Section name={fullName(user)} photo={null} />
      <Button variant="plain" className="mt-2" onClick={decline}>
        {texts.askLater}
      </Button>
    </Card>
  );
}
