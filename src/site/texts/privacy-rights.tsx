import { Link } from 'react-router';

const ICO = 'https://ico.org.uk/make-a-complaint/';

/** Of the privacy notice: what everybody may ask for, how it is kept safe, and whom to complain to. */
export const PrivacyRights = ({ contactEmail }: { readonly contactEmail: string }) => (
  <>
    <h2 id="your-rights">Your rights</h2>
    <p>
      Most of them are a button. For the rest, write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
      It costs nothing, and we answer within a month.
    </p>
    <ul>
      <li>
        <strong>Read it and take it along.</strong> <Link to="/account/data">Your data</Link> gives you all of
        it in one file that other programs can read.
      </li>
      <li>
        <strong>Correct it.</strong> Name, company, position and e-mail address on{' '}
        <Link to="/account/profile">your profile</Link>; anything else, tell us.
      </li>
      <li>
        <strong>Have it deleted.</strong> <Link to="/account/data">Delete your account</Link> yourself, at
        once. Only what the law makes us keep stays, without your name.
      </li>
      <li>
        <strong>Object, or have us pause.</strong> To what rests on legitimate interest you may object; while
        a matter is disputed you may ask us to stop using the data.
      </li>
      <li>
        <strong>Take consent back.</strong> By “Cookie preferences” at the foot of every page.
      </li>
    </ul>

    <h2 id="safety">How it is kept safe</h2>
    <p>
      Passwords are kept as one-way hashes that we cannot read. The tokens in cookies and links are kept in
      the same manner. Everything travels encrypted, and only organisers who need it see who has booked.
      Should something go wrong all the same, and put you at risk, we tell you and the Information
      Commissioner without delay.
    </p>
    <p>The site is for people who run a business: please do not register if you are under 18.</p>

    <h2 id="complaints">If you are not content</h2>
    <p>
      Tell us first, and give us the chance to put it right. You may also complain to the Information
      Commissioner’s Office at any time: <a href={ICO}>ico.org.uk/make-a-complaint</a>, 0303 123 1113,
      Wycliffe House, Water Lane, Wilmslow, Cheshire SK9 5AF.
    </p>

    <h2>Changes</h2>
    <p>
      When what we keep changes, this page changes with it. Of anything that matters to you we tell you by
      mail before it happens.
    </p>
  </>
);
