import { CARD_WITHOUT_NETWORK, type KeptCard } from '#platform/drafts/card-without-network.ts';
import { localDrafts } from '#platform/drafts/local-drafts.ts';

/**
 * The script of the offline page that shows the member's own card, if this browser has kept it: the
 * card itself at its own address, and a link to it at every other.
 */
export default function showKeptCard(): void {
  const card = localDrafts.readAny<KeptCard>(CARD_WITHOUT_NETWORK);
  if (!card) return;

  const show = (id: string) => {
    const element = document.getElementById(id);
    if (element) element.hidden = false;
    return element;
  };

  if (location.pathname !== '/networking/card') {
    show('card-link');
    return;
  }

  const shown = show('card');
  const picture = shown?.querySelector('img');
  if (picture) {
    picture.src = card.picture;
    picture.alt = `QR code of ${card.name}`;
  }
  const [name, work] = shown?.querySelectorAll('p') ?? [];
  if (name) name.textContent = card.name;
  if (work) work.textContent = card.work;
}
