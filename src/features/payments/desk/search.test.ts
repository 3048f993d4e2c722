import { expect, test } from 'vitest';
import { readSearch } from './search.ts';

const words = (text: string) => ({ kind: 'words', words: text });
const amount = (text: string, pence: number) => ({ kind: 'amount', pence, text });
const code = (text: string) => ({ kind: 'code', code: text });

test('what is typed into the search is understood as what it is', () => {
  const table = {
    '': undefined,
    '  ': undefined,
    'FB-1042': { kind: 'reference', type: 'order', label: 'FB-1042' },
    ' fb1042 ': { kind: 'reference', type: 'order', label: 'FB-1042' },
    'cd-1001': { kind: 'reference', type: 'company_day', label: 'CD-1001' },
    'm-1001': { kind: 'reference', type: 'membership', label: 'M-1001' },
    'INV-1001': { kind: 'document', document: 'invoice', number: 1001 },
    'cn 1002': { kind: 'document', document: 'credit_note', number: 1002 },
    '125': amount('125', 12_500),
    '£62.50': amount('£62.50', 6250),
    '62.5': amount('62.5', 6250),
    '£1,432.18': amount('£1,432.18', 143_218),
    '0.05': amount('0.05', 5),
    '62.505': words('62.505'),
    '12,50': words('12,50'),
    pi_3NkTest: code('pi_3NkTest'),
    cs_test_a1B2: code('cs_test_a1B2'),
    '74240850123456789012345': code('74240850123456789012345'),
    '01A00000-0000-7000-8000-00000000000A': code('01a00000-0000-7000-8000-00000000000a'),
    'Priya Raman': words('Priya Raman'),
    'priya@example.com': words('priya@example.com'),
    'INV-': words('INV-'),
  };
  for (const [typed, search] of Object.entries(table))
    expect([typed, readSearch(typed)]).toEqual([typed, search]);
  expect(readSearch(undefined)).toBeUndefined();
});
