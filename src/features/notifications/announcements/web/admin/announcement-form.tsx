import { type Ref, type SubmitEvent, useImperativeHandle, useState } from 'react';
import { useKeptForm } from '#features/identity/accounts/web/use-kept-form.ts';
import { cityNames } from '#lib/cities.ts';
import { api } from '#platform/api-client/client.ts';
import { fieldErrors } from '#platform/api-client/error-message.ts';
import { createIdempotencyKey } from '#platform/api-client/idempotency-key.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { Select, TextField } from '#ui/form/field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { FilterOptions } from '#ui/list/filter-form.tsx';
import { GolfDaySelect } from '../../../email/web/golf-day-select.tsx';
import { type Audience, type announcementKinds, fitsAudience, isLegal } from '../../audience.ts';
import type { AdminAnnouncement, announcementsApi } from '../../contract.ts';
import { kindNames, peopleCount, whoNames } from '../../texts.ts';
import { audienceCount } from '../queries.ts';
import { useAnnouncement } from './use-announcement.ts';

/** What the form holds while it is typed. */
type Fields = {
  readonly kind: (typeof announcementKinds)[number];
  readonly title: string;
  readonly text: string;
  readonly who: Audience['who'];
  readonly city: string;
  readonly eventId: string;
  readonly tier: string;
  readonly mustRead: boolean;
  readonly effectiveOn: string;
  readonly expiresOn: string;
};

const empty: Fields = {
  kind: 'club',
  title: '',
  text: '',
  who: 'everyone',
  city: cityNames[0],
  eventId: '',
  tier: 'standard',
  mustRead: false,
  effectiveOn: '',
  expiresOn: '',
};

const fieldsOf = (written: AdminAnnouncement | undefined): Fields => {
  if (!written) return empty;

  const { kind, title, text, audience, mustRead, effectiveOn, expiresOn } = written;

  return {
    ...empty,
    ...{ kind, title, text, mustRead },
    who: audience.who,
    ...('city' in audience ? { city: audience.city } : {}),
    ...('eventId' in audience ? { eventId: String(audience.eventId) } : {}),
    ...('tier' in audience ? { tier: audience.tier } : {}),
    effectiveOn: effectiveOn ?? '',
    expiresOn: expiresOn ?? '',
  };
};

function audienceIn({ who, city, eventId, tier }: Fields): Audience {
  if (who === 'city') return { who, city: city as (typeof cityNames)[number] };
  if (who === 'golf_day') return { who, eventId: Number(eventId) };
  if (who === 'tier') return { who, tier };
  return { who };
}

const tiers = { standard: 'Professional', executive: 'Executive', vip: 'VIP' } as const;
const cities = Object.fromEntries(cityNames.map((city) => [city, city]));

/** What the buttons beside the form ask of it. */
export type AnnouncementFormHandle = {
  /**
   * Saves what is typed, if anything has changed. Resolves to whether the draft now says what the
   * form shows.
   */
  readonly saveChanges: () => Promise<boolean>;
};

type Props = {
  /** The draft that is edited; none for a new one. */
  readonly written?: AdminAnnouncement;
  readonly onDone: (after: AdminAnnouncement) => unknown;
  readonly ref?: Ref<AnnouncementFormHandle>;
};

/**
 * The form of an announcement, with how many people it reaches. What is typed survives a reload.
 */
