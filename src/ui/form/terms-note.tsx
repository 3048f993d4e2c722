import { Link } from 'react-router';

/**
 * Says beside a button that pressing it accepts the terms. They open beside the page, so that
 * nothing typed is lost.
 */
export const TermsNote = ({ by }: { readonly by: string }) => (
  <p className="text-sm text-ink-soft">
    {by}{' '}
    <Link to="/terms" target="_blank" className="link">
      terms
    </Link>
    .
  </p>
);
