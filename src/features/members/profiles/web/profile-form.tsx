import type { ReactNode } from 'react';
import { AccountSection } from '#features/identity/accounts/web/account-section.tsx';
import { useUser } from '#features/identity/accounts/web/session.ts';
import { useApiMutation } from '#features/identity/accounts/web/use-api-mutation.ts';
import { useKeptForm } from '#features/identity/accounts/web/use-draft.ts';
import { cityNames } from '#lib/cities.ts';
import { fullName } from '#lib/text/person-name.ts';
import { api } from '#platform/api-client/client.ts';
import { useLoaded } from '#platform/api-client/use-api.ts';
import { useApiForm } from '#platform/api-client/use-api-form.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { Select, TextField } from '#ui/form/field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import type { OwnProfile, OwnProfileForm, OwnProfileRequest, profilesApi } from '../contract.ts';
import { sectors } from '../sectors.ts';
import { audienceNames, fieldNames, profileTexts as texts } from '../texts.ts';
import {
  audiences,
  type ChosenAudiences,
  type PrivacyPreset,
  type PrivateField,
  presetOf,
  privacyPresetNames,
  privacyPresets,
  privateFields,
} from '../visibility.ts';
import { PhotoSection } from './photo-section.tsx';
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

type Props = { readonly profile: OwnProfile; readonly username: string };

/**
 * What a member writes about themselves, and who sees each part. Unsaved text survives a reload.
 */
export function ProfileForm({ profile, username }: Props) {
  const { field, submit, form } = useApiForm<OwnProfileForm, OwnProfileRequest>({
    schema: async () => (await import('../contract.ts')).OwnProfileRequest,
    values: formOf(profile),
  });

  const save = useApiMutation(
    (sent: OwnProfileForm) =>
      api.post<typeof profilesApi.saveOwnProfile>('/api/members/me', { body: sent }),
    {
      answers: ownProfile,
      onDone: (saved) => form.reset(formOf(saved)),
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

  // Read here, because the form only tracks what is read while rendering.
  void form.formState.isDirty;

  const line = (name: Exclude<PrivateField, (typeof elsewhere)[number]>, more: object = {}) => (
    <TextField label={fieldNames[name]} optional {...more} {...field(name)} />
  );

  const text = (name: 'about' | 'canHelpWith' | 'lookingFor') => (
    <TextArea label={fieldNames[name]} optional {...field(name)} />
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

  return (
    <form
      method="post"
      noValidate
      onSubmit={submit(() => save.mutateAsync(form.getValues()))}
      className="grid gap-5"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        {choice('sector', sectors)}
        {choice('city', Object.fromEntries(cityNames.map((city) => [city, city])))}
      </div>
      {text('about')}
      {text('canHelpWith')}
      {text('lookingFor')}
      <div className="grid gap-5 sm:grid-cols-2">
        {line('handicap', { autoComplete: 'off' })}
        {line('phone', { type: 'tel', autoComplete: 'tel', help: texts.phoneHelp })}
      </div>
      <SocietyHandicapOffer
        current={form.watch('handicap') ?? ''}
        onUse={(index) => {
          form.setValue('handicap', index, { shouldDirty: true });
          form.setFocus('handicap');
        }}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        {line('website', { type: 'url', autoComplete: 'url' })}
        {line('linkedin', { type: 'url' })}
      </div>
      <Privacy
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
      </Privacy>
      <div>
        <Checkbox
          label={<Explained title={texts.unlisted} more={texts.unlistedHelp} />}
          {...field('isUnlisted')}
        />
      </div>
      <div>
        <Checkbox
          label={<Explained title={texts.takesMessages} more={texts.takesMessagesHelp} />}
          {...field('takesMessages')}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" busy={save.isPending}>
          {texts.save}
        </Button>
        <ButtonLink variant="plain" to={`/members/${username}?as=member`}>
          {texts.preview}
        </ButtonLink>
      </div>
    </form>
  );
}

type PrivacyProps = {
  readonly chosen: ChosenAudiences;
  readonly onChoose: (preset: PrivacyPreset) => void;
  /** The choice for each field. */
  readonly children: ReactNode;
};

/** Who sees the profile: one of three answers, or a choice for each field. */
function Privacy({ chosen, onChoose, children }: PrivacyProps) {
  const current = presetOf(chosen);

  return (
    <fieldset className="border-t border-line pt-5">
      <legend className="sr-only">{texts.privacy}</legend>
      <p aria-hidden="true" className="font-semibold">
        {texts.privacy}
      </p>
      {privacyPresetNames.map((name) => (
        <label
          key={name}
          className="mt-2 flex min-h-11 cursor-pointer items-start gap-3 rounded-small border border-line bg-ivory-bright px-4 py-2.5 has-checked:border-action has-checked:bg-fairway-wash"
        >
          <input
            type="radio"
            name="privacy"
            checked={current === name}
            onChange={() => onChoose(name)}
            className="mt-1 size-4 shrink-0 accent-action"
          />
          <Explained title={texts.presets[name].name} more={texts.presets[name].about} />
        </label>
      ))}
      <details open={current === undefined} className="mt-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm link">
          {texts.customise}
        </summary>
        <div className="mt-2 grid gap-4 sm:grid-cols-2">{children}</div>
      </details>
    </fieldset>
  );
}

const Explained = ({ title, more }: { readonly title: string; readonly more: string }) => (
  <span>
    <span className="block font-semibold">{title}</span>
    <span className="block text-sm text-ink-soft">{more}</span>
  </span>
);

/** The part of /account/profile that other members see: photo and profile. */
export function MemberProfileSettings() {
  const { data: user } = useUser();
  const profile = useLoaded(ownProfile);
  if (!user) return null;

  return (
    <>
      <AccountSection title={texts.photo} lead={texts.photoLead}>
        <PhotoSection name={fullName(user)} photo={profile.photo} />
      </AccountSection>
      <AccountSection title={texts.title} lead={texts.lead}>
        <ProfileForm profile={profile} username={user.username} />
      </AccountSection>
    </>
  );
}
