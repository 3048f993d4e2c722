import { useLocation, useNavigate } from 'react-router';
import { formatTime } from '#lib/club-time.ts';
import { useLazyModule } from '#ui/use-lazy-module.ts';
import type { MessageView } from '../contract.ts';
import { photoName, messagesTexts as texts } from '../texts.ts';

// Few photos are opened.
const fetchViewer = () => import('./photo-viewer.tsx');

type Props = {
  readonly messages: readonly MessageView[];
  /** The other member. */
  readonly name: string;
};

/** The photo that this entry of the history opened in full size, so that Back closes it. */
export function OpenedPhoto({ messages, name }: Props) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const id: unknown = state?.photo;
  const message = messages.find(({ photos }) => photos.some((photo) => photo.id === id));
  const close = () => void navigate(-1);
  const Viewer = useLazyModule(fetchViewer, message !== undefined, close)?.PhotoViewer;
  if (!message || !Viewer) return null;

  const { photos, isMine, at } = message;
  const who = isMine ? texts.yourself : name;

  return (
    <Viewer
      photos={photos}
      start={photos.findIndex((photo) => photo.id === id)}
      nameOf={(index) => photoName(who, formatTime(at), { at: index + 1, of: photos.length })}
      onClose={close}
    />
  );
}
