import { Link } from 'react-router';
import { piecesOf } from '../text-page.ts';

/**
 * A string of a text with its links; those within the page and to email addresses are plain
 * anchors.
 */
export const RichText = ({ children }: { readonly children: string }) =>
  piecesOf(children).map(({ text, to }) => {
    if (to === undefined) return text;
    return to.startsWith('/') ? (
      <Link key={text + to} to={to} className="link">
        {text}
      </Link>
    ) : (
      <a key={text + to} href={to} className="link">
        {text}
      </a>
    );
  });
