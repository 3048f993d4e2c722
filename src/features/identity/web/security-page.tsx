import { product } from '#lib/product.ts';
import { Hydrated } from '#platform/api-client/hydrated.tsx';
import { fillCache, prefetch } from '#platform/api-client/prefetch.ts';
import { SECURITY_PAGE } from '../return-target.ts';
import type { Route } from './+types/security-page';
import { PasskeysSection } from './passkeys-section.tsx';
import { RequireSignIn } from './require-sign-in.tsx';
import { myPasskeys, twoStepStatus } from './security-queries.ts';
import { membersOnly, membersOnlyHere } from './session.ts';
import { TwoStepSection } from './two-step-section.tsx';

export const meta: Route.MetaFunction = () => [
  { title: `Security · ${product.name}` },
  { name: 'robots', content: 'noindex' },
];

const reads = [twoStepStatus, myPasskeys];

export const loader = ({ context }: Route.LoaderArgs) =>
  membersOnly(context, () => prefetch(context, reads), { page: SECURITY_PAGE });
export const clientLoader = () => membersOnlyHere(() => fillCache(reads), { page: SECURITY_PAGE });

/** /account/security: how this account is opened, and by what. */
export default function SecurityPage({ loaderData }: Route.ComponentProps) {
  return (
    <RequireSignIn>
      <Hydrated state={loaderData.state}>
        <div className="mx-auto grid max-w-3xl gap-8 px-4 py-10 md:py-16">
          <header>
            <p className="label text-fairway">Your account</p>
            <h1 className="mt-2 text-4xl">Security</h1>
          </header>
          <TwoStepSection />
          <PasskeysSection />
        </div>
      </Hydrated>
    </RequireSignIn>
  );
}
