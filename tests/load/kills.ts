// `npm run load:kills`: must hold 3 of issue 2 at full length. In the middle of 200 checkouts a serving process, or
// PostgreSQL, is killed with `kill -9`, 20 times each. Ends with 1 if anything is not as it must be.
// --rounds 20   --victim process|database (default: both)   --members 200
import { parseArgs } from 'node:util';
import { openClub } from './club.ts';
import { type KillReport, runKillRound, type Victim } from './kill-round.ts';

const PLACES = 15;
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    members: { type: 'string', default: '200' },
    victim: { type: 'string' },
  },
});
const victims = (['process', 'database'] as const).filter((victim) => (values.victim ?? victim) === victim);

const row = (cells: readonly (string | number)[]) => cells.map((cell) => String(cell).padStart(11)).join('');
const line = (round: number, victim: Victim, report: KillReport) =>
  row([
    round,
    victim,
    report.killedAt.taken,
    report.killedAt.confirmed,
    `${report.recoverySeconds.toFixed(2)} s`,
    report.confirmed,
    report.refused,
    `${report.settledSeconds.toFixed(1)} s`,
    report.faults.length === 0 ? '✔' : '✘',
  ]);

console.log(
  row(['round', 'killed', 'kept then', 'paid then', 'recovery', 'confirmed', 'refused', 'settled', '']),
);
let faults = 0;
const club = await openClub({ members: Number(values.members) });
try {
  for (const victim of victims)
    for (let round = 1; round <= Number(values.rounds); round++) {
      const report = await runKillRound(club, { round, victim, places: PLACES });
      console.log(line(round, victim, report));
      for (const fault of report.faults) console.log(`    ${fault}`);
      faults += report.faults.length;
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
