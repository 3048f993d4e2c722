import './upload-progress.css';

type Props = {
  readonly percent: number;
  readonly label: string;
};

/** How much of an upload is done, as a bar. */
export const UploadProgress = ({ percent, label }: Props) => (
  <progress max={100} value={percent} aria-label={label} className="upload-progress" />
);
