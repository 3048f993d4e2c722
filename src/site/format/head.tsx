import { ButtonLink } from '#ui/button.tsx';
import { GreenArt } from '#ui/green-art.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { type IndexLine, SectionIndex } from '#ui/reading/section-index.tsx';

const sections: readonly IndexLine[] = [
  { id: 'team-stableford', label: 'Team Stableford' },
  { id: 'example', label: 'A round to try out' },
  { id: 'the-day', label: 'The day, hour by hour' },
  { id: 'networking', label: 'Structured networking' },
  { id: 'pairings', label: 'Who plays with whom' },
  { id: 'new-to-golf', label: 'New to golf' },
  { id: 'teams-of-three', label: 'Teams of three' },
  { id: 'ties', label: 'Ties' },
];

/** What the format is in two sentences, and the way to each part. */
export const FormatHead = () => (
  <div className="relative isolate overflow-hidden border-b border-line">
    <GreenArt
      seed="team of four"
      width={720}
      height={520}
      rings={10}
      land={5}
      hole={[0.68, 0.46]}
      reach={0.25}
      className="absolute right-0 -z-1 w-1/2 overflow-visible max-lg:-top-4 max-lg:h-64 max-lg:translate-x-1/4 max-md:hidden lg:inset-y-0 lg:h-full"
    />
    <div className="column py-12 md:py-16">
      <div className="max-w-2xl">
        <PageTitle
          label="How we play"
          title="Event Format"
          lead="One team of four or three, eighteen holes: everyone plays their own ball, and on each hole the team’s best two scores count. Around the round there is time set aside for the talk it starts."
        />
        <div className="mt-7 flex flex-wrap gap-3">
          <ButtonLink to="/events">See the events</ButtonLink>
          <ButtonLink to="/handicap#strokes" variant="secondary" className="bg-ivory">
            Work out my strokes
          </ButtonLink>
        </div>
        <SectionIndex sections={sections} />
      </div>
    </div>
  </div>
);
