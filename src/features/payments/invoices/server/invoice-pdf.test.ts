import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { defaultSettings } from '#features/settings/settings.ts';
import { demoCompany } from '#lib/demo-company.ts';
import { splitVat, sumAmounts } from '#lib/money.ts';
import { plainPng } from '#tests/picture.ts';
import { type Invoice, type InvoiceLine, NOT_SETTLED } from '../invoice.ts';
import { renderInvoice } from './invoice-pdf.ts';

const settings = defaultSettings({ companyDetails: demoCompany, mailFrom: '' });

const lineOf = (description: string): InvoiceLine => {
  const { net, vat, gross } = splitVat(12_500, 20);
  return { description, netPence: net, vatPence: vat, grossPence: gross, vatPercent: 20 };
};

const card = { method: 'card', paidOn: '2026-11-28', reference: '' } as const;

const invoice = (lines = [lineOf('Place at Founders Series: Leeds')]): Invoice => ({
  kind: 'invoice',
  number: 1001,
  issuedAt: new Date('2026-11-28T09:00:00Z'),
  seller: { ...settings.company, email: 'hello@fourball.example', bank: null },
  buyer: {
    name: 'Zoë Łukasiewicz',
    email: 'zoe@acme.example',
    company: 'Acme Ltd',
    address: '1 High Street\nLeeds LS1 1AA',
    vatNumber: 'GB980780684',
  },
  lines,
  total: sumAmounts(
    lines.map(({ netPence, vatPence, grossPence }) => ({
      net: netPence,
      vat: vatPence,
      gross: grossPence,
    })),
  ),
  dueAt: null,
  corrects: null,
  referenceType: 'order',
  referenceLabel: 'FB-1042',
  settlement: { ...NOT_SETTLED, payments: [{ ...card, amountPence: 12_500 * lines.length }] },
  payLink: null,
});

async function read(bytes: Buffer) {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, at) => {
      const page = await pdf.getPage(at + 1);
      const { items } = await page.getTextContent();
      const text = items
        .map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : ''))
        .join('');
      return { text: text.replace(/\s+/g, ' ').trim(), tree: await page.getStructTree() };
    }),
  );
  return { pdf, pages, text: pages.map(({ text }) => text).join(' ') };
}

type Node = { readonly role?: string; readonly alt?: string; readonly children?: readonly Node[] };
const rolesIn = ({ role, children = [] }: Node): string[] => [
  ...(role ? [role] : []),
  ...children.flatMap(rolesIn),
];

test('is one tagged page with title and language, whose text is in the order in which it is read', async () => {
  const bytes = await renderInvoice(invoice());
  const { pdf, pages, text } = await read(bytes);

  expect(pdf.numPages).toBe(1);
  expect(text).toBe(
    [
      'Fourball VAT invoice INV-1001',
      'Date and tax point: Saturday 28 November 2026 Order FB-1042',
      'From Fourball Networking Limited',
      'Registered office: Contour House, 4 Albion Yard, Leeds LS1 9ZZ',
      'Registered in England and Wales, company number 99999999',
      'VAT number GB 999 9999 73 hello@fourball.example',
      'To Acme Ltd Zoë Łukasiewicz 1 High Street Leeds LS1 1AA',
      'VAT number GB 980 7806 84 zoe@acme.example',
      'Description Net VAT Total',
      'Place at Founders Series: Leeds £104.17 £20.83 £125',
      'Net £104.17 VAT at 20% on £104.17 £20.83 Total £125',
      'Paid on 28 November 2026, card.',
    ].join(' '),
  );

  const { info } = (await pdf.getMetadata()) as { info: Record<string, unknown> };
  expect(info).toMatchObject({ Title: 'VAT invoice INV-1001', Language: 'en-GB' });
  expect((await pdf.getMarkInfo()) as unknown).toEqual(
    new Map([
      ['Marked', true],
      ['UserProperties', false],
      ['Suspects', false],
    ]),
  );

  const roles = rolesIn(pages[0]?.tree as Node);
  expect(roles.filter((role) => /^H\d$/.test(role))).toEqual(['H1', 'H2', 'H2']);
  expect(roles.filter((role) => role === 'TH')).toHaveLength(4);
  expect(roles.filter((role) => role === 'TD')).toHaveLength(4);
});

