// `npm run load`: the races of issue 2 at full length. 200 checkouts at once by 200 accounts for an event with 15
// places, over two processes on one database. Ends with 1 if anything is not as it must be.
import { openClub } from './club.ts';
import { latePaymentFaults } from './late-payments.ts';
import { allPay, count, manyGiveUp, type RaceReport, runRace } from './race.ts';
import { stormFaults } from './webhook-storm.ts';

const MEMBERS = 200;
const PLACES = 15;
const ROUNDS = 5;

function report(name: string, { endings, seconds, faults }: RaceReport): boolean {
  const counted = (['confirmed', 'refused', 'unpaid', 'refunded', 'unclear'] as const)
    .map((is) => `${count(endings, is)} ${is}`)
    .join(', ');
  console.log(`${faults.length === 0 ? '✔' : '✘'} ${name.padEnd(34)} ${counted}; ${seconds.toFixed(1)} s`);
  for (const fault of faults) console.log(`    ${fault}`);
  return faults.length === 0;
}

function reportFaults(name: string, faults: readonly string[]): boolean {
  console.log(`${faults.length === 0 ? '✔' : '✘'} ${name}`);
  for (const fault of faults) console.log(`    ${fault}`);
  return faults.length === 0;
}

console.log(`${MEMBERS} members register; two processes on one database …`);
const club = await openClub({ members: MEMBERS });
const held: boolean[] = [];
try {
  for (let round = 1; round <= ROUNDS; round++) {
    held.push(report(`${round}: everybody pays`, await runRace(club, { places: PLACES, conductOf: allPay })));
    held.push(
      report(
        `${round}: many give their place up`,
        await runRace(club, { places: PLACES, conductOf: manyGiveUp }),
      ),
    );
  }
  const late = await latePaymentFaults(club, 20);
  held.push(reportFaults('payments after their hold, for a free place and for one that is gone', late));
} finally {
  await club.close();
}
const storm = await stormFaults({ buyers: 40, copies: 5 });
held.push(reportFaults('webhooks forged, late, out of order and five times each', storm));
process.exitCode = held.every(Boolean) ? 0 : 1;
