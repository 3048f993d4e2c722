import type { ComponentProps } from 'react';
import { CookieSettingsButton } from '#features/consent/web/consent-banner.tsx';
import { classNames } from '#ui/class-names.ts';

/**
 * The buttons in the corners of every page, the first on the left, the last on the right. Screens
 * without a margin have them at the end of the page, where the footer leaves room for them, and in
 * the menu; members only there.
 */
export const FloatingButtons = ({ isMember }: { readonly isMember: boolean }) => (
  <section
    aria-label="Quick actions"
    className={classNames('floating', isMember && 'max-lg:hidden')}
  >
    <CookieSettingsButton />
    <QuestionsButton className="ml-auto min-h-11 cursor-pointer rounded-small border border-on-pine-line bg-action px-4 text-sm font-semibold text-on-action shadow-soft" />
  </section>
);

/** Opens the assistant. Without scripts, or before they have come, it leads to the contact page. */
export const QuestionsButton = (
  button: Pick<ComponentProps<'button'>, 'className' | 'onClick'>,
) => (
  <form action="/contact" className="contents">
    <button {...button} type="submit" data-opens="assistant" aria-haspopup="dialog">
      Questions?
    </button>
  </form>
);
