import { FRAME_HYDRATED } from '#lib/hydration-events.ts';

const MESSAGE = 'Parts of this page could not be loaded, so its buttons do nothing yet. Please reload it.';
/** Looks like the note that the frame shows where scripts are off. */
const LOOKS = 'bg-brass px-4 py-2 text-center text-sm text-on-brass';

/** Says once, above the page, that a module could not be fetched: everything can be read, but no button answers. */
export function tellOfLostModules(): void {
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
