import { Link } from 'react-router';
import { ButtonLink } from '#ui/button.tsx';
import { AccountSection } from '../../accounts/web/account-section.tsx';
import { OpeningsSection } from '../../openings/web/openings-section.tsx';
import { DeletionSection } from './deletion-section.tsx';

const OWN_DATA = '/api/account/data';

/** /account/data: download the person's data or delete the account. */
export const DataSettings = () => (
  <>
    <AccountSection
      title="Download my data"
      lead={
        <>
          One file (JSON) with everything we keep about you, table by table. You can read what we
          keep, why and for how long in our{' '}
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
