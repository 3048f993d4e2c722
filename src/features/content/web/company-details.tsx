import type { ContactDetails } from '../contract.ts';

/** The company that runs the site, and its email address. */
export const CompanyDetails = ({ details }: { readonly details: ContactDetails }) => (
  <address className="text-base not-italic">
    {details.company.map((line) => (
      <span key={line} className="block first:font-semibold">
        {line}
      </span>
    ))}
    <a href={`mailto:${details.email}`} className="inline-flex min-h-11 items-center link">
      {details.email}
    </a>
  </address>
);
