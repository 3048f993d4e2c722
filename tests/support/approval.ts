import { statusToken } from '#features/membership/applications/server/status-link.ts';
import type { TestApp } from './app.ts';
import { application } from './applicant.ts';
import type { Visitor } from './visitor.ts';

type Site = Pick<TestApp, 'database' | 'services'>;

/**
 * Sends an application and has an organiser approve it; the jobs of the approval have not run.
 * @returns its id, its paths for organisers and for whoever has its link, and what organisers saw
 * before they approved it
 */
export async function approvedApplication(
  { database, services }: Site,
  { sender, organiser }: { readonly sender: Visitor; readonly organiser: Visitor },
  entered: Readonly<Record<string, unknown>>,
) {
  const sent = application(entered);
  const answer = await sender.post('/api/membership-applications', sent);
  if (answer.statusCode !== 201) throw new Error(`The application was not sent: ${answer.body}`);

  const { rows } = await database.$client.query(
    'select id from membership_applications where key = $1',
    [sent.key],
  );
  const id = String(rows[0].id);
  const path = `/api/admin/applications/${id}`;
  await organiser.post(`${path}/review`);
  const before = (await organiser.get(path)).json();
  const approved = await organiser.post(`${path}/approve`);
  if (approved.statusCode !== 200) throw new Error(`It was not approved: ${approved.body}`);

  const link = `/api/membership-applications/${statusToken(services.config.secret, id)}`;
  return { id, path, link, before, email: sent.email };
}
