import { Link } from 'react-router';

const ICO = 'https://ico.org.uk/make-a-complaint/';

/** Part of the privacy notice: your rights, how data is kept safe, and how to complain. */
export const PrivacyRights = ({ contactEmail }: { readonly contactEmail: string }) => (
  <>
    <h2 id="your-rights">Your rights</h2>
    <p>
      You can do most of this yourself, on this site. For the rest, write to{' '}
      <a href={`mailto:${contactEmail}`}>{contactEmail}</a>. It’s free, and we’ll answer within a
      month.
    </p>
    <ul>
      <li>
        <strong>See and download it.</strong> <Link to="/account/data">Your data</Link> gives you
        all of it in one file that other programs can read.
      </li>
      <li>
        <strong>Correct it.</strong> Change your name, company, position and email address on{' '}
        <Link to="/account/profile">your profile</Link>; for anything else, tell us.
      </li>
      <li>
        <strong>Have it deleted.</strong> <Link to="/account/data">Delete your account</Link>{' '}
        yourself, with immediate effect. We keep only what the law requires, without your name.
      </li>
      <li>
        <strong>Object, or ask us to pause.</strong> You can object to anything based on legitimate
        interest. While we look into it, you can ask us to stop using the data.
      </li>
      <li>
        <strong>Withdraw your consent.</strong> Use “Cookie preferences” at the foot of every page.
      </li>
    </ul>

    <h2 id="safety">How we keep it safe</h2>
    <p>
      Passwords are stored as one-way hashes that we can’t read, and so are the tokens in cookies
      and links. Everything is encrypted in transit, and only organisers who need to can see who has
      booked. If something goes wrong that puts you at risk, we’ll tell you and the Information
      Commissioner without delay.
    </p>
    <p>This site is for people who run a business: please don’t register if you’re under 18.</p>

    <h2 id="complaints">If you’re not happy</h2>
    <p>
      Please tell us first and give us the chance to put it right. You can also complain to the
      Information Commissioner’s Office at any time: <a href={ICO}>ico.org.uk/make-a-complaint</a>,
      0303 123 1113, Wycliffe House, Water Lane, Wilmslow, Cheshire SK9 5AF.
    </p>

    <h2>Changes</h2>
    <p>
      When what we keep changes, this page changes with it. If a change affects you, we’ll email you
      before it happens.
    </p>
  </>
);
