import { setNonce } from 'get-nonce';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { nextPageOnReload } from './site/layout/next-page-on-reload.ts';

// Radix adds a style element when a dialog locks scrolling, and needs the page's nonce for it.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
if (nonce) setNonce(nonce);

const instrumentations = [nextPageOnReload()];

startTransition(() => {
  hydrateRoot(document, <HydratedRouter instrumentations={instrumentations} />);
});
