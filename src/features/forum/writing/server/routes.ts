import { accountOf, confirmedMember, perOwnAccount } from '#features/identity/server/public.ts';
import { peopleListed, suggestPeople } from '#features/members/server/public.ts';
import { perAccount } from '#platform/http/limits/limit-table.ts';
import { unwrap } from '#platform/http/refusal-reply.ts';
import type { App, Services } from '#platform/plugin.ts';
import { completeQuotesFor, linkMentionsFor } from '../../posts/server/for-reader.ts';
import { limitsOf } from '../../posts/server/trust.ts';
import { MentionList, MentionQuery, Preview, PreviewRequest } from '../contract.ts';
import { editorRefusals } from '../texts.ts';
import { renderPost } from './render-post.ts';

const tags = ['forum'];

/** What the editor asks while someone writes. */
export function editorRoutes(app: App, services: Services): void {
  const { database, clock } = services;
  const preValidation = confirmedMember(services);
  const limited = (name: string, max: number) =>
    perOwnAccount(services, { name, max, refusal: editorRefusals.too_many_previews });

  app.post(
    '/api/forum/preview',
    {
      preValidation: [preValidation, limited('forum_previews_account', 120)],
      schema: { tags, body: PreviewRequest, response: { 200: Preview } },
    },
    async (request) => {
      const author = accountOf(request);
      const now = clock();
      const limits = await limitsOf(database, author, now);
      const authorId = author.id;
      const finds = { facts: services.memberFacts, now };
      const { html } = unwrap(
        await renderPost(database, { authorId, source: request.body.text, limits, finds }),
      );
      const quoted = await completeQuotesFor(database, authorId, [html]);

      const [completed = ''] = await linkMentionsFor(
        database,
        { ...finds, viewerId: authorId },
        quoted,
      );

      return { html: completed };
    },
  );

  app.get(
    '/api/forum/mentions',
    {
      config: perAccount(peopleListed),
      preValidation: [preValidation, limited('forum_mentions_account', 600)],
      schema: { tags, querystring: MentionQuery, response: { 200: MentionList } },
    },
    async (request) => {
      const viewing = {
        facts: services.memberFacts,
        viewerId: accountOf(request).id,
        now: clock(),
      };
      return {
        people: [...(await suggestPeople(database, viewing, request.query.q.replaceAll('\0', '')))],
      };
    },
  );
}