export function AnnouncementForm({ written, onDone, ref }: Props) {
  const [fields, setFields] = useState(() => fieldsOf(written));
  const [saved, setSaved] = useState(fields);
  const [key] = useState(createIdempotencyKey);
  const isChanged = JSON.stringify(fields) !== JSON.stringify(saved);

  useKeptForm<Fields>({ unsaved: () => (isChanged ? fields : undefined), restore: setFields });

  const save = useAnnouncement({
    call: () =>
      written
        ? api.post<typeof announcementsApi.editAnnouncement>(
            '/api/admin/announcements/:announcementId/edit',
            {
              params: { announcementId: written.id },
              body: { ...request(), version: written.version },
            },
          )
        : api.post<typeof announcementsApi.createAnnouncement>('/api/admin/announcements', {
            body: { ...request(), key },
          }),
    onDone: (after) => {
      setSaved(fields);
      return onDone(after);
    },
  });

  const errors = new Map(fieldErrors(save.error));
  const audience = audienceIn(fields);
  const set = (change: Partial<Fields>) => setFields({ ...fields, ...change });

  const setKind = (kind: Fields['kind']) => {
    const first = (Object.keys(whoNames) as Audience['who'][]).find((who) =>
      fitsAudience(kind, { who }),
    );
    set({ kind, ...(fitsAudience(kind, fields) ? {} : { who: first ?? 'everyone' }) });
  };

  const request = () => {
    const { kind, title, text, mustRead, effectiveOn, expiresOn } = fields;
    return {
      ...{ kind, title, text, audience, expiresOn },
      mustRead: mustRead && kind !== 'offers',
      effectiveOn: isLegal(kind) ? effectiveOn : null,
    };
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    save.mutate();
  };

  useImperativeHandle(ref, () => ({
    saveChanges: async () => {
      if (!isChanged) return true;
      // Its failure is shown beside the fields.
      return save.mutateAsync().then(
        () => true,
        () => false,
      );
    },
  }));

  const audienceError =
    errors.get('audience') ?? [...errors].find(([name]) => name.startsWith('audience.'))?.[1];

  return (
    <Card className="mt-8 max-w-3xl">
      <form method="post" noValidate onSubmit={submit} className="grid gap-5">
        <Select
          label="What it is"
          value={fields.kind}
          onChange={({ target }) => setKind(target.value as Fields['kind'])}
          error={errors.get('kind')}
        >
          <FilterOptions of={kindNames} />
        </Select>
        <TextField
          label="Title"
          value={fields.title}
          maxLength={120}
          onChange={({ target }) => set({ title: target.value })}
          error={errors.get('title')}
        />
        <TextArea
          label="Text"
          value={fields.text}
          maxLength={8000}
          onChange={({ target }) => set({ text: target.value })}
          error={errors.get('text')}
          help="Leave an empty line between paragraphs."
        />
        <Select
          label="Who gets it"
          value={fields.who}
          onChange={({ target }) => set({ who: target.value as Audience['who'] })}
          error={fields.who === 'golf_day' ? undefined : audienceError}
          help={<Reach audience={audience} />}
        >
          {(Object.entries(whoNames) as [Audience['who'], string][])
            .filter(([who]) => fitsAudience(fields.kind, { who }))
            .map(([who, name]) => (
              <option key={who} value={who}>
                {name}
              </option>
            ))}
        </Select>
        {fields.who === 'city' && (
          <Select
            label="City"
            value={fields.city}
            onChange={({ target }) => set({ city: target.value })}
          >
            <FilterOptions of={cities} />
          </Select>
        )}
        {fields.who === 'golf_day' && (
          <GolfDaySelect
            none="Choose a golf day"
            value={fields.eventId}
            onChange={({ target }) => set({ eventId: target.value })}
            error={audienceError}
          />
        )}
        {fields.who === 'tier' && (
          <Select
            label="Tier"
            value={fields.tier}
            onChange={({ target }) => set({ tier: target.value })}
          >
            <FilterOptions of={tiers} />
          </Select>
        )}
        {isLegal(fields.kind) && (
          <TextField
            label="Counts from"
            type="date"
            value={fields.effectiveOn}
            onChange={({ target }) => set({ effectiveOn: target.value })}
            error={errors.get('effectiveOn')}
            help="Changes of the terms need 30 days’ notice; of the privacy notice, a day to come."
          />
        )}
        {fields.kind !== 'offers' && (
          <Checkbox
            label="Everyone must confirm that they’ve read it: it’s emailed to all of them, and shown above every page until they do."
            checked={fields.mustRead}
            onChange={({ target }) => set({ mustRead: target.checked })}
          />
        )}
        <TextField
          label="Current until"
          type="date"
          optional
          value={fields.expiresOn}
          onChange={({ target }) => set({ expiresOn: target.value })}
          error={errors.get('expiresOn')}
        />
        <div>
          <Button type="submit" busy={save.isPending}>
            {written ? 'Save draft' : 'Save as draft'}
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** How many people an audience has now. */
function Reach({ audience }: { readonly audience: Audience }) {
  const isWhole = audience.who !== 'golf_day' || audience.eventId > 0;
  const { data } = useApi(audienceCount(audience), undefined, { enabled: isWhole });
  return (
    <span role="status">
      {data && isWhole ? `Reaches ${peopleCount(data.recipients)} now.` : ''}
    </span>
  );
}
