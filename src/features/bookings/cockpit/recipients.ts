import type { AttendeeRow } from './attendees.ts';
import type { WithoutEmail } from './dialog-contract.ts';

/** Someone whom an email to the list reaches. */
export type Recipient = {
  readonly rowId: string;
  /** Null for a guest. */
  readonly accountId: string | null;
  readonly name: string;
  readonly address: string;
};

/**
 * Everyone whom an email to these rows reaches, once for each address: the player, or else the
 * buyer.
 */
export function recipientsOf(rows: readonly AttendeeRow[]): Recipient[] {
  const byAddress = new Map<string, Recipient>();

  for (const row of rows) {
    const person = readerOf(row);
    const address = person.address.toLowerCase();
    if (address !== '' && !byAddress.has(address)) byAddress.set(address, person);
  }

  return [...byAddress.values()];
}

/** Everyone of these rows whom no email reaches, for they have no address, with a number to ring. */
export function unreachedOf(rows: readonly AttendeeRow[]): WithoutEmail[] {
  const byName = new Map<string, WithoutEmail>();

  for (const row of rows) {
    const { address, name } = readerOf(row);
    // The number of a row is that of its player.
    const phone = name === row.name ? row.phone : null;
    if (address === '') byName.set(name, { name, phone: phone ?? byName.get(name)?.phone ?? null });
  }

  return [...byName.values()];
}

/** Who reads an email to a row: the player, or the buyer of a player without an address. */
const readerOf = ({ id, accountId, buyer, buyerId, email, name }: AttendeeRow): Recipient =>
  email === '' && buyer
    ? { rowId: id, accountId: buyerId, name: buyer.name, address: buyer.email }
    : { rowId: id, accountId, name, address: email };
