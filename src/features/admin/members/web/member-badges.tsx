import { Badge } from '#ui/badge.tsx';
import type { MemberRow } from '../contract.ts';

type Props = {
  readonly member: Pick<MemberRow, 'isActive' | 'isAdmin' | 'emailVerified'>;
  /** Their founding number; null if they have none. */
  readonly founding: number | null;
};

/** What an organiser has to know of a member at a glance. */
export const MemberBadges = ({ member: { isActive, isAdmin, emailVerified }, founding }: Props) => (
  <>
    {!isActive && <Badge tone="warning">Deactivated</Badge>}
    {isAdmin && <Badge tone="good">Admin</Badge>}
    {founding !== null && (
      <Badge tone="accent" oneLine>
        Founding member {founding}
      </Badge>
    )}
    {!emailVerified && <Badge>Email not confirmed</Badge>}
  </>
);
