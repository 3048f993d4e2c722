import { brand } from '#lib/brand.ts';
import reloadWhenOnline from '#platform/api-client/reload-when-online.ts?inline-script';
import { GreenArt } from '#ui/green-art.tsx';
import { CrossIcon } from '#ui/icons.tsx';
import consentBlocker from '../before-hydration/consent-blocker.ts?inline-script';
import showKeptCard from './show-kept-card.ts?inline-script';

/** A link to the current URL: following it reloads the page. */
const here = '';

type OfflinePageProps = {
  readonly nonce: string;
  readonly sheets: readonly string[];
  readonly mark: string;
};

/**
 * The page that the service worker shows without a network: a whole document, the same for
 * everyone, readable without JavaScript. `sheets` are the URLs of the build's style sheets.
 */
export const OfflinePage = ({ nonce, sheets, mark }: OfflinePageProps) => (
  <html lang="en-GB" data-theme="light">
    <head>
      <script id="consent-blocker" nonce={nonce}>
        {consentBlocker}
      </script>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>{`You’re offline · ${brand.name}`}</title>
      {sheets.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    </head>
    <body>
      <header className="border-b border-line">
        <div className="column py-2">
          <p className="inline-flex min-h-11 items-center gap-2.5 font-display text-2xl tracking-tight">
            <svg viewBox="0 0 96 86" className="h-9 w-10" aria-hidden="true">
              <use href={`${mark}#mark`} />
            </svg>
            {brand.name}
          </p>
        </div>
      </header>
      <main className="column grid items-center gap-x-16 gap-y-10 py-14 md:grid-cols-[3fr_2fr] md:py-24">
        <div>
          <h1 className="text-5xl">You’re offline</h1>
          <p className="mt-4 measure text-lg">
            This page needs an internet connection. It will reload by itself as soon as you’re back
            online.
          </p>
          <h2 className="mt-10 text-2xl">What still works</h2>
          <ul className="mt-3 measure list-disc space-y-2 pl-5">
            <li>
              You can still read pages that are open in other tabs, and anything you’ve typed there
              is safe.
            </li>
            <li>
              Your bookings and payments are safe with us. They don’t depend on this connection.
            </li>
            <li>Your confirmation email has the date, time and venue.</li>
            <li id="card-link" hidden>
              <a href="/networking/card" className="link">
                Show your card
              </a>
            </li>
          </ul>
          <p className="mt-9">
            <a
              href={here}
              className="inline-flex min-h-11 items-center rounded-small bg-action px-5 py-2 text-sm font-semibold text-on-action hover:bg-action-strong"
            >
              Try again
            </a>
          </p>
        </div>
        <GreenArt
          seed="out of bounds"
          width={480}
          height={400}
          rings={9}
          className="w-full rounded-large border border-line max-md:hidden"
        />
      </main>
      <KeptCard />
      <script nonce={nonce}>{`${showKeptCard};${reloadWhenOnline}`}</script>
    </body>
  </html>
);

/** The member's own card over the page; `show-kept-card.ts` fills it. */
const KeptCard = () => (
  <div
    id="card"
    hidden
    className="fixed inset-0 z-50 flex flex-col items-center justify-center bg-[white] p-2 text-center text-[black]"
  >
    <a href="/dashboard" className="absolute top-2 right-2 grid size-11 place-items-center">
      <span className="sr-only">Close</span>
      <CrossIcon />
    </a>
    <img
      alt=""
      width={320}
      height={320}
      className="aspect-square w-full max-w-[calc(100dvh-11rem)]"
    />
    <p dir="auto" className="font-display text-2xl wrap-anywhere" />
    <p dir="auto" className="mt-1 wrap-anywhere" />
  </div>
);
