import { Person } from '#features/members/contract.ts';
import { sectorCodes } from '#features/members/profiles/sectors.ts';
import { cityNames } from '#lib/cities.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { Cursor } from '#lib/page-cursor.ts';
import { z } from '#lib/schema.ts';
import { PostPlace, TopicPath } from '../posts/contract.ts';
import { TopicRequest } from '../writing/contract.ts';
import { askStates } from './states.ts';
import { askFaults } from './texts.ts';

const State = z.enum(askStates);

/** The last day on which an answer helps, in London. */
const Deadline = z.iso.date('Choose the day by which you need an answer');

/** An optional choice of a form: empty means any. */
const orAny = <Schema extends z.ZodType>(schema: Schema, fault: string) =>
  z
    .union([z.literal('').transform(() => null), schema], fault)
    .nullable()
    .optional()
    .default(null);

/** The body of `POST /api/forum/asks`: a topic with what it takes to match it to members. */
export const AskRequest = z.object({
  key: TopicRequest.shape.key,
  title: TopicRequest.shape.title,
  text: TopicRequest.shape.text,
  sector: orAny(z.enum(sectorCodes, askFaults.sector), askFaults.sector),
  city: orAny(z.enum(cityNames, askFaults.city), askFaults.city),
  deadline: Deadline,
});
export type AskRequest = z.output<typeof AskRequest>;
export type AskForm = z.input<typeof AskRequest>;

/** The body of `POST /api/forum/asks/{topicId}/move`. */
export const MoveRequest = z.object({
  to: State,
  /** Of the request as it was seen: another change meanwhile refuses this one. */
  version: z.int().min(0),
  /** With `open`: the new last day. */
  deadline: Deadline.optional(),
  /** With `business_done`: what it was worth, in pence. Nobody but the asker sees it. */
  valuePence: z
    .int(askFaults.value)
    .min(0, askFaults.value)
    .max(1_000_000_000, askFaults.value)
    .optional(),
});
export type MoveRequest = z.infer<typeof MoveRequest>;

/** What the form of a move asks for: the worth in whole pounds, with or without commas. */
export const MoveDetails = z.object({
  deadline: Deadline.optional(),
  valuePence: z
    .string()
    .transform((pounds) => pounds.replace(/[£,\s]/g, ''))
    .pipe(
      z
        .string()
        .regex(/^\d{0,8}$/, askFaults.value)
        .transform((pounds) => (pounds === '' ? undefined : Number(pounds) * 100)),
    )
    .pipe(MoveRequest.shape.valuePence)
    .optional(),
});
export type MoveDetails = z.infer<typeof MoveDetails>;
export type MoveForm = z.input<typeof MoveDetails>;

/** The body of `POST /api/forum/asks/{topicId}/name`: who helped. */
export const NameRequest = z.object({ accountId: z.uuid('Choose the member who helped') });

/**
 * The body of `POST /api/forum/asks/{topicId}/naming`: whether someone who was named agrees to be
 * shown.
 */
export const NamingRequest = z.object({ agrees: z.boolean() });

/** Someone who helped. Until they agree, only the asker and they themselves see it. */
const Helper = z.object({ person: Person, answer: z.enum(['waiting', 'agreed', 'declined']) });

/** A request as a member may see it. */
export const AskView = z.object({
  topicId: z.uuid(),
  slug: z.string(),
  title: z.string(),
  by: Person.nullable(),
  isMine: z.boolean(),
  sector: z.enum(sectorCodes).nullable(),
  city: z.enum(cityNames).nullable(),
  deadline: z.iso.date(),
  state: State,
  at: z.iso.datetime(),
  /** Posts of its topic after the first. */
  replies: z.int(),
  version: z.int(),
  helpers: z.array(Helper),
  /** Whether the reader was named and has not answered yet. */
  isNamed: z.boolean(),
  /** What only the asker has: null for everyone else. */
  own: z
    .object({
      moves: z.array(State),
      /** How many members were told. */
      told: z.int(),
      valuePence: z.int().nullable(),
      /** Those who replied and can be named. */
      mayName: z.array(Person),
    })
    .nullable(),
});
export type AskView = z.infer<typeof AskView>;

/** An open request that a member was chosen to answer and has not. */
export const AnswerableAsk = AskView.pick({
  topicId: true,
  slug: true,
  title: true,
  by: true,
  at: true,
  deadline: true,
});
export type AnswerableAsk = z.infer<typeof AnswerableAsk>;

/** The response of `GET /api/forum/asks/answerable`: at most three, latest first. */
export const AnswerableList = z.object({ asks: z.array(AnswerableAsk) });
export type AnswerableList = z.infer<typeof AnswerableList>;

/**
 * The response of `GET /api/forum/asks/{topicId}` and of each change; null for a topic without a
 * request.
 */
export const AskAnswer = z.object({ ask: AskView.nullable() });
export type AskAnswer = z.infer<typeof AskAnswer>;

/** The filters of `GET /api/forum/asks`. Unknown values are ignored, as in every list. */
export const AskQuery = z.object({
  show: z.enum(['all']).optional().catch(undefined),
  sector: z.enum(sectorCodes).optional().catch(undefined),
  city: z.enum(cityNames).optional().catch(undefined),
  cursor: Cursor.optional(),
});
export type AskQuery = z.infer<typeof AskQuery>;

/**
 * The response of `GET /api/forum/asks`: the reader's own on the first page, and those of others,
 * latest first.
 */
export const AskList = z.object({
  own: z.array(AskView),
  asks: z.array(AskView),
  next: z.string().nullable(),
});
export type AskList = z.infer<typeof AskList>;

/** The endpoints of this contract. */
export const asksApi = {
  listAsks: endpoint('GET', '/api/forum/asks', { query: AskQuery, response: AskList }),
  listAnswerable: endpoint('GET', '/api/forum/asks/answerable', { response: AnswerableList }),
  writeAsk: endpoint('POST', '/api/forum/asks', { body: AskRequest, response: PostPlace }),
  readAsk: endpoint('GET', '/api/forum/asks/:topicId', { params: TopicPath, response: AskAnswer }),
  moveAsk: endpoint('POST', '/api/forum/asks/:topicId/move', {
    params: TopicPath,
    body: MoveRequest,
    response: AskAnswer,
  }),
  nameHelper: endpoint('POST', '/api/forum/asks/:topicId/name', {
    params: TopicPath,
    body: NameRequest,
    response: AskAnswer,
  }),
  answerNaming: endpoint('POST', '/api/forum/asks/:topicId/naming', {
    params: TopicPath,
    body: NamingRequest,
    response: AskAnswer,
  }),
};
