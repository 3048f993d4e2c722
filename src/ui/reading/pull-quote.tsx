/** A sentence of ours, set apart: a breath between two paragraphs. */
export const PullQuote = ({ children }: { readonly children: string }) => (
  // The box is what running text sets its own, smaller space around.
  <div>
    <p className="my-10 max-w-xl border-l-2 border-brass pl-6 font-display text-2xl text-balance md:text-3xl">
      {children}
    </p>
  </div>
);
