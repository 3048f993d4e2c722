import type { ReactNode } from 'react';
import { SendLinkAgain } from '#features/identity/email-address/web/confirm-address-notice.tsx';
import { ConnectButtons } from '#features/members/connections/web/connect-buttons.tsx';
import type { Person, RelationView } from '#features/members/contract.ts';
import { apiQuery } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { ButtonLink } from '#ui/button.tsx';
import { obstacleTexts, messagesTexts as texts } from '../texts.ts';
import type { WritingObstacle } from '../who-may-write.ts';

type Props = {
  readonly obstacle: WritingObstacle;
  readonly name: string;
  /** Absent for a former member. */
  readonly person?: Person;
};

/** In place of the composer: why one can't write, and what to do about it. */
export const ObstacleNotice = ({ obstacle, name, person }: Props) => (
  <div className="grid gap-3 border-t border-line bg-ivory-deep p-4">
    <p className="measure">{obstacleTexts[obstacle](name)}</p>
    <WayOut obstacle={obstacle} person={person} />
  </div>
);

function WayOut({
  obstacle,
  person,
}: {
  obstacle: WritingObstacle;
  person: Person | undefined;
}): ReactNode {
  if (obstacle === 'not_in_touch' && person) return <Connect person={person} />;
  if (obstacle === 'email_not_verified') return <SendLinkAgain />;
  if (obstacle !== 'you_take_none') return null;

  return (
    <p>
      <ButtonLink to="/account/profile" variant="secondary">
        {texts.openProfile}
      </ButtonLink>
    </p>
  );
}

function Connect({ person }: { readonly person: Person }) {
  const { data } = useApi(apiQuery<RelationView>(`/api/connections/${person.id}`));
  return data ? <ConnectButtons person={person} relation={data.relation} /> : null;
}
