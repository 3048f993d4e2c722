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
import { audiences, type PrivateField } from '../visibility.ts';
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

  const audience = (name: PrivateField) => (
    <Select filter label={texts.whoSees(name)} {...field(`audiences.${name}`)}>
      {audiences.map((audience) => (
        <option key={audience} value={audience}>
          {audienceNames[audience]}
        </option>
      ))}
    </Select>
  );

  const line = (name: Exclude<PrivateField, (typeof elsewhere)[number]>, more: object = {}) => (
    <div className="grid gap-4 sm:grid-cols-[1fr_13rem]">
      <TextField label={fieldNames[name]} optional {...more} {...field(name)} />
      {audience(name)}
    </div>
  );

  const text = (name: 'about' | 'canHelpWith' | 'lookingFor') => (
    <div className="grid gap-4 sm:grid-cols-[1fr_13rem]">
      <TextArea label={fieldNames[name]} optional {...field(name)} />
      {audience(name)}
    </div>
  );

  const choice = (name: 'sector' | 'city', options: Readonly<Record<string, string>>) => (
    <div className="grid gap-4 sm:grid-cols-[1fr_13rem]">
      <Select label={fieldNames[name]} optional {...field(name)}>
        <option value="">{texts.none}</option>
        {Object.entries(options).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      {audience(name)}
    </div>
  );

  return (
    <form
      method="post"
      noValidate
      onSubmit={submit(() => save.mutateAsync(form.getValues()))}
      className="grid gap-6"
    >
      {choice('sector', sectors)}
      {choice('city', Object.fromEntries(cityNames.map((city) => [city, city])))}
      {text('about')}
      {text('canHelpWith')}
      {text('lookingFor')}
      {line('handicap', { autoComplete: 'off' })}
      <SocietyHandicapOffer
        current={form.watch('handicap') ?? ''}
        onUse={(index) => {
          form.setValue('handicap', index, { shouldDirty: true });
          form.setFocus('handicap');
        }}
      />
      {line('website', { type: 'url', autoComplete: 'url' })}
      {line('linkedin', { type: 'url' })}
      {line('phone', { type: 'tel', autoComplete: 'tel' })}
      <div className="grid gap-4 sm:grid-cols-2">
        {elsewhere.map((name) => (
          <div key={name}>{audience(name)}</div>
        ))}
      </div>
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

const Explained = ({ title, more }: { readonly title: string; readonly more: string }) => (
  <>
    <span className="block font-semibold">{title}</span>
    <span className="block text-sm text-ink-soft">{more}</span>
  </>
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
