import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
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
import { AnnouncementText } from '../announcement-text.tsx';
import { audienceCount } from '../queries.ts';
import type { Route } from './+types/new-announcement-page';

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

  const sendForm = submit(() =>
    send
      .mutateAsync({ ...form.getValues(), key, recipients: recipients ?? 0 })
      .finally(() =>
        client.invalidateQueries({ predicate: ({ queryKey }) => isAdminRead(queryKey) }),
      ),
  );

  return (
    <Card className="mt-4 max-w-3xl">
      <form method="post" noValidate onSubmit={sendForm} className="grid gap-5">
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
            label="Everyone must confirm that they’ve read it: it’s emailed to all of them, and shown above every page until they do. Announce new terms this way, 30 days ahead."
            {...field('mustRead')}
          />
        )}
        {!isNewsletter && mustRead && (
          <TextField label="Shown until" type="date" optional {...field('expiresOn')} />
        )}
        <AnnouncementPreview title={title} text={text} />
        <p role="status" className="text-ink-soft">
          {recipients !== undefined &&
            `${countText(recipients, 'person', 'people')} will get it${isNewsletter || mustRead ? ' by email' : ' on the website, and by email if they’ve chosen that'}. You can’t undo this.`}
        </p>
        <div>
          <Button type="submit" busy={send.isPending}>
            {recipients === undefined
              ? 'Send'
              : `Send to ${countText(recipients, 'person', 'people')}`}
          </Button>
        </div>
      </form>
    </Card>
  );
}

type PreviewProps = { readonly title: string; readonly text: string };

/** What its readers see, while it is written. */
const AnnouncementPreview = ({ title, text }: PreviewProps) =>
  text.trim() !== '' && (
    <section aria-label="Preview" className="rounded-large border border-line bg-ivory p-5">
      <p className="text-sm text-ink-soft">Preview</p>
      <p dir="auto" className="mt-2 font-display text-2xl wrap-anywhere">
        {title}
      </p>
      <div className="mt-3">
        <AnnouncementText text={text} />
      </div>
    </section>
  );

const dirty = { shouldDirty: true };

const isAdminRead = ([path]: readonly unknown[]) =>
  String(path).startsWith('/api/admin/announcements');

/** How many people an audience has now; undefined until that is known. */
function useRecipients(audience: Audience): number | undefined {
  const isWhole = !['city', 'golf_day', 'tier'].includes(audience.who) || audience.which !== '';
  const { data } = useApi(audienceCount(audience), undefined, { enabled: isWhole });
  return isWhole ? data?.recipients : undefined;
}
