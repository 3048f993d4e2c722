import type { Office } from '../contract.ts';

/** The company that runs the site, and its email address. */
export const CompanyDetails = ({ office }: { readonly office: Office }) => (
  <address className="text-base not-italic">
    {office.company.map((line) => (
      <span key={line} className="block first:font-semibold">
        {line}
      </span>
    ))}
    <a href={`mailto:${office.email}`} className="inline-flex min-h-11 items-center link">
      {office.email}
    </a>
  </address>
);
