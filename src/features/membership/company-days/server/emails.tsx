import { findAdminIds } from '#features/identity/server/public.ts';
import { defineNotification, notify } from '#features/notifications/server/public.ts';
import { invoiceAttachments } from '#features/payments/server/public.ts';
import { companyLines } from '#features/settings/settings.ts';
import { cityNames } from '#lib/cities.ts';
import { formatPounds } from '#lib/money.ts';
import { z } from '#lib/schema.ts';
import type { Executor } from '#platform/database/database.ts';
import { defineEmail, type EmailContext } from '#platform/email/email-kind.ts';
import {
  EmailButton,
  EmailGreeting,
  EmailLayout,
  EmailSmallPrint,
  EmailText,
} from '#platform/email/parts/email-layout.tsx';
import { FactList, ReceiptTable } from '#platform/email/parts/fact-tables.tsx';
import type { Services } from '#platform/plugin.ts';
import { emailOrganisers } from '../../applications/server/email-organisers.ts';
import { ORGANISER_REASON } from '../../applications/texts.ts';
import { EMAIL_REASON } from '../../memberships/texts.ts';
import { companyDayReference } from '../texts.ts';
import type { ChargeRow } from './charges.ts';
import type { CompanyDayRow } from './store.ts';

export const OWN_PAGE = '/account/membership/company-day';
export const adminPage = (id: string): string => `/admin/memberships/company-days/${id}`;

const Requested = z.object({
  companyDayId: z.uuid(),
  reference: z.string(),
  city: z.enum(cityNames),
  players: z.int(),
});
type Requested = z.infer<typeof Requested>;

const RequestedEmail = (props: Requested & { readonly reason: string } & EmailContext) => (
  <EmailLayout
    preview={`${props.players} players, ${props.city}.`}
    heading="A member asks for a company golf day"
    publicUrl={props.publicUrl}
    contactEmail={props.contactEmail}
    unsubscribe={props.unsubscribe}
    reason={props.reason}
  >
    <EmailText>Please send a quote, or decline with a reason.</EmailText>
    <FactList
      facts={[
        { label: 'Request', value: props.reference },
        { label: 'City', value: props.city },
        { label: 'Players', value: String(props.players) },
      ]}
    />
    <EmailButton href={`${props.publicUrl}${adminPage(props.companyDayId)}`}>
      Open the request
    </EmailButton>
  </EmailLayout>
);

const requestedSubject = ({ reference }: Requested): string =>
  `${reference}: a company golf day is asked for`;

/** To the office: a member asks for a company day. Their own words are on the page. */
export const requestToOffice = defineEmail({
  name: 'membership.company_day_to_office',
  payload: Requested,
  subject: requestedSubject,
  compose: (payload, context) => ({
    body: RequestedEmail({
      ...{ ...payload, ...context },
      reason: 'You’re receiving this email because this address receives the site’s requests.',
    }),
  }),
});

/** The same to each organiser, who can switch it off. */
export const requestToAdmin = defineEmail({
  name: 'membership.company_day_to_admin',
  payload: Requested,
  subject: requestedSubject,
  optional: () => 'desk',
  compose: (payload, context) => ({
    body: RequestedEmail({
      ...{ ...payload, ...context },
      reason: ORGANISER_REASON,
    }),
  }),
});

const ForDesk = z.object({ companyDayId: z.uuid() });

/** To organisers: a member asks for a company day. It has an email of its own, sent at once. */
export const companyDayRequested = defineNotification({
  name: 'membership.company_day_requested',
  row: 'desk',
  payload: ForDesk,
  hasOwnEmail: true,
  present: ({ companyDayId }) => ({
    sentence: 'A member asks for a company golf day',
    path: adminPage(companyDayId),
  }),
});

const moves = {
  booked: 'The deposit of a company golf day is paid',
  paid: 'A company golf day is paid in full',
  balance_late: 'The balance of a company golf day is overdue',
  withdrawn: 'A member has withdrawn a company golf day',
  called_off: 'A company golf day is called off',
} as const;
type Move = keyof typeof moves;

