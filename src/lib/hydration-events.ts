/** Sent to the window when the frame around a page is hydrated, and then the page. See `site/before-hydration`. */
export const FRAME_HYDRATED = 'frame-awake';
export const PAGE_HYDRATED = 'page-awake';

/** The type of a module script that waits for the first frame: a data block to the browser. */
export const DEFERRED_START = 'text/waits';
