import { Link } from 'react-router';
import { Prose } from '#ui/reading/prose.tsx';
import { headlineFigures } from '../facts/headline-figures.ts';
import { FormatSection } from './section.tsx';

/** How teams are drawn, advice for beginners, teams of three, and ties. */
export const FormatTeams = () => (
  <>
    <FormatSection
      about="Balanced handicaps, mixed trades"
      id="pairings"
      label="The teams"
      title="Who plays with whom"
    >
      <Prose>
        <p>
          The organisers draw the teams; you don’t bring your own. Two things matter most. Handicaps
          are balanced, so every team can win. And trades are mixed, so no team is four accountants.
        </p>
        <p>
          If there’s somebody you’d like to play with, or would rather not, say so on your booking.
          The organisers will do what they can, and never say who asked.
        </p>
      </Prose>
    </FormatSection>
    <FormatSection
      about="Only the team’s best two scores count"
      id="new-to-golf"
      label="First time"
      title="New to golf"
    >
      <Prose>
        <p>
          You’re welcome, and the format suits you: only two of four scores count, so a team can
          easily carry a beginner, and a point from you on the right hole is worth as much as
          anyone’s.
        </p>
        <ul>
          <li>
            Tell us on the day that you’re new, or how you usually score. If you don’t have an
            index, the organisers will agree a playing handicap with you before the start.
          </li>
          <li>Play each hole until you can’t score, then pick up and walk on with your team.</li>
          <li>
            Lost your ball? Ask your team where to drop another and what it costs, or pick up:
            there’s always the next hole.
          </li>
          <li>
            Play when you’re ready, keep up with the group ahead, and repair what you can: pitch
            marks, divots, the sand you stood in.
          </li>
        </ul>
        <p>
          The <Link to="/handicap?tab=points">handicap page</Link> works out your strokes and
          points, hole by hole, on your phone.
        </p>
      </Prose>
    </FormatSection>
    <FormatSection
      about="How fifteen people play as five teams"
      id="teams-of-three"
      label="Fifteen people"
      title="Teams of three"
    >
      <Prose>
        <p>
          {headlineFigures.perCity} doesn’t divide by four, so a full day usually plays as five
          teams of three, with the best two of three scores counting. All teams are alike, and
          nothing needs evening out.
        </p>
        <p>
          If we have fours and one three instead, the three would have one score fewer to choose
          from, which costs about eight or nine points. So a fourth card plays along with them and
          scores <strong>two points on every hole</strong>. Everyone knows this in advance, and by
          our calculations it brings the three within a few points of the fours: about 83 for a team
          scoring 30 points each, the same as a four. You can try it in{' '}
          <Link to={{ search: '?team=3', hash: '#example' }}>the example</Link>.
        </p>
        <p>
          If someone has to leave early, the team keeps their points so far; the holes they didn’t
          play score nothing.
        </p>
      </Prose>
    </FormatSection>
    <FormatSection about="Decided on countback" id="ties" label="Level at the end" title="Ties">
      <Prose>
        <p>
          Ties are decided on countback: the team with more points on holes 10 to 18 comes first; if
          that’s level, on 13 to 18, then 16 to 18, then the 18th alone. After that the front nine
          is compared in the same way: 4 to 9, 7 to 9, and the 9th.
        </p>
        <p>
          What counts is the number of the hole, wherever a team started. Teams that are still level
          share their place, and the next place is left out: first, first, third.
        </p>
      </Prose>
    </FormatSection>
  </>
);
