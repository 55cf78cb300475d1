import { Badge } from '@mantine/core';
import type { OAuthClient } from '../../../core/index.ts';
import { useWords } from '../../../intl/index.ts';
import { OAUTH_CLIENTS } from './words.ts';

/** Whether a client gets tokens. */
export const ClientStatus = ({ status }: Pick<OAuthClient, 'status'>) => {
  const write = useWords(OAUTH_CLIENTS);
  return (
    <Badge variant="light" color={status === 'active' ? 'teal' : 'orange'} tt="none">
      {write(`status.${status}`)}
    </Badge>
  );
};
