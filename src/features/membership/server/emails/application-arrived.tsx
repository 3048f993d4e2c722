import { EmailButton, EmailLayout, EmailText } from '#platform/email/parts/email-layout.tsx';
import { FactList } from '#platform/email/parts/fact-tables.tsx';

type Props = {
  readonly reference: string;
  readonly tier: string;
  readonly applicationId: string;
  readonly publicUrl: string;
  readonly contactEmail: string;
};

export const ApplicationArrivedEmail = ({ reference, tier, applicationId, ...context }: Props) => (
  <EmailLayout
    preview="Please answer within 24 hours."
    heading="A new membership application"
    publicUrl={context.publicUrl}
    contactEmail={context.contactEmail}
    reason="You’re receiving this email because this address receives the site’s applications."
  >
    <EmailText>The applicant expects to hear from us within 24 hours.</EmailText>
    <FactList
      facts={[
        { label: 'Application', value: reference },
        { label: 'Membership', value: tier },
      ]}
    />
    <EmailButton href={`${context.publicUrl}/admin/applications/${applicationId}`}>
      Open the application
    </EmailButton>
  </EmailLayout>
);
