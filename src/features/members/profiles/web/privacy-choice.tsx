import type { ReactNode } from 'react';
import { profileTexts as texts } from '../texts.ts';
import {
  type ChosenAudiences,
  type PrivacyPreset,
  presetOf,
  privacyPresetNames,
} from '../visibility.ts';

type PrivacyProps = {
  readonly chosen: ChosenAudiences;
  readonly onChoose: (preset: PrivacyPreset) => void;
  /** The choice for each field. */
  readonly children: ReactNode;
};

/** Who sees the profile: one of three answers, or a choice for each field. */
export function PrivacyChoice({ chosen, onChoose, children }: PrivacyProps) {
  const current = presetOf(chosen);

  return (
    <fieldset>
      <legend className="sr-only">{texts.privacy}</legend>
      <p aria-hidden="true" className="text-lg font-semibold">
        {texts.privacy}
      </p>
      {privacyPresetNames.map((name) => (
        <label
          key={name}
          className="mt-2 flex min-h-11 cursor-pointer items-start gap-3 rounded-small border border-line bg-ivory-bright px-4 py-2 has-checked:border-action has-checked:bg-fairway-wash"
        >
          <input
            type="radio"
            name="privacy"
            checked={current === name}
            onChange={() => onChoose(name)}
            className="mt-1 size-4 shrink-0 accent-action"
          />
          <Explained title={texts.presets[name].name} more={texts.presets[name].about} />
        </label>
      ))}
      <details open={current === undefined} className="mt-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm link">
          {texts.customise}
        </summary>
        <div className="mt-2 grid gap-4 sm:grid-cols-2">{children}</div>
      </details>
    </fieldset>
  );
}

/** A choice with a sentence about it. */
export const Explained = ({ title, more }: { readonly title: string; readonly more: string }) => (
  <span>
    <span className="block font-semibold">{title}</span>
    <span className="block text-sm text-ink-soft">{more}</span>
  </span>
);