/** To organisers: what became of a company day without them. */
export const companyDayMoved = defineNotification({
  name: 'membership.company_day_moved',
  row: 'desk',
  payload: ForDesk.extend({ what: z.enum(Object.keys(moves) as [Move, ...Move[]]) }),
  present: ({ companyDayId, what }) => ({ sentence: moves[what], path: adminPage(companyDayId) }),
});

/** Tells the organisers of a new request, on the site and by email, in its transaction. */
export async function announceRequest(
  { config }: Pick<Services, 'config'>,
  tx: Executor,
  row: CompanyDayRow,
): Promise<void> {
  const { id, city, players, createdAt: now } = row;
  await notify(tx, now, {
    kind: companyDayRequested,
    to: await findAdminIds(tx),
    actor: null,
    payload: { companyDayId: id },
    key: `${companyDayRequested.name}:${id}`,
  });

  await emailOrganisers(tx, config, {
    ...{ office: requestToOffice, admin: requestToAdmin, id, now },
    payload: { companyDayId: id, reference: companyDayReference(row), city, players },
  });
}

/** Tells the organisers what became of a company day, once for each. */
export async function tellDesk(
  tx: Executor,
  { id }: CompanyDayRow,
  what: Move,
  now: Date,
): Promise<void> {
  await notify(tx, now, {
    kind: companyDayMoved,
    to: await findAdminIds(tx),
    actor: null,
    payload: { companyDayId: id, what },
    key: `${companyDayMoved.name}:${id}:${what}`,
  });
}

const Paid = z.object({
  firstName: z.string(),
  /** The payment whose invoice is attached. */
  paymentId: z.uuid(),
  kind: z.enum(['deposit', 'balance']),
  description: z.string(),
  net: z.int(),
  vat: z.int(),
  gross: z.int(),
  vatPercent: z.number(),
  seller: z.array(z.string()),
});

const paidSubject = (kind: z.infer<typeof Paid>['kind']): string =>
  kind === 'deposit' ? 'Your company golf day is booked' : 'Your company golf day is paid in full';

const PaidEmail = (props: z.infer<typeof Paid> & EmailContext) => (
  <EmailLayout
    preview={`${formatPounds(props.gross)} paid.`}
    heading={paidSubject(props.kind)}
    publicUrl={props.publicUrl}
    contactEmail={props.contactEmail}
    reason={EMAIL_REASON}
  >
    <EmailGreeting firstName={props.firstName} />
    <EmailText>
      Thank you for your payment. Your invoice is attached.
      {props.kind === 'deposit' &&
        ' Your golf day now has a private page. Send its link to your people: each of them takes a place there, and pays nothing. Please take your own place there too.'}
    </EmailText>
    <EmailButton href={`${props.publicUrl}${OWN_PAGE}`}>Open your company day</EmailButton>
    <ReceiptTable
      lines={[
        {
          id: props.kind,
          label: props.description,
          net: props.net,
          vat: props.vat,
          gross: props.gross,
        },
      ]}
      vatRate={props.vatPercent}
      totalLabel="Total paid"
    />
    {props.seller.length > 0 && (
      <EmailSmallPrint>Sold by {props.seller.join('. ')}.</EmailSmallPrint>
    )}
  </EmailLayout>
);

/** The receipt of a deposit or a balance. */
export const companyDayPaid = defineEmail({
  name: 'membership.company_day_paid',
  payload: Paid,
  isKept: true,
  subject: ({ kind }) => paidSubject(kind),
  compose: (payload, context) => ({ body: <PaidEmail {...payload} {...context} /> }),
  attach: ({ paymentId: id }, facts) => invoiceAttachments(facts, { type: 'payment', id }),
});

type Settings = { readonly company: Parameters<typeof companyLines>[0] };

/** What the receipt of a charge says. */
export const receiptOf = (charge: ChargeRow, paymentId: string, { company }: Settings) => ({
  ...{ paymentId, kind: charge.kind, description: charge.description },
  ...{ net: charge.netPence, vat: charge.vatPence, gross: charge.grossPence },
  ...{ vatPercent: charge.vatPercent, seller: companyLines(company) },
});
