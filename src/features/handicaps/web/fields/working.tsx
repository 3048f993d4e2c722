/** One step of a calculation: what is done, and the numbers put into the formula. */
export type WorkingStep = { readonly what: string; readonly formula: string };

/** A calculation written out, in the dark panel of its result. */
export const Working = ({ steps }: { readonly steps: readonly WorkingStep[] }) => (
  <ol className="mt-5 border-t border-line text-sm">
    {steps.map(({ what, formula }) => (
      <li key={what} className="border-b border-line py-2.5">
        <span className="block text-on-pine-soft">{what}</span>
        <span className="mt-0.5 block font-semibold wrap-break-word figures">{formula}</span>
      </li>
    ))}
  </ol>
);
