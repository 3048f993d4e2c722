import { useQuery } from '@tanstack/react-query';
import { useIsMember } from '#features/identity/accounts/web/session.ts';
import type { OwnProfile } from '#features/members/profiles/contract.ts';
import { PersonPhoto } from '#features/members/profiles/web/person-photo.tsx';
import { ownProfile } from '#features/members/profiles/web/queries.ts';

type Props = { readonly name: string; readonly size: 'tab' | 'small' };

/** The member's own face; their initials until it is read, and where they have no photo. */
export function OwnPhoto({ name, size }: Props) {
  const { data } = useQuery<OwnProfile>({
    queryKey: ownProfile.queryKey,
    enabled: useIsMember(),
  });

  return (
    <span aria-hidden="true">
      <PersonPhoto name={name} photo={data?.photo ?? null} size={size} />
    </span>
  );
}
