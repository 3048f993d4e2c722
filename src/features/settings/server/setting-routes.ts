import { accountOf, adminOnly, perOwnAccount } from '#features/identity/server/public.ts';
import { tagPage } from '#platform/http/cache/cache-tags.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import type { Limit } from '#platform/http/rate-limit.ts';
import type { App, Services } from '#platform/plugin.ts';
import { defaultClub } from '../claims.ts';
import { settingsApi } from '../contract.ts';
import { settingRefusals } from '../texts.ts';
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

  app.route({
    ...routeOf(settingsApi.readClub),
    handler: async (_request, reply) => {
      tagPage(reply, [SETTINGS_TAG]);
      const { claims, prices } = await services.settings.read();
      return {
        ...(isSame(claims, defaultClub.claims) ? {} : { claims }),
        ...(isSame(prices, defaultClub.prices) ? {} : { prices }),
      };
    },
  });
}

const isSame = <Group extends object>(group: Group, other: Group): boolean =>
  Object.entries(other).every(([name, value]) => group[name as keyof Group] === value);
