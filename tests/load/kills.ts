// `npm run load:kills`: the kills at full length. In the middle of 200 checkouts a serving process,
// or PostgreSQL, is killed with `kill -9`, 20 times each. Ends with 1 if anything is not as it must
// be. --rounds 20   --victim process|database (default: both)   --members 200
// --provider sandbox|stripe (its stand-in)
// --during checkout|cancel-day|membership: the second kills while a cancelled golf day gives
// everything back, the third while members join, upgrade and cancel in their cooling-off period
import { parseArgs } from 'node:util';
import { providerNamed } from '../support/provider-names.ts';
import { runCancelDayRound } from './cancel-day-round.ts';
import { type Club, openClub } from './club.ts';
import { type KillReport, runKillRound, type Victim } from './kill-round.ts';
import { runMembershipRound } from './membership-round.ts';

const PLACES = 15;
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    members: { type: 'string', default: '200' },
    victim: { type: 'string' },
    provider: { type: 'string', default: 'sandbox' },
    during: { type: 'string', default: 'checkout' },
  },
});
const victims = (['process', 'database'] as const).filter(
  (victim) => (values.victim ?? victim) === victim,
);

const row = (cells: readonly (string | number)[]) =>
  cells.map((cell) => String(cell).padStart(11)).join('');

type Round = { readonly round: number; readonly victim: Victim };
type Result = { readonly cells: readonly (string | number)[]; readonly faults: readonly string[] };

const seconds = (value: number) => `${value.toFixed(2)} s`;

/** What can be killed in the middle, each with the head of its table. */
const moments: Record<
  string,
  { readonly head: readonly string[]; readonly run: (club: Club, round: Round) => Promise<Result> }
> = {
  checkout: {
    head: ['kept then', 'paid then', 'recovery', 'confirmed', 'refused', 'settled'],
    run: async (club, round) => {
      const report: KillReport = await runKillRound(club, { ...round, places: PLACES });
      const { killedAt, recoverySeconds, confirmed, refused, settledSeconds, faults } = report;
      const cells = [
        killedAt.taken,
        killedAt.confirmed,
        seconds(recoverySeconds),
        confirmed,
        refused,
        seconds(settledSeconds),
      ];
      return { cells, faults };
    },
  },
  'cancel-day': {
    head: ['given then', 'recovery', 'settled'],
    run: async (club, round) => {
      const { settledThen, recoverySeconds, settledSeconds, faults } = await runCancelDayRound(
        club,
        round,
      );
      return { cells: [settledThen, seconds(recoverySeconds), seconds(settledSeconds)], faults };
    },
  },
  membership: {
    head: ['paid then', 'recovery', 'settled'],
    run: async (club, round) => {
      const { paidThen, recoverySeconds, settledSeconds, faults } = await runMembershipRound(
        club,
        round,
      );
      return { cells: [paidThen, seconds(recoverySeconds), seconds(settledSeconds)], faults };
    },
  },
};
const moment = moments[values.during];
if (!moment) throw new Error(`--during must be one of: ${Object.keys(moments).join(', ')}`);

console.log(row(['round', 'killed', ...moment.head, '']));
let faults = 0;
const club = await openClub({
  members: Number(values.members),
  provider: providerNamed(values.provider),
});
try {
  for (const victim of victims)
    for (let round = 1; round <= Number(values.rounds); round++) {
      const { cells, faults: found } = await moment.run(club, { round, victim });
      console.log(row([round, victim, ...cells, found.length === 0 ? '✔' : '✘']));
      for (const fault of found) console.log(`    ${fault}`);
      faults += found.length;
    }
} finally {
  await club.close();
}
console.log(
  faults === 0
    ? 'Nothing was lost, doubled or left unpaid-for.'
    : `${faults} things are not as they must be.`,
);
process.exitCode = faults === 0 ? 0 : 1;
