import { Link } from 'react-router';
import { formatDateTime } from '#lib/club-time.ts';
import { apiQuery } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { ButtonLink } from '#ui/button.tsx';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import { AccountSection } from '../../accounts/web/account-section.tsx';
import type { yourDataApi } from '../contract.ts';
import { openedNames, openingTexts as texts } from '../texts.ts';
import { DeletionSection } from './deletion-section.tsx';

const OWN_DATA = '/api/account/data';

/** How many openings of the record are shown. */
const SHOWN = 3;

/** /account/data: download the person's data or delete the account. */
export const DataSettings = () => (
  <>
    <AccountSection
      title="Download my data"
      lead={
        <>
          One file with everything we keep about you. What we keep, why and for how long is in our{' '}
          <Link to="/privacy" className="link">
            privacy notice
          </Link>
          .
        </>
      }
    >
      <ButtonLink to={OWN_DATA} reloadDocument download>
        Download my data
      </ButtonLink>
    </AccountSection>
    <OpeningsSection />
    <DeletionSection />
  </>
);

/** Who opened the logged-in person's record. */
export const ownOpenings = apiQuery<typeof yourDataApi.readOpenings>('/api/account/openings');

/** On /account/data: which organiser opened the person's record, and when. */
function OpeningsSection() {
  const result = useApi(ownOpenings);

  return (
    <AccountSection title={texts.title} lead={texts.lead}>
      <WhenLoaded result={result} what="list of openings">
        {({ openings, total }) =>
          openings.length === 0 ? (
            <p>{texts.none}</p>
          ) : (
            <>
              <ul className="grid gap-3">
                {openings.slice(0, SHOWN).map(({ id, what, by, at }) => (
                  <li key={id} className="border-l-4 border-line pl-4">
                    <p className="font-semibold">{by ?? texts.formerOrganiser}</p>
                    <p className="text-sm text-ink-soft figures">
                      {openedNames[what]}, {formatDateTime(at)}
                    </p>
                  </li>
                ))}
              </ul>
              {total > SHOWN && (
                <p className="mt-4 text-sm text-ink-soft">{texts.more(SHOWN, total)}</p>
              )}
            </>
          )
        }
      </WhenLoaded>
    </AccountSection>
  );
}
