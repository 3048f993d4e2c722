import type { Office } from '../contract.ts';

/** Who stands behind the site, and the mailbox that reaches them. */
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
