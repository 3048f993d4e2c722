// `npm run load:uploads`: uploads and other bodies that never end, to a server of its own on
// 127.0.0.1. States the memory of its process in each wave and after them. Ends with 1 if the
// process goes above 400 MiB, or does not come back under 300.
import { productionBuild } from '../../scripts/bench/serving.ts';
import { attackWithUploads, type Wave } from './upload-attack.ts';

const MOST_MIB = 400;
const AFTER_MIB = 300;
const TEN_MB = 10 * 1_000_000;

const PHOTO = '/api/members/me/photo';
const waves: readonly Wave[] = [
  { name: 'visitors', path: PHOTO, senders: 'visitors', requests: 130, bytes: TEN_MB },
  {
    name: 'unconfirmed members',
    path: PHOTO,
    senders: 'unconfirmed',
    requests: 130,
    bytes: TEN_MB,
  },
  {
    name: 'members of one network',
    path: PHOTO,
    senders: 'confirmed',
    requests: 130,
    oneNetwork: true,
    bytes: TEN_MB,
  },
  {
    name: 'members of 130 networks',
    path: PHOTO,
    senders: 'confirmed',
    requests: 130,
    bytes: TEN_MB,
  },
  { name: 'the same again', path: PHOTO, senders: 'confirmed', requests: 130, bytes: TEN_MB },
  {
    name: 'JSON of 3,000 visitors',
    path: '/api/login',
    senders: 'visitors',
    requests: 3000,
    bytes: 250_000,
  },
];

const { waves: measured, after } = await attackWithUploads({
  buildDir: await productionBuild(),
  waves,
  patienceMs: 25_000,
  holdMs: 3000,
  restMs: 45_000,
});

for (const { name, before, highest, refused, taken } of measured)
  console.log(
    `${highest <= MOST_MIB ? '✔' : '✘'} ${name.padEnd(26)} ${before.toFixed(0)} → ${highest.toFixed(0)} MiB (≤ ${MOST_MIB})  taken: ${taken}, refused: ${JSON.stringify(refused)}`,
  );
console.log(
  `${after <= AFTER_MIB ? '✔' : '✘'} afterwards ${after.toFixed(0)} MiB (≤ ${AFTER_MIB})`,
);
process.exitCode =
  after <= AFTER_MIB && measured.every(({ highest }) => highest <= MOST_MIB) ? 0 : 1;
