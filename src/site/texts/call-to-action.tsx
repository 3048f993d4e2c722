import type { ReactNode } from 'react';
import { ButtonLink } from '#ui/button.tsx';
import { GreenArt } from '#ui/green-art.tsx';

type Props = {
  readonly id: string;
  readonly title: string;
  /** The label of the brass button, which leads to the golf days. */
  readonly book: string;
  readonly children: ReactNode;
};

/** The call to action at the end of a page: a link to the golf days and one to the contact form. */
export const CallToAction = ({ id, title, book, children }: Props) => (
  <section className="relative overflow-hidden band" aria-labelledby={id}>
    <GreenArt
      seed={id}
      width={720}
      height={260}
      rings={7}
      land={3}
      flag={0.7}
      reach={0.3}
      hole={[0.72, 0.52]}
      className="absolute inset-0 hidden size-full md:block"
    />
    <div className="relative column py-8 md:py-28">
      <h2 id={id} className="max-w-xl text-2xl md:text-5xl">
        {title}
      </h2>
      <p className="mt-2 max-w-md text-on-pine-soft max-md:text-sm md:mt-4 md:text-lg">
        {children}
      </p>
      <div className="mt-4 flex md:mt-9 flex-wrap gap-3">
        <ButtonLink to="/events" variant="accent">
          {book}
        </ButtonLink>
        <ButtonLink to="/contact" variant="onPine">
          Request Information
        </ButtonLink>
      </div>
    </div>
  </section>
);
