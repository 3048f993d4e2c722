import { useState } from 'react';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { formatDate } from '#lib/club-time.ts';
import { formatPounds } from '#lib/money.ts';
import { formatNumber } from '#lib/numbers.ts';
import { api } from '#platform/api-client/client.ts';
import { apiQuery } from '#platform/api-client/queries.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { Button } from '#ui/button.tsx';
import { Select, TextField } from '#ui/form/field.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { Notice } from '#ui/notice.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { membershipToasts, pricePer } from '../../memberships/texts.ts';
import { tierIds, tierOf } from '../../tiers/tiers.ts';
import type {
  AnnouncedPrice,
  PriceForm as Form,
  PricePreview,
  PriceRequest,
  pricesApi,
} from '../contract.ts';
import type { PriceWarning } from '../price-rules.ts';

export const tierPriceList = apiQuery<typeof pricesApi.readPrices>('/api/admin/tier-prices');

/** "1 member", "132 members". */
export const membersOf = (count: number): string =>
  `${formatNumber(count)} ${count === 1 ? 'member' : 'members'}`;

type Props = {
  readonly earliest: string;
  /** The announced price that is corrected; a new one without it. */
  readonly corrects?: AnnouncedPrice | undefined;
  readonly onDone: () => void;
};

type Price = Omit<PriceRequest, 'isSure'>;
type Draft = { readonly price: Price; readonly preview: PricePreview };

/** The form of a price. It never changes a period that is paid, and is previewed before it counts. */
export function PriceForm({ earliest, corrects, onDone }: Props) {
  const [draft, setDraft] = useState<Draft>();
  const { field, submit } = useApiForm<Form, Price>({
    schema: async () => (await import('../contract.ts')).PriceForm,
    values: {
      tier: corrects?.tier ?? 'standard',
      from: corrects?.from ?? '',
      monthly: corrects ? String(corrects.monthly / 100) : '',
      yearly: corrects ? String(corrects.yearly / 100) : '',
    },
  });
  const preview = useApiMutation(
    (price: Price) =>
      api.post<typeof pricesApi.previewPrice>('/api/admin/tier-prices/preview', { body: price }),
    {
      onDone: (answer, price) => setDraft({ price, preview: answer }),
      failed: membershipToasts.notAnnounced,
      besideFields: true,
    },
  );
  const replaces = corrects && {
    replacesFrom: corrects.from,
    replacesMonthly: corrects.monthly,
    replacesYearly: corrects.yearly,
  };

  return (
    <form
      noValidate
      aria-label={corrects ? 'Correct the price' : 'Announce a new price'}
      className="mt-3 grid gap-4 sm:grid-cols-2"
      onSubmit={submit((price) => preview.mutateAsync({ ...price, ...replaces }))}
    >
      {corrects ? (
        <input type="hidden" {...field('tier')} />
      ) : (
        <Select label="Tier" {...field('tier')}>
          {tierIds.map((id) => (
            <option key={id} value={id}>
              {tierOf(id).name}
            </option>
          ))}
        </Select>
      )}
      <TextField
        label="From"
        type="date"
        min={earliest}
        help={`At the earliest ${formatDate(earliest)}: every member is told 30 days before.`}
        {...field('from')}
      />
      <TextField label="Pounds a month" inputMode="decimal" {...field('monthly')} />
      <TextField label="Pounds a year" inputMode="decimal" {...field('yearly')} />
      <div className="sm:col-span-2">
        <FormActions submit="Preview" busy={preview.isPending} onCancel={onDone} />
      </div>
      {draft && (
        <AnnounceDialog
          key={JSON.stringify(draft.price)}
          draft={draft}
          told={corrects !== undefined}
          onClose={() => setDraft(undefined)}
          onDone={onDone}
        />
      )}
    </form>
  );
}

const warningTexts: Readonly<Record<PriceWarning, string>> = {
  year_above_months: 'A year costs more than twelve months.',
  more_than_double: 'The price more than doubles.',
};

type DialogProps = {
  readonly draft: Draft;
  /** Whether members may know of the price that it corrects. */
  readonly told: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** What the price would do, and the button that announces it. An unusual one needs a second press. */
function AnnounceDialog({ draft: { price, preview }, told, onClose, onDone }: DialogProps) {
  const [isSure, setSure] = useState(preview.warnings.length === 0);
  const announce = useApiMutation(
    () =>
      api.post<typeof pricesApi.announcePrice>('/api/admin/tier-prices', {
        body: { ...price, isSure },
      }),
    {
      answers: tierPriceList,
      onDone: () => {
        onClose();
        onDone();
      },
      done: membershipToasts.announced,
      failed: membershipToasts.notAnnounced,
      refreshAfterFailure: [tierPriceList],
    },
  );

  const { members, firstRenewal, twelveMonths, savingPercent, warnings } = preview;
  const { name } = tierOf(price.tier);
  const label = members === 0 ? 'Announce' : `Announce and email ${membersOf(members)}`;

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`${name} from ${formatDate(price.from)}`}
      description={`${pricePer(price.monthly, 'monthly')}, or ${pricePer(price.yearly, 'yearly')}. Nobody’s running period changes.`}
    >
      <div className="grid gap-5">
        <ul className="grid gap-1 figures">
          <li>
            {members === 0 || firstRenewal === null
              ? 'Reaches no member for now; new ones read it before they pay.'
              : `Reaches ${membersOf(members)}; first renewal on ${formatDate(firstRenewal)}.`}
          </li>
          <li>
            12 × monthly = {formatPounds(twelveMonths)}, a year {formatPounds(price.yearly)}
            {savingPercent > 0 && `, saves ${formatNumber(savingPercent)} %`}.
          </li>
          {told && <li>Members who know of the price before are told again, once.</li>}
        </ul>
        {warnings.length > 0 && (
          <Notice
            tone="warning"
            announce
            title={warnings.map((warning) => warningTexts[warning]).join(' ')}
          >
            {isSure ? 'Press again if that’s what you mean.' : 'Please check the figures.'}
          </Notice>
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            busy={announce.isPending}
            onClick={() => (isSure ? announce.mutate() : setSure(true))}
          >
            {warnings.length > 0 && isSure ? `${label} all the same` : label}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Back to the form
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
