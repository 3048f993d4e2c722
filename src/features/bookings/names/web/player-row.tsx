import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { EventQuestion } from '#features/events/contract.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ListRow } from '#ui/list/list-row.tsx';
import { ActionMenu } from '#ui/overlay/action-menu.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { bookingStateNames, unnamedPlayer } from '../../texts.ts';
import type { PlaceDetails } from '../contract.ts';
import { summariseGolf } from '../golf-form-values.ts';
import { saysHandicap } from '../known-golf.ts';
import { namesTexts, transferTexts } from '../texts.ts';
import { ClaimLinkButton } from './claim-link.tsx';
import { GolfForm } from './golf-form.tsx';
import { NameForm } from './name-form.tsx';

type Props = {
  readonly place: PlaceDetails;
  readonly questions: readonly EventQuestion[];
  readonly asksList: boolean;
  /** Whether the buyer has no other place, so that they can be this player. */
  readonly canBeMine: boolean;
};

/** What is open in front of the page. */
type Open = 'answers' | 'name' | 'link';

/** A place of an order: its player, what they answered, the one thing to do and a menu. */
export function PlayerRow({ place, questions, asksList, canBeMine }: Props) {
  const [open, setOpen] = useState<Open>();
  const navigate = useNavigate();
  const { player, name, can } = place;
  const isUnnamed = player === 'unnamed';
  const who = name ?? unnamedPlayer;
  const close = () => setOpen(undefined);

  const actions = [
    can.answer && { label: namesTexts.answers, press: () => setOpen('answers') },
    can.name && {
      label: isUnnamed ? namesTexts.addName : namesTexts.changeName,
      press: () => setOpen('name'),
    },
    can.link && { label: linkLabel(place), press: () => setOpen('link') },
    can.transfer && {
      label: transferTexts.link,
      press: () => navigate(`/bookings/${place.bookingId}/transfer`),
    },
  ].filter((action) => typeof action === 'object');

  return (
    <ListRow
      title={who}
      badges={<PlaceBadges place={place} />}
      facts={factsOf(place)}
      action={
        <>
          <NextAction place={place} onOpen={setOpen} />
          {actions.length > 0 && <ActionMenu label={namesTexts.more(who)} actions={actions} />}
        </>
      }
    >
      <Dialog
        open={open === 'name'}
        onOpenChange={close}
        title={isUnnamed ? namesTexts.addName : namesTexts.changeName}
      >
        <NameForm place={place} canBeMine={canBeMine} onSaved={close} />
      </Dialog>
      <Dialog
        open={open === 'answers'}
        onOpenChange={close}
        title={namesTexts.answersOf(player === 'me' ? undefined : who)}
        fillsPhone
      >
        <GolfForm
          place={place}
          questions={questions}
          isOwn={player === 'me'}
          asksList={asksList}
          onSaved={close}
        />
      </Dialog>
      <Dialog open={open === 'link'} onOpenChange={close} title={linkLabel(place)}>
        <ClaimLinkButton place={place} />
      </Dialog>
    </ListRow>
  );
}

const linkLabel = ({ hasClaimLink }: PlaceDetails): string =>
  hasClaimLink ? namesTexts.newLink : namesTexts.sendLink;

type NextProps = { readonly place: PlaceDetails; readonly onOpen: (open: Open) => void };

/** What is wanted of a place, or can be changed. */
function NextAction({ place: { can, golf, name, player }, onOpen }: NextProps): ReactNode {
  if (player === 'unnamed' && can.name)
    return (
      <Button variant="secondary" onClick={() => onOpen('name')}>
        {namesTexts.addName}
      </Button>
    );

  if (!can.answer) return null;

  return (
    <Button variant="plain" onClick={() => onOpen('answers')}>
      {saysHandicap(golf) ? namesTexts.change : namesTexts.answer}
      <span className="sr-only"> {namesTexts.answersOf(name ?? undefined)}</span>
    </Button>
  );
}

const PlaceBadges = ({ place: { state, player, awaitsAnswer, can } }: Pick<Props, 'place'>) =>
  state === 'confirmed' ? (
    <>
      {player === 'unnamed' && !can.name && <Badge tone="quiet">{namesTexts.noName}</Badge>}
      {awaitsAnswer && <Badge tone="warning">{namesTexts.badgeWaiting}</Badge>}
    </>
  ) : (
    <Badge tone="quiet">{bookingStateNames[state]}</Badge>
  );

/** What the player answered, or who is expected to. */
function factsOf({ state, player, name, golf, from, can, ...place }: PlaceDetails) {
  const said = summariseGolf(golf);
  const isWaiting = state === 'confirmed' && place.awaitsAnswer && name !== null;

  return [
    isWaiting && namesTexts.waitingFor(name),
    state === 'confirmed' && place.guestAnswers && said.length === 0 && namesTexts.guestAnswersSelf,
    from !== null && transferTexts.takenOver(from),
    said.length > 0 && said.join(' · '),
    said.length === 0 && can.answer && player !== 'unnamed' && namesTexts.notAnswered,
  ];
}
