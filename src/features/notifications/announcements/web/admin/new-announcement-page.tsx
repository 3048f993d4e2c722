import { Link, useNavigate } from 'react-router';
import { adminsOnly, adminsOnlyHere } from '#features/identity/accounts/web/admins-only.ts';
import { privateTitle } from '#features/identity/accounts/web/session.ts';
import { toast } from '#ui/toast/toast.ts';
import { announcementTexts as texts } from '../../texts.ts';
import type { Route } from './+types/new-announcement-page';
import { AnnouncementForm } from './announcement-form.tsx';

export const meta: Route.MetaFunction = () => privateTitle('Write an announcement');

export const loader = (args: Route.LoaderArgs) => adminsOnly(args, []);
export const clientLoader = (args: Route.ClientLoaderArgs) => adminsOnlyHere(args, []);

/** /admin/announcements/new: writes a draft, which is sent from its own page. */
export default function NewAnnouncementPage() {
  const navigate = useNavigate();
  return (
    <>
      <p>
        <Link to="/admin/announcements" className="-my-2.5 inline-flex min-h-11 items-center link">
          All announcements
        </Link>
      </p>
      <h1 className="mt-2 text-4xl">Write an announcement</h1>
      <AnnouncementForm
        onDone={({ id }) => {
          toast({ title: texts.saved });
          return navigate(`/admin/announcements/${id}`);
        }}
      />
    </>
  );
}
