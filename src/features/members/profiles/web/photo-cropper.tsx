import { useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { Button } from '#ui/button.tsx';
import { profileTexts as texts } from '../texts.ts';
import { type Area, cropPhoto } from './open-photo.ts';

const MOST_ZOOM = 4;

type Props = {
  /** The photo as `openPhoto` has read it. */
  readonly photo: string;
  readonly busy: boolean;
  readonly onCropped: (file: Blob) => void;
  readonly onFailed: () => void;
  readonly onCancel: () => void;
};

/** Chooses the part of a photo that is shown: by finger, mouse or keyboard. */
export default function PhotoCropper({ photo, busy, onCropped, onFailed, onCancel }: Props) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();

  return (
    <div className="grid gap-5">
      <div className="relative h-72 overflow-hidden rounded-small bg-pine">
        <Cropper
          image={photo}
          crop={crop}
          zoom={zoom}
          maxZoom={MOST_ZOOM}
          aspect={1}
          cropShape="round"
          showGrid={false}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_share, pixels) => setArea(pixels)}
          disableAutomaticStylesInjection
          cropperProps={{ role: 'group', 'aria-label': texts.cropTitle }}
        />
      </div>
      <label className="flex min-h-11 items-center gap-4 text-sm font-semibold">
        {texts.zoom}
        <input
          type="range"
          min={1}
          max={MOST_ZOOM}
          step={0.05}
          value={zoom}
          onChange={({ target }) => setZoom(Number(target.value))}
          className="min-h-11 grow accent-action"
        />
      </label>
      <div className="flex flex-wrap gap-3">
        <Button
          busy={busy}
          disabled={area === undefined}
          onClick={() => area && void cropPhoto(photo, area).then(onCropped, onFailed)}
        >
          {texts.usePhoto}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
