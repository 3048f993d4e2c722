import { Link } from 'react-router';

/** Of the privacy notice: where the data comes from, on which grounds, who receives it, and where it goes. */
export const PrivacySharing = () => (
  <>
    <h2>Where it comes from</h2>
    <p>
      From you: what you enter when you register, book, pay or write to us. From your browser: its name and
      the network address it comes from. From the payment provider: whether a payment came through. We buy no
      data and look nobody up.
    </p>
    <p>
      You need not give us any of it, but an account takes a name and an e-mail address, and a booking takes
      an account. Company and position are up to you.
    </p>

    <h2 id="grounds">The lawful grounds</h2>
    <dl>
      <dt>Contract</dt>
      <dd>
        What we need in order to keep a promise to you: your account, your place, your money back. UK GDPR,
        article 6(1)(b).
      </dd>
      <dt>Legal obligation</dt>
      <dd>
        What accounting and tax law make us keep: orders, payments and VAT, for six years. Article 6(1)(c).
      </dd>
      <dt>Legitimate interest</dt>
      <dd>
        What keeps accounts safe and mail arriving, in a way you would expect and can hardly feel. You may
        object to it. Article 6(1)(f).
      </dd>
      <dt>Consent</dt>
      <dd>
        What you switch on yourself, such as cookies that are not essential. You may take it back at any time,
        as easily as you gave it. Article 6(1)(a).
      </dd>
    </dl>

    <h2 id="who-receives-it">Who receives it</h2>
    <p>Only those without whom a golf day cannot happen, each only what it needs:</p>
    <ul>
      <li>
        <strong>The payment provider</strong> takes your card details on its own page, and tells us whether
        the payment came through. We never see the number of your card.
      </li>
      <li>
        <strong>The mail provider</strong> carries our mails: your name, your address, and what we write.
      </li>
      <li>
        <strong>The hosting provider</strong> runs the machines that all of this is kept on. It processes it
        for us, on our instructions, and does not look at it.
      </li>
      <li>
        <strong>Organisers and the golf club of the day</strong> get the list of those who come: name,
        company, and what you have told us for that day.
      </li>
      <li>
        <strong>Accountants and authorities</strong>, where the law says so.
      </li>
    </ul>
    <p>We sell nothing to anyone, and nobody gets your data for advertising.</p>

    <h2>Outside the United Kingdom</h2>
    <p>
      We choose providers that keep your data in the UK or the European Economic Area, which UK adequacy
      regulations cover. Should one have to process some of it elsewhere, it does so under such regulations
      for that country, or under the International Data Transfer Agreement of the Information Commissioner.
      Ask us for a copy.
    </p>

    <h2>Machines that decide</h2>
    <p>
      None decides anything about you. Places go by first come, first served; whatever is judged is judged by
      people.
    </p>

    <h2>Cookies</h2>
    <p>
      What your browser stores for us, and how to choose, stands in our{' '}
      <Link to="/cookie-policy">cookie policy</Link>.
    </p>
  </>
);
