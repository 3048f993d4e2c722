import {
  accountOf,
  adminOnly,
  confirmedOnly,
  perOwnAccount,
} from '#features/identity/server/public.ts';
import { Refused } from '#lib/refusal.ts';
import { tagPage } from '#platform/http/cache/cache-tags.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import type { Limit } from '#platform/http/rate-limit.ts';
import type { App, Services } from '#platform/plugin.ts';
import { withUploads } from '#platform/uploads/uploads.ts';
import { defaultClub } from '../claims.ts';
import { clubFrom, settingsApi } from '../contract.ts';
import { logoLimits, settingRefusals } from '../texts.ts';
import { findLogo, removeLogo, uploadLogo } from './logo.ts';
import { SETTINGS_TAG } from './read-settings.ts';
import { readSettingList, saveSettings } from './save-settings.ts';

/** Saves by one admin in 15 minutes. */
const savesPerAdmin: Limit = {
  name: 'settings.saves_admin',
  max: 120,
  refusal: settingRefusals.too_many_setting_changes,
};

/** The settings for organisers, and the part that every page shows. */
export function settingRoutes(app: App, services: Services): void {
  const preValidation = adminOnly(services);

  app.route({
    ...routeOf(settingsApi.readSettings),
    preValidation,
    handler: () => readSettingList(services),
  });

  app.route({
    ...routeOf(settingsApi.saveSettings),
    preValidation: [preValidation, perOwnAccount(services, savesPerAdmin)],
    handler: async (request) => {
      await saveSettings(services, { ...request.body, by: accountOf(request).id });
      return readSettingList(services);
    },
  });

  logoRoutes(app, services);

  app.route({
    ...routeOf(settingsApi.readClub),
    handler: async (_request, reply) => {
      tagPage(reply, [SETTINGS_TAG]);
      const { claims, prices, cities } = clubFrom(await services.settings.read());
      const hiddenCities = defaultClub.cities.filter((city) => !cities.includes(city));

      return {
        ...(isSame(claims, defaultClub.claims) ? {} : { claims }),
        ...(isSame(prices, defaultClub.prices) ? {} : { prices }),
        ...(hiddenCities.length === 0 ? {} : { hiddenCities }),
      };
    },
  });
}

const isSame = <Group extends object>(group: Group, other: Group): boolean =>
  Object.entries(other).every(([name, value]) => group[name as keyof Group] === value);
/** The logo on invoices: uploaded, removed, and shown to organisers. */
function logoRoutes(app: App, services: Services): void {
  const admins = adminOnly(services);
  const limited = perOwnAccount(services, savesPerAdmin);

  withUploads(app, (scope) =>
    scope.route({
      ...routeOf(settingsApi.uploadLogo),
      onRequest: [admins, confirmedOnly, limited],
      handler: async (request) => {
        const by = accountOf(request).id;
        const { version } = request.query;
        const upload = { accountId: by, mostBytes: logoLimits.bytes };
        await services.uploads.receive(request, upload, ({ read }) =>
          uploadLogo(services, read, { version, by }),
        );

        return readSettingList(services);
      },
    }),
  );

  app.route({
    ...routeOf(settingsApi.removeLogo),
    preValidation: [admins, limited],
    handler: async (request) => {
      await removeLogo(services, { ...request.body, by: accountOf(request).id });
      return readSettingList(services);
    },
  });

  app.route({
    ...routeOf(settingsApi.readLogo),
    preValidation: admins,
    handler: async (request, reply) => {
      const png = await findLogo(services.database, request.params.logoId);
      if (!png) throw new Refused(settingRefusals.logo_unknown);

      return reply
        .type('image/png')
        .header('cache-control', 'private, max-age=3600')
        .header('content-disposition', 'inline')
        .send(png);
    },
  });
}
