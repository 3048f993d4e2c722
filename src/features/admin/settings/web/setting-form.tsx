import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { useKeptForm } from '#features/identity/accounts/web/use-draft.ts';
import type {
  SaveCities,
  SaveSettings,
  SettingGroupView,
  settingsApi,
} from '#features/settings/contract.ts';
import { clubSettings, settingList } from '#features/settings/web/queries.ts';
import { api } from '#platform/api-client/client.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { Select, TextField } from '#ui/form/field.tsx';
import { FormActions } from '#ui/form/form-actions.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { toast } from '#ui/toast/toast.ts';
import { type SettingField, settingWords } from '../setting-words.ts';

type Values = Record<string, string | number>;
type Props = { readonly view: SettingGroupView; readonly onSaved: () => void };

/** The form of one group of settings. What was typed survives a refusal and an ended session. */
export function SettingForm({ view: { group, version, value }, onSaved }: Props) {
  const { form, field, submit } = useApiForm<Values>({
    schema: async () => {
      const [{ settingSchemas }, { SaveWhy }] = await Promise.all([
        import('#features/settings/settings.ts'),
        import('#features/settings/contract.ts'),
      ]);
      return settingSchemas[group].safeExtend({ why: SaveWhy }) as never;
    },
    values: { ...value, why: '' },
  });

  const typedValues = form.watch();
  useKeptForm<Values>(
    {
      unsaved: () => (isChanged(typedValues, value) ? typedValues : undefined),
      restore: (values) => form.reset(values, { keepDefaultValues: true }),
    },
    group,
  );

  const save = useApiMutation(
    ({ why = '', ...changed }: Values) => {
      const body = { version, value: changed, why: String(why) };
      return group === 'cities'
        ? api.post<typeof settingsApi.saveCities>('/api/admin/settings/cities', {
            body: body as unknown as SaveCities,
          })
        : api.post<typeof settingsApi.saveSettings>('/api/admin/settings', {
            body: { ...body, group } as unknown as SaveSettings,
          });
    },
    {
      answers: settingList,
      refresh: [clubSettings],
      onDone: onSaved,
      done: 'Saved',
      failed: 'Nothing has changed',
      refreshAfterFailure: [settingList],
      besideFields: true,
    },
  );

  const saveChanges = async (typed: Values): Promise<unknown> => {
    const { why: _why, ...changed } = typed;
    if (isChanged(changed, value)) return save.mutateAsync(typed);

    toast({ title: 'Nothing was changed' });
    return onSaved();
  };

  return (
    <form
      method="post"
      noValidate
      aria-label={settingWords[group].question}
      onSubmit={submit(saveChanges)}
      className="grid gap-5"
    >
      <div className={group === 'cities' ? 'grid gap-5 sm:grid-cols-2' : 'contents'}>
        {settingWords[group].fields.map((one) => (
          <SettingInput key={one.name} setting={one} {...field(one.name)} />
        ))}
      </div>
      <TextArea label="Reason" help="Kept in the history below." optional short {...field('why')} />
      <FormActions submit="Save" busy={save.isPending} onCancel={onSaved} />
    </form>
  );
}

const isChanged = ({ why, ...typed }: Values, saved: Values): boolean =>
  Boolean(why) || Object.keys(typed).some((name) => typed[name] !== saved[name]);

type InputProps = { readonly setting: SettingField } & ReturnType<
  ReturnType<typeof useApiForm<Values>>['field']
>;

function SettingInput({ setting, ...input }: InputProps) {
  const { name: _name, kind, choices, ...words } = setting;
  if (choices)
    return (
      <Select {...words} {...input}>
        {Object.entries(choices).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    );
  if (kind === 'lines') return <TextArea {...words} {...input} />;

  return (
    <TextField
      autoComplete="off"
      {...words}
      {...(kind === 'number' ? { inputMode: 'numeric' as const } : {})}
      {...input}
    />
  );
}
