import { type Said, to } from './answer-links.ts';

const links = [to.contact, { to: '/terms#company', label: 'The company, at the foot of the terms' }];
const suggestions = ['Are you VAT registered?', 'When is the office open?'];

const inOneLine = (details: readonly string[]): string =>
  details.map((line) => line.replace(/\.?$/, '.')).join(' ');

/**
 * Who stands behind the site, as its contact page shows it.
 * @param details a line each, the name first; of a site that has not been given any, the name alone
 */
export function company(details: readonly string[]): Said {
  if (details.length < 2)
    return {
      text: 'The site does not show yet which company stands behind it. The office can tell you: write to it, or send it your question from here.',
      links: [to.contact],
      suggestions: ['What is this club?', 'When is the office open?'],
      offersOffice: true,
    };
  return {
    text: `Behind the site stands ${inOneLine(details)} The same stands on the contact page and at the foot of the terms.`,
    links,
    suggestions,
  };
}

/** Whether the company is registered for VAT: only where its details name a number. */
export function vatRegistered(details: readonly string[]): Said {
  const number = details.filter((line) => /\bVAT\b/i.test(line));
  if (number.length === 0)
    return {
      text: 'Prices on the site include VAT, but it does not show a VAT number yet. The office can tell you: write to it, or send it your question from here.',
      links: [to.contact, to.faq('vat-receipt', 'A receipt that shows the VAT')],
      suggestions: ['Is VAT included?', 'Where is my receipt?'],
      offersOffice: true,
    };
  return {
    text: `Yes: ${inOneLine(number)} All prices include VAT, and your receipt shows net, VAT and total.`,
    links: [...links, to.faq('vat-receipt', 'A receipt that shows the VAT')],
    suggestions: ['Is VAT included?', 'Where is my receipt?'],
  };
}
