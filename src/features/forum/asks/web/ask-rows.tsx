import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { sectors } from '#features/members/profiles/sectors.ts';
import { PersonPhoto } from '#features/members/profiles/web/person-photo.tsx';
import { countText } from '#lib/numbers.ts';
import { ButtonLink } from '#ui/button.tsx';
import type { AnswerableAsk, AskView } from '../contract.ts';
import { neededBy, askTexts as texts } from '../texts.ts';
import { AgreedHelpers, StateBadge } from './ask-facts.tsx';
import { askPath, replyPath } from './queries.ts';

type RowsProps = { readonly title: string; readonly children: ReactNode };

/** Requests below one heading. */
export const AskRows = ({ title, children }: RowsProps) => (
  <section aria-label={title} className="mt-6">
    <h2 className="font-sans text-lg font-semibold">{title}</h2>
    <ul className="*:border-b *:border-line">{children}</ul>
  </section>
);

/** A request that the reader may be able to answer, with the reply as its one action. */
export const AnswerableRow = ({ ask }: { readonly ask: AnswerableAsk }) => (
  <Row
    ask={ask}
    facts={[ask.by?.name, neededBy(ask.deadline)]}
    action={
      <ButtonLink to={replyPath(ask)} variant="secondary">
        {texts.reply}
        <span className="sr-only">: {ask.title}</span>
      </ButtonLink>
    }
  />
);

/** Any other request: who asks for what, and how far it has come. */
export function AskRow({ ask }: { readonly ask: AskView }) {
  const { isMine, by, sector, city, state, deadline, replies } = ask;

  return (
    <Row
      ask={ask}
      facts={[
        !isMine && by?.name,
        sector && sectors[sector],
        city,
        state === 'open' && neededBy(deadline),
        replies > 0 && countText(replies, 'reply', 'replies'),
      ]}
      action={state !== 'open' && <StateBadge state={state} />}
    >
      <AgreedHelpers ask={ask} />
    </Row>
  );
}

type RowProps = {
  readonly ask: Pick<AskView, 'topicId' | 'slug' | 'title' | 'by'>;
  readonly facts: readonly (string | false | null | undefined)[];
  readonly action: ReactNode;
  readonly children?: ReactNode;
};

/** A press anywhere beside the action opens the topic of the request. */
const Row = ({ ask, facts, action, children }: RowProps) => (
  <li className="relative flex min-h-18 items-center gap-3 py-3">
    <PersonPhoto name={ask.by?.name ?? ''} photo={ask.by?.photo ?? null} />
    <div className="min-w-0 grow text-sm">
      <h3 className="font-sans text-base leading-snug font-semibold">
        <Link
          to={askPath(ask)}
          dir="auto"
          className="wrap-anywhere after:absolute after:inset-0 hover:underline"
        >
          {ask.title}
        </Link>
      </h3>
      <p dir="auto" className="text-ink-soft wrap-anywhere figures">
        {facts.filter(Boolean).join(' · ')}
      </p>
      {children}
    </div>
    {action && <div className="relative shrink-0">{action}</div>}
  </li>
);
