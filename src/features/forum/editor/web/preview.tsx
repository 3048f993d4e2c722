import { useEffect, useState } from 'react';
import { api } from '#platform/api-client/client.ts';
import { errorMessage } from '#platform/api-client/error-message.ts';
import { Button } from '#ui/button.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { PostText } from '../../markdown/web/post-text.tsx';
import type { Preview as Answer } from '../contract.ts';
import { editorTexts as texts } from '../texts.ts';

type State = { readonly html?: string; readonly fault?: string };

/** The text as the post will be shown, rendered by the server. */
export function Preview({ source }: { readonly source: string }) {
  const [state, setState] = useState<State>({});
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isShown = true;
    setState({});
    api.post<Answer>('/api/forum/preview', { text: source }).then(
      ({ html }) => isShown && setState({ html }),
      (error: unknown) => isShown && setState({ fault: errorMessage(error, texts.previewFailed) }),
    );
    return () => {
      isShown = false;
    };
  }, [source, attempt]);

  const { html, fault } = state;

  return (
    <section
      aria-label={texts.previewOf}
      aria-live="polite"
      aria-busy={!html && !fault}
      className="min-h-40 p-4"
    >
      {fault !== undefined && (
        <>
          <p>{fault}</p>
          <Button variant="plain" onClick={() => setAttempt(attempt + 1)}>
            {texts.tryAgain}
          </Button>
        </>
      )}
      {html === undefined && fault === undefined && (
        <Loading label={texts.loadingPreview}>
          <Skeleton className="h-24" />
        </Loading>
      )}
      {html !== undefined && <PostText html={html} />}
    </section>
  );
}
