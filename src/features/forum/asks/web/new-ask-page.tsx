import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { membersOnly, membersOnlyHere } from '#features/identity/accounts/web/session.ts';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { useKeptForm } from '#features/identity/accounts/web/use-draft.ts';
import { sectors } from '#features/members/profiles/sectors.ts';
import { brand } from '#lib/brand.ts';
import { cityNames } from '#lib/cities.ts';
import { addDays } from '#lib/club-time.ts';
import { londonDay } from '#lib/london-instant.ts';
import { api } from '#platform/api-client/client.ts';
import { createIdempotencyKey } from '#platform/api-client/idempotency-key.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { useNow } from '#platform/api-client/use-now.ts';
import { Button } from '#ui/button.tsx';
import { Select, TextField } from '#ui/form/field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { FilterOptions } from '#ui/list/filter-form.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { topicPath } from '../../posts/topic-rules.ts';
import { TITLE_LENGTH } from '../../texts.ts';
import type { AskForm, AskRequest, asksApi } from '../contract.ts';
import { askTexts as texts } from '../texts.ts';
import type { Route } from './+types/new-ask-page';
import { ASKS_PAGE, NEW_ASK_PAGE, showsAsks } from './queries.ts';

export const meta: Route.MetaFunction = () => [
  { title: `${texts.newTitle} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

export const loader = ({ context }: Route.LoaderArgs) =>
  membersOnly(context, async () => null, { page: NEW_ASK_PAGE });
export const clientLoader = () => membersOnlyHere(async () => null, { page: NEW_ASK_PAGE });

/** For how many days a request is open unless its asker chooses otherwise. */
const USUAL_DAYS = 14;

const cities = Object.fromEntries(cityNames.map((city) => [city, city]));

/** /forum/asks/new: a member asks the network. */
export default function NewAskPage() {
  return (
    <div className="mx-auto max-w-3xl px-5 py-4 md:py-12">
      <p>
        <Link to={ASKS_PAGE} className="inline-flex min-h-11 items-center text-sm link">
          All requests to the network
        </Link>
      </p>
      <PageTitle
        title={texts.newTitle}
        lead="We’ll let up to 20 members know whose profile says they can help. Everyone can reply."
      />
      <div className="mt-5 md:mt-8">
        <AskFields />
      </div>
    </div>
  );
}

function AskFields() {
  const navigate = useNavigate();
  const today = useNow();
  const [isSent, setSent] = useState(false);

  const { form, field, submit } = useApiForm<AskForm, AskRequest>({
    schema: async () => (await import('../contract.ts')).AskRequest,
    values: {
      key: '',
      title: '',
      text: '',
      sector: '',
      city: '',
      deadline: londonDay(addDays(today, USUAL_DAYS)),
    },
  });

  const send = useApiMutation(
    (sent: AskForm) => api.post<typeof asksApi.writeAsk>('/api/forum/asks', { body: sent }),
    {
      refresh: showsAsks,
      onDone: ({ topicId, slug }) => {
        setSent(true);
        form.reset(form.getValues());
        return navigate(topicPath({ id: topicId, slug }));
      },
      done: {
        title: 'Your request is open',
        description: 'We’re telling the members who may be able to help.',
      },
      failed: texts.failed,
      besideFields: true,
    },
  );

  useKeptForm({
    unsaved: () => (form.formState.isDirty && !isSent ? form.getValues() : undefined),
    restore: (values: AskForm) => form.reset(values, { keepDefaultValues: true }),
  });

  // Read here, because the form only tracks what is read while rendering.
  void form.formState.isDirty;

  // The same key for every try, so that a request whose answer was lost is not made twice.
  const withKey = () => {
    if (form.getValues('key') === '')
      form.setValue('key', createIdempotencyKey(), { shouldDirty: true });
  };

  const sendForm = submit(() => send.mutateAsync(form.getValues()));

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        withKey();
        sendForm(event);
      }}
      className="grid gap-6"
    >
      <TextField
        label="What do you need?"
        help="One line: “A commercial solicitor for a lease in Leeds”."
        maxLength={TITLE_LENGTH}
        {...field('title')}
      />
      <TextArea
        label="What should people know?"
        help="What it’s for, how soon, and what a good answer would be."
        rows={6}
        {...field('text')}
      />
      <div className="grid gap-6 sm:grid-cols-3">
        <Select label={texts.sector} optional {...field('sector')}>
          <option value="">{texts.anySector}</option>
          <FilterOptions of={sectors} />
        </Select>
        <Select label={texts.city} optional {...field('city')}>
          <option value="">{texts.anyCity}</option>
          <FilterOptions of={cities} />
        </Select>
        <TextField label="Needed by" type="date" min={londonDay(today)} {...field('deadline')} />
      </div>
      <div>
        <Button type="submit" busy={send.isPending}>
          Ask the network
        </Button>
      </div>
    </form>
  );
}
