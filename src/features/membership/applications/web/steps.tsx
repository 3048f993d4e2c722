const steps = [
  ['You apply', 'It takes five minutes. You don’t need an account, and it’s free.'],
  [
    'We contact you within 24 hours',
    'Weekends and bank holidays don’t count. An organiser reads every application, then phones or emails you.',
  ],
  ['We agree', 'If we approve your application, we email you a link to set up your membership.'],
  ['You begin', 'Pay monthly or yearly, and it starts at once. We charge nothing before that.'],
] as const;

type Props = {
  /** The number of the first step to show: those before it are done. */
  readonly from?: number;
};

/** How an application becomes a membership. */
export const Steps = ({ from = 1 }: Props) => (
  <ol start={from} className="flex flex-col gap-5">
    {steps.slice(from - 1).map(([title, text], index) => (
      <li key={title} className="flex gap-4">
        <span aria-hidden="true" className="text-3xl/none font-display text-brass-text figures">
          {from + index}
        </span>
        <div>
          <h3 className="text-xl">{title}</h3>
          <p className="mt-1 text-ink-soft">{text}</p>
        </div>
      </li>
    ))}
  </ol>
);
