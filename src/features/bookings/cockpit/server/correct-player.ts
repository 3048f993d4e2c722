import { isDeepStrictEqual } from 'node:util';
import { Refused, unwrap } from '#lib/refusal.ts';
import { recordAction } from '#platform/audit/record-action.ts';
import type { Services } from '#platform/plugin.ts';
import { whyNotCorrected } from '../../names/naming.ts';
import { checkAnswers } from '../../names/server/check-answers.ts';
import { findPlaces } from '../../names/server/named-places.ts';
import { transferRefusals } from '../../names/texts.ts';
import { correctBooking } from '../../places/server/change-players.ts';
import type { BookingRow } from '../../places/server/store.ts';
import { playingStates } from '../../places/states.ts';
import { attendeeRefusals } from '../../places/texts.ts';
import { bookingRefusals } from '../../texts.ts';
import { CorrectedAnswers, type CorrectionRequest } from '../dialog-contract.ts';

type Correction = {
  readonly eventId: number;
  readonly bookingId: string;
  /** The admin. */
  readonly by: string;
};

/**
 * Corrects what a player has answered, or not, and how a guest's name is spelt: for someone who
 * rings, until the golf day is over. Wishes stay. The audit log says which answers changed, not
 * their words.
 */
export async function correctPlayer(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { eventId, bookingId, by }: Correction,
  { guestName, golf }: CorrectionRequest,
): Promise<{ done: true }> {
  const now = clock();

  return database.transaction(async (tx) => {
    const [place] = await findPlaces(tx, { bookingId });
    if (place?.event.id !== eventId) throw new Refused(attendeeRefusals.attendee_not_found);

    const { booking, event } = place;
    const reason = whyNotCorrected({ state: booking.state, event }, now);
    if (reason)
      throw new Refused({ ...bookingRefusals, day_over: transferRefusals.day_over }[reason]);

    const kept = Object.entries(booking.golf).filter(([name]) => !(name in CorrectedAnswers.shape));
    const checked = unwrap(checkAnswers(golf, event, { before: booking.golf }));

    const answers = golf.answers === undefined ? booking.golf.answers : checked.answers;

    const after = {
      ...Object.fromEntries(kept),
      ...golf,
      ...(answers === undefined ? {} : { answers }),
    };

    const isRenamed =
      guestName !== undefined && booking.guestName !== null && guestName !== booking.guestName;
    const changed = [...(isRenamed ? ['name'] : []), ...changedAnswers(booking.golf, after)];
    if (changed.length === 0) return { done: true };

    const isWritten = await correctBooking(
      tx,
      { bookingId, accountId: booking.accountId, states: playingStates },
      { golf: after, ...(isRenamed ? { guestName } : {}) },
    );
    if (!isWritten) throw new Refused(attendeeRefusals.attendee_not_found);

    await recordAction(tx, {
      by,
      action: 'bookings.correct_player',
      subject: `booking:${bookingId}`,
      before: null,
      after: { eventId, answers: changed },
      why: 'caller',
      now,
    });

    return { done: true };
  });
}

/** No answers to the day's questions are the same as empty ones. */
const nothing: Readonly<Record<string, object>> = { answers: {} };

const changedAnswers = (before: BookingRow['golf'], after: BookingRow['golf']): string[] =>
  Object.keys(CorrectedAnswers.shape).filter(
    (name) =>
      !isDeepStrictEqual(
        before[name as keyof CorrectedAnswers] ?? nothing[name],
        after[name as keyof CorrectedAnswers] ?? nothing[name],
      ),
  );
