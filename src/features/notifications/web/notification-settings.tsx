import { Card } from '#ui/card.tsx';

/** /account/notifications: for now, what we write and when. There is nothing to switch off among it. */
export const NotificationSettings = () => (
  <Card as="div">
    <h2 className="text-2xl">What we write to you</h2>
    <p className="mt-2 measure text-ink-soft">
      Only what belongs to something you did: the confirmation of a booking with its calendar file, a word
      when money goes back to you, and links and notices about your account. No newsletter, no advertising,
      and nothing from other companies.
    </p>
    <p className="mt-4 measure text-ink-soft">
      Everything goes to the e-mail address on your profile. There is nothing to choose here yet, because none
      of it can be left out.
    </p>
  </Card>
);
