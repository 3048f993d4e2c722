import { Link } from 'react-router';
import { useUser } from '#features/identity/accounts/web/session.ts';
import { PersonPhoto } from '#features/members/profiles/web/person-photo.tsx';
import { useApi } from '#platform/api-client/use-api.ts';
import { ButtonLink } from '#ui/button.tsx';
import { askTexts as texts } from '../texts.ts';
import { ASKS_PAGE, answerableAsks, NEW_ASK_PAGE } from './queries.ts';

/**
 * One row above the directory: how many requests the member can answer and by whom, and the way to
 * ask.
 */
export function AsksStrip() {
  const { data: user } = useUser();
  const { data } = useApi(answerableAsks, undefined, { enabled: user?.emailVerified === true });
  const asks = data?.asks ?? [];
  const people = asks.flatMap(({ by }) => by ?? []);

  return (
    <div className="relative mt-4 flex min-h-18 items-center gap-3 rounded-large border border-line bg-ivory-bright p-3">
      {people.length > 0 && (
        <span className="flex shrink-0 -space-x-2">
          {people.map((person) => (
            <PersonPhoto key={person.id} {...person} size="small" />
          ))}
        </span>
      )}
      <p className="min-w-0 grow">
        <Link to={ASKS_PAGE} className="font-semibold after:absolute after:inset-0 hover:underline">
          {asks.length > 0 ? texts.canAnswer(asks.length) : texts.what}
        </Link>
      </p>
      <div className="relative shrink-0">
        <ButtonLink to={NEW_ASK_PAGE} variant="secondary">
          {texts.ask}
          <span className="sr-only"> the network</span>
        </ButtonLink>
      </div>
    </div>
  );
}
