import { Link } from 'react-router';
import { presets } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import type { FirstStep } from '../../contract.ts';
import { firstStepList } from '../../frame/web/queries.ts';
import { firstStepTexts, paymentTroubleTexts, settingValueTexts } from '../../texts.ts';

/** The step without which members can come: bank details, for what is sold on account. */
const OPTIONAL: FirstStep['name'] = 'bank';

/** What is missing before members can come, without what is done; nothing once everything is. */
export function FirstStepsPanel() {
  const { data: steps = [] } = useApi(firstStepList(), presets.standard);
  const open = steps.filter(({ isDone }) => !isDone);
  if (open.length === 0) return null;
  if (open.every(({ name }) => name === OPTIONAL)) return <OneLine steps={open} />;

  return (
    <section
      aria-labelledby="first-steps"
      className="mt-4 rounded-large border border-line bg-ivory-bright p-5 shadow-soft md:mt-6"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="first-steps" className="font-sans text-lg font-semibold">
          First steps
        </h2>
        <p className="text-sm text-ink-soft figures">
          {steps.length - open.length} of {steps.length} done
        </p>
      </div>
      <ol className="mt-3 grid gap-x-10 gap-y-4 md:grid-cols-2">
        {open.map((step) => (
          <Step key={step.name} step={step} />
        ))}
      </ol>
    </section>
  );
}

/** Once all that must be done is done, the rest takes one line. */
const OneLine = ({ steps }: { readonly steps: readonly FirstStep[] }) => (
  <ul aria-label="First steps" className="text-sm text-ink-soft">
    {steps.map(({ name, page }) => (
      <li key={name}>
        <Link to={page ?? '/admin'} className="inline-flex min-h-11 items-center link">
          {firstStepTexts[name].title}
        </Link>{' '}
        before you sell on account.
      </li>
    ))}
  </ul>
);

function Step({ step: { name, settings, troubles, page } }: { readonly step: FirstStep }) {
  const { title, why } = firstStepTexts[name];

  return (
    <li className="min-w-0">
      <p className="font-semibold">
        {page === null ? (
          title
        ) : (
          <Link to={page} className="-my-3 inline-flex min-h-11 items-center link">
            {title}
          </Link>
        )}
      </p>
      <p className="text-sm text-ink-soft">{why}</p>
      {settings.length > 0 && (
        <>
          <p className="mt-1 text-sm">Set where the site runs, and restart it:</p>
          <dl className="mt-1 grid gap-1 text-sm wrap-anywhere">
            {settings.map((setting) => (
              <div key={setting}>
                <dt className="inline font-mono font-semibold">{setting}</dt>
                <dd className="inline">: {settingValueTexts[setting]}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {troubles.map((trouble) => (
        <p key={trouble} className="mt-1 text-sm wrap-anywhere">
          {paymentTroubleTexts[trouble]}
        </p>
      ))}
    </li>
  );
}
