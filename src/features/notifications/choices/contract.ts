import { endpoint } from '#lib/http/endpoint.ts';
import { z } from '#lib/schema.ts';
import { channels, optionalKinds } from './kinds.ts';
import { questionNames } from './questions.ts';
import { deliveryFaults } from './texts.ts';

export const OptionalKind = z.enum(optionalKinds);
export type OptionalKind = z.infer<typeof OptionalKind>;

export const Channel = z.enum(channels);
export type Channel = z.infer<typeof Channel>;

/** One cell of the table that a person can change. */
export const Choice = z.object({ kind: OptionalKind, channel: Channel, wanted: z.boolean() });
export type Choice = z.infer<typeof Choice>;

/** The body of `POST /api/account/notifications/question`: one of the questions, answered. */
export const AnswerRequest = z.object({ question: z.enum(questionNames), wanted: z.boolean() });
export type AnswerRequest = z.infer<typeof AnswerRequest>;

/** Every cell that the logged-in person can change. */
export const OwnChoices = z.object({ choices: z.array(Choice) });
export type OwnChoices = z.infer<typeof OwnChoices>;

export const UnsubscribeParams = z.object({ token: z.string().min(1).max(100) });

/** What the link of an email switches off: kinds of emails, or the digest. */
export const UnsubscribeTarget = z.enum([...optionalKinds, 'digest']);
export type UnsubscribeTarget = z.infer<typeof UnsubscribeTarget>;

/** What the link at the end of an email switches off, and whether some of it is still sent. */
const UnsubscribeView = z.object({
  targets: z.array(UnsubscribeTarget).min(1),
  wanted: z.boolean(),
});
export type UnsubscribeView = z.infer<typeof UnsubscribeView>;

const UnsubscribeRequest = z.object({ wanted: z.boolean() });
export type UnsubscribeRequest = z.infer<typeof UnsubscribeRequest>;

const Hour = z.int().min(0).max(23);

/** How often the digest comes. It comes only to those who have chosen it. */
export const digestRhythms = ['off', 'daily', 'weekly'] as const;

/** When the logged-in person wants to hear from us. Hours are of London. */
export const DeliverySettings = z.object({
  digest: z.object({
    rhythm: z.enum(digestRhythms),
    /** 0 (Sunday) to 6; for a weekly digest. */
    weekday: z.int().min(0).max(6),
    hour: Hour,
  }),
  /** No email and no push in these hours, except what is urgent; null for none. */
  quiet: z
    .object({ from: Hour, to: Hour })
    .refine(({ from, to }) => from !== to, { path: ['to'], message: deliveryFaults.sameHour })
    .nullable(),
  /** Whether a push says what happened and who did it, or only what kind of news there is. */
  pushDetails: z.boolean(),
});
export type DeliverySettings = z.infer<typeof DeliverySettings>;

/** The settings of someone who has chosen none. */
export const firstSettings: DeliverySettings = {
  digest: { rhythm: 'off', weekday: 1, hour: 8 },
  quiet: null,
  pushDetails: false,
};

/** The endpoints of this contract. */
export const choicesApi = {
  readChoices: endpoint('GET', '/api/account/notifications', { response: OwnChoices }),
  choose: endpoint('POST', '/api/account/notifications', { body: Choice, response: OwnChoices }),
  answer: endpoint('POST', '/api/account/notifications/question', {
    body: AnswerRequest,
    response: OwnChoices,
  }),
  readDelivery: endpoint('GET', '/api/account/notifications/delivery', {
    response: DeliverySettings,
  }),
  saveDelivery: endpoint('POST', '/api/account/notifications/delivery', {
    body: DeliverySettings,
    response: DeliverySettings,
  }),
  readUnsubscribe: endpoint('GET', '/api/unsubscribe/:token', {
    params: UnsubscribeParams,
    response: UnsubscribeView,
  }),
  unsubscribe: endpoint('POST', '/api/unsubscribe/:token', {
    params: UnsubscribeParams,
    body: UnsubscribeRequest,
    response: UnsubscribeView,
  }),
  openOneClick: endpoint('GET', '/api/unsubscribe/:token/one-click', { params: UnsubscribeParams }),
};
