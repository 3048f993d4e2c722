import { AccountSection } from '#features/identity/accounts/web/account-section.tsx';
import { useUser } from '#features/identity/accounts/web/session.ts';
import { useLoaded } from '#platform/api-client/use-api.ts';
import { ownProfile } from '../../web/queries.ts';
import { profileTexts as texts } from '../texts.ts';
import { PhotoSection } from './photo-section.tsx';
import { ProfileForm } from './profile-form.tsx';

/** The part of /account/profile that other members see: photo and profile. */
export function MemberProfileSettings() {
  const { data: user } = useUser();
  const profile = useLoaded(ownProfile);
  if (!user) return null;

  return (
    <>
      <AccountSection title={texts.photo} lead={texts.photoLead}>
        <PhotoSection name={`${user.firstName} ${user.lastName}`} photo={profile.photo} />
      </AccountSection>
      <AccountSection title={texts.title} lead={texts.lead}>
        <ProfileForm profile={profile} username={user.username} />
      </AccountSection>
    </>
  );
}
