/** What a new live site needs before members can come, in the order in which it is best done. */
export const firstStepNames = [
  'company',
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
  email: ['SMTP_URL', 'MAIL_FROM', 'CONTACT_EMAIL'],
  payments: ['PAYMENT_PROVIDER'],
};

type Facts = {
  /** Whether the settings have the company's address, and bank details. */
  readonly hasCompany: boolean;
  readonly hasBank: boolean;
  /** The names of the settings that the site lacks. */
  readonly missing: readonly string[];
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
  readonly page: string | null;
};

/** Each step with its state, from the settings and the calendar as they are. */
export function firstSteps({
  missing,
  venues,
  events,
  bookable,
  firstDraft,
  ...facts
}: Facts): Step[] {
  const isDone = {
    company: facts.hasCompany,
    bank: facts.hasBank,
    venue: venues > 0,
    event: events > 0,
    publish: bookable > 0,
  };

  const pages = {
    company: '/admin/settings?open=company',
    bank: '/admin/settings?open=bank',
    venue: '/admin/venues',
    event: '/admin/events/new',
    publish: firstDraft === null ? '/admin/events' : `/admin/events/${firstDraft}/edit`,
  };

  return firstStepNames.map((name) => {
    const settings = settingsOf[name]?.filter((setting) => missing.includes(setting)) ?? [];
    const isSetting = name === 'email' || name === 'payments';
    return isSetting
      ? { name, isDone: settings.length === 0, settings, page: null }
      : { name, isDone: isDone[name], settings: [], page: pages[name] };
  });
}
