import { accountOf, loggedIn, perOwnAccount } from '#features/identity/server/public.ts';
import { Refused } from '#lib/refusal.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import { type Limit, perNetwork } from '#platform/http/rate-limit.ts';
import type { App, Services } from '#platform/plugin.ts';
import { allChoices, canChoose, cellsOf, emailKinds } from '../choices.ts';
import { choicesApi, OptionalKind, type OwnChoices, UnsubscribeParams } from '../contract.ts';
import { isForOrganisers } from '../kinds.ts';
import { choicesRefusals, deliveryRefusals } from '../texts.ts';
import { isSomeWanted, readChanged } from './choices-store.ts';
import { chooseByLink, chooseOwn, knownAs, type Own } from './choose.ts';
import { readSettings, saveSettings } from './settings.ts';
import { acceptOneClick, readUnsubscribe } from './unsubscribe-links.ts';

const choicesPerAccount: Limit = {
  name: 'notification_choices_account',
  max: 120,
  refusal: choicesRefusals.too_many_choices,
};

/** An email provider sends the one-click requests of all its users from a few networks. */
const linksPerNetwork: Limit = {
  name: 'unsubscribe_address',
  max: 600,
  refusal: choicesRefusals.too_many_choices,
};

/**
 * What people want to be sent: chosen while logged in, or by the link of an email without logging
 * in.
 */
export function choiceRoutes(app: App, services: Services): void {
  const { database } = services;
  const declared = services.notificationKinds.map(({ row }) => row);
  const kinds = OptionalKind.options.filter(
    (kind) => emailKinds.includes(kind) || declared.includes(kind),
  );
  const preValidation = loggedIn(services);

  app.route({
    ...routeOf(choicesApi.readChoices),
    preValidation,
    handler: (request) => readOwn(accountOf(request)),
  });

  app.route({
    ...routeOf(choicesApi.choose),
    preValidation: [preValidation, perOwnAccount(services, choicesPerAccount)],
    handler: async (request) => {
      const { kind, channel } = request.body;
      if (!canChoose(kind, channel)) throw new Refused(choicesRefusals.always_sent);
      await chooseOwn(services, accountOf(request), [request.body]);
      return readOwn(accountOf(request));
    },
  });

  app.route({
    ...routeOf(choicesApi.answer),
    preValidation: [preValidation, perOwnAccount(services, choicesPerAccount)],
    handler: async (request) => {
      const { question, wanted } = request.body;
      await chooseOwn(services, accountOf(request), cellsOf(question, wanted));
      return readOwn(accountOf(request));
    },
  });

  linkRoutes(app, services);

  async function readOwn(account: Own & { readonly isAdmin: boolean }): Promise<OwnChoices> {
    const theirs = account.isAdmin ? kinds : kinds.filter((kind) => !isForOrganisers(kind));
    return { choices: allChoices(await readChanged(database, knownAs(account)), theirs) };
  }
}

/**
 * The token is the key: these need no login. Opening a link changes nothing, because email scanners
 * open links.
 */
function linkRoutes(app: App, services: Services): void {
  const onRequest = perNetwork(services, linksPerNetwork);
  const path = '/api/unsubscribe/:token';
  const schema = { params: UnsubscribeParams };

  const open = (token: string) => {
    const link = readUnsubscribe(services.config.secret, token);
    if (!link) throw new Refused(choicesRefusals.unsubscribe_link_unknown);
    return link;
  };

  app.route({
    ...routeOf(choicesApi.readUnsubscribe),
    onRequest,
    handler: async ({ params }) => {
      const { targets, person } = open(params.token);
      return {
        targets: [...targets],
        wanted: await isSomeWanted(services.database, person, targets),
      };
    },
  });

  app.route({
    ...routeOf(choicesApi.unsubscribe),
    onRequest,
    handler: async ({ params, body: { wanted } }) => {
      const link = open(params.token);
      await chooseByLink(services, link, wanted);
      return { targets: [...link.targets], wanted };
    },
  });

  // An email program without one-click opens the same address as a page.
  app.route({
    ...routeOf(choicesApi.openOneClick),
    onRequest,
    handler: async ({ params }, reply) => {
      open(params.token);
      return reply.redirect(`/unsubscribe/${params.token}`, 303);
    },
  });

  acceptOneClick(app, `${path}/one-click`, { onRequest, schema }, (request) =>
    chooseByLink(services, open(UnsubscribeParams.parse(request.params).token), false),
  );
}

const settingsPerAccount: Limit = {
  name: 'notification_settings_account',
  max: 120,
  refusal: deliveryRefusals.too_many_settings,
};

/** When the logged-in person wants to hear from us: digest, quiet hours, and what a push says. */
export function deliveryRoutes(app: App, services: Services): void {
  const preValidation = loggedIn(services);

  app.route({
    ...routeOf(choicesApi.readDelivery),
    preValidation,
    handler: (request) => readSettings(services.database, accountOf(request).id),
  });

  app.route({
    ...routeOf(choicesApi.saveDelivery),
    preValidation: [preValidation, perOwnAccount(services, settingsPerAccount)],
    handler: async (request) => {
      const { id } = accountOf(request);
      await saveSettings(services, id, request.body);
      return readSettings(services.database, id);
    },
  });
}
