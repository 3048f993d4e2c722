import { useQuery } from '@tanstack/react-query';
import { useIsMember } from '#features/identity/accounts/web/session.ts';
import type { OwnPhoto as Answer } from '#features/members/profiles/contract.ts';
import { PersonPhoto } from '#features/members/profiles/web/person-photo.tsx';
import { ownPhoto } from '#features/members/profiles/web/queries.ts';

type Props = { readonly name: string; readonly size: 'tab' | 'small' };

/**
 * The member's own face; their initials where they have no photo. It comes with the page, so that
 * the initials do not flash first, by a query that no page has.
 */
export function OwnPhoto(props: Props) {
  const { data } = useQuery<Answer>({ queryKey: ownPhoto.queryKey, enabled: useIsMember() });

  return (
    <span aria-hidden="true">
      <PersonPhoto photo={data?.photo ?? null} {...props} />
    </span>
  );
}
