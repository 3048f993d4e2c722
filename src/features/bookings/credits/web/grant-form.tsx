import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { type TierId, tierIds, tierOf } from '#features/membership/tiers.ts';
import { api } from '#platform/api-client/client.ts';
import { fieldErrors } from '#platform/api-client/error-message.ts';
import { createIdempotencyKey } from '#platform/api-client/idempotency-key.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Select, TextField } from '#ui/form/field.tsx';
import { Notice } from '#ui/notice.tsx';
import type { creditsApi, GrantRequest, GrantView } from '../contract.ts';

type Fields = {
  readonly member: string;
  readonly what: GrantRequest['what'];
  readonly count: string;
  readonly tier: TierId;
  readonly months: string;
  readonly reason: string;
};

const empty: Fields = {
  member: '',
  what: 'credits',
  count: '1',
  tier: 'standard',
  months: '12',
  reason: '',
};

/** The form that gives; what was typed stays if it fails. */
export function GrantForm() {
  // The page of a member leads here with their username.
  const [search] = useSearchParams();
  const [fields, setFields] = useState({ ...empty, member: search.get('member') ?? '' });

  // Made with each new form: sending the same form again gives nothing twice.
  const [key, setKey] = useState(createIdempotencyKey);

  const give = useApiMutation(
    (body: GrantRequest) => api.post<typeof creditsApi.giveGrant>('/api/admin/grants', { body }),
    {
      onDone: () => {
        setFields(empty);
        setKey(createIdempotencyKey());
      },
      failed: 'Nothing was given',
    },
  );

  const errors = new Map(fieldErrors(give.error));

  const field = (name: keyof Fields) => ({
    value: fields[name],
    error: errors.get(name),
    onChange: ({ target }: { target: { value: string } }) =>
      setFields({ ...fields, [name]: target.value }),
  });

  return (
    <Card className="mt-8 max-w-2xl">
      {give.data && <Given given={give.data} />}
      <form
        noValidate
        className="grid gap-4 sm:grid-cols-2"
        onSubmit={(submit) => {
          submit.preventDefault();
          give.mutate(requestOf(key, fields));
        }}
      >
        <div className="sm:col-span-2">
          <TextField label="Member’s username or email" autoComplete="off" {...field('member')} />
        </div>
        <Select label="What" {...field('what')}>
          <option value="credits">Credits</option>
          <option value="guest_passes">Guest passes</option>
          <option value="tier">A membership tier</option>
        </Select>
        {fields.what === 'tier' ? (
          <>
            <Select label="Tier" {...field('tier')}>
              {tierIds.map((id) => (
                <option key={id} value={id}>
                  {tierOf(id).name}
                </option>
              ))}
            </Select>
            <TextField label="For how many months" inputMode="numeric" {...field('months')} />
          </>
        ) : (
          <TextField label="How many" inputMode="numeric" {...field('count')} />
        )}
        <div className="sm:col-span-2">
          <TextField label="Why" help="The audit log shows it." {...field('reason')} />
        </div>
        <div className="sm:col-span-2">
          <Button type="submit" busy={give.isPending}>
            Give
          </Button>
        </div>
      </form>
    </Card>
  );
}

const Given = ({ given: { name, credits, guestPasses, tier } }: { readonly given: GrantView }) => (
  <div className="mb-6">
    <Notice tone="good" title={`Given to ${name}`} announce>
      They now have {credits} {credits === 1 ? 'credit' : 'credits'}, {guestPasses}{' '}
      {guestPasses === 1 ? 'guest pass' : 'guest passes'} and{' '}
      {tier ? `the tier ${tierOf(tier).name}` : 'no tier'}.
    </Notice>
  </div>
);

function requestOf(
  key: string,
  { member, what, count, tier, months, reason }: Fields,
): GrantRequest {
  const common = { key, member, reason };
  return what === 'tier'
    ? { what, ...common, tier, months: Number(months) }
    : { what, ...common, count: Number(count) };
}
