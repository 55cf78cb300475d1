import { Badge } from '@mantine/core';
import type { Webhook } from '../api/index.ts';
import { useWords } from '../intl/index.ts';
import { type EndpointState, stateOf } from './endpoint-state.ts';
import { ENDPOINT } from './words.ts';

const COLORS: Readonly<Record<EndpointState, string>> = {
  active: 'teal',
  failing: 'orange',
  disabled: 'gray',
  stopped: 'red',
};

type Props = Pick<Webhook, 'status' | 'disabledReason' | 'failingSince'>;

/** How an endpoint is. */
export const EndpointBadge = (endpoint: Props) => {
  const write = useWords(ENDPOINT);
  const state = stateOf(endpoint);
  return (
    <Badge variant="light" color={COLORS[state]} tt="none">
      {write(`state.${state}`)}
    </Badge>
  );
};
