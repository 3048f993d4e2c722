import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { adminsOnly, adminsOnlyHere } from '#features/identity/accounts/web/admins-only.ts';
import { privateTitle } from '#features/identity/accounts/web/session.ts';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { useKeptForm } from '#features/identity/accounts/web/use-draft.ts';
import { cityNames } from '#lib/cities.ts';
import { countText } from '#lib/numbers.ts';
import { api } from '#platform/api-client/client.ts';
import { createIdempotencyKey } from '#platform/api-client/idempotency-key.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { Select, TextField } from '#ui/form/field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { FilterOptions } from '#ui/list/filter-form.tsx';
import { GolfDaySelect } from '../../../email/web/golf-day-select.tsx';
import type {
  AnnouncementBody,
  AnnouncementFields,
  AnnouncementForm,
  Audience,
  announcementsApi,
} from '../../contract.ts';
import { tierNames, whoNames } from '../../texts.ts';
import { audienceCount } from '../queries.ts';
import type { Route } from './+types/new-announcement-page';
import { AnnouncementPreview, SendDialog } from './announcement-checks.tsx';

export const meta: Route.MetaFunction = () => privateTitle('Write an announcement');

export const loader = (args: Route.LoaderArgs) => adminsOnly(args, []);
export const clientLoader = (args: Route.ClientLoaderArgs) => adminsOnlyHere(args, []);

/** /admin/announcements/new: writes an announcement and sends it. */
export default function NewAnnouncementPage() {
  return (
    <>
      <p>
        <Link to="/admin/announcements" className="-my-2.5 inline-flex min-h-11 items-center link">
          All announcements
        </Link>
      </p>
      <h1 className="text-2xl md:text-title">Write an announcement</h1>
      <WriteAnnouncement />
    </>
  );
}

const empty: AnnouncementFields = {
  title: '',
  text: '',
  audience: { who: 'everyone', which: '' },
  mustRead: false,
  expiresOn: '',
};

const cities = Object.fromEntries(cityNames.map((city) => [city, city]));

/** What is typed survives a reload. The button says how many people get it. */
export function WriteAnnouncement() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [key] = useState(createIdempotencyKey);
  const [isAsking, setAsking] = useState(false);

  const { form, field, submit } = useApiForm<AnnouncementFields, AnnouncementForm>({
    schema: async () => (await import('../../contract.ts')).AnnouncementForm,
    values: empty,
  });

  const { audience, mustRead, text, title } = form.watch();
  const recipients = useRecipients(audience);
  const isNewsletter = audience.who === 'newsletter';

  const forget = useKeptForm<AnnouncementFields>({
    unsaved: () => (form.formState.isDirty ? form.getValues() : undefined),
    restore: (values) => form.reset(values, { keepDefaultValues: true }),
  });

  // Read here, because the form only tracks what is read while rendering.
  void form.formState.isDirty;

  const send = useApiMutation(
    (sent: AnnouncementBody) =>
      api.post<typeof announcementsApi.sendAnnouncement>('/api/admin/announcements', {
        body: sent,
      }),
    {
      done: 'The announcement is on its way',
      onDone: async ({ id }) => {
        forget();
        await navigate(`/admin/announcements/${id}`);
      },
      failed: 'Nothing was sent',
      besideFields: true,
    },
  );

  const sendTest = useApiMutation(
    (written: AnnouncementFields) =>
      api.post<typeof announcementsApi.testAnnouncement>('/api/admin/announcements/test', {
        body: written,
      }),
    { done: 'Test email on its way to you', besideFields: true },
  );

  const test = submit(() => sendTest.mutateAsync(form.getValues()));

  // Without a number the server refuses it and says why, so there is nothing to ask yet.
  const check = submit(async () => setAsking(true));
  const sendNow = submit(() =>
    send.mutateAsync({ ...form.getValues(), key, recipients: recipients ?? 0 }).finally(() => {
      setAsking(false);
      return client.invalidateQueries({ predicate: ({ queryKey }) => isAdminRead(queryKey) });
    }),
  );

  return (
    <Card className="mt-4 max-w-3xl">
      <form
        method="post"
        noValidate
        onSubmit={(event) => (isTest(event) ? test(event) : check(event))}
        className="grid gap-5"
      >
        <TextField label="Title" maxLength={120} {...field('title')} />
        <TextArea
          label="Text"
          maxLength={8000}
          help="Leave an empty line between paragraphs."
          {...field('text')}
        />
        <Select
          label="Who gets it"
          {...field('audience.who')}
          onChange={({ target }) =>
            form.setValue('audience', { who: target.value as Audience['who'], which: '' }, dirty)
          }
        >
          <FilterOptions of={whoNames} />
        </Select>
        {audience.who === 'city' && (
          <Select label="City" {...field('audience.which')}>
            <option value="">Choose a city</option>
            <FilterOptions of={cities} />
          </Select>
        )}
        {audience.who === 'golf_day' && (
          <GolfDaySelect
            none="Choose a golf day"
            {...field('audience.which')}
            value={audience.which}
          />
        )}
        {audience.who === 'tier' && (
          <Select label="Tier" {...field('audience.which')}>
            <option value="">Choose a tier</option>
            <FilterOptions of={tierNames} />
          </Select>
        )}
        {!isNewsletter && (
          <Checkbox
            label="Everyone must confirm that they’ve read it: it’s emailed to all of them, and shown above their dashboard until they do. Announce new terms this way, 30 days ahead."
            {...field('mustRead')}
          />
        )}
        {!isNewsletter && mustRead && (
          <TextField label="Shown until" type="date" optional {...field('expiresOn')} />
        )}
        <AnnouncementPreview title={title} text={text} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit">
            {recipients === undefined ? 'Send' : `Send to ${people(recipients)}`}
          </Button>
          <Button type="submit" name="test" variant="plain" busy={sendTest.isPending}>
            Email it to me as a test
          </Button>
        </div>
      </form>
      <SendDialog
        open={isAsking}
        title={title}
        recipients={recipients}
        reach={isNewsletter || mustRead ? byEmail : onWebsite}
        busy={send.isPending}
        onSend={sendNow}
        onClose={() => setAsking(false)}
      />
    </Card>
  );
}

const people = (number: number): string => countText(number, 'person', 'people');
const byEmail = 'by email';
const onWebsite = 'on the website, and by email if they’ve chosen that';

const isTest = ({ nativeEvent }: SubmitEvent): boolean =>
  (nativeEvent as { readonly submitter?: HTMLElement | null }).submitter?.getAttribute('name') ===
  'test';

const dirty = { shouldDirty: true };

const isAdminRead = ([path]: readonly unknown[]) =>
  String(path).startsWith('/api/admin/announcements');

/** How many people an audience has now; undefined until that is known. */
function useRecipients(audience: Audience): number | undefined {
  const isWhole = !['city', 'golf_day', 'tier'].includes(audience.who) || audience.which !== '';
  const { data } = useApi(audienceCount(audience), undefined, { enabled: isWhole });
  return isWhole ? data?.recipients : undefined;
}
