import { z } from '#lib/schema.ts';
import { defineNotification } from '#platform/notification-kinds.ts';
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
    sentence: reportNotices.filed(times),
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
    sentence: reportNotices.appealed(times),
    path: '/admin/reports',
  }),
});

/** To those who reported it. */
export const reportAnswered = defineNotification({
  name: 'members.report_answered',
  row: 'reports',
  payload: About.extend({ acted: z.boolean() }),
  present: ({ reportId, acted }) => ({
    sentence: reportNotices.decided(acted),
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
    sentence: reportNotices.appealDecided(overturned),
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
