import { useEffect } from 'react';
import { toast } from '#ui/toast/toast.ts';
import { CONSENT_SAVED } from './save-consent.ts';

/** Confirms each saved choice with a toast, also one that was made before the page was hydrated. */
export function useConsentToast(): void {
  useEffect(() => {
    const confirm = () => {
      const { dataset } = document.documentElement;
      if (dataset['consentSaved'] === undefined) return;
      delete dataset['consentSaved'];
      toast({ title: 'Cookie choices saved', description: 'You can change them at any time.' });
    };
    confirm();
    window.addEventListener(CONSENT_SAVED, confirm);
    return () => window.removeEventListener(CONSENT_SAVED, confirm);
  }, []);
}
