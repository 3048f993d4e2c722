import { GreenArt } from '#ui/green-art.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { SectionLink } from '../fields/section-link.tsx';

const parts = [
  ['strokes', 'My strokes today'],
  ['points', 'Count my points'],
  ['differential', 'What a round was worth'],
  ['index', 'My society handicap'],
  ['what-if', 'What 36 points would do'],
  ['society-handicap', 'What this is, and is not'],
] as const;

/** What the page answers, and the way to each answer: on the first tee nobody scrolls. */
export const HandicapHead = () => (
  <div className="relative isolate overflow-hidden border-b border-line">
    <GreenArt
      seed="handicap"
      width={720}
      height={460}
      rings={9}
      land={5}
      hole={[0.7, 0.5]}
      reach={0.24}
      className="absolute right-0 -z-1 w-1/2 overflow-visible max-lg:-top-4 max-lg:h-64 max-lg:translate-x-1/4 max-md:hidden lg:inset-y-0 lg:h-full"
    />
    <div className="column py-12 md:py-16">
      <div className="max-w-2xl">
        <PageTitle
          label="Society handicap (unofficial)"
          title="Handicap"
          lead="How many strokes you get today, how many points a score makes, and what a round does to your handicap: worked out as you type, with every step shown."
        />
        <nav aria-label="On this page" className="mt-7">
          <ul className="grid gap-x-6 border-t border-line sm:grid-cols-2">
            {parts.map(([id, label]) => (
              <li key={id} className="border-b border-line">
                <SectionLink
                  to={id}
                  className="flex min-h-12 items-center justify-between font-semibold hover:text-fairway"
                >
                  {label}
                  <span aria-hidden="true" className="text-brass-text">
                    →
                  </span>
                </SectionLink>
              </li>
            ))}
          </ul>
        </nav>
        <noscript>
          <p className="mt-6 rounded-small border border-brass bg-brass-wash px-4 py-3 text-sm">
            The calculators need JavaScript to follow what you type. Without it each shows a worked example
            with all its steps, and the explanations below read as they are.
          </p>
        </noscript>
      </div>
    </div>
  </div>
);
