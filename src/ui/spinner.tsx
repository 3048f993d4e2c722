/**
 * A small spinner in the colour of the text. Screen readers ignore it, because the text beside it
 * says what happens.
 */
export const Spinner = ({ className = 'size-4' }: { className?: string }) => (
  <svg
    viewBox="0 0 16 16"
    className={`${className} animate-spin`}
    fill="none"
    strokeWidth="2"
    aria-hidden="true"
  >
    <circle cx="8" cy="8" r="6.5" className="stroke-current opacity-25" />
    <path d="M8 1.5a6.5 6.5 0 0 1 6.5 6.5" className="stroke-current" strokeLinecap="round" />
  </svg>
);

/** The spinner shown instead of a page while its code or its session loads. */
export const PageSpinner = ({ label = 'Loading the page' }: { label?: string }) => (
  <div role="status" className="grid min-h-[50vh] place-items-center text-fairway">
    <Spinner className="size-10" />
    <span className="sr-only">{label}</span>
  </div>
);
