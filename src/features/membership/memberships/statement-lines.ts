import { formatPounds } from '#lib/money.ts';
import type { Statement } from './statement.ts';

/**
 * What each new connection has cost, rounded to the nearest pound; null without one. It is an aid
 * to judge the membership by, not an amount that anyone pays.
 */
const costForEach = ({ paid, connections }: Statement): number | null =>
  connections === 0 ? null : Math.round(paid / connections / 100) * 100;

/** The lines of the statement, in the order in which they are read. */
export function statementLines(statement: Statement): { label: string; value: string }[] {
  const { golfDays, people, connections, introductions, businessPence } = statement;
  const { unusedGolfDays, unusedGuestPasses } = statement;
  const cost = costForEach(statement);

  return [
    { label: 'Golf days played', value: `${golfDays}` },
    { label: 'People there', value: `${people}` },
    { label: 'New connections', value: `${connections}` },
    ...(introductions === 0 ? [] : [{ label: 'Introductions', value: `${introductions}` }]),
    ...(businessPence === 0
      ? []
      : [{ label: 'Business through them', value: formatPounds(businessPence) }]),
    ...(cost === null
      ? []
      : [{ label: 'Cost for each connection', value: `About ${formatPounds(cost)}` }]),
    ...(unusedGolfDays === null || unusedGolfDays === 0
      ? []
      : [
          {
            label: 'Still to use',
            value: `${unusedGolfDays} ${unusedGolfDays === 1 ? 'golf day' : 'golf days'}`,
          },
        ]),
    ...(unusedGuestPasses === 0
      ? []
      : [{ label: 'Guest passes left', value: `${unusedGuestPasses}` }]),
  ];
}
