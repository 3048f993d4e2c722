import { Link } from 'react-router';
import { Prose } from '#ui/reading/prose.tsx';
import { headlineFigures } from '../facts/headline-figures.ts';
import { FormatSection } from './section.tsx';

/** Who plays with whom, and what happens when it is not four, not an old hand, or not decided. */
export const FormatTeams = () => (
  <>
    <FormatSection id="pairings" label="The teams" title="Who plays with whom">
      <Prose>
        <p>
          The organisers draw the teams; nobody brings one. Three things weigh most. Handicaps are balanced,
          so that every team can win. People who have met before are kept apart, so that every day brings new
          ones. And trades are mixed, so that no team is four accountants.
        </p>
        <p>
          If there is somebody you would like to play with, or would rather not, tell the organisers before
          the day. They listen where it can be done, and never say who asked.
        </p>
      </Prose>
    </FormatSection>
    <FormatSection id="new-to-golf" label="First time" title="New to golf">
      <Prose>
        <p>
          You are welcome, and the format is made for you: two of four scores count, so a team carries its
          beginner easily, and a single point from you on the right hole is worth as much as anyone’s.
        </p>
        <ul>
          <li>
            Tell us on the day that you are new, or how you usually score. Without an index the organisers
            agree a playing handicap with you before the start.
          </li>
          <li>Play every hole until you can make no more points, then pick up and walk on with your team.</li>
          <li>
            Lost your ball? Ask your team where to drop another and what it costs, or pick up: the next hole
            is a new one.
          </li>
          <li>
            Play when you are ready, keep up with the group ahead, and mend what you can: a pitch mark, a
            divot, the sand you stood in.
          </li>
        </ul>
        <p>
          Your strokes and points are worked out on the <Link to="/handicap#points">handicap page</Link>, hole
          by hole, on the phone in your pocket.
        </p>
      </Prose>
    </FormatSection>
    <FormatSection id="teams-of-three" label="Fifteen people" title="Teams of three">
      <Prose>
        <p>
          {headlineFigures.perCity} places do not divide by four. A full day is therefore best played as five
          teams of three, the best two of three counting: all teams are alike, and nothing has to be evened
          out.
        </p>
        <p>
          Where it is fours and one three instead, the three would have a scoring card fewer and be eight or
          nine points behind before it starts. A fourth card plays along with them and makes{' '}
          <strong>two points on every hole</strong>. Everybody knows it in advance, it can be followed live,
          and by our own reckoning it brings the three within a few points of the fours: about 83 for a team
          of good scorers at 30 points each, the same as a four. You can try it in{' '}
          <Link to={{ search: '?team=3', hash: '#example' }}>the example</Link>.
        </p>
        <p>
          Someone who has to leave keeps the points made so far for the team; the holes not played count
          nothing.
        </p>
      </Prose>
    </FormatSection>
    <FormatSection id="ties" label="Level at the end" title="Ties">
      <Prose>
        <p>
          Two teams with the same total are parted by countback: the team with more points on holes 10 to 18
          comes first; if that is level, on 13 to 18, then 16 to 18, then the 18th alone. After that the front
          nine is looked at in the same way: 4 to 9, 7 to 9, and the 9th.
        </p>
        <p>
          It goes by the numbers of the holes, wherever a team set off. Teams that are level to the last share
          their place, and the next place is left out: first, first, third.
        </p>
      </Prose>
    </FormatSection>
  </>
);
