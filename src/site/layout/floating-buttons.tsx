import { CookieSettingsButton } from '#features/consent/web/consent-banner.tsx';

/**
 * The buttons in the corners of every page, the first on the left, the last on the right. They are
 * in the first HTML and need no code of their own: `data-opens` names an opener in
 * `lazy-panels.tsx`. `floating-clearance.ts` keeps them off the content.
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
