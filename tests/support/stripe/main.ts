// `npm run stripe` starts a stand-in for Stripe on 127.0.0.1:4242 (`STRIPE_PORT`), which sends its
// webhooks to SITE_URL (default http://127.0.0.1:3000). The site runs against it with
// PAYMENT_PROVIDER=stripe and the settings that are printed.
import { settingsOf, startStripeStandIn } from './stand-in.ts';

const site = process.env['SITE_URL'] ?? 'http://127.0.0.1:3000';

const { address } = await startStripeStandIn({
  port: Number(process.env['STRIPE_PORT'] ?? 4242),
  automatic: true,
  send: async (body, headers) => {
    const response = await fetch(`${site}/api/webhooks/stripe`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    });
    return response.ok;
  },
});

const { port } = new URL(site);
const settings = Object.entries({
  ...(port === '3000' || port === '' ? {} : { PORT: port }),
  ...settingsOf({ address }),
})
  .map(([name, value]) => `${name}=${value}`)
  .join(' ');

process.stdout.write(`A stand-in for Stripe runs at ${address}. Start the site with

  ${settings} npm start

`);
