import { expect, test } from 'vitest';
import { brand } from '#lib/brand.ts';
import { demoCompany } from '#lib/demo-company.ts';
import { company, vatRegistered } from './company-answer.ts';

test('the company is said as the site shows it, line by line', () => {
  const { text, links } = company(demoCompany);
  for (const line of demoCompany) expect(text).toContain(line);
  expect(links.map(({ to }) => to)).toEqual(['/contact', '/terms#company']);
});

test('registered for VAT is who names a number', () => {
  expect(vatRegistered(demoCompany).text).toMatch(/^Yes: VAT number GB 999 9999 73\. /);
});

test.each([
  ['who stands behind the site', company([brand.name])],
  ['a VAT number', vatRegistered([brand.name])],
  ['a VAT number, among other details', vatRegistered(['Club Ltd', 'Registered office: 1 High Street'])],
])('%s that the site has not been given is not made up', (_what, { text, offersOffice }) => {
  expect(text).not.toMatch(/^Yes|Club Ltd|GB/);
  expect(offersOffice).toBe(true);
});
