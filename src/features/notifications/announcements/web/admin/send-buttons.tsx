import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { isLondonTime, londonInstant } from '#lib/london-instant.ts';
import { api } from '#platform/api-client/client.ts';
import { useOneAtATime } from '#platform/api-client/use-api-mutation.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { toast } from '#ui/toast/toast.ts';
import { isAlwaysEmailed } from '../../audience.ts';
import type { AdminAnnouncement, announcementsApi, SendRequest } from '../../contract.ts';
import { audienceName, peopleCount, announcementTexts as texts } from '../../texts.ts';
import { useAnnouncement } from './use-announcement.ts';

type Props = { readonly announcement: AdminAnnouncement };

type ButtonsProps = Props & {
  /** Saves what the form of a draft shows. Resolves to whether it is saved. */
  readonly saveChanges: () => Promise<boolean>;
};

/** What can be done with an announcement in its state. */
export function SendButtons({ announcement, saveChanges }: ButtonsProps) {
  const { id, version, state, isExpired } = announcement;
  const [dialog, setDialog] = useState<'now' | 'later' | 'delete'>();
  const close = () => setDialog(undefined);
  const oneAtATime = useOneAtATime();

  /** What is sent is always what the screen shows. */
  const afterSaving = (act: () => void) => () =>
    void oneAtATime(async () => {
      if (await saveChanges()) act();
    });

  const say = (title: string) => () => {
    close();
    toast({ title });
  };

  const test = useAnnouncement({
    call: () =>
      api.post<typeof announcementsApi.testAnnouncement>(
        '/api/admin/announcements/:announcementId/test',
        {
          params: { announcementId: id },
        },
      ),
    onDone: ({ message }) => void toast({ title: message }),
  });

  const cancel = useAnnouncement({
    call: (sent: { readonly version: number }) =>
      api.post<typeof announcementsApi.cancelAnnouncement>(
        '/api/admin/announcements/:announcementId/cancel',
        {
          params: { announcementId: id },
          body: sent,
        },
      ),
    onDone: say(texts.cancelled),
  });

  const end = useAnnouncement({
    call: (sent: { readonly version: number }) =>
      api.post<typeof announcementsApi.endAnnouncement>(
        '/api/admin/announcements/:announcementId/end',
        {
          params: { announcementId: id },
          body: sent,
        },
      ),
    onDone: say(texts.ended),
  });

  return (
    <div className="mt-6 flex flex-wrap gap-3">
      {state === 'draft' && (
        <>
          <Button onClick={afterSaving(() => setDialog('now'))}>Send now</Button>
          <Button variant="secondary" onClick={afterSaving(() => setDialog('later'))}>
            Schedule
          </Button>
        </>
      )}
      {state !== 'sending' && (
        <Button
          variant="secondary"
          busy={test.isPending}
          onClick={afterSaving(() => test.mutate())}
        >
          Email it to me as a test
        </Button>
      )}
      {state === 'draft' && (
        <Button variant="secondary" onClick={() => setDialog('delete')}>
          Delete draft
        </Button>
      )}
      {state === 'scheduled' && (
        <Button variant="danger" busy={cancel.isPending} onClick={() => cancel.mutate({ version })}>
          Don’t send it
        </Button>
      )}
      {state === 'sent' && !isExpired && (
        <Button variant="secondary" busy={end.isPending} onClick={() => end.mutate({ version })}>
          End it now
        </Button>
      )}
      {(dialog === 'now' || dialog === 'later') && (
        <SendDialog
          announcement={announcement}
          isLater={dialog === 'later'}
          onDone={say(dialog === 'later' ? texts.scheduled : texts.sending)}
          onClose={close}
        />
      )}
      {dialog === 'delete' && <DeleteDialog announcement={announcement} onClose={close} />}
    </div>
  );
}

type DialogProps = Props & { readonly onClose: () => void };

/** Says to how many people it goes and how, before it goes. */
function SendDialog({
  announcement,
  isLater,
  onDone,
  onClose,
}: DialogProps & { readonly isLater: boolean; readonly onDone: () => void }) {
  const { id, version, recipients, kind } = announcement;
  const [day, setDay] = useState('');
  const [time, setTime] = useState('09:00');
  const [error, setError] = useState<string>();
  const send = useAnnouncement({
    call: (sent: SendRequest) =>
      api.post<typeof announcementsApi.sendAnnouncement>(
        '/api/admin/announcements/:announcementId/send',
        {
          params: { announcementId: id },
          body: sent,
        },
      ),
    onDone,
  });

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const isWrong = isLater && !isWhole(day, time);
    setError(isWrong ? 'Please enter a day and a time' : undefined);
    if (isWrong) return;
    send.mutate({
      version,
      recipients,
      at: isLater ? londonInstant(day, time).toISOString() : null,
    });
  };

  const byEmail = kind === 'offers' || isAlwaysEmailed(announcement);

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={isLater ? 'When should it be sent?' : `Send it to ${peopleCount(recipients)}?`}
      description={
        isLater
          ? `Everyone in the audience at that time gets it. Now that’s ${peopleCount(recipients)}.`
          : `${audienceName(announcement)}. ${byEmail ? 'Each of them gets an email.' : 'They see it on the website, and by email if they’ve chosen that.'} You can’t undo this.`
      }
    >
      <form method="post" noValidate onSubmit={submit} className="grid gap-5">
        {isLater && (
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label="Day"
              type="date"
              value={day}
              onChange={({ target }) => setDay(target.value)}
              error={error}
            />
            <TextField
              label="Time in London"
              type="time"
              value={time}
              onChange={({ target }) => setTime(target.value)}
            />
          </div>
        )}
        <FormActions
          submit={isLater ? 'Schedule it' : `Send to ${peopleCount(recipients)}`}
          busy={send.isPending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

const isWhole = (day: string, time: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(day) && /^\d\d:\d\d$/.test(time) && isLondonTime(day, time);

function DeleteDialog({ announcement: { id, version }, onClose }: DialogProps) {
  const navigate = useNavigate();

  const remove = useAnnouncement({
    call: (sent: { readonly version: number }) =>
      api.post<typeof announcementsApi.deleteAnnouncement>(
        '/api/admin/announcements/:announcementId/delete',
        {
          params: { announcementId: id },
          body: sent,
        },
      ),
    onDone: async () => {
      toast({ title: texts.deleted });
      await navigate('/admin/announcements');
    },
  });

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Delete this draft?"
      description="You can’t undo this."
    >
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate({ version })}>
          Delete draft
        </Button>
      </div>
    </Dialog>
  );
}
