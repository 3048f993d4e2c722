import { data } from 'react-router';
import { brand } from '#lib/brand.ts';
import { ButtonLink } from '#ui/button.tsx';
import { GreenArt } from '#ui/green-art.tsx';

/** Rendered like any other page, but with status 404 for search engines. */
export const loader = () => data(null, { status: 404 });

export const clientLoader = () => null;

export const meta = () => [
  { title: `404 Page Not Found · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

/** The 404 page: the specification's words, and a way back. */
const NotFoundContent = () => (
  <section className="column flex flex-col items-center py-12 text-center md:py-16">
    <GreenArt
      seed="lost ball"
      width={400}
      height={240}
      rings={7}
      reach={0.27}
      className="w-full max-w-md"
    />
    <h1 className="mt-8 text-5xl">404 Page Not Found</h1>
    <p className="mt-4 text-ink-soft">Did you forget to add the page to the router?</p>
    <p className="mt-4 measure text-lg text-balance">
      If you followed one of our links, that’s our mistake. Call it a lost ball: take a free drop
      and play on from here.
    </p>
    <div className="mt-8 flex flex-wrap justify-center gap-3">
      <ButtonLink to="/">Back to the clubhouse</ButtonLink>
      <ButtonLink to="/events" variant="secondary">
        See the events
      </ButtonLink>
    </div>
  </section>
);

export default NotFoundContent;
