/** What a page's window is told as it wakes: first what surrounds the page, then the page. See `platform/http/pages/deferred-hydration.ts`. */
export const FRAME_HYDRATED = 'frame-awake';
export const PAGE_HYDRATED = 'page-awake';
