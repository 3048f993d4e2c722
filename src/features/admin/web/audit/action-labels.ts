/** "membership.approve" as people read it: "Membership: approve". */
export function actionLabel(action: string): string {
  const [area = '', deed = ''] = action.split('.');
  const words = deed ? `${area}: ${deed}` : area;
  return (words.charAt(0).toUpperCase() + words.slice(1)).replaceAll('_', ' ');
}

/** What an action was done to: its kind in words, and the address of its page where it has one. */
export function subjectOf(subject: string): { readonly name: string; readonly page?: string } {
  const [kind = '', id = ''] = subject.split(':');
  const name = kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('_', ' ');
  return kind === 'application' ? { name, page: `/admin/applications/${id}` } : { name };
}

type Words = { readonly subject: string; readonly why: string | null; readonly whyIsGone: boolean };

/** Why it was done, or what has become of the words that said so. */
export const reasonLabel = ({ subject, why, whyIsGone }: Words): string | null =>
  whyIsGone ? `The text went when the ${subjectOf(subject).name.toLowerCase()} was deleted.` : why;

/** "state: in review → approved": what changed, from and to; what there was not before has no arrow. Ids say nothing to people. */
export function changeLabel(
  before: Readonly<Record<string, unknown>> | null,
  after: Readonly<Record<string, unknown>> | null,
): readonly string[] {
  const all = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const names = all.filter((name) => !name.endsWith('Id'));
  return names.map((name) => {
    const [from, to] = [before?.[name], after?.[name]].map(valueWords);
    return `${name}: ${from === undefined ? to : `${from} → ${to ?? 'nothing'}`}`;
  });
}

const valueWords = (value: unknown): string | undefined => {
  if (value === undefined || value === null) return undefined;
  return typeof value === 'string' ? value.replaceAll('_', ' ') : JSON.stringify(value);
};
