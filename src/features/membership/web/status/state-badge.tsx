import { Badge } from '#ui/badge.tsx';
import type { ApplicationState } from '../../states.ts';
import { stateWords } from './state-labels.ts';

export const ApplicationStateBadge = ({ state }: { state: ApplicationState }) => (
  <Badge tone={stateWords[state][1]}>{stateWords[state][0]}</Badge>
);
