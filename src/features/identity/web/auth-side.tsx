import { product } from '#lib/product.ts';
import { GreenArt } from '#ui/green-art.tsx';

/** The decorative panel beside the forms, on desktop only. */
export const AuthSide = () => (
  <div aria-hidden="true" className="relative hidden overflow-hidden rounded-large band lg:block">
    <GreenArt
      seed="the clubhouse"
      width={560}
      height={720}
      hole={[0.58, 0.36]}
      className="absolute inset-0 size-full opacity-90"
    />
    <p className="absolute inset-x-0 bottom-0 bg-pine px-10 py-8 font-display text-3xl">{product.tagline}.</p>
  </div>
);
