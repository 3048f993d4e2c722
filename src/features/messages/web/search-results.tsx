import { Link, useSearchParams } from 'react-router';
import { useApi } from '#platform/api-client/use-api.ts';
import { useNow } from '#platform/api-client/use-now.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-and-error.tsx';
import { controlLook } from '#ui/form/field.tsx';
import { NextPage } from '#ui/list/next-page.tsx';
import { useFilters } from '#ui/list/use-filters.ts';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import type { SearchResults } from '../contract.ts';
import { shortTime, messagesTexts as texts } from '../texts.ts';
import { isSearch, searchResults } from './queries.ts';

/**
 * Looks for words in the member's messages. Without scripts it is a form that the server answers.
 */
export function SearchForm() {
  const { find, given, search } = useFilters(['q']);

  return (
    <search>
      <form key={search.get('q') ?? ''} method="get" onSubmit={find} className="mt-3 flex gap-2">
        <label htmlFor="message-search" className="sr-only">
          {texts.search}
        </label>
        <input
          id="message-search"
          type="search"
          maxLength={200}
          autoComplete="off"
          placeholder={texts.search}
          {...given('q')}
          className={controlLook}
        />
        <Button type="submit" variant="secondary">
          Search
        </Button>
      </form>
      {isSearch(search) && (
        <Link to="?" className="mt-1 inline-flex min-h-11 items-center link">
          All conversations
        </Link>
      )}
    </search>
  );
}

/** What was found, the latest first. */
export function SearchResultList() {
  const [search] = useSearchParams();
  const now = useNow();

  return (
    <WhenLoaded result={useApi(searchResults(search))} what="messages">
      {({ results, next }) =>
        results.length === 0 ? (
          <EmptyState drawing="letter" title="No messages found">
            Try another word, or fewer words.
          </EmptyState>
        ) : (
          <>
            <ul aria-label={`Messages with “${search.get('q') ?? ''}”`}>
              {results.map((result) => (
                <Result
                  key={`${result.conversationId} ${result.number}`}
                  result={result}
                  now={now}
                  search={search}
                />
              ))}
            </ul>
            <NextPage next={next} />
          </>
        )
      }
    </WhenLoaded>
  );
}

type ResultProps = {
  readonly result: SearchResults['results'][number];
  readonly now: Date;
  readonly search: URLSearchParams;
};

function Result({ result, now, search }: ResultProps) {
  const name = result.person?.name ?? texts.formerMember;
  const pieces = result.excerpt.map((piece, index) => ({ ...piece, name: `piece ${index}` }));

  // The results stay beside the conversation that is opened.
  const query = new URLSearchParams(search);
  query.set('at', String(result.number));

  return (
    <li className="border-b border-line">
      <Link
        to={`/messages/${result.conversationId}?${query}`}
        className="block rounded-small px-2 py-3 hover:bg-ivory-bright"
      >
        <span className="flex items-baseline gap-2">
          <span className="truncate font-semibold">{name}</span>
          <time dateTime={result.at} className="ml-auto shrink-0 text-xs text-ink-soft figures">
            {shortTime(result.at, now)}
          </time>
        </span>
        <span dir="auto" className="line-clamp-3 text-sm text-ink-soft wrap-anywhere">
          {result.isMine && texts.from(texts.you, '')}
          {pieces.map(({ name: piece, text, isFound }) =>
            isFound ? (
              <mark key={piece} className="rounded-small bg-brass-wash font-semibold text-ink">
                {text}
              </mark>
            ) : (
              text
            ),
          )}
        </span>
      </Link>
    </li>
  );
}
