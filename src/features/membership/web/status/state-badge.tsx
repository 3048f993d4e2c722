import { Badge, type BadgeTone } from '#ui/badge.tsx';
import type { ApplicationState } from '../../states.ts';
import { stateNames } from '../../texts.ts';

const tones: Readonly<Record<ApplicationState, BadgeTone>> = {
  submitted: 'quiet',
  in_review: 'accent',
  approved: 'good',
  rejected: 'warning',
  withdrawn: 'quiet',
};

export const ApplicationStateBadge = ({ state }: { state: ApplicationState }) => (
  <Badge tone={tones[state]}>{stateNames[state]}</Badge>
);
