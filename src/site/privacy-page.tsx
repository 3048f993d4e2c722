import { privacyRegister } from '#features/identity/web/account-queries.ts';
import { company } from '#lib/company.ts';
import { product } from '#lib/product.ts';
import { Hydrated } from '#platform/api-client/hydrated.tsx';
import { fillCache, prefetch } from '#platform/api-client/prefetch.ts';
import { presets } from '#platform/api-client/queries.ts';
import { useLoaded } from '#platform/api-client/use-api.ts';
import { PageTitle } from '#ui/page-title.tsx';
import { Prose } from '#ui/prose.tsx';
import type { Route } from './+types/privacy-page';
import { PrivacyRights } from './privacy-rights.tsx';
import { PrivacySharing } from './privacy-sharing.tsx';

export const meta: Route.MetaFunction = () => [
  { title: `Privacy · ${product.name}` },
  {
    name: 'description',
    content: `What ${product.name} keeps about you, why and for how long, who receives it, and how you read, take along, correct or delete it yourself.`,
  },
];

export const loader = ({ context }: Route.LoaderArgs) => prefetch(context, [privacyRegister]);
export const clientLoader = () => fillCache([privacyRegister]);

/** The privacy notice (UK GDPR, articles 13 and 14). What is kept stands in it as the program itself knows it. */
export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return (
    <Hydrated state={loaderData.state}>
      <article className="column py-12 md:py-20">
        <PageTitle
          label="Small print"
          title="Privacy"
          lead="We keep what it takes to run golf days and to get the money right, and nothing for advertising. Here is all of it."
        />
        <div className="mt-10">
          <Notice />
        </div>
      </article>
    </Hydrated>
  );
}

function Notice() {
  const { contactEmail, tables } = useLoaded(privacyRegister, presets.longTerm);
  return (
    <Prose>
      <h2>Who we are</h2>
      <p>
        {product.name} is run by {company.legalName}, {company.seat}. We are the controller of your data: we
        decide what is kept and why, and we answer for it under the UK GDPR and the Data Protection Act 2018.
      </p>
      <p>
        Write to us about anything on this page at <a href={`mailto:${contactEmail}`}>{contactEmail}</a>. The
        office is staffed {product.officeHours}.
      </p>

      <h2>What we keep, why, and for how long</h2>
      <p>
        This list is made by the program that keeps the data, and the program is tested against its own
        database, so that nothing is missing from it. The word in brackets is the lawful ground.
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Why, and for how long</th>
          </tr>
        </thead>
        <tbody>
          {tables.map(({ name, holds, reason, keptFor }) => (
            <tr key={name}>
              <td>{holds}</td>
              <td>
                {reason}
                <span className="mt-1 block text-sm text-ink-soft">{keptFor}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>

      <PrivacySharing />
      <PrivacyRights contactEmail={contactEmail} />
    </Prose>
  );
}
