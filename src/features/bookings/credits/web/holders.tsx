import { useSearchParams } from 'react-router';
import { formatDate } from '#lib/club-time.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { Chevron, ListRow, ListRows } from '#ui/list/list-row.tsx';
import { NextPage } from '#ui/list/next-page.tsx';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import { holdingTexts as texts } from '../texts.ts';
import { creditHolders } from './queries.ts';

/** The members with unused credits, page by page. */
export function Holders() {
  const [search] = useSearchParams();
  const result = useApi(creditHolders(search.get('cursor')));

  return (
    <section aria-labelledby="holders">
      <h2 id="holders" className="font-sans text-lg font-semibold">
        {texts.holders}
      </h2>
      <WhenLoaded result={result} what="members with credits">
        {({ holders, next }) =>
          holders.length === 0 ? (
            <p className="mt-2 text-ink-soft">{texts.noHolders}</p>
          ) : (
            <>
              <ListRows label={texts.holders}>
                {holders.map(({ id, name, username, credits, since }) => (
                  <ListRow
                    key={id}
                    to={`/admin/grants?member=${encodeURIComponent(username)}`}
                    title={name}
                    facts={[`Latest on ${formatDate(since)}`]}
                    figure={texts.held(credits)}
                    action={<Chevron />}
                  />
                ))}
              </ListRows>
              <NextPage next={next} />
            </>
          )
        }
      </WhenLoaded>
    </section>
  );
}
