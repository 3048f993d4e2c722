import { useApi } from '#platform/api-client/use-api.ts';
import type { Cockpit } from '../../contract.ts';
import { type ReminderKind, reminderText } from '../../reminders.ts';
import { reminderTexts } from '../../row-texts.ts';
import { reminderRecipients } from '../queries.ts';
import { WriteDialog } from './email-dialog.tsx';

type Props = {
  readonly cockpit: Cockpit;
  readonly kind: ReminderKind;
  readonly onClose: () => void;
};

/** Reminds everyone of whom something is missing, with a text that is ready and can be changed. */
export function ReminderDialog({ cockpit: { event, questions }, kind, onClose }: Props) {
  const people = useApi(reminderRecipients(event.id, kind)).data?.people;
  const asked = questions.filter(({ required }) => required).map(({ label }) => label);

  return (
    <WriteDialog
      eventId={event.id}
      name={`remind-${kind}`}
      title={reminderTexts.titles[kind]}
      description={people === undefined ? reminderTexts.counting : reminderTexts.who(kind, people)}
      initial={reminderText(kind, event, asked)}
      people={people}
      addressing={{ filter: {}, reminds: kind }}
      onClose={onClose}
    />
  );
}
