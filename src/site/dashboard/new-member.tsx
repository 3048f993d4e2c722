import { AskForPhoto } from '#features/members/profiles/web/ask-for-photo.tsx';
import type { DashboardView } from './contract.ts';
import { FirstSteps } from './first-steps.tsx';

type Props = {
  readonly profile: DashboardView['profile'];
  /** Whether a golf day waits for their payment. */
  readonly hasDay: boolean;
};

/** For someone without a golf day of their own: their first steps, and their photo. */
export default function NewMember({ profile, hasDay }: Props) {
  return (
    <>
      <FirstSteps profile={profile} hasDay={hasDay} />
      <AskForPhoto />
    </>
  );
}
