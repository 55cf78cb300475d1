import { Badge } from '@mantine/core';
import type { WebhookReplay } from '../api/index.ts';
import { useWords } from '../intl/index.ts';
import { REPLAYS } from './words.ts';

const COLORS = { running: 'blue', paused: 'yellow', completed: 'teal', cancelled: 'gray' } as const;

export const ReplayStatus = ({ status }: Pick<WebhookReplay, 'status'>) => {
  const write = useWords(REPLAYS);
  return (
    <Badge variant="light" color={COLORS[status]} tt="none">
      {write(`state.${status}`)}
    </Badge>
  );
};
