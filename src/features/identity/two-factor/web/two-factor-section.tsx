import { useState } from 'react';
import { formatDate } from '#lib/club-time.ts';
import { api } from '#platform/api-client/client.ts';
import { apiQuery } from '#platform/api-client/queries.ts';
import { useLoaded } from '#platform/api-client/use-api.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { TextField } from '#ui/form/field.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { Notice } from '#ui/notice.tsx';
import type { PasswordRequest } from '../../accounts/contract.ts';
import { OwnPasswordField, PasswordForm } from '../../accounts/web/account-section.tsx';
import { useApiMutation } from '../../accounts/web/use-api-mutation.ts';
import { accountFailures, RECOVERY_CODE_TOO } from '../../texts.ts';
import { RECOVERY_CODES } from '../codes.ts';
import type {
  NewRecoveryCodes,
  TurnOffRequest,
  TwoFactorSetUp,
  TwoFactorView,
  twoFactorApi,
} from '../contract.ts';
import { RecoveryCodes, SetUpForm } from './set-up-form.tsx';

/** The current step of the section. */
type Stage =
  | { readonly name: 'rest' | 'begin' | 'renew' | 'off' }
  | { readonly name: 'app'; readonly setUp: TwoFactorSetUp }
  | { readonly name: 'codes'; readonly codes: readonly string[] };

const REST: Stage = { name: 'rest' };
/** With this many recovery codes or fewer, the section suggests new ones. */
const FEW_CODES = 3;

/** Two-factor: setting it up, new recovery codes, turning it off. */
export function TwoFactorSection() {
  const status = useLoaded(twoFactorStatus);
  const [stage, setStage] = useState<Stage>(REST);
  const toRest = () => setStage(REST);
  const showCodes = ({ recoveryCodes: codes }: NewRecoveryCodes) =>
    setStage({ name: 'codes', codes });

  const begin = useApiMutation(
    (body: PasswordRequest) =>
      api.post<typeof twoFactorApi.beginTwoFactorSetUp>('/api/account/two-factor', { body }),
    {
      onDone: (setUp) => setStage({ name: 'app', setUp }),
      failed: accountFailures.twoFactorStart,
    },
  );

  const renew = useApiMutation(
    (body: PasswordRequest) =>
      api.post<typeof twoFactorApi.issueNewRecoveryCodes>(
        '/api/account/two-factor/recovery-codes',
        { body },
      ),
    { onDone: showCodes, refresh: [twoFactorStatus], failed: accountFailures.recoveryCodes },
  );

  return (
    <Card aria-labelledby="two-factor">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="two-factor" className="text-2xl">
          Two-factor
        </h2>
        <Badge tone={status.since ? 'good' : 'quiet'}>{status.since ? 'On' : 'Off'}</Badge>
      </div>
      <div className="mt-5">
        {stage.name === 'rest' && <Rest status={status} onStage={(name) => setStage({ name })} />}
        {stage.name === 'begin' && (
          <PasswordForm
            action="Continue"
            busy={begin.isPending}
            onPassword={begin.mutateAsync}
            onCancel={toRest}
          >
            You’ll need an authenticator app on your phone. First, please enter your password again.
          </PasswordForm>
        )}
        {stage.name === 'app' && (
          <SetUpForm setUp={stage.setUp} onTurnedOn={showCodes} onCancel={toRest} />
        )}
        {stage.name === 'codes' && <RecoveryCodes codes={stage.codes} onKept={toRest} />}
        {stage.name === 'renew' && (
          <PasswordForm
            action="Show new codes"
            busy={renew.isPending}
            onPassword={renew.mutateAsync}
            onCancel={toRest}
          >
            You’ll get {RECOVERY_CODES} new codes. The old ones stop working immediately.
          </PasswordForm>
        )}
        {stage.name === 'off' && <TurnOffForm onTurnedOff={toRest} onCancel={toRest} />}
      </div>
    </Card>
  );
}

type RestProps = {
  readonly status: TwoFactorView;
  readonly onStage: (name: 'begin' | 'renew' | 'off') => void;
};

const Rest = ({ status, onStage }: RestProps) =>
  status.since ? (
    <IsOn status={status} onStage={onStage} />
  ) : (
    <IsOff status={status} onStage={onStage} />
  );

const IsOff = ({ status, onStage }: RestProps) => (
  <div className="grid gap-5">
    {status.isCompulsory && (
      <Notice tone="warning" title="Organisers need two-factor">
        You can open the admin dashboard once it’s on. Setting it up takes about two minutes.
      </Notice>
    )}
    <p className="measure text-ink-soft">
      A password can leak. With two-factor, logging in takes a code from your phone as well, so a
      stolen password is no use to anyone.
    </p>
    <div>
      <Button onClick={() => onStage('begin')}>Set up two-factor</Button>
    </div>
  </div>
);

function IsOn({ status: { since, recoveryCodesLeft: left, isCompulsory }, onStage }: RestProps) {
  return (
    <div className="grid gap-5">
      <p className="measure text-ink-soft">
        On since {formatDate(since ?? '')}. You log in with your password and a code from your
        authenticator app.
      </p>
      {left <= FEW_CODES ? (
        <Notice tone="warning" title={codesLeft(left)}>
          Get new ones before you need them. Without a code or your app, you’ll have to ask us to
          let you back in.
        </Notice>
      ) : (
        <p>{codesLeft(left)}</p>
      )}
      <div className="flex flex-wrap gap-3">
        {isCompulsory && <ButtonLink to="/admin">Go to the admin dashboard</ButtonLink>}
        <Button variant="secondary" onClick={() => onStage('renew')}>
          Get new recovery codes
        </Button>
        <Button variant="secondary" onClick={() => onStage('off')}>
          Turn off
        </Button>
      </div>
    </div>
  );
}

function codesLeft(left: number): string {
  if (left === 0) return 'You have no recovery codes left.';
  return left === 1
    ? 'You have 1 recovery code left.'
    : `You have ${left} of ${RECOVERY_CODES} recovery codes left.`;
}

export const twoFactorStatus =
  apiQuery<typeof twoFactorApi.readTwoFactor>('/api/account/two-factor');

type Props = { readonly onTurnedOff: () => void; readonly onCancel: () => void };

/** Turns two-factor off. Requires the password and a code of either kind, like a login. */
function TurnOffForm({ onTurnedOff, onCancel }: Props) {
  const turnOff = useApiMutation(
    (body: TurnOffRequest) =>
      api.post<typeof twoFactorApi.turnOffTwoFactor>('/api/account/two-factor/off', { body }),
    {
      onDone: onTurnedOff,
      refresh: 'all',
      done: {
        title: 'Two-factor is off',
        description: 'You can log in with your password alone.',
      },
      failed: accountFailures.twoFactorOff,
    },
  );

  const { field, submit } = useApiForm<TurnOffRequest>({
    schema: async () => (await import('../contract.ts')).TurnOffRequest,
  });

  return (
    <form
      method="post"
      noValidate
      onSubmit={submit(turnOff.mutateAsync)}
      className="grid max-w-md gap-5"
    >
      <p className="text-ink-soft">
        You’ll be able to log in with your password alone, and your recovery codes will stop
        working. You can set up two-factor again at any time.
      </p>
      <OwnPasswordField {...field('password')} />
      <TextField
        label="Code from your app"
        help={RECOVERY_CODE_TOO}
        autoComplete="one-time-code"
        spellCheck={false}
        {...field('code')}
      />
      <FormActions
        submit="Turn off two-factor"
        variant="danger"
        busy={turnOff.isPending}
        cancel="Keep it on"
        onCancel={onCancel}
      />
    </form>
  );
}
