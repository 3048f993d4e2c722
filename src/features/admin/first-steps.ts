import type { PaymentTrouble } from '#features/payments/providers/contract.ts';

/** What a new live site needs before members can come, in the order in which it is best done. */
export const firstStepNames = [
  'company',
  'vat',
  'bank',
  'email',
  'payments',
  'venue',
  'event',
  'publish',
] as const;
export type FirstStepName = (typeof firstStepNames)[number];

/** The settings of each step that is one of settings. */
const settingsOf: Readonly<Partial<Record<FirstStepName, readonly string[]>>> = {
  email: ['PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM', 'CONTACT_EMAIL'],
  payments: ['PAYMENT_PROVIDER', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
};

type Facts = {
  /** Whether the settings have the company's address, say if it is registered for VAT, and bank details. */
  readonly hasCompany: boolean;
  readonly hasVatStatus: boolean;
  readonly hasBank: boolean;
  /** The names of the settings that the site lacks. */
  readonly missing: readonly string[];
  /** What keeps the payment provider from working as it should. */
  readonly troubles: readonly PaymentTrouble[];
  readonly venues: number;
  readonly events: number;
  /** Golf days that can be booked. */
  readonly bookable: number;
  /** The id of the draft that comes first; null if there is none. */
  readonly firstDraft: number | null;
};

type Step = {
  readonly name: FirstStepName;
  readonly isDone: boolean;
  readonly settings: string[];
  readonly troubles: PaymentTrouble[];
  readonly page: string | null;
};

/** Each step with its state, from the settings and the calendar as they are. */
export function firstSteps(facts: Facts): Step[] {
  const { missing, venues, events, bookable, firstDraft } = facts;
  const isDone = {
    company: facts.hasCompany,
    vat: facts.hasVatStatus,
    bank: facts.hasBank,
    venue: venues > 0,
    event: events > 0,
    publish: bookable > 0,
  };

  const pages = {
    company: '/admin/settings?open=company',
    vat: '/admin/settings?open=company',
    bank: '/admin/settings?open=bank',
    venue: '/admin/venues',
    event: '/admin/events/new',
    publish: firstDraft === null ? '/admin/events' : `/admin/events/${firstDraft}/edit`,
  };

  return firstStepNames.map((name) => {
    const settings = settingsOf[name]?.filter((setting) => missing.includes(setting)) ?? [];
    const isSetting = name === 'email' || name === 'payments';
    if (!isSetting)
      return { name, isDone: isDone[name], settings: [], troubles: [], page: pages[name] };

    const troubles = name === 'payments' ? [...facts.troubles] : [];
    const isReady = settings.length === 0 && troubles.length === 0;
    return { name, isDone: isReady, settings, troubles, page: null };
  });
}
