import { type SubmitEvent, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { adminsOnly, adminsOnlyHere } from '#features/identity/accounts/web/admins-only.ts';
import { privateTitle } from '#features/identity/accounts/web/session.ts';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { useKeptForm } from '#features/identity/accounts/web/use-draft.ts';
import { MemberPicker } from '#features/members/picker/web/member-picker.tsx';
import { formatDate } from '#lib/club-time.ts';
import { fullName } from '#lib/text/person-name.ts';
import { api } from '#platform/api-client/client.ts';
import { errorMessage } from '#platform/api-client/error-message.ts';
import { apiQuery } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { Notice } from '#ui/notice.tsx';
import type { MergePreview, MergeRequest, memberAdminApi } from '../../accounts/contract.ts';
import { mergeTexts as texts } from '../../accounts/texts.ts';
import { AdminLayout } from '../../frame/web/admin-layout.tsx';
import type { Route } from './+types/merge-page';
import { memberRecord } from './queries.ts';

export const meta: Route.MetaFunction = () => privateTitle(texts.title);

const readsOf = ({ params }: Pick<Route.LoaderArgs, 'params'>) => [memberRecord(params.accountId)];
export const loader = (args: Route.LoaderArgs) => adminsOnly(args, readsOf(args));
export const clientLoader = (args: Route.ClientLoaderArgs) => adminsOnlyHere(args, readsOf(args));

/**
 * /admin/members/{accountId}/merge: finds the other account, shows all that would happen, and does
 * it.
 */
export default function MergePage({ loaderData, params }: Route.ComponentProps) {
  return (
    <AdminLayout page={loaderData}>
      <p>
        <Link
          to={`/admin/members/${params.accountId}`}
          className="-my-2.5 inline-flex min-h-11 items-center link"
        >
          Back to the member
        </Link>
      </p>
      <Merge accountId={params.accountId} />
    </AdminLayout>
  );
}

const previewOf = (accountId: string, from: string) =>
  apiQuery<typeof memberAdminApi.previewMerge>('/api/admin/members/:accountId/merge', {
    params: { accountId },
    query: new URLSearchParams({ from }),
  });

function Merge({ accountId }: { readonly accountId: string }) {
  const { data: member } = useApi(memberRecord(accountId));
  const [search, setSearch] = useSearchParams();
  const from = search.get('from') ?? '';
  const preview = useApi(previewOf(accountId, from), undefined, {
    enabled: from.trim().length > 2,
  });

  const [other, setOther] = useState(from);

  const find = (name: string) =>
    setSearch(name ? { from: name } : {}, { preventScrollReset: true });

  const findTyped = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    find(other.trim());
  };

  return (
    <>
      <h1 className="mt-2 text-title">{texts.title}</h1>
      <p className="mt-3 measure text-ink-soft">
        {texts.lead(member ? fullName(member) : 'this member')}
      </p>
      <form method="get" onSubmit={findTyped} className="mt-6 max-w-2xl">
        <MemberPicker
          label={texts.find}
          name="from"
          value={other}
          onChange={(username, person) => {
            setOther(username);
            if (person || username === '') find(username);
          }}
          without={[accountId]}
          isOrganiser
        />
      </form>
      {preview.error !== null && (
        <div className="mt-6 max-w-2xl">
          <Notice tone="bad" title={errorMessage(preview.error)} announce />
        </div>
      )}
      {preview.data && <Preview preview={preview.data} />}
    </>
  );
}

type Side = MergePreview['from'];

const SideCard = ({ title, side }: { readonly title: string; readonly side: Side }) => (
  <Card as="section" className="min-w-0">
    <p className="label text-ink-soft">{title}</p>
    <h2 className="mt-1 text-2xl wrap-anywhere">{side.name}</h2>
    <p className="mt-1 text-sm wrap-anywhere text-ink-soft">
      {side.username} · {side.email} · registered {formatDate(side.registeredAt)}
    </p>
  </Card>
);

function Preview({ preview: { from, into, moves, blockers } }: { readonly preview: MergePreview }) {
  return (
    <div className="mt-8 grid max-w-4xl gap-6">
      <div className="grid gap-6 md:grid-cols-2">
        <SideCard title={texts.ended} side={from} />
        <SideCard title={texts.kept} side={into} />
      </div>
      <section aria-labelledby="moves">
        <h2 id="moves" className="text-2xl">
          {texts.moves}
        </h2>
        {moves.length === 0 ? (
          <p className="mt-2 text-ink-soft">{texts.nothing}</p>
        ) : (
          <ul className="mt-3 grid gap-x-8 sm:grid-cols-2 md:grid-cols-3">
            {moves.map(({ what, rows }) => (
              <li
                key={what}
                className="flex justify-between border-b border-line py-2 text-sm figures"
              >
                <span>{what}</span> <span className="font-semibold">{rows}</span>
              </li>
            ))}
          </ul>
        )}
        <ul className="mt-4 grid list-disc gap-1 pl-5 text-sm text-ink-soft">
          {texts.ends.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </section>
      {blockers.length > 0 ? (
        <Notice tone="warning" title={texts.blocked}>
          <ul className="grid gap-1">
            {blockers.map(({ sentence, link }) => (
              <li key={sentence}>
                {sentence}{' '}
                {link && (
                  <Link to={link.to} className="inline-flex min-h-11 items-center link">
                    {link.label}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </Notice>
      ) : (
        <MergeForm from={from} into={into} />
      )}
    </div>
  );
}

function MergeForm({ from, into }: { readonly from: Side; readonly into: Side }) {
  const navigate = useNavigate();

  const { field, submit, form } = useApiForm<MergeRequest>({
    schema: async () => (await import('../../accounts/contract.ts')).MergeRequest,
    values: { fromId: from.id, reason: '' },
  });

  useKeptForm<{ readonly reason: string }>({
    unsaved: () => {
      const reason = form.getValues('reason');
      return reason === '' ? undefined : { reason };
    },
    restore: ({ reason }) => form.setValue('reason', reason),
  });

  const merge = useApiMutation(
    (body: MergeRequest) =>
      api.post<typeof memberAdminApi.mergeAccounts>('/api/admin/members/:accountId/merge', {
        params: { accountId: into.id },
        body,
      }),
    {
      refresh: 'all',
      onDone: () => {
        form.setValue('reason', '');
        return navigate(`/admin/members/${into.id}`, { replace: true });
      },
      done: texts.done,
      refreshAfterFailure: 'all',
      failed: texts.failed,
      besideFields: true,
    },
  );

  return (
    <form
      method="post"
      noValidate
      onSubmit={submit(merge.mutateAsync)}
      className="grid max-w-2xl gap-4"
    >
      <TextArea label={texts.reason} maxLength={1000} {...field('reason')} />
      <div>
        <Button type="submit" variant="danger" busy={merge.isPending}>
          {texts.confirm(from.username)}
        </Button>
      </div>
    </form>
  );
}
