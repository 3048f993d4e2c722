import { data, Link, useParams, useSearchParams } from 'react-router';
import { brand } from '#lib/brand.ts';
import { GreenArt } from '#ui/green-art.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import type { Route } from './+types/verify-email-page';
import { ConfirmChange, ConfirmEmail } from './confirm-email.tsx';

const pages = {
  email: { title: 'Confirm your address', Confirm: ConfirmEmail },
  change: { title: 'Confirm the change of address', Confirm: ConfirmChange },
} as const;

const pageOf = (what: string | undefined) =>
  what === undefined ? pages.email : what === 'change' ? pages.change : undefined;

/** Any other path below /verify-email is not found. */
export const loader = ({ params }: Route.LoaderArgs) => check(params.what);
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => check(params.what);

function check(what: string | undefined): null {
  if (!pageOf(what)) throw data(null, { status: 404 });
  return null;
}

export const meta = ({ params }: Route.MetaArgs) => [
  { title: `${pageOf(params.what)?.title} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

/**
 * The page of emailed links. Opening one does nothing, because email scanners open links; people
 * press the button.
 */
export default function VerifyEmailPage() {
  const { title, Confirm } = pageOf(useParams()['what']) ?? pages.email;
  const token = useSearchParams()[0].get('token') ?? '';

  return (
    <div className="column grid items-start gap-x-16 py-12 md:grid-cols-[3fr_2fr] md:py-20">
      <div>
        <PageTitle label="Your account" title={title} />
        <div className="mt-6 text-lg">
          {token ? (
            <Confirm token={token} />
          ) : (
            <p>
              Please open this page from the link in our email: press the button there, or copy the
              whole link. You can see whether your address is confirmed on{' '}
              <Link to="/account/profile" className="link">
                your profile
              </Link>
              .
            </p>
          )}
        </div>
      </div>
      <GreenArt
        seed={title}
        width={480}
        height={400}
        rings={9}
        className="w-full rounded-large border border-line max-md:hidden"
      />
    </div>
  );
}
