import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { tierIds, tierOf } from '#features/membership/tiers/tiers.ts';
import { api } from '#platform/api-client/client.ts';
import { createIdempotencyKey } from '#platform/api-client/idempotency-key.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { Button } from '#ui/button.tsx';
import { Select, TextField } from '#ui/form/field.tsx';
import { Notice } from '#ui/notice.tsx';
import type { creditsApi, GrantForm as GrantFields, GrantRequest, GrantView } from '../contract.ts';
import { holdingTexts } from '../texts.ts';

const emptyForm = {
  what: 'credits',
  count: '1',
  tier: 'standard',
  months: '12',
  reason: '',
} as const;

/** The form that gives something to a member; what was typed stays if it fails. */
export function GrantForm({ member }: { readonly member: string }) {
  const { field, form, submit } = useApiForm<GrantFields, GrantRequest>({
    schema: async () => (await import('../contract.ts')).GrantForm,
    values: {
      ...emptyForm,
      // Made with each new form: sending the same form again gives nothing twice.
      key: createIdempotencyKey(),
      member,
    },
  });

  const give = useApiMutation(
    (body: GrantRequest) => api.post<typeof creditsApi.giveGrant>('/api/admin/grants', { body }),
    {
      onDone: () => form.reset({ ...emptyForm, member, key: createIdempotencyKey() }),
      // Below is what the member has to book with, found under any spelling.
      refresh: (address) => address.startsWith('/api/admin/grants?'),
      failed: 'Nothing was given',
      besideFields: true,
    },
  );

  const { what, tier, count } = form.watch();

  return (
    <section aria-labelledby="give">
      <h2 id="give" className="font-sans text-lg font-semibold">
        {holdingTexts.give}
      </h2>
      <form
        noValidate
        className="mt-3 grid gap-4 sm:grid-cols-2"
        onSubmit={submit((request) => give.mutateAsync(request))}
      >
        <Select label="What" {...field('what')}>
          <option value="credits">Credits</option>
          <option value="guest_passes">Guest passes</option>
          <option value="tier">A membership tier</option>
        </Select>
        {what === 'tier' ? (
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
          <TextField label="Reason" help="For our records." {...field('reason')} />
        </div>
        <div className="sm:col-span-2">
          <Button type="submit" busy={give.isPending}>
            {holdingTexts.giveWhat({ what, tier, count: Number(count) || 0 })}
          </Button>
        </div>
      </form>
      {give.data && <Receipt holdings={give.data} />}
    </section>
  );
}

type ReceiptProps = { readonly holdings: GrantView };

const Receipt = ({ holdings: { name } }: ReceiptProps) => (
  <div className="mt-6">
    <Notice tone="good" title={`Given to ${name}`} announce>
      They can use it straight away. We’ve recorded who gave it and why.
    </Notice>
  </div>
);
