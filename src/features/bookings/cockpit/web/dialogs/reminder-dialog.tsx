import { useApi } from '#platform/api-client/use-api.ts';
import { ButtonLink } from '#ui/button.tsx';
import type { Cockpit } from '../../contract.ts';
import type { EmailRecipients } from '../../dialog-contract.ts';
import {
  type ReminderKind,
  readReminderId,
  reminderFilter,
  reminderText,
} from '../../reminders.ts';
import { reminderTexts } from '../../row-texts.ts';
import { reminderRecipients, sentEmails } from '../queries.ts';
import { WriteDialog } from './email-dialog.tsx';

type Props = {
  readonly cockpit: Cockpit;
  readonly kind: ReminderKind;
  readonly onClose: () => void;
};

/** Reminds everyone of whom something is missing, with a text that is ready and can be changed. */
export function ReminderDialog({ cockpit: { event, questions }, kind, onClose }: Props) {
  const found = useApi(reminderRecipients(event.id, kind)).data;
  const sent = useApi(sentEmails(event.id)).data ?? [];
  const last = sent.find(({ id }) => readReminderId(id)?.kind === kind);
  const asked = questions.filter(({ required }) => required).map(({ label }) => label);

  return (
    <WriteDialog
      eventId={event.id}
      name={`remind-${kind}`}
      title={reminderTexts.titles[kind]}
      description={[describe(kind, found), last && reminderTexts.last(last.at)]
        .filter(Boolean)
        .join(' ')}
      initial={reminderText(kind, event, asked)}
      found={found}
      addressing={{ filter: {}, reminds: kind }}
      more={
        <ButtonLink
          variant={found?.people === 0 ? 'secondary' : 'plain'}
          to={reminderFilter(kind)}
          preventScrollReset
          onClick={onClose}
        >
          {kind === 'debts' || found?.people !== 0 ? reminderTexts.show : reminderTexts.enter}
        </ButtonLink>
      }
      onClose={onClose}
    />
  );
}

/** Who gets it; nothing where the only people left have no address, who are named below. */
function describe(kind: ReminderKind, found: EmailRecipients | undefined): string | undefined {
  if (!found) return reminderTexts.counting;
  if (found.people > 0) return reminderTexts.who(kind, found.people);
  return found.unreached.length > 0 ? undefined : reminderTexts.nobodyLeft;
}
