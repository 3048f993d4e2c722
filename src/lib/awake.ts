/** What a page's window is told once its scripts run; `platform/http/first-frame.ts` waits for it. */
export const AWAKE_EVENT = 'page-awake';
