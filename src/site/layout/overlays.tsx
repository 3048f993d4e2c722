import { lazy } from 'react';

const fetchBanner = async () => ({
  default: (await import('#features/consent/web/consent-banner.tsx')).ConsentBanner,
});
const fetchButtons = async () => ({ default: (await import('./floating-buttons.tsx')).FloatingButtons });

// Every document brings both as HTML; their code is for a frame that is built after an error page.
export const ConsentBanner = import.meta.env.SSR ? (await fetchBanner()).default : lazy(fetchBanner);
export const FloatingButtons = import.meta.env.SSR ? (await fetchButtons()).default : lazy(fetchButtons);
