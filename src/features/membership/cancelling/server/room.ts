import {
  accountOf,
  adminOnly,
  currentAccount,
  hasConfirmed,
  loggedIn,
  perOwnAccount,
} from '#features/identity/server/public.ts';
import { paymentLost } from '#features/payments/server/public.ts';
import { routeOf } from '#platform/http/endpoint-route.ts';
import { perNetwork } from '#platform/http/rate-limit.ts';
import { handle } from '#platform/jobs/job.ts';
import type { App, Room, Services } from '#platform/plugin.ts';
import { membershipApi } from '../../applications/contract.ts';
import { answerByLink, linkWritesPerNetwork } from '../../applications/server/routes.ts';
import { membershipsApi } from '../../memberships/contract.ts';
import { membershipsPerAdmin } from '../../memberships/server/admin-routes.ts';
import { readMembershipRecord } from '../../memberships/server/read-memberships.ts';
import { readOwnMembership } from '../../memberships/server/read-own.ts';
import { changesPerAccount } from '../../memberships/server/routes.ts';
import { cancelForOrganiser, cancelMembership, coolOff, resumeMembership } from './cancel.ts';
import { endAfterLostPayment } from './lost-payment.ts';
import {
  approvalExpired,
  approvalWaiting,
  followApproval,
  followUpApproval,
} from './unclaimed-approvals.ts';
import {
  declineByLink,
  declineMembership,
  followOffer,
  followUpOffer,
  queueOffers,
  runOffers,
} from './unpaid-offers.ts';

function cancelRoutes(app: App, services: Services): void {
  const writes = [loggedIn(services), perOwnAccount(services, changesPerAccount)];

  for (const [endpoint, change] of [
    ['cancel', cancelMembership],
    ['resume', resumeMembership],
    ['decline', declineMembership],
  ] as const)
    app.route({
      ...routeOf(membershipsApi[endpoint]),
      preValidation: writes,
      handler: async (request) => {
        const accountId = accountOf(request).id;
        await change(services, { accountId });
        return readOwnMembership(services, accountId);
      },
    });

  app.route({
    ...routeOf(membershipApi.decline),
    onRequest: perNetwork(services, linkWritesPerNetwork),
    handler: async (request) => {
      const viewerId = (await currentAccount(services, request))?.id ?? null;
      const { token } = request.params;
      return answerByLink(services, request, await declineByLink(services, { token, viewerId }));
    },
  });

  app.route({
    ...routeOf(membershipsApi.coolOff),
    preValidation: writes,
    handler: async (request) => {
      const accountId = accountOf(request).id;
      await coolOff(services, { ...request.body, accountId });
      return readOwnMembership(services, accountId);
    },
  });

  app.route({
    ...routeOf(membershipsApi.cancelForMember),
    preValidation: [adminOnly(services), perOwnAccount(services, membershipsPerAdmin)],
    handler: async (request) => {
      const isConfirmed = await hasConfirmed(services, request);
      const { membershipId } = request.params;
      const by = accountOf(request).id;
      await cancelForOrganiser(services, { ...request.body, membershipId, by, isConfirmed });
      return readMembershipRecord(services, membershipId);
    },
  });
}

/** Memberships end: not paid or declined, by their member, by the organisers, or by a bank that takes a payment back. */
export const cancelling: Room = {
  routes: cancelRoutes,
  schedule: [{ job: runOffers.name, at: '5 * * * *' }],
  jobs: (services) => [
    handle(paymentLost, async ({ referenceType, referenceId: chargeId, paymentId }) => {
      if (referenceType === 'membership')
        await endAfterLostPayment(services, { chargeId, paymentId });
    }),
    handle(runOffers, () => queueOffers(services)),
    handle(followOffer, (offer) => followUpOffer(services, offer)),
    handle(followApproval, (approval) => followUpApproval(services, approval)),
  ],
  emails: [approvalWaiting, approvalExpired],
};
