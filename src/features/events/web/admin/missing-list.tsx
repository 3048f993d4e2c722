import { Notice } from '#ui/notice.tsx';
import type { AdminEvent } from '../../admin/contract.ts';
import { publishingFaults } from '../../admin/texts.ts';

/**
 * What a draft still needs before it can be published; that it has everything; or why it was
 * cancelled.
 */
export function MissingList({ event: { details, missing } }: { readonly event: AdminEvent }) {
  if (details.cancelledReason !== null)
    return (
      <div className="mt-6">
        <Notice tone="bad" title="This golf day was cancelled">
          {details.cancelledReason}
        </Notice>
      </div>
    );

  if (details.state !== 'draft') return null;

  if (missing.length === 0)
    return (
      <div className="mt-6">
        <Notice tone="good" title="Ready to publish">
          Only organisers can see this draft.{' '}
          {details.venue === null && 'The venue can follow later.'}
        </Notice>
      </div>
    );

  return (
    <div className="mt-6">
      <Notice tone="warning" title="Before you can publish this golf day">
        <ul className="mt-1 list-disc pl-5">
          {missing.map((name) => (
            <li key={name}>
              <a href={`#${name}`} className="link">
                {publishingFaults[name]}
              </a>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
