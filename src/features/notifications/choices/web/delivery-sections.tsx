import type { ChangeEvent } from 'react';
import { AccountSection } from '#features/identity/accounts/web/account-section.tsx';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { api } from '#platform/api-client/client.ts';
import { useLoaded } from '#platform/api-client/use-api.ts';
import { Select } from '#ui/form/field.tsx';
import { Switch } from '#ui/form/switch.tsx';
import type { choicesApi, DeliverySettings } from '../contract.ts';
import { deliveryTexts, weekdayNames } from '../texts.ts';
import { hourText } from '../when-to-send.ts';
import { deliverySettings } from './queries.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
/** The week as people read it. */
const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;
/** Where quiet hours begin that are switched on. */
const NIGHT = { from: 22, to: 7 } as const;

/** How often the digest comes, and when. Each change is saved at once. */
export function DigestSection() {
  const { settings, isBusy, state, change } = useDeliverySettings();
  const { digest } = settings;
  const set = (more: Partial<DeliverySettings['digest']>) =>
    change({ digest: { ...digest, ...more } });

  return (
    <AccountSection title={deliveryTexts.digestTitle} lead={deliveryTexts.digestLead}>
      <div className="grid gap-4 sm:grid-cols-3">
        <Select
          filter
          label={deliveryTexts.rhythm}
          value={digest.rhythm}
          disabled={isBusy}
          onChange={({ target }) => set({ rhythm: target.value as typeof digest.rhythm })}
        >
          {Object.entries(deliveryTexts.rhythms).map(([rhythm, name]) => (
            <option key={rhythm} value={rhythm}>
              {name}
            </option>
          ))}
        </Select>
        {digest.rhythm === 'weekly' && (
          <Select
            filter
            label={deliveryTexts.weekday}
            value={digest.weekday}
            disabled={isBusy}
            onChange={({ target }) => set({ weekday: Number(target.value) })}
          >
            {WEEK.map((day) => (
              <option key={day} value={day}>
                {weekdayNames[day]}
              </option>
            ))}
          </Select>
        )}
        {digest.rhythm !== 'off' && (
          <HourSelect
            label={deliveryTexts.hour}
            hour={digest.hour}
            isBusy={isBusy}
            onChoose={(hour) => set({ hour })}
          />
        )}
      </div>
      <State text={state} />
    </AccountSection>
  );
}

/** The hours in which nothing is sent that can wait. */
export function QuietHoursSection() {
  const { settings, isBusy, state, change } = useDeliverySettings();
  const { quiet } = settings;

  return (
    <AccountSection title={deliveryTexts.quietTitle} lead={deliveryTexts.quietLead}>
      <Switch
        label={deliveryTexts.quietSwitch}
        checked={quiet !== null}
        disabled={isBusy}
        onChange={(isOn) => change({ quiet: isOn ? NIGHT : null })}
      />
      {quiet && (
        <div className="mt-4 grid gap-4 sm:grid-cols-3">
          <HourSelect
            label={deliveryTexts.from}
            hour={quiet.from}
            without={quiet.to}
            isBusy={isBusy}
            onChoose={(from) => change({ quiet: { ...quiet, from } })}
          />
          <HourSelect
            label={deliveryTexts.to}
            hour={quiet.to}
            without={quiet.from}
            isBusy={isBusy}
            onChoose={(to) => change({ quiet: { ...quiet, to } })}
          />
        </div>
      )}
      <State text={state} />
    </AccountSection>
  );
}

type HourSelectProps = {
  readonly label: string;
  readonly hour: number;
  /** An hour that cannot be chosen. */
  readonly without?: number;
  readonly isBusy: boolean;
  readonly onChoose: (hour: number) => void;
};

const HourSelect = ({ label, hour, without, isBusy, onChoose }: HourSelectProps) => (
  <Select
    filter
    label={label}
    value={hour}
    disabled={isBusy}
    onChange={({ target }: ChangeEvent<HTMLSelectElement>) => onChoose(Number(target.value))}
  >
    {HOURS.filter((one) => one !== without).map((one) => (
      <option key={one} value={one}>
        {hourText(one)}
      </option>
    ))}
  </Select>
);

/** Says that a change is saved, at the place where it was made. */
const State = ({ text }: { readonly text: string }) => (
  <p role="status" className="mt-3 min-h-5 text-sm text-ink-soft">
    {text}
  </p>
);

/** The settings as chosen, also while they are being saved, and how to change some of them. */
export function useDeliverySettings() {
  const stored = useLoaded(deliverySettings);

  const save = useApiMutation(
    (sent: DeliverySettings) =>
      api.post<typeof choicesApi.saveDelivery>('/api/account/notifications/delivery', {
        body: sent,
      }),
    { answers: deliverySettings, failed: deliveryTexts.failed },
  );

  const settings = save.isPending ? (save.variables ?? stored) : stored;

  return {
    settings,
    isBusy: save.isPending,
    /** What screen readers and the page say about the last change; empty before there is one. */
    state: save.isPending ? deliveryTexts.saving : save.isSuccess ? deliveryTexts.saved : '',
    change: (change: Partial<DeliverySettings>) => save.mutate({ ...settings, ...change }),
  };
}
