import { paragraphs } from '#features/identity/accounts/fields.ts';
import { OwnRefund } from '#features/payments/contract.ts';
import { z } from '#lib/schema.ts';
import { typed } from '#lib/text/text-fields.ts';
import { organiserWays } from '../called-off/organiser-choices.ts';
import { type CancelChoice, type MoneyTo, moneyTos } from '../places/cancel-quote.ts';
import { cancelTexts } from './texts.ts';

/**
 * One choice of someone who cancels a place, in exact amounts; `if_resold` gives them once the
 * place is resold.
 */
export const ChoiceView = z.object({
  kind: z.enum(['money', 'credit', 'guest_pass', 'if_resold', 'nothing']),
  moneyPence: z.int().min(0),
  /** The value of the credit that is given back or issued; null if there is none. */
  creditPence: z.int().min(0).nullable(),
  guestPass: z.boolean(),
  /**
   * The part of the money that is a credit's, and where it goes, if that is another way than the
   * place's own money.
   */
  ofCredit: z.object({ pence: z.int().min(1), to: z.enum(moneyTos) }).optional(),
});
export type ChoiceView = z.infer<typeof ChoiceView>;

/**
 * A choice as it travels, with the amounts by which the server knows it again.
 * @param creditTo where money of the credit goes that paid for the place
 */
export function amountsOf(choice: CancelChoice, creditTo?: MoneyTo): ChoiceView {
  const given = 'now' in choice ? choice.now : 'later' in choice ? choice.later : undefined;
  const ofCredit = given?.ofCredit?.gross ?? 0;
  return {
    kind: choice.kind,
    moneyPence: given?.money.gross ?? 0,
    creditPence: given?.credit?.value.gross ?? null,
    guestPass: given?.guestPass ?? false,
    ...(creditTo && ofCredit > 0 ? { ofCredit: { pence: ofCredit, to: creditTo } } : {}),
  };
}

/**
 * The places of an order that can be cancelled now, each with its choices, the most money first.
 */
export const CancelQuoteView = z.object({
  orderId: z.uuid(),
  /** Where the money goes. */
  moneyTo: z.enum(moneyTos),
  places: z.array(
    z.object({
      bookingId: z.uuid(),
      band: z.enum(['full', 'half', 'late', 'begun']),
      /** Until when exactly these choices hold. */
      until: z.iso.datetime().nullable(),
      choices: z.array(ChoiceView),
      /**
       * True if it was booked with a privilege, which works once for the golf day, also after this.
       */
      ownPrivilege: z.boolean().optional(),
    }),
  ),
});
export type CancelQuoteView = z.infer<typeof CancelQuoteView>;

/** What the buyer of an order wants if the organisers call the day off. */
export const IfCalledOffRequest = z.object({ choice: z.enum(['money', 'credit']) });

/** What the buyer of an order gets, or would get, back. */
export const MoneyBackView = z.object({
  ifCalledOff: z.enum(['money', 'credit']),
  /** Whether it can still be changed. */
  canChoose: z.boolean(),
  /**
   * Places that were cancelled too late and are given back if they are resold; null if there are
   * none.
   */
  resale: z
    .object({
      places: z.int().min(1),
      /** Whether the day has begun, so that nobody takes them any more. */
      isOver: z.boolean(),
    })
    .nullable()
    .optional(),
  /**
   * How many places that were cancelled too late their buyer took back, by booking the day again
   * for less.
   */
  takenBack: z.int().min(1).optional(),
  /** Refunds of the order, oldest first. */
  refunds: z.array(OwnRefund),
});
export type MoneyBackView = z.infer<typeof MoneyBackView>;

/** Which places to cancel, each with the choice that its buyer saw. */
export const CancelRequest = z.object({
  places: z
    .array(z.object({ bookingId: z.uuid(), choice: ChoiceView }))
    .min(1, cancelTexts.chooseFirst)
    .max(4)
    .refine((places) => new Set(places.map(({ bookingId }) => bookingId)).size === places.length),
});
export type CancelRequest = z.infer<typeof CancelRequest>;

const reason = paragraphs(500).pipe(z.string().min(3, cancelTexts.sayWhy));

/** What an organiser may choose from for one place. */
const OrganiserChoiceView = z.object({ way: z.enum(organiserWays), choice: ChoiceView });

/**
 * The places of an order that an organiser can cancel now, and what each of them can still be
 * refunded.
 */
export const OrganiserQuote = z.object({
  orderNumber: z.string(),
  /** Who gets it back. */
  buyer: z.string(),
  moneyTo: z.enum(moneyTos),
  places: z.array(
    z.object({
      bookingId: z.uuid(),
      player: z.string(),
      band: z.enum(['full', 'half', 'late', 'begun']),
      /** Empty if the place cannot be cancelled any more. */
      choices: z.array(OrganiserChoiceView),
      /**
       * What is left of the money that was paid for the place, for a refund without cancelling it.
       */
      leftPence: z.int().min(0),
    }),
  ),
});
export type OrganiserQuote = z.infer<typeof OrganiserQuote>;

/** Why an organiser decides something. */
export const DecisionReason = z.object({ reason });

/**
 * What the form of a refund without a cancellation has: pounds as typed, which become whole pence.
 */
export const GoodwillForm = z.object({
  amount: typed()
    .regex(/^\d{1,5}([.]\d\d)?$/, cancelTexts.enterAmount)
    .transform((pounds) => Math.round(Number(pounds) * 100))
    .pipe(z.int().min(1, cancelTexts.enterAmount)),
  reason,
});
export type GoodwillForm = z.infer<typeof GoodwillForm>;

/** Which places an organiser cancels, each by the choice that they saw, and why. */
export const OrganiserCancelRequest = z.object({
  places: z
    .array(z.object({ bookingId: z.uuid(), way: z.enum(organiserWays), choice: ChoiceView }))
    .min(1, cancelTexts.chooseFirst)
    .max(4)
    .refine((places) => new Set(places.map(({ bookingId }) => bookingId)).size === places.length),
  reason,
});
export type OrganiserCancelRequest = z.infer<typeof OrganiserCancelRequest>;

/** A refund for a place that stays as it is. */
export const GoodwillRequest = z.object({
  /** Made by the form: sending it twice refunds once. */
  id: z.uuid(),
  bookingId: z.uuid(),
  amountPence: z.int(cancelTexts.enterAmount).min(1, cancelTexts.enterAmount),
  /** What was left when the organiser decided. */
  leftPence: z.int().min(0),
  reason,
});
export type GoodwillRequest = z.infer<typeof GoodwillRequest>;
