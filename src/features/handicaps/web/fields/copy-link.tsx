import { useLocation } from 'react-router';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast/toast.ts';

type CopyLinkProps = {
  /** The id of the part of the page that the link leads to. */
  readonly id?: string;
  /** The query string with all values. */
  readonly link: string;
};

/** Copies the URL of a calculation with all its values. */
export function CopyLink({ id, link }: CopyLinkProps) {
  const { pathname } = useLocation();

  const copy = async () => {
    const address = `${window.location.origin}${pathname}${link}${id === undefined ? '' : `#${id}`}`;
    try {
      await navigator.clipboard.writeText(address);
      toast({ title: 'Link copied', description: 'It opens this page with the same numbers.' });
    } catch {
      toast({
        title: 'The link could not be copied',
        description: address,
        variant: 'destructive',
      });
    }
  };

  return (
    <Button variant="plain" className="mt-2" onClick={() => void copy()}>
      Copy a link to this calculation
    </Button>
  );
}
