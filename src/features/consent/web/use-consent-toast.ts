import { useEffect } from 'react';
import { toast } from '#ui/toast/toast.ts';
import { CONSENT_SAVED } from './save-consent.ts';

/** Confirms each saved choice with a toast, even one made before hydration. */
export function useConsentToast(): void {
  useEffect(() => {
    const confirm = () => {
      const { dataset } = document.documentElement;
      if (dataset['consentSaved'] === undefined) return;
      delete dataset['consentSaved'];
      toast(consentSavedToast);
    };
    confirm();
    window.addEventListener(CONSENT_SAVED, confirm);
    return () => window.removeEventListener(CONSENT_SAVED, confirm);
  }, []);
}

/** The toast after a choice was saved. */
const consentSavedToast = {
  title: 'Cookie choices saved',
  description: 'You can change them at any time.',
} as const;
