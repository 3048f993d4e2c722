import { formatDateTime } from '#lib/club-time.ts';
import { apiQuery } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import type { PostVersions } from '../contract.ts';
import { moderationTexts as texts } from '../texts.ts';

type VersionsProps = { readonly postId: string; readonly name: string; readonly onClose: () => void };
type Part = PostVersions['versions'][number]['parts'][number];

/** How a post was changed: the latest change first, with what was added and deleted. */
export function VersionsDialog({ postId, name, onClose }: VersionsProps) {
  const result = useApi(apiQuery<PostVersions>(`/api/forum/posts/${postId}/versions`));

  return (
    <Dialog open onOpenChange={onClose} title={texts.historyOf(name)}>
      <WhenLoaded result={result} what="edit history">
        {({ versions }) => (
          <ol className="grid max-h-[70vh] gap-6 overflow-y-auto">
            {versions.map(({ number, at, parts }, index) => (
              <li key={number}>
                <h3 className="font-sans text-sm font-semibold">
                  {index === versions.length - 1 ? texts.original : texts.version(number - 1)}
                  {', '}
                  <time dateTime={at}>{formatDateTime(at)}</time>
                </h3>
                <p dir="auto" className="mt-1 whitespace-pre-wrap wrap-anywhere">
                  {parts.map((part, place) => (
                    // The parts of a version never change.
                    <PartOf key={`${number}-${place.toString()}`} {...part} />
                  ))}
                </p>
              </li>
            ))}
          </ol>
        )}
      </WhenLoaded>
    </Dialog>
  );
}

function PartOf({ kind, text }: Part) {
  if (kind === 'added')
    return (
      <ins className="bg-fairway-wash">
        <span className="sr-only">{texts.added}: </span>
        {text}
      </ins>
    );

  if (kind === 'removed')
    return (
      <del className="bg-clay-wash">
        <span className="sr-only">{texts.deleted}: </span>
        {text}
      </del>
    );

  return text;
}
