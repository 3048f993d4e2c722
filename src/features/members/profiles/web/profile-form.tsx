import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { showsHandicap } from '#features/handicaps/rounds/web/queries.ts';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { useKeptForm } from '#features/identity/accounts/web/use-draft.ts';
import { cityNames } from '#lib/cities.ts';
import { shorten } from '#lib/text/shorten.ts';
import { api } from '#platform/api-client/client.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { Select, TextField } from '#ui/form/field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { FoldedRow, ListRows } from '#ui/list/list-row.tsx';
import type { OwnProfile, OwnProfileForm, OwnProfileRequest, profilesApi } from '../contract.ts';
import { sectors } from '../sectors.ts';
import { audienceNames, fieldNames, profileTexts as texts } from '../texts.ts';
import { audiences, type PrivateField, privacyPresets, privateFields } from '../visibility.ts';
import { Explained, PrivacyChoice } from './privacy-choice.tsx';
import { profileLines } from './profile-lines.ts';
import { formOf, ownProfile } from './queries.ts';
import { SocietyHandicapOffer } from './society-handicap-offer.tsx';

/** The fields that are written elsewhere: on the account, or above the form. */
const elsewhere = [
  'photo',
  'company',
  'position',
  'email',
] as const satisfies readonly PrivateField[];

/** The name of this form: the person's name and company are in another form of the page. */
const FORM = 'members';

/** Characters of a text that its line shows while it is closed. */
const LINE = 80;

/** Closes the row in which a button was pressed; the focus stays on the row. */
function closeRow(): void {
  const row = document.activeElement?.closest('details');
  if (!row) return;
  row.open = false;
  row.querySelector('summary')?.focus();
}

/** Opens the row that a link led to. */
function useRowInAddress(): void {
  const { hash } = useLocation();

  useEffect(() => {
    const row = hash && document.getElementById(hash.slice(1))?.closest('details');
    if (row) row.open = true;
  }, [hash]);
}

type Props = {
  readonly profile: OwnProfile;
  readonly username: string;
  /** The handicap that their rounds make, in tenths. */
  readonly society: number | null;
};

/**
 * What a member writes about themselves, and who sees it. Each line of their card opens so that it
 * can be changed. Unsaved text survives a reload.
 */
export function ProfileForm({ profile, username, society }: Props) {
  const { field, submit, form } = useApiForm<OwnProfileForm, OwnProfileRequest>({
    schema: async () => (await import('../contract.ts')).OwnProfileRequest,
    values: formOf(profile),
  });

  const save = useApiMutation(
    (sent: OwnProfileForm) =>
      api.post<typeof profilesApi.saveOwnProfile>('/api/members/me', { body: sent }),
    {
      answers: ownProfile,
      refresh: showsHandicap,
      onDone: (saved) => {
        form.reset(formOf(saved));
        closeRow();
      },
      done: texts.saved,
      failed: texts.failed,
      besideFields: true,
      form: FORM,
    },
  );

  useKeptForm(
    {
      unsaved: () => (form.formState.isDirty ? form.getValues() : undefined),
      restore: (values: OwnProfileForm) => form.reset(values, { keepDefaultValues: true }),
    },
    FORM,
  );
  useRowInAddress();

  const { dirtyFields, errors } = form.formState;
  const lines = profileLines(profile, society);

  const line = (name: Exclude<PrivateField, (typeof elsewhere)[number]>, more: object = {}) => (
    <TextField label={fieldNames[name]} optional {...more} {...field(name)} />
  );

  // The row above them has their name.
  const text = (name: 'about' | 'canHelpWith' | 'lookingFor') => (
    <TextArea label={fieldNames[name]} isLabelHidden optional {...field(name)} />
  );

  const choice = (name: 'sector' | 'city', options: Readonly<Record<string, string>>) => (
    <Select label={fieldNames[name]} optional {...field(name)}>
      <option value="">{texts.none}</option>
      {Object.entries(options).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  );

  const inputs: Readonly<Record<(typeof lines)[number]['id'], ReactNode>> = {
    work: (
      <>
        {choice('sector', sectors)}
        {choice('city', Object.fromEntries(cityNames.map((city) => [city, city])))}
      </>
    ),
    handicap: (
      <>
        {line('handicap', { autoComplete: 'off', isLabelHidden: true })}
        <SocietyHandicapOffer
          current={form.watch('handicap') ?? ''}
          onUse={(index) => {
            form.setValue('handicap', index, { shouldDirty: true });
            form.setFocus('handicap');
          }}
        />
      </>
    ),
    about: text('about'),
    canHelpWith: text('canHelpWith'),
    lookingFor: text('lookingFor'),
    phone: line('phone', {
      type: 'tel',
      autoComplete: 'tel',
      help: texts.phoneHelp,
      isLabelHidden: true,
    }),
    links: (
      <>
        {line('website', { type: 'url', autoComplete: 'url' })}
        {line('linkedin', { type: 'url' })}
      </>
    ),
    reach: (
      <>
        <Checkbox
          label={<Explained title={texts.unlisted} more={texts.unlistedHelp} />}
          {...field('isUnlisted')}
        />
        <Checkbox
          label={<Explained title={texts.takesMessages} more={texts.takesMessagesHelp} />}
          {...field('takesMessages')}
        />
      </>
    ),
  };

  const saveButton = (
    <div>
      <Button type="submit" busy={save.isPending}>
        {texts.save}
      </Button>
    </div>
  );

  return (
    <form
      method="post"
      noValidate
      onSubmit={submit(() => save.mutateAsync(form.getValues()))}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 md:gap-6"
    >
      <section aria-labelledby="seen">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <h2 id="seen" className="font-sans text-lg font-semibold">
            {texts.title}
          </h2>
          <ButtonLink variant="plain" to={`/members/${username}?as=member`}>
            {texts.preview}
          </ButtonLink>
        </div>
        <ListRows label={texts.title} isPaired>
          {lines.map(({ id, title, value, fields }) => (
            <FoldedRow
              key={id}
              id={id}
              title={title}
              isOpen={fields.some((name) => dirtyFields[name] || errors[name])}
              facts={[
                <span key={id} dir="auto" className="wrap-anywhere group-open:hidden">
                  {shorten(value || texts.none, LINE)}
                </span>,
              ]}
            >
              <div className="grid gap-4">
                {inputs[id]}
                {saveButton}
              </div>
            </FoldedRow>
          ))}
        </ListRows>
      </section>
      <PrivacyChoice
        chosen={form.watch('audiences') ?? {}}
        onChoose={(preset) =>
          form.setValue('audiences', privacyPresets[preset], { shouldDirty: true })
        }
      >
        {privateFields.map((name) => (
          <Select key={name} filter label={fieldNames[name]} {...field(`audiences.${name}`)}>
            {audiences.map((audience) => (
              <option key={audience} value={audience}>
                {audienceNames[audience]}
              </option>
            ))}
          </Select>
        ))}
      </PrivacyChoice>
      {dirtyFields.audiences && saveButton}
    </form>
  );
}
