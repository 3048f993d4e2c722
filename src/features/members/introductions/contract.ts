import { paragraphs } from '#features/identity/accounts/fields.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { z } from '#lib/schema.ts';
import { Person } from '../contract.ts';
import { memberFaults } from '../texts.ts';
import { introductionStates } from './introduction-states.ts';
import { introductionFaults } from './texts.ts';

/** Characters of what the introducer says. */
const WORDS_LENGTH = 600;

/** The body of `POST /api/introductions`: two members whom the sender knows. */
export const IntroduceRequest = z.object({
  oneId: z.uuid(memberFaults.person),
  otherId: z.uuid(memberFaults.person),
  words: paragraphs(WORDS_LENGTH).refine((text) => text.trim() !== '', introductionFaults.words),
});
export type IntroduceRequest = z.infer<typeof IntroduceRequest>;

/** The path of a call about one introduction. */
export const IntroductionPath = z.object({ introductionId: z.uuid() });

export const AnswerRequest = z.object({ agrees: z.boolean() });

/** Roughly what the business was worth, in pence; null if they would rather not say. */
const ValuePence = z
  .int(introductionFaults.value)
  .min(0, introductionFaults.value)
  .max(1_000_000_000, introductionFaults.value)
  .nullable();

/** The body of `POST /api/introductions/{introductionId}/business`. */
export const BusinessRequest = z.object({ valuePence: ValuePence.default(null) });
export type BusinessRequest = z.infer<typeof BusinessRequest>;

/** What the form of it asks for: whole pounds, with or without commas; empty for no figure. */
export const BusinessForm = z.object({
  pounds: z
    .string()
    .transform((text) => text.replace(/[£,\s]/g, ''))
    .pipe(
      z
        .string()
        .regex(/^\d{0,8}$/, introductionFaults.value)
        .transform((text) => (text === '' ? null : Number(text) * 100)),
    )
    .pipe(ValuePence),
});
export type BusinessForm = z.input<typeof BusinessForm>;

/** An introduction as one of its three people sees it. */
export const IntroductionView = z.object({
  id: z.uuid(),
  introducer: Person,
  one: Person,
  other: Person,
  words: z.string(),
  state: z.enum(introductionStates),
  askedAt: z.iso.datetime(),
  madeAt: z.iso.datetime().nullable(),
  valuePence: z.int().nullable(),
  /** Whether the reader is the introducer. */
  isMine: z.boolean(),
  /** Whether the reader has agreed; null for the introducer and before an answer. */
  iAgree: z.boolean().nullable(),
  can: z.object({ answer: z.boolean(), recordBusiness: z.boolean() }),
});
export type IntroductionView = z.infer<typeof IntroductionView>;

/** A month with introductions that were made, latest first. */
export const IntroductionMonth = z.object({
  /** The first day of the month, in London. */
  month: z.iso.date(),
  made: z.int(),
  /** Of how many of them business came, and what it was worth. */
  done: z.int(),
  valuePence: z.int(),
});
export type IntroductionMonth = z.infer<typeof IntroductionMonth>;

/** The response of `GET /api/introductions` and of each change: the latest first, at most 100. */
export const Introductions = z.object({
  introductions: z.array(IntroductionView),
  months: z.array(IntroductionMonth),
});
export type Introductions = z.infer<typeof Introductions>;

const toOne = { params: IntroductionPath, response: Introductions };

/** The endpoints of this contract. */
export const introductionsApi = {
  listIntroductions: endpoint('GET', '/api/introductions', { response: Introductions }),
  introduce: endpoint('POST', '/api/introductions', {
    body: IntroduceRequest,
    response: Introductions,
  }),
  answer: endpoint('POST', '/api/introductions/:introductionId/answer', {
    ...toOne,
    body: AnswerRequest,
  }),
  recordBusiness: endpoint('POST', '/api/introductions/:introductionId/business', {
    ...toOne,
    body: BusinessRequest,
  }),
};
