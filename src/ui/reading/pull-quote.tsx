/** A highlighted sentence between two paragraphs. */
export const PullQuote = ({ children }: { readonly children: string }) => (
  // `Prose` sets a smaller space around the outer box.
  <div>
    <p className="my-10 max-w-xl border-l-2 border-brass pl-6 font-display text-2xl text-balance md:text-3xl">
      {children}
    </p>
  </div>
);
