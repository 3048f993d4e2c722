import { defineNotification } from '#features/notifications/server/public.ts';
import { z } from '#lib/schema.ts';
import { reportActions, reportKinds } from '../report-states.ts';
import { reportNotices } from '../texts.ts';

// No kind names anybody: who has reported something is told to nobody but admins, on their page.

const About = z.object({ reportId: z.uuid() });
const pageOf = (reportId: string) => `/reports/${reportId}`;

/** To admins: something was reported. */
export const reportFiled = defineNotification({
  name: 'members.report_filed',
  row: 'reports',
  payload: About,
  group: () => 'queue',
  present: (_payload, { times }) => ({
    sentence: times > 1 ? `${times} new reports are waiting.` : 'A new report is waiting.',
    path: '/admin/reports',
  }),
});

/** To admins: the reported person has appealed. */
export const appealFiled = defineNotification({
  name: 'members.report_appealed',
  row: 'reports',
  payload: About,
  group: () => 'queue',
  present: (_payload, { times }) => ({
    sentence:
      times > 1 ? `${times} new appeals are waiting.` : 'A member has appealed against a decision.',
    path: '/admin/reports',
  }),
});

/** To those who reported it. */
export const reportAnswered = defineNotification({
  name: 'members.report_answered',
  row: 'reports',
  payload: About.extend({ acted: z.boolean() }),
  present: ({ reportId, acted }) => ({
    sentence: acted
      ? 'We’ve looked at your report and acted on it.'
      : 'We’ve looked at your report.',
    path: pageOf(reportId),
  }),
});

/** To the reported person, if something follows from it. */
export const actionTaken = defineNotification({
  name: 'members.report_action',
  row: 'reports',
  payload: About.extend({ kind: z.enum(reportKinds), action: z.enum(reportActions) }),
  present: ({ reportId, kind, action }) => ({
    sentence: reportNotices.action(kind, action),
    path: pageOf(reportId),
  }),
});

/** To the reported person: what became of their appeal. */
export const appealDecided = defineNotification({
  name: 'members.appeal_decided',
  row: 'reports',
  payload: About.extend({ overturned: z.boolean() }),
  present: ({ reportId, overturned }) => ({
    sentence: overturned
      ? 'Your appeal was successful. The decision no longer applies.'
      : 'We’ve looked at your appeal. The decision stays.',
    path: pageOf(reportId),
  }),
});

export const reportNotifications = [
  reportFiled,
  appealFiled,
  reportAnswered,
  actionTaken,
  appealDecided,
];
