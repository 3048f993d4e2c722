import { brand } from '#lib/brand.ts';
import { ButtonLink } from '#ui/button.tsx';
import { GreenArt } from '#ui/green-art.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Prose } from '#ui/reading/prose.tsx';
import { NotFoundContent } from '../errors/not-found-content.tsx';
import { type ComingSoonContent, comingSoonContent } from './coming-soon-content.ts';

/** `noindex` until the page has content. */
export const comingSoonMeta = (path: string) => [
  { title: `${comingSoonContent(path)?.title ?? '404 Page Not Found'} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

const Sheet = ({ title, text, next }: ComingSoonContent) => (
  <article className="column grid items-start gap-x-16 gap-y-10 py-16 md:grid-cols-[3fr_2fr] md:py-24">
    <div>
      <PageTitle title={title} />
      <div className="mt-6 text-lg">
        <Prose>
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Prose>
      </div>
      <div className="mt-8">
        <ButtonLink to={next.to}>{next.label}</ButtonLink>
      </div>
    </div>
    <GreenArt
      seed={title}
      width={480}
      height={400}
      rings={9}
      className="w-full rounded-large border border-line max-md:hidden"
    />
  </article>
);

/** A page whose full content is not built yet; 404 if the path has no text. */
export function ComingSoon({ path }: { path: string }) {
  const found = comingSoonContent(path);
  return found === undefined ? <NotFoundContent /> : <Sheet {...found} />;
}
