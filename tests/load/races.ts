// `npm run load`: many accounts check out at once for an event with 15 places, over two processes
// on one database; those who come too late join its waitlist, and cancelled places are offered in
// order. Ends with 1 if anything is not as it must be.
// --accounts 200   --rounds 5   --provider sandbox|stripe (its stand-in)
import { parseArgs } from 'node:util';
import { providerNamed } from '../support/provider-names.ts';
import { openClub } from './club.ts';
import { latePaymentFaults } from './late-payments.ts';
import { allPay, count, manyGiveUp, type RaceReport, runRace } from './race.ts';
import { runWaitlistRace, type WaitlistReport } from './waitlist-race.ts';
import { stormFaults } from './webhook-storm.ts';

const { values } = parseArgs({
  options: {
    accounts: { type: 'string', default: '200' },
    rounds: { type: 'string', default: '5' },
    provider: { type: 'string', default: 'sandbox' },
  },
});
const [accounts, rounds] = [Number(values.accounts), Number(values.rounds)];
if (!Number.isSafeInteger(accounts) || accounts < 30 || !Number.isSafeInteger(rounds))
  throw new Error('--accounts must be 30 or more, and --rounds a whole number');
const provider = providerNamed(values.provider);
const PLACES = 15;
const CANCELLATIONS = 10;

function report(name: string, { endings, seconds, faults }: RaceReport, more = ''): boolean {
  const counted = (['confirmed', 'refused', 'unpaid', 'refunded', 'unclear'] as const)
    .map((is) => `${count(endings, is)} ${is}`)
    .join(', ');
  console.log(
    `${faults.length === 0 ? '✔' : '✘'} ${name.padEnd(34)} ${counted}; ${seconds.toFixed(1)} s${more}`,
  );
  for (const fault of faults) console.log(`    ${fault}`);
  return faults.length === 0;
}

/** "Within seconds". */
const OFFERED_WITHIN_S = 10;

function reportWaitlist(race: WaitlistReport): boolean {
  const counted = `; ${race.queued} queued, ${race.offers} offers in ${race.offeredSeconds.toFixed(1)} s`;
  const late =
    race.offeredSeconds > OFFERED_WITHIN_S ? [`Offered only after ${race.offeredSeconds} s`] : [];
  const judged = { ...race, faults: [...race.faults, ...late] };
  return report(`${CANCELLATIONS} cancel, the next are offered`, judged, counted);
}

function reportFaults(name: string, faults: readonly string[]): boolean {
  console.log(`${faults.length === 0 ? '✔' : '✘'} ${name}`);
  for (const fault of faults) console.log(`    ${fault}`);
  return faults.length === 0;
}

console.log(`${accounts} members register; two processes on one database …`);
const club = await openClub({ members: accounts, provider });
const held: boolean[] = [];
try {
  for (let round = 1; round <= rounds; round++) {
    held.push(
      report(
        `${round}: everybody pays`,
        await runRace(club, { places: PLACES, conductOf: allPay }),
      ),
    );
    held.push(
      report(
        `${round}: many give their place up`,
        await runRace(club, { places: PLACES, conductOf: manyGiveUp }),
      ),
    );
  }
  const late = await latePaymentFaults(club, 20);
  held.push(
    reportFaults('payments after their hold, for a free place and for one that is gone', late),
  );
  held.push(
    reportWaitlist(await runWaitlistRace(club, { places: PLACES, cancellations: CANCELLATIONS })),
  );
} finally {
  await club.close();
}
const storm = await stormFaults({ buyers: 40, copies: 5, provider });
held.push(reportFaults('webhooks forged, late, out of order and five times each', storm));
process.exitCode = held.every(Boolean) ? 0 : 1;
