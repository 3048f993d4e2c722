import { brand } from '#lib/brand.ts';
import { GreenArt } from '#ui/green-art.tsx';

/** The decorative panel beside the forms, on desktop only; it stays in view beside a long form. */
export const AuthSide = () => (
  <div
    aria-hidden="true"
    className="sticky top-24 hidden aspect-7/9 self-start overflow-hidden rounded-large band lg:block"
  >
    <GreenArt
      seed="the clubhouse 2"
      width={560}
      height={720}
      rings={10}
      land={9}
      flag={1.3}
      hole={[0.56, 0.36]}
      reach={0.27}
      className="absolute inset-0 size-full"
    />
    <p className="absolute inset-x-10 bottom-9 max-w-72 font-display text-3xl">{brand.tagline}.</p>
  </div>
);
