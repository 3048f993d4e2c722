import { Link } from 'react-router';
import { directoryTexts as texts } from '../texts.ts';

/** Where a search has not found whom it was for: the members may know one. */
export const AskLink = () => (
  <Link to="/forum/asks/new" className="inline-flex min-h-11 items-center font-semibold link">
    {texts.ask}
  </Link>
);
