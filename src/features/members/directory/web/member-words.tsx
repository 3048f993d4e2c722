import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import type { ProfilePage } from '../../profiles/contract.ts';
import { fieldNames, memberPageTexts as texts } from '../../profiles/texts.ts';

type ProfileProps = { readonly profile: ProfilePage };

/** What a member has written about themselves. */
export function Words({ profile }: ProfileProps) {
  const parts = [
    ['about', texts.about],
    ['canHelpWith', fieldNames.canHelpWith],
    ['lookingFor', fieldNames.lookingFor],
  ] as const;

  const written = parts.filter(([field]) => profile[field]);
  if (written.length === 0)
    return <p className="mt-8 text-ink-soft">{`${profile.name} hasn’t written anything yet.`}</p>;

  return (
    <div className="gap-x-10 md:grid md:grid-cols-2">
      {written.map(([field, title]) => (
        <section
          key={field}
          className={classNames('mt-6', field === 'about' && 'md:col-span-full')}
        >
          <h2 className="font-sans text-lg font-semibold">{title}</h2>
          <p dir="auto" className="mt-1 measure whitespace-pre-line wrap-anywhere">
            {profile[field]}
          </p>
        </section>
      ))}
    </div>
  );
}

/** The ways to reach a member that the viewer may see. */
export function Contact({ profile }: ProfileProps) {
  const { username, phoneParts, email, website, linkedin } = profile;
  const ways = [
    { name: fieldNames.email, value: email, to: email && `mailto:${encodeURIComponent(email)}` },
    { name: fieldNames.website, value: website, to: website },
    { name: fieldNames.linkedin, value: linkedin, to: linkedin },
  ].filter(({ to }) => to);
  const save = (
    <a
      href={`/api/members/by-name/${username}/card.vcf`}
      download={`${username}.vcf`}
      className="inline-flex min-h-11 items-center link"
    >
      {texts.saveContact}
    </a>
  );
  if (ways.length + phoneParts.length === 0) return <p className="mt-6 lg:mt-0">{save}</p>;

  return (
    <Card className="mt-6 p-5! lg:mt-0">
      <h2 className="font-sans text-lg font-semibold">Contact</h2>
      <dl className="mt-3 grid gap-2">
        {phoneParts.length > 0 && (
          <div className="flex flex-wrap gap-x-4">
            <dt className="w-24 text-ink-soft">{fieldNames.phone}</dt>
            <dd dir="auto" className="min-w-0 wrap-anywhere">
              {phoneParts.map(({ text, to }) =>
                to ? (
                  <a key={text} href={to} className="link">
                    {text}
                  </a>
                ) : (
                  text
                ),
              )}
            </dd>
          </div>
        )}
        {ways.map(({ name, value, to }) => (
          <div key={name} className="flex flex-wrap gap-x-4">
            <dt className="w-24 text-ink-soft">{name}</dt>
            <dd className="min-w-0 wrap-anywhere">
              <a href={String(to)} rel="nofollow ugc noopener noreferrer" className="link">
                {value}
              </a>
            </dd>
          </div>
        ))}
      </dl>
      {save}
    </Card>
  );
}
