import { FRAME_HYDRATED } from '#lib/hydration-events.ts';

const MESSAGE =
  'Parts of this page could not be loaded, so its buttons do nothing yet. Please reload it.';
/** The look of the frame's notice for browsers without JavaScript. */
const LOOKS = 'bg-brass px-4 py-2 text-center text-sm text-on-brass';

/**
 * Reports once, above the page, that a module could not be fetched: the page can be read, but its
 * buttons do not work.
 */
export function reportFailedModules(): void {
  let isOver = false;

  const tell = ({ target }: Event) => {
    if (isOver || !isModule(target as HTMLElement)) return;
    isOver = true;
    const note = document.createElement('p');
    note.setAttribute('role', 'alert');
    note.className = LOOKS;
    note.textContent = MESSAGE;
    document.body.prepend(note);
  };

  // Errors of elements do not bubble, but can be captured.
  document.addEventListener('error', tell, true);

  window.addEventListener(
    FRAME_HYDRATED,
    () => {
      isOver = true;
    },
    { once: true },
  );
}

const isModule = (element: HTMLElement): boolean =>
  element.localName === 'script' || (element as HTMLLinkElement).rel === 'modulepreload';
