import { fullName } from '#lib/text/person-name.ts';
import type { Profile } from './contract.ts';

/**
 * A text or a part of a name in a vCard (RFC 6350, section 3.4). Addresses of the web are no texts
 * and stay as they are.
 */
const escaped = (text: string): string =>
  text.replace(/[\\,;]/g, '\\$&').replace(/\r\n|[\r\n]/g, '\\n');

/**
 * Folds a line so that none is longer than 75 bytes (RFC 6350, section 3.2), and never within a
 * character.
 */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;

  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (bytes + size > 75) {
      parts.push(part);
      part = ' ';
      bytes = 1;
    }
    part += character;
    bytes += size;
  }

  return [...parts, part].join('\r\n');
}

type Card = Pick<Profile, 'company' | 'position' | 'phone' | 'email' | 'website' | 'linkedin'> & {
  readonly firstName: string;
  readonly lastName: string;
};

/**
 * A member's card for an address book (vCard 4.0, RFC 6350), with what the viewer may see.
 * @param page the address of the member's page
 */
export function vCardOf(card: Card, page: string): string {
  const { firstName, lastName, company, position, phone, email, website, linkedin } = card;

  const lines = [
    'BEGIN:VCARD',
    'VERSION:4.0',
    `FN:${escaped(fullName({ firstName, lastName }))}`,
    `N:${escaped(lastName)};${escaped(firstName)};;;`,
    company && `ORG:${escaped(company)}`,
    position && `TITLE:${escaped(position)}`,
    phone && `TEL:${escaped(phone)}`,
    email && `EMAIL:${escaped(email)}`,
    website && `URL:${website}`,
    linkedin && `URL:${linkedin}`,
    `SOURCE:${page}`,
    'END:VCARD',
  ];

  return `${lines
    .filter((line) => line !== null && line !== '')
    .map((line) => folded(line ?? ''))
    .join('\r\n')}\r\n`;
}
