import { AccountSection } from '#features/identity/accounts/web/account-section.tsx';
import { useApi } from '#platform/api-client/use-api.ts';
import { Button } from '#ui/button.tsx';
import { Switch } from '#ui/form/switch.tsx';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import { useDeliverySettings } from '../../choices/web/delivery-sections.tsx';
import type { PushState } from '../contract.ts';
import { pushTexts } from '../texts.ts';
import { pushState, usePush, usePushSupport } from './use-push.ts';

/** Push notifications on this device: on or off, and what they say. */
export function PushSection() {
  const result = useApi(pushState);
  return (
    <AccountSection title={pushTexts.title} lead={pushTexts.lead}>
      <WhenLoaded result={result} what="push notifications">
        {(state) => <Device state={state} />}
      </WhenLoaded>
    </AccountSection>
  );
}

function Device({ state: { publicKey, isOnHere, browsers } }: { readonly state: PushState }) {
  const [support, lookAgain] = usePushSupport();
  const { turnOn, turnOff } = usePush(lookAgain);
  const others = browsers - Number(isOnHere);

  return (
    <>
      <p role="status">
        {isOnHere ? pushTexts.isOn : pushTexts.isOff} {others > 0 && pushTexts.elsewhere(others)}
      </p>
      {support === 'unsupported' && (
        <p className="mt-2 text-sm text-ink-soft">{pushTexts.unsupported}</p>
      )}
      {support === 'blocked' && <p className="mt-2 text-sm text-ink-soft">{pushTexts.blocked}</p>}
      {isOnHere ? (
        <Button
          variant="secondary"
          className="mt-4"
          busy={turnOff.isPending}
          onClick={() => turnOff.mutate()}
        >
          {pushTexts.turnOff}
        </Button>
      ) : (
        support === 'ready' && (
          <Button
            variant="secondary"
            className="mt-4"
            busy={turnOn.isPending}
            onClick={() => turnOn.mutate(publicKey)}
          >
            {pushTexts.turnOn}
          </Button>
        )
      )}
      {browsers > 0 && <DetailsSwitch />}
    </>
  );
}

function DetailsSwitch() {
  const { settings, isBusy, change } = useDeliverySettings();
  return (
    <div className="mt-6">
      <Switch
        label={pushTexts.details}
        checked={settings.pushDetails}
        disabled={isBusy}
        describedBy="push-details"
        onChange={(pushDetails) => change({ pushDetails })}
      />
      <p id="push-details" className="text-sm text-ink-soft">
        {pushTexts.detailsMore}
      </p>
    </div>
  );
}
