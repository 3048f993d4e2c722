/** The toast after a choice was saved. */
export const consentSavedToast = {
  title: 'Cookie choices saved',
  description: 'You can change them at any time.',
} as const;
