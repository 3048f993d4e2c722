import { Link } from 'react-router';
import { presets } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { CheckIcon } from '#ui/icons.tsx';
import type { FirstStep } from '../../contract.ts';
import { firstStepList } from '../../frame/web/queries.ts';
import { firstStepTexts, paymentTroubleTexts, settingValueTexts } from '../../texts.ts';

/** What is missing before members can come; nothing once everything is done. */
export function FirstStepsPanel() {
  const { data: steps = [] } = useApi(firstStepList(), presets.standard);
  const doneCount = steps.filter(({ isDone }) => isDone).length;
  if (doneCount === steps.length) return null;

  return (
    <section
      aria-labelledby="first-steps"
      className="mt-8 rounded-large border border-line bg-ivory-bright p-5 shadow-soft md:p-8"
    >
      <h2 id="first-steps" className="text-2xl">
        First steps
      </h2>
      <p className="mt-1 text-sm text-ink-soft figures">
        {doneCount} of {steps.length} done
      </p>
      <ol className="mt-5 grid gap-x-10 gap-y-5 md:grid-cols-2">
        {steps.map((step) => (
          <Step key={step.name} step={step} />
        ))}
      </ol>
    </section>
  );
}

function Step({ step: { name, isDone, settings, troubles, page } }: { readonly step: FirstStep }) {
  const { title, why } = firstStepTexts[name];

  return (
    <li className="flex gap-3">
      <span
        aria-hidden="true"
        className={`mt-0.5 flex size-6 shrink-0 items-center justify-center rounded-full border ${isDone ? 'border-fairway bg-fairway text-ivory-bright' : 'border-edge'}`}
      >
        {isDone && <CheckIcon />}
      </span>
      <div className="min-w-0">
        <p className={isDone ? 'text-ink-soft' : 'font-semibold'}>
          {page !== null && !isDone ? (
            <Link to={page} className="-my-3 inline-flex min-h-11 items-center link">
              {title}
            </Link>
          ) : (
            title
          )}
          {isDone && <span className="sr-only"> (done)</span>}
        </p>
        {!isDone && <p className="text-sm text-ink-soft">{why}</p>}
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
      </div>
    </li>
  );
}
