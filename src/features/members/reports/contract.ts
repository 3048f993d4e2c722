import { paragraphs } from '#features/identity/accounts/fields.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { Cursor } from '#lib/page-cursor.ts';
import { z } from '#lib/schema.ts';
import { Person } from '../contract.ts';
import { memberFaults } from '../texts.ts';
import { reportActions, reportKinds } from './report-states.ts';
import { reasonCodes } from './texts.ts';

const WORDS_LENGTH = 1000;

const reason = z.enum(reasonCodes, 'Choose what’s wrong');

/** What every form of a report has. `block` blocks the reported person as well. */
const reportFields = {
  reason,
  words: paragraphs(WORDS_LENGTH).optional().default(''),
  block: z.boolean().optional().default(false),
};

/** "Something else" says nothing without words. */
const needWords = (
  form: { readonly reason: string; readonly words: string },
  context: z.core.$RefinementCtx,
): void => {
  if (form.reason === 'other' && form.words === '')
    context.addIssue({
      code: 'custom',
      message: 'Say in a few words what’s wrong',
      path: ['words'],
    });
};

/** The body of a report of a message or a post, whose id is in the path. */
export const ReportForm = z.object(reportFields).superRefine(needWords);
export type ReportForm = z.infer<typeof ReportForm>;
export type ReportDraft = z.input<typeof ReportForm>;

/** The body of `POST /api/reports`: a report of a member. */
export const MemberReportRequest = z
  .object({ ...reportFields, accountId: z.uuid(memberFaults.person) })
  .superRefine(needWords);

/** The response to a report: by its id the reporter finds what became of it. */
export const Filed = z.object({ reportId: z.uuid() });
export type Filed = z.infer<typeof Filed>;

export const ReportPath = z.object({ reportId: z.uuid() });

const kind = z.enum(reportKinds);
const action = z.enum(reportActions);
const instant = z.iso.datetime();
const outcome = z.enum(['upheld', 'overturned']);

/** A report as the person who sent it or the person it is about may see it. */
export const OwnReport = z.object({
  id: z.uuid(),
  kind,
  role: z.enum(['reporter', 'reported']),
  /** What the reporter sent; null for the reported person. */
  sent: z.object({ reason, words: z.string(), filedAt: instant }).nullable(),
  /** The decision; null until there is one. The reporter sees only whether something was done. */
  decision: z
    .object({
      acted: z.boolean(),
      action: action.nullable(),
      reason: z.string().nullable(),
      decidedAt: instant,
    })
    .nullable(),
  /** The texts of the reported person that it is about; empty for the reporter. */
  contents: z.array(z.string()),
  /** The reported person's appeal; null if there is none, and for the reporter. */
  appeal: z
    .object({
      words: z.string(),
      appealedAt: instant,
      outcome: outcome.nullable(),
      answer: z.string().nullable(),
    })
    .nullable(),
  /** Until when the reported person can appeal; null if they can't. */
  appealUntil: instant.nullable(),
});
export type OwnReport = z.infer<typeof OwnReport>;

/** The body of `POST /api/reports/{reportId}/appeal`. */
export const AppealRequest = z.object({
  words: paragraphs(WORDS_LENGTH).pipe(
    z.string().min(1, 'Say why you think the decision is wrong'),
  ),
});
export type AppealRequest = z.infer<typeof AppealRequest>;

/** The filters of the queue. An unknown value is ignored. */
export const QueueQuery = z.object({
  list: z.enum(['waiting', 'decided']).optional().catch(undefined),
  kind: kind.optional().catch(undefined),
  reason: z.enum(reasonCodes).optional().catch(undefined),
  cursor: Cursor.optional(),
});
export type QueueQuery = z.infer<typeof QueueQuery>;

/** A member as the queue names them; null if they have closed their account. */
const someone = Person.pick({ id: true, name: true, username: true }).nullable();

