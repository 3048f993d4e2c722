import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { testApp } from '#tests/app.ts';
import { emptyTables } from '#tests/database.ts';
import { openDirectory } from '#tests/open-directory.ts';
import { codeOf } from '#tests/organiser.ts';
import { member } from '#tests/visitor.ts';
import { accountInCode, cardCode, isCardOf } from './card.ts';

const { app, database } = await testApp();
const SECRET = 'a secret of at least thirty-two characters';

const owners = fc.record({ accountId: fc.uuid(), version: fc.nat({ max: 1000 }) });

beforeEach(() => emptyTables(database, 'accounts', 'limit_counters'));

async function newMember(firstName: string) {
  const person = await member(app, { firstName });
  await openDirectory(database, person.account.id);
  return person;
}

const ownCard = async (who: Awaited<ReturnType<typeof newMember>>) => {
  const card = (await who.get('/api/members/card')).json();
  return { ...card, code: card.url.split('/').at(-1) };
};

test('the code of a card names its account, and is the card of that account and number alone', () => {
  fc.assert(
    fc.property(owners, owners, (owner, other) => {
      const code = cardCode(SECRET, owner);
      const isSame = owner.accountId === other.accountId && owner.version === other.version;

      expect(accountInCode(code)).toBe(owner.accountId);
      expect(isCardOf(SECRET, code, owner)).toBe(true);
      expect(isCardOf(SECRET, code, other)).toBe(isSame);
      expect(isCardOf(`${SECRET}, another one`, code, owner)).toBe(false);
    }),
  );
});

test('a code that is cut, longer or written differently names nobody', () => {
  const code = cardCode(SECRET, { accountId: crypto.randomUUID(), version: 1 });

  expect([code.slice(1), `${code}A`, `${code}=`, ''].map(accountInCode)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('a member’s own card names no golf day on an ordinary day, and says that it is theirs', async () => {
  const robin = await newMember('Robin');
  const card = await ownCard(robin);

  expect(card).toMatchObject({ person: { name: 'Robin Hartley' }, metAt: null });
  expect((await robin.get(`/api/members/by-card/${card.code}`)).json()).toMatchObject({
    isMe: true,
    relation: 'none',
  });
});

test('a scanned card shows no more of its owner than their page does, and nobody who has blocked the reader', async () => {
  const [robin, kim] = [await newMember('Robin'), await newMember('Kim')];
  await kim.post('/api/members/me', {
    city: 'Leeds',
    sector: 'logistics',
    audiences: { sector: 'nobody' },
  });
  const { code } = await ownCard(kim);
  const scan = () => robin.get(`/api/members/by-card/${code}`);

  expect((await scan()).json()).toMatchObject({
    person: { name: 'Kim Hartley' },
    city: 'Leeds',
    sector: null,
    isMe: false,
    relation: 'none',
  });

  await kim.post('/api/blocks', { accountId: robin.account.id, blocked: true });
  expect(codeOf(await scan())).toBe('404 card_not_found');
});
