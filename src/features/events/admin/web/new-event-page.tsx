import { Link, useNavigate } from 'react-router';
import { adminsOnly, adminsOnlyHere } from '#features/identity/accounts/web/admins-only.ts';
import { privateTitle } from '#features/identity/accounts/web/session.ts';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { useCities } from '#features/settings/web/queries.ts';
import { api } from '#platform/api-client/client.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { Button } from '#ui/button.tsx';
import { Select, TextField } from '#ui/form/field.tsx';
import { CityOptions } from '../../calendar/web/filter-bar.tsx';
import type { eventAdminApi, NewEventInput } from '../contract.ts';
import { newEventDefaults } from '../new-event-defaults.ts';
import type { Route } from './+types/new-event-page';
import { newDraft } from './admin-events.ts';

export const meta: Route.MetaFunction = () => privateTitle('New golf day');

export const loader = (args: Route.LoaderArgs) => adminsOnly(args, []);
export const clientLoader = (args: Route.ClientLoaderArgs) => adminsOnlyHere(args, []);

/** /admin/events/new: what a draft needs to begin with. The rest is filled in on its own page. */
export default function NewEventPage() {
  const navigate = useNavigate();

  const add = useApiMutation(
    (body: NewEventInput) =>
      api.post<typeof eventAdminApi.createEvent>('/api/admin/events', { body }),
    { ...newDraft, onDone: ({ id }) => navigate(`/admin/events/${id}/edit`) },
  );

  const { form, field, submit } = useApiForm<NewEventInput>({
    schema: async () => (await import('../contract.ts')).NewEventRequest,
    values: {
      title: '',
      city: useCities()[0] ?? 'Leeds',
      day: '',
      start: newEventDefaults.start,
      end: newEventDefaults.end,
    },
  });

  const create = submit(() => add.mutateAsync(form.getValues()));

  return (
    <>
      <Link to="/admin/events" className="inline-flex min-h-11 items-center text-sm link">
        All golf days
      </Link>
      <h1 className="text-2xl md:text-title">New golf day</h1>
      <p className="mt-1 measure text-ink-soft">
        It starts as a draft that only organisers can see, with the usual schedule,{' '}
        {newEventDefaults.capacity} places and the usual price. You can change all of that next. To
        repeat an earlier golf day, use Copy in the{' '}
        <Link to="/admin/events" className="link">
          list
        </Link>{' '}
        instead.
      </p>
      <form method="post" noValidate onSubmit={create} className="mt-6 grid max-w-3xl gap-5">
        <div className="grid gap-5 md:grid-cols-[3fr_2fr]">
          <TextField
            label="Title"
            help="For example “Founders Series: Leeds”."
            autoComplete="off"
            {...field('title')}
          />
          <Select label="City" {...field('city')}>
            <CityOptions />
          </Select>
        </div>
        <div className="grid gap-5 md:grid-cols-3">
          <TextField label="Date" type="date" {...field('day')} />
          <div className="grid grid-cols-2 gap-5 md:contents">
            <TextField label="Starts at" type="time" {...field('start')} />
            <TextField label="Ends at" type="time" {...field('end')} />
          </div>
        </div>
        <div>
          <Button type="submit" busy={add.isPending}>
            Create draft
          </Button>
        </div>
      </form>
    </>
  );
}
