import { Badge } from '#ui/badge.tsx';
import type { ApplicationState } from '../../states.ts';
import { stateLabels } from './state-labels.ts';

export const ApplicationStateBadge = ({ state }: { state: ApplicationState }) => (
  <Badge tone={stateLabels[state][1]}>{stateLabels[state][0]}</Badge>
);
