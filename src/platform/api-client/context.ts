import { createContext as createReactContext } from 'react';
import { createContext } from 'react-router';
import type { Api } from './client.ts';

/** What a page's loader is given on the server. */
export type PageRequest = {
  readonly api: Api;
  /** Whether the caller sent a session cookie; without one nobody asks who they are. */
  readonly hasSession: boolean;
  /** The instant of rendering; HTML and hydration both take it from the page's data. */
  readonly now: Date;
  /** Marks the scripts of this rendering as ours. */
  readonly nonce: string;
  readonly publicUrl: string;
  /** The organisers' email address. */
  readonly contactEmail: string;
  /** Other companies' scripts that are configured, by the category somebody has to allow first. */
  readonly consentScripts: readonly { readonly category: string; readonly src: string }[];
  /** Tells the log of a fault while rendering. */
  readonly report: (fault: unknown) => void;
};

/** The key of the page request in React Router's context; set by `entry.server.tsx` alone. */
export const pageRequest = createContext<PageRequest>();

/** The nonce of this rendering, for the head; unknown in the browser, which hides nonces anyway. */
export const PageNonce = createReactContext<string | undefined>(undefined);
