import { createRequire } from 'node:module';

type Jsdom = {
  JSDOM: new (text: string, options: { contentType: string }) => { window: { document: Document } };
};

// The package brings no types of its own.
const { JSDOM }: Jsdom = createRequire(import.meta.url)('jsdom');

/** Parses XML as a browser does, and throws if it is not well-formed. */
export const readXml = (text: string): Document =>
  new JSDOM(text, { contentType: 'application/xml' }).window.document;
