import { createContext as createReactContext } from 'react';
import { createContext } from 'react-router';
import type { OptionalCategory } from '#lib/consent-categories.ts';
import type { Reader } from './client.ts';

/** The context of a page's loaders on the server. */
export type PageRequest = {
  readonly api: Reader;
  /** Whether the request has a session cookie. Without one the user is not looked up. */
  readonly hasSession: boolean;
  /** The path of the page, with its query. */
  readonly requested: string;
  /** The time of rendering. HTML and hydration both take it from the page's data. */
  readonly now: Date;
  /** The nonce of the scripts of this page. */
  readonly nonce: string;
  readonly publicUrl: string;
  /** The organisers' email address. */
  readonly contactEmail: string;
  /**
   * The configured scripts of other companies, by the category that the visitor must allow first.
   */
  readonly consentScripts: readonly { readonly category: OptionalCategory; readonly src: string }[];
  /** Logs a fault in rendering. */
  readonly report: (fault: unknown) => void;
};

/** The key of the page request in React Router's context; set by `entry.server.tsx` alone. */
export const pageRequest = createContext<PageRequest>();

/** The nonce of this page, for the head; undefined in the browser, which hides nonces. */
export const PageNonce = createReactContext<string | undefined>(undefined);
