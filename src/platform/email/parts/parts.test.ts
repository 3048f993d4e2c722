import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatPounds, splitVat } from '#lib/money.ts';
import { EmailButton, EmailLayout } from '#platform/email/parts/email-layout.tsx';
import { FactList, ReceiptTable } from '#platform/email/parts/fact-tables.tsx';
import { renderEmail } from '../render-email.ts';

const frame = {
  publicUrl: 'https://club.example',
  contactEmail: 'office@club.example',
  reason: 'You asked.',
};

/** The amount at the end of the plain-text line that starts with this label. */
const amountOf = (text: string, label: string) =>
  text
    .split('\n')
    .find((line) => line.startsWith(`${label} `))
    ?.slice(label.length)
    .trim();

describe('the parts of an email', () => {
  test('a receipt adds up in HTML and in plain text', async () => {
    const prices = fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(prices, async (grosses) => {
        const lines = grosses.map((gross, index) => ({
          id: String(index),
          label: `Place ${index}`,
          ...splitVat(gross, 20),
        }));
        const body = ReceiptTable({ lines, vatRate: 20, totalLabel: 'Total paid' });
        const { html, text } = await renderEmail(body);
        const sum = (part: 'net' | 'vat' | 'gross') =>
          lines.reduce((total, line) => total + line[part], 0);
        expect(amountOf(text, 'Total paid')).toBe(formatPounds(sum('gross')));
        expect(amountOf(text, 'Net')).toBe(formatPounds(sum('net')));
        expect(amountOf(text, 'VAT at 20%')).toBe(formatPounds(sum('vat')));
        expect(sum('net') + sum('vat')).toBe(sum('gross'));
        expect(html).toContain(formatPounds(sum('gross')));
      }),
      { numRuns: 25 },
    );
  });

  test('facts are rows in plain text, with the lines of a value below each other', async () => {
    const facts = [{ label: 'Where', value: ['Whinbeck Park', 'Leeds'] }];
    const { text } = await renderEmail(FactList({ facts }));
    expect(text).toBe('Where   Whinbeck Park\n        Leeds');
  });

  test('a button shows its link in plain text', async () => {
    const button = EmailButton({ href: 'https://club.example/x', children: 'See it' });
    const { html, text } = await renderEmail(button);
    expect(html).toContain('href="https://club.example/x"');
    expect(text).toBe('See it https://club.example/x');
  });

  test('the layout loads nothing from outside and has a language, a reason and our address', async () => {
    const layout = { ...frame, preview: 'In short', heading: 'Hello <all>', children: 'Words' };
    const { html, text } = await renderEmail(EmailLayout(layout));
    expect(html).toContain('lang="en-GB"');
    expect(html).not.toMatch(/<(img|link|script|iframe)\b|url\(|src=/);
    expect(html).toContain('Hello &lt;all&gt;');
    expect(text).toContain('You asked.');
    expect(text).toContain('office@club.example');
    expect(text).not.toContain('In short');
  });
});
