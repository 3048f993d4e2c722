import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  type Account,
  accountOf,
  loggedIn,
  perOwnAccount,
} from '#features/identity/server/public.ts';
import { Refused } from '#lib/refusal.ts';
import { keyFor } from '#platform/encrypt.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import type { Limit } from '#platform/http/rate-limit.ts';
import type { App, Services } from '#platform/plugin.ts';
import { metAtOf, presentPerson, presentProfile } from '../../profiles/server/present.ts';
import { raiseCardVersion, readSeen } from '../../profiles/server/store.ts';
import { readRelations } from '../../ties/server/connection-store.ts';
import { type Card, connectionsApi } from '../contract.ts';
import { cardRefusals } from '../texts.ts';

const limits = {
  renewals: { name: 'card_renewals_account', max: 20, refusal: cardRefusals.too_many_cards },
  scans: { name: 'card_scans_account', max: 120, refusal: cardRefusals.too_many_cards },
} as const satisfies Record<string, Limit>;

/** A member's own card, and the cards that they scan. */
export function cardRoutes(app: App, services: Services): void {
  const { database, clock, config, memberFacts } = services;
  const preValidation = loggedIn(services);

  app.route({
    ...routeOf(connectionsApi.readCard),
    preValidation,
    handler: (request) => ownCard(accountOf(request)),
  });

  app.route({
    ...routeOf(connectionsApi.renewCard),
    preValidation: [preValidation, perOwnAccount(services, limits.renewals)],
    handler: async (request) => {
      const account = accountOf(request);
      await raiseCardVersion(database, account.id);
      return ownCard(account);
    },
  });

  app.route({
    ...routeOf(connectionsApi.readByCard),
    preValidation: [preValidation, perOwnAccount(services, limits.scans)],
    handler: async (request) => {
      const viewerId = accountOf(request).id;
      const { code } = request.params;
      const accountId = accountInCode(code);
      const [seen] = accountId ? await readSeen(database, viewerId, [accountId]) : [];

      if (
        !seen ||
        !isCardOf(config.secret, code, {
          accountId: seen.account.id,
          version: seen.profile.cardVersion,
        })
      )
        throw new Refused(cardRefusals.card_not_found);

      const { id } = seen.account;
      const eventId = request.query.day;
      const relations = await readRelations(database, { viewerId, ids: [id], now: clock() });
      const { sector, city, isMe, relation } = presentProfile(seen, {
        relation: relations.get(id) ?? 'none',
        founding: null,
      });

      const day =
        eventId === undefined
          ? undefined
          : await memberFacts.dayOfBoth(database, viewerId, { accountId: id, eventId });

      return { person: presentPerson(seen), sector, city, isMe, relation, metAt: metAtOf(day) };
    },
  });

  async function ownCard({ id }: Account): Promise<Card> {
    const [seen] = await readSeen(database, id, [id]);
    if (!seen) throw new Refused(cardRefusals.card_not_found);

    const day = await memberFacts.dayToday(database, id, clock());
    const code = cardCode(config.secret, { accountId: id, version: seen.profile.cardVersion });
    const url = [config.publicUrl, 'meet', code, ...(day ? [day.eventId] : [])].join('/');

    // Loaded here, because few processes draw a card.
    const { default: qrCode } = await import('qrcode');
    const svg = await qrCode.toString(url, { type: 'svg', errorCorrectionLevel: 'M', margin: 3 });

    return {
      person: presentPerson(seen),
      url,
      picture: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
      metAt: metAtOf(day),
    };
  }
}

const PURPOSE = 'fourball member card 1';
const ID_BYTES = 16;
/** 96 bits: nobody can guess a signature. */
const MAC_BYTES = 12;

type Owner = { readonly accountId: string; readonly version: number };

const bytesOf = (accountId: string): Buffer => Buffer.from(accountId.replaceAll('-', ''), 'hex');

const macOf = (secret: string, { accountId, version }: Owner): Buffer =>
  createHmac('sha256', keyFor(secret, PURPOSE))
    .update(`${accountId} ${version}`)
    .digest()
    .subarray(0, MAC_BYTES);

/**
 * The code of a member's card: their account's id, and a signature with the number of the card,
 * which rises when they make a new one. So no table has codes, and none can be guessed.
 */
export const cardCode = (secret: string, owner: Owner): string =>
  Buffer.concat([bytesOf(owner.accountId), macOf(secret, owner)]).toString('base64url');

/**
 * The account that a code names, which proves nothing before `isCardOf`; undefined if it is no
 * code.
 */
export function accountInCode(code: string): string | undefined {
  const bytes = Buffer.from(code, 'base64url');
  if (bytes.length !== ID_BYTES + MAC_BYTES || bytes.toString('base64url') !== code)
    return undefined;
  const hex = bytes.subarray(0, ID_BYTES).toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Whether a code is the member's present card. */
export const isCardOf = (secret: string, code: string, owner: Owner): boolean => {
  const signature = Buffer.from(code, 'base64url').subarray(ID_BYTES);
  const right = macOf(secret, owner);
  return signature.length === right.length && timingSafeEqual(signature, right);
};
