import { isRouteErrorResponse, useRouteError } from 'react-router';
import { brand } from '#lib/brand.ts';
import { ButtonLink } from '#ui/button.tsx';
import { linkTexts } from '../texts.ts';

/**
 * For a page that is opened with a link from us: says that the link is over, in place of "page not
 * found".
 */
export function LinkOver({ text }: { readonly text: string }) {
  const error = useRouteError();

  // Anything else is for the site's own error page.
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;

  return (
    <section className="mx-auto max-w-3xl px-5 py-10 md:py-16">
      <title>{`${linkTexts.over} · ${brand.name}`}</title>
      <h1 className="text-title">{linkTexts.over}</h1>
      <p className="mt-4 measure text-lg">{text}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to="/events">See the events</ButtonLink>
        <ButtonLink to="/contact" variant="secondary">
          Contact us
        </ButtonLink>
      </div>
    </section>
  );
}