/** A report in the queue. */
export const QueuedReport = z.object({
  id: z.uuid(),
  kind,
  /** Where the thing can be seen; null for a private message. */
  path: z.string().nullable(),
  state: z.enum(['open', 'decided', 'appealed', 'closed']),
  openedAt: instant,
  about: someone,
  filings: z.array(
    z.object({
      reporter: someone,
      reason,
      words: z.string(),
      filedAt: instant,
      context: z.array(
        z.object({
          at: instant,
          author: someone,
          text: z.string(),
          photos: z.array(z.object({ id: z.uuid(), width: z.int(), height: z.int() })),
        }),
      ),
    }),
  ),
  decision: z
    .object({ action, reason: z.string(), decidedAt: instant, by: z.string().nullable() })
    .nullable(),
  appeal: z
    .object({
      words: z.string(),
      appealedAt: instant,
      outcome: outcome.nullable(),
      answer: z.string().nullable(),
    })
    .nullable(),
  /**
   * Earlier reports about the same person, latest first, at most five, and how many there are in
   * all.
   */
  earlier: z.array(z.object({ id: z.uuid(), kind, openedAt: instant, action: action.nullable() })),
  earlierTotal: z.int(),
  can: z.object({ decide: z.array(action), decideAppeal: z.boolean() }),
});
export type QueuedReport = z.infer<typeof QueuedReport>;

/**
 * The response of `GET /api/admin/reports`: waiting reports, oldest first, or decided ones, latest
 * first.
 */
export const ReportQueue = z.object({
  reports: z.array(QueuedReport),
  next: z.string().nullable(),
  waiting: z.int(),
});
export type ReportQueue = z.infer<typeof ReportQueue>;

/** The response of `GET /api/admin/reports/waiting`. */
export const WaitingReports = z.object({ waiting: z.int() });
export type WaitingReports = z.infer<typeof WaitingReports>;

const RequiredWords = paragraphs(WORDS_LENGTH).pipe(
  z.string().min(1, 'Give the reason. The people concerned will read it.'),
);

/** The body of `POST /api/admin/reports/{reportId}/decide`. */
export const DecideRequest = z.object({
  action: z.enum(reportActions, 'Choose what to do'),
  reason: RequiredWords,
});
export type DecideRequest = z.infer<typeof DecideRequest>;

/** The body of `POST /api/admin/reports/{reportId}/appeal`. */
export const DecideAppealRequest = z.object({
  outcome: z.enum(['upheld', 'overturned'], 'Choose whether the decision stays'),
  reason: RequiredWords,
});
export type DecideAppealRequest = z.infer<typeof DecideAppealRequest>;

/** The endpoints of this contract. */
export const reportsApi = {
  reportMember: endpoint('POST', '/api/reports', { body: MemberReportRequest, response: Filed }),
  readReport: endpoint('GET', '/api/reports/:reportId', {
    params: ReportPath,
    response: OwnReport,
  }),
  appealDecision: endpoint('POST', '/api/reports/:reportId/appeal', {
    params: ReportPath,
    body: AppealRequest,
    response: OwnReport,
  }),
  readQueue: endpoint('GET', '/api/admin/reports', { query: QueueQuery, response: ReportQueue }),
  readPhoto: endpoint('GET', '/api/admin/reports/:reportId/photos/:photoId', {
    params: ReportPath.extend({ photoId: z.uuid() }),
  }),
  countWaiting: endpoint('GET', '/api/admin/reports/waiting', { response: WaitingReports }),
  decideReport: endpoint('POST', '/api/admin/reports/:reportId/decide', {
    params: ReportPath,
    body: DecideRequest,
    response: z.object({ ok: z.literal(true) }),
  }),
  decideAppeal: endpoint('POST', '/api/admin/reports/:reportId/appeal', {
    params: ReportPath,
    body: DecideAppealRequest,
    response: z.object({ ok: z.literal(true) }),
  }),
};
