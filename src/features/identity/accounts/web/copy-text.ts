import { toast } from '#ui/toast/toast.ts';

/** Copies a text to the clipboard and shows a toast; a browser may refuse. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: done, description: 'Paste it somewhere safe.' });
  } catch {
    toast({
      title: 'Copying failed',
      description: 'Please select the text and copy it yourself.',
      variant: 'destructive',
    });
  }
}
