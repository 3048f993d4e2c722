import { CookieSettingsButton } from '#features/consent/web/consent-banner.tsx';

/**
 * What floats in the corners of every page, in the first HTML and without code of its own. A button says by `data-opens`
 * what it opens: give the name its loader in `on-demand.tsx`. The first stands on the left, the last on the right.
 */
export const FloatingButtons = () => (
  <section aria-label="Quick actions" className="floating">
    <CookieSettingsButton />
    <button
      type="button"
      data-opens="assistant"
      aria-haspopup="dialog"
      className="min-h-11 cursor-pointer rounded-small border border-on-pine-line bg-action px-4 text-sm font-semibold text-on-action shadow-soft noscript:hidden"
    >
      Questions?
    </button>
  </section>
);