test('has the logo in place of the name, and tells readers whose it is', async () => {
  const logo = await plainPng(600, 100);
  const bytes = await renderInvoice(invoice(), logo);
  const { pages, text } = await read(bytes);
  expect(text).toMatch(/^VAT invoice INV-1001/);
  const document = pages[0]?.tree as Node | undefined;
  expect(document?.children?.[0]?.children?.[0]).toMatchObject({
    ...{ role: 'Figure', alt: 'Fourball Networking Limited' },
  });
  expect(bytes.equals(await renderInvoice(invoice(), logo))).toBe(true);
});

test('shows no VAT while the company has no VAT number', async () => {
  const one = invoice();
  const { text } = await read(
    await renderInvoice({
      ...one,
      seller: { ...one.seller, vatStatus: 'unset', vatNumber: '' },
    }),
  );
  expect(text).toContain('Fourball Invoice INV-1001 Date: Saturday');
  expect(text).toContain('Description Total Place at Founders Series: Leeds £125 Total £125');
  expect(text).not.toMatch(/£104\.17|VAT at|No VAT/);
});

test('says that no VAT is charged only for a company that is not registered', async () => {
  const one = invoice();
  const seller = { ...one.seller, vatStatus: 'not_registered', vatNumber: '' } as const;
  const { text } = await read(await renderInvoice({ ...one, seller }));
  expect(text).toContain('No VAT is charged: the seller is not registered for it.');
});

test('names a membership as one', async () => {
  const membership = { referenceType: 'membership', referenceLabel: 'M-1001' } as const;
  const { text } = await read(await renderInvoice({ ...invoice(), ...membership }));
  expect(text).toContain('28 November 2026 Membership M-1001');
});

test.each([
  [
    'a sale on account that is paid at the desk',
    { ...NOT_SETTLED, payments: [{ ...card, method: 'card_reader', amountPence: 12_500 }] },
    /Total £125 Paid on 28 November 2026, card reader\.$/,
  ],
  [
    'one paid in parts',
    {
      ...NOT_SETTLED,
      payments: [
        { ...card, method: 'cash', amountPence: 5000 },
        { ...card, method: 'transfer', paidOn: '2026-12-02', amountPence: 7500 },
      ],
    },
    /Paid £50 on 28 November 2026, cash\. Paid £75 on 2 December 2026, bank transfer\.$/,
  ],
  [
    'one without bank details',
    { ...NOT_SETTLED, owedPence: 12_500 },
    /Please pay £125 by Saturday 12 December 2026\. Pay by card: https:\/\/club\.example\/pay\/abc$/,
  ],
  [
    'one of which a part was taken off and a part paid',
    { payments: [{ ...card, amountPence: 2500 }], offPence: 6250, owedPence: 3750 },
    /Taken off by credit note: £62\.50\. Paid £25 on 28 November 2026, card\. Please pay £37\.50 by/,
  ],
] as const)('says of %s how it was paid, or how to pay it', async (_, settlement, ending) => {
  const terms = {
    dueAt: new Date('2026-12-12T09:00:00Z'),
    payLink: 'https://club.example/pay/abc',
  };
  const { text } = await read(await renderInvoice({ ...invoice(), ...terms, settlement }));
  expect(text).toMatch(ending);
  expect(text.includes('Due: ')).toBe(settlement.owedPence > 0);
});

test('says what is due, by when, and where to transfer it to', async () => {
  const one = invoice();
  const bank = {
    accountName: 'Fourball Ltd',
    sortCode: '12-34-56',
    accountNumber: '12345678',
    iban: 'GB82WEST12345698765432',
  };
  const { text } = await read(
    await renderInvoice({
      ...one,
      seller: { ...one.seller, bank },
      settlement: { ...NOT_SETTLED, owedPence: 12_500 },
      payLink: 'https://club.example/pay/abc',
      dueAt: new Date('2026-12-12T09:00:00Z'),
    }),
  );
  expect(text).toContain('Due: Saturday 12 December 2026');
  expect(text).toContain(
    'Please pay £125 by Saturday 12 December 2026 and quote FB-1042. Account name: Fourball Ltd Sort code 12-34-56, account number 12345678 IBAN GB82 WEST 1234 5698 7654 32 Or pay by card: https://club.example/pay/abc',
  );
});

test('takes more pages only where its lines need them', async () => {
  const many = Array.from({ length: 40 }, (_, at) => lineOf(`Place ${at + 1} at Leeds`));
  const { pdf, text } = await read(await renderInvoice(invoice(many)));
  expect(pdf.numPages).toBeGreaterThan(1);
  for (const { description } of many) expect(text).toContain(description);
});

test('the same row gives the same bytes', async () => {
  expect((await renderInvoice(invoice())).equals(await renderInvoice(invoice()))).toBe(true);
});
