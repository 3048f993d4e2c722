import { Link } from 'react-router';
import type { PrivacyRegister } from '#features/identity/your-data/contract.ts';

const keptCard =
  'If you agree, it keeps your card for your renewals, and we see its last four digits and its expiry date. We never see your card number.';

/** What Stripe gets (decision 082): an email address, what is bought, and ids of ours. */
const Stripe = () => (
  <li>
    <strong>Stripe</strong> (Stripe Payments UK Limited, London) takes card payments for us as our
    processor. From us it gets your email address, what you’re buying, its price, and the payment’s
    number with us, and nothing else. On its own page you give it your card and your name; it tells
    us whether the payment went through, and about refunds and disputes. {keptCard} It keeps data in
    the UK, the European Economic Area and the United States, which the UK’s data bridge with the
    United States covers, and it uses some of it on its own account to prevent fraud and to meet its
    legal duties: see <a href="https://stripe.com/gb/privacy">Stripe’s privacy policy</a>. When you
    delete your account, we have Stripe delete your email address and saved cards too.
  </li>
);

/**
 * Part of the privacy notice: where the data comes from, the lawful bases, who receives it, and
 * where it goes.
 */
export const PrivacySharing = ({ cardProcessor }: Pick<PrivacyRegister, 'cardProcessor'>) => (
  <>
    <h2>Where your data comes from</h2>
    <p>
      From you: what you enter when you register, book, pay or write to us. From your browser: its
      name and the network address it uses. From the payment provider: whether a payment went
      through. We don’t buy data, and we don’t look people up.
    </p>
    <p>
      You don’t have to give us any of it, but you need to give your name and an email address to
      open an account, and you need an account to book. Company and position are optional.
    </p>

    <h2 id="grounds">Our lawful bases</h2>
    <dl>
      <dt>Contract</dt>
      <dd>
        What we need to keep our side of an agreement with you: your account, your place, your
        refund. UK GDPR, article 6(1)(b).
      </dd>
      <dt>Legal obligation</dt>
      <dd>
        What accounting and tax law requires us to keep: orders, payments and VAT, for six years
        after the end of the financial year. Article 6(1)(c).
      </dd>
      <dt>Legitimate interest</dt>
      <dd>
        What keeps accounts safe and makes sure emails arrive, in ways you would expect and will
        hardly notice. You can object to it. Article 6(1)(f).
      </dd>
      <dt>Consent</dt>
      <dd>
        What you switch on yourself, such as cookies that aren’t essential. You can withdraw your
        consent at any time, as easily as you gave it. Article 6(1)(a).
      </dd>
    </dl>

    <h2 id="who-receives-it">Who receives it</h2>
    <p>Only those we can’t run a golf day without, and each gets only what they need:</p>
    <ul>
      {cardProcessor === 'stripe' ? (
        <Stripe />
      ) : (
        <li>
          <strong>The payment provider</strong> takes your card details on its own page and tells us
          whether the payment went through. {keptCard}
        </li>
      )}
      <li>
        <strong>The email provider</strong> delivers our emails: your name, your address, and what
        we write.
      </li>
      <li>
        <strong>The hosting provider</strong> runs the servers that all of this is stored on. It
        processes the data for us, on our instructions, and doesn’t look at it.
      </li>
      <li>
        <strong>The organisers</strong> see who’s coming and what you’ve told us for that day.
      </li>
      <li>
        <strong>The host club</strong> gets the names of those who come, and how many buggies and
        special meals to prepare. It hears of your access needs only where it has to arrange
        something.
      </li>
      <li>
        <strong>Other members</strong>, and after the day everyone who came, see your name and
        company if you agree to be listed.
      </li>
      <li>
        <strong>Accountants and authorities</strong>, where the law requires it.
      </li>
    </ul>
    <p>We never sell your data, and nobody gets it for advertising.</p>

    <h2>Outside the United Kingdom</h2>
    <p>
      We choose providers that keep your data in the UK or the European Economic Area, which UK
      adequacy regulations cover. If a provider has to process some of it elsewhere, it does so
      under adequacy regulations for that country, or under the Information Commissioner’s
      International Data Transfer Agreement. Ask us if you’d like a copy.
    </p>

    <h2>Automated decisions</h2>
    <p>
      We make no automated decisions about you. Places go in the order in which people book, once
      booking is open to them; founding members and some membership tiers can book earlier and come
      first on waitlists. Anything that needs judgement is decided by people.
    </p>

    <h2>Cookies</h2>
    <p>
      Our <Link to="/cookie-policy">cookie policy</Link> explains what your browser stores for us,
      and how to choose.
    </p>
  </>
);
