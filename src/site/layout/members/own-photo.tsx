import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useIsMember } from '#features/identity/accounts/web/session.ts';
import type { OwnProfile } from '#features/members/profiles/contract.ts';
import { PersonPhoto } from '#features/members/profiles/web/person-photo.tsx';
import { ownProfile } from '#features/members/profiles/web/queries.ts';

type Props = { readonly name: string; readonly size: 'tab' | 'small' };

/**
 * The member's own face; their initials until it is read, and where they have no photo. The frame
 * comes before its page and may come alive after it, so it asks only once both are there: before
 * that, a page that shows the profile has it of its own.
 */
export function OwnPhoto(props: Props) {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);

  return (
    <span aria-hidden="true">
      {isAlive ? <ReadPhoto {...props} /> : <PersonPhoto photo={null} {...props} />}
    </span>
  );
}

function ReadPhoto(props: Props) {
  const { data } = useQuery<OwnProfile>({
    queryKey: ownProfile.queryKey,
    enabled: useIsMember(),
  });

  return <PersonPhoto photo={data?.photo ?? null} {...props} />;
}
