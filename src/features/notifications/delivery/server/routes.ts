import { accountOf, loggedIn, perOwnAccount } from '#features/identity/server/public.ts';
import type { Limit } from '#platform/http/rate-limit.ts';
import type { App, Services } from '#platform/plugin.ts';
import { DeliverySettings } from '../contract.ts';
import { deliveryRefusals } from '../texts.ts';
import { readSettings, saveSettings } from './settings.ts';

const settingsPerAccount: Limit = {
  name: 'notification_settings_account',
  max: 120,
  refusal: deliveryRefusals.too_many_settings,
};

/** When the logged-in person wants to hear from us: digest, quiet hours, and what a push says. */
export function deliveryRoutes(app: App, services: Services): void {
  const path = '/api/account/notifications/delivery';
  const preValidation = loggedIn(services);
  const schema = { tags: ['notifications'], response: { 200: DeliverySettings } };

  app.get(path, { preValidation, schema }, (request) =>
    readSettings(services.database, accountOf(request).id),
  );

  app.post(
    path,
    {
      preValidation: [preValidation, perOwnAccount(services, settingsPerAccount)],
      schema: { ...schema, body: DeliverySettings },
    },
    async (request) => {
      const { id } = accountOf(request);
      await saveSettings(services, id, request.body);
      return readSettings(services.database, id);
    },
  );
}
