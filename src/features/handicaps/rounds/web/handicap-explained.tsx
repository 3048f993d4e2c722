import { Link } from 'react-router';
import { brand } from '#lib/brand.ts';
import { Prose } from '#ui/reading/prose.tsx';
import { countingRules } from '../../index/handicap-index.ts';
import { formatTenths } from '../../index/tenths.ts';

/** The number of differentials in a row of the table: "3", "7 to 8", "20". */
function heldBy(at: number): string {
  const from = countingRules[at]?.from ?? 0;
  const to = (countingRules[at + 1]?.from ?? from + 1) - 1;
  return from === to ? String(from) : `${from} to ${to}`;
}

/** How many of the lowest differentials count, from three to twenty. */
const CountingTable = () => (
  <table>
    <caption className="pb-2 text-left text-sm text-ink-soft">
      How many differentials count, and what is taken off while the record is short
    </caption>
    <thead>
      <tr>
        <th scope="col">In the record</th>
        <th scope="col">Lowest that count</th>
        <th scope="col">Taken off</th>
      </tr>
    </thead>
    <tbody>
      {countingRules.map(({ from, counting, adjustment }, at) => (
        <tr key={from}>
          <th scope="row" className="font-normal">
            {heldBy(at)}
          </th>
          <td>{counting}</td>
          <td>{adjustment === 0 ? 'nothing' : formatTenths(-adjustment)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/**
 * Explains what a society handicap is and is not, and how it is calculated. Needs no JavaScript.
 */
export const HandicapExplained = () => (
  <section aria-labelledby="explained" className="py-8 md:py-12">
    <p className="label text-fairway">In plain words</p>
    <h2 id="explained" tabIndex={-1} className="mt-2 text-3xl md:text-4xl">
      A society handicap, and what it is not
    </h2>
    <div className="mt-6 grid gap-x-16 gap-y-2 lg:grid-cols-2">
      <Prose>
        <p>
          A handicap says how many strokes more than par you usually need. It lets a company owner
          who plays twice a year and one who plays twice a week compete for the same prize, and it
          is why a good day beats a good swing.
        </p>
        <p>
          What this page works out is a <strong>society handicap (unofficial)</strong>. It is not an
          official handicap, it is not issued or approved by England Golf, and {brand.name} does not
          issue any. It follows the published formulas as far as they are published, so that the
          number means something among friends.
        </p>
        <p>
          If you have an official index through a golf club, use that: it outranks any number from
          this page on our days. If you have neither, you can still play. Tell us on the day how you
          usually score, or that you are <Link to="/event-format#new-to-golf">new to golf</Link>.
        </p>
        <h3>Words on the scorecard</h3>
        <dl>
          <dt>Par</dt>
          <dd>What a scratch player should need: 3, 4 or 5 on a hole, around 72 on a course.</dd>
          <dt>Course rating</dt>
          <dd>What a scratch player does need from this tee, to one decimal: 71.3.</dd>
          <dt>Slope rating</dt>
          <dd>
            How much harder the course is for everybody else: 55 to 155, where 113 is standard. A
            steep slope gives more strokes.
          </dd>
          <dt>Stroke index</dt>
          <dd>
            The order in which holes give strokes: 1 first, 18 last. Plus players give back from 18
            on.
          </dd>
          <dt>Playing conditions (PCC)</dt>
          <dd>
            A correction from −1 to +3 for a day on which everybody scored better or worse than
            usual. The organisers announce it; mostly it is 0.
          </dd>
        </dl>
      </Prose>
      <Prose>
        <h3 id="how-it-works">How an index comes about</h3>
        <p>
          Every round becomes a differential. Of the last twenty the lowest eight are averaged;
          while there are fewer, fewer count. The average is rounded to one decimal, a half upwards,
          and is never over 54.0.
        </p>
        <CountingTable />
        <h3>What keeps it fair</h3>
        <ul>
          <li>
            <strong>One bad hole.</strong> No hole counts for more than two over par plus your
            strokes there; without an index, par plus five.
          </li>
          <li>
            <strong>Soft and hard cap.</strong> With twenty rounds, a rise of more than 3.0 above
            the lowest index of the last year counts half, and none is more than 5.0 above it.
          </li>
          <li>
            <strong>Exceptional scores.</strong> A differential 7.0 or more below your index takes
            1.0 off all those held, 10.0 or more takes 2.0.
          </li>
          <li>
            <strong>Nine holes.</strong> They count with the score to be expected of nine more. That
            figure is not published; we estimate it as 0.52 × index + 1.2 and say so beside the
            round. Before the first index two nines make one eighteen.
          </li>
          <li>
            <strong>Unfinished rounds.</strong> Ten to seventeen holes count for the points of a
            day, not for the index.
          </li>
        </ul>
        <p>
          You’ll find how strokes become a team’s points in the{' '}
          <Link to="/event-format">event format</Link>, and the next golf days in{' '}
          <Link to="/events">events</Link>.
        </p>
      </Prose>
    </div>
  </section>
);
