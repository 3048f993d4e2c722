import { useId } from 'react';
import { errorMessage } from '#platform/api-client/error-message.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { Switch } from '#ui/form/switch.tsx';
import { useDeliverySettings } from '../../choices/web/delivery-sections.tsx';
import type { PushState } from '../contract.ts';
import { pushTexts } from '../texts.ts';
import { pushState, usePush, usePushSupport } from './use-push.ts';

/** Push notifications on this device: on or off, and what they say. */
export function PushSwitch() {
  const { data, error } = useApi(pushState);
  return (
    <div className="border-b border-line py-1">
      {data ? (
        <Device state={data} />
      ) : (
        <Switch
          label={pushTexts.here}
          note={error ? errorMessage(error) : undefined}
          checked={false}
          disabled
          onChange={() => undefined}
        />
      )}
    </div>
  );
}

function Device({ state: { publicKey, isOnHere, browsers } }: { readonly state: PushState }) {
  const id = useId();
  const [support, lookAgain] = usePushSupport();
  const { turnOn, turnOff } = usePush(lookAgain);
  const others = browsers - Number(isOnHere);
  const obstacle = support === 'ready' || support === undefined ? undefined : pushTexts[support];

  return (
    <>
      <Switch
        label={pushTexts.here}
        checked={isOnHere ? !turnOff.isPending : turnOn.isPending}
        disabled={(!isOnHere && support !== 'ready') || turnOn.isPending || turnOff.isPending}
        describedBy={id}
        onChange={(isOn) => (isOn ? turnOn.mutate(publicKey) : turnOff.mutate())}
      />
      <p id={id} role="status" className="pb-2 text-sm text-ink-soft empty:hidden">
        {obstacle ?? (isOnHere && pushTexts.untilLogout)}{' '}
        {others > 0 && pushTexts.elsewhere(others)}
      </p>
      {browsers > 0 && <DetailsSwitch />}
    </>
  );
}

function DetailsSwitch() {
  const { settings, isBusy, change } = useDeliverySettings();
  return (
    <>
      <Switch
        label={pushTexts.details}
        checked={settings.pushDetails}
        disabled={isBusy}
        describedBy="push-details"
        onChange={(pushDetails) => change({ pushDetails })}
      />
      <p id="push-details" className="pb-2 text-sm text-ink-soft">
        {pushTexts.detailsMore}
      </p>
    </>
  );
}
