import type { ReactNode } from 'react';
import type { PickedMember } from '#features/members/picker/contract.ts';
import { MemberPicker } from '#features/members/picker/web/member-picker.tsx';
import { namesTexts } from '../texts.ts';

type Props = {
  readonly value: string;
  readonly error: ReactNode;
  readonly help?: ReactNode;
  /** Whether the people to choose from are shown from the start. */
  readonly isListed?: boolean;
  /** Whether an organiser chooses, from all members. */
  readonly isOrganiser?: boolean;
  /** Who has a place already, by username: shown, but not to be chosen. */
  readonly placed?: ReadonlySet<string>;
  /** @param person the member, once one is chosen from the list */
  readonly onChange: (username: string, person?: PickedMember) => void;
};

/** Which member plays a place: chosen by name, connections first, or typed with or without an @. */
export const MemberField = ({ help = namesTexts.memberHelp, ...field }: Props) => (
  <MemberPicker label={namesTexts.memberLabel} name="member" help={help} {...field} />
);
