/**
 * Events of the window: first the frame around a page is hydrated, then the page. See
 * `site/before-hydration`.
 */
export const FRAME_HYDRATED = 'frame-awake';
export const PAGE_HYDRATED = 'page-awake';

/**
 * The type of a module script that waits for the first frame; to the browser it is a data block.
 */
export const DEFERRED_START = 'text/waits';
