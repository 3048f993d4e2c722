import { useUser } from '#features/identity/accounts/web/session.ts';
import { fullName } from '#lib/text/person-name.ts';
import { Button } from '#ui/button.tsx';
import { shareLink } from '#ui/share-link.ts';
import { toast } from '#ui/toast/toast.ts';
import { inviteTexts as texts } from '../texts.ts';

/**
 * A member’s own link to the application form, which they send themselves. It fills in who invited
 * the applicant, and grants nothing: the organisers decide as about every application.
 */
export function InvitePeer() {
  const { data: user } = useUser();
  if (!user) return null;

  const name = fullName(user);

  const invite = async () => {
    const query = new URLSearchParams({ invited: name });
    const url = `${window.location.origin}/membership?${query}#apply`;
    const outcome = await shareLink({ url, text: texts.message });
    if (outcome === 'copied') toast({ title: texts.copied });
    if (outcome === 'failed') toast({ title: texts.failed, variant: 'destructive' });
  };

  return (
    <section className="mt-8 flex flex-wrap items-center justify-between gap-4 rounded-large border border-line bg-ivory-bright p-5 noscript:hidden">
      <div className="min-w-0 grow basis-72">
        <h2 className="font-sans text-lg font-semibold">{texts.title}</h2>
        <p className="text-sm text-ink-soft">{texts.about}</p>
      </div>
      <Button variant="secondary" onClick={() => void invite()}>
        {texts.invite}
      </Button>
    </section>
  );
}
