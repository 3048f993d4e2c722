import { adminsOnly, adminsOnlyHere } from '#features/identity/accounts/web/admins-only.ts';
import { brand } from '#lib/brand.ts';
import { HydrationBoundary } from '#platform/api-client/hydration-boundary.tsx';
import type { Route } from './+types/grants-page';
import { GrantForm } from './grant-form.tsx';
import { Holdings } from './holdings.tsx';

export const loader = (args: Route.LoaderArgs) => adminsOnly(args, []);
export const clientLoader = (args: Route.ClientLoaderArgs) => adminsOnlyHere(args, []);

export const meta: Route.MetaFunction = () => [
  { title: `Credits · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

/** /admin/grants: gives a member credits, guest passes or a tier. */
export default function GrantsPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.state}>
      <h1 className="text-title">Credits, guest passes and tiers</h1>
      <p className="mt-3 measure text-ink-soft">
        Give a member something to book with. They can use it straight away. We’ll record who gave
        it and why.
      </p>
      <GrantForm />
      <Holdings />
    </HydrationBoundary>
  );
}
