import { useState } from 'react';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { api } from '#platform/api-client/client.ts';
import { fieldErrors } from '#platform/api-client/error-message.ts';
import type { ApiQuery } from '#platform/api-client/queries.ts';
import { Button } from '#ui/button.tsx';
import { Select, TextField } from '#ui/form/field.tsx';
import { MOST_SEATS, liftTexts as texts } from '../lift-texts.ts';
import type { LiftRequest, liftsApi } from '../lifts-contract.ts';

type Props = {
  readonly eventId: number | string;
  /** What is read again once it is saved. */
  readonly refresh: readonly ApiQuery<unknown>[];
};

/** Offers room in a car, or asks for a lift, and says from where. */
export function LiftForm({ eventId, refresh }: Props) {
  const [kind, setKind] = useState<LiftRequest['kind']>('offer');
  const [seats, setSeats] = useState(1);
  const [from, setFrom] = useState('');

  const save = useApiMutation(
    (body: LiftRequest) =>
      api.post<typeof liftsApi.saveLift>('/api/events/:eventId/lifts', {
        params: { eventId },
        body,
      }),
    { refresh: [...refresh], done: texts.saved, failed: texts.failed, besideFields: true },
  );

  return (
    <form
      method="post"
      noValidate
      className="mt-3 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(kind === 'offer' ? { kind, from, seats } : { kind, from });
      }}
    >
      <Select
        label={texts.kind}
        value={kind}
        onChange={({ target }) => setKind(target.value as LiftRequest['kind'])}
      >
        <option value="offer">{texts.iOffer}</option>
        <option value="need">{texts.iNeed}</option>
      </Select>
      {kind === 'offer' && (
        <Select
          label={texts.seats}
          value={seats}
          onChange={({ target }) => setSeats(Number(target.value))}
        >
          {Array.from({ length: MOST_SEATS }, (_, index) => index + 1).map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </Select>
      )}
      <TextField
        label={texts.from}
        help={texts.fromHelp}
        autoComplete="address-level2"
        maxLength={60}
        value={from}
        error={new Map(fieldErrors(save.error)).get('from')}
        onChange={({ target }) => setFrom(target.value)}
      />
      <p className="text-sm text-ink-soft">{texts.visible}</p>
      <div>
        <Button type="submit" busy={save.isPending}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}
