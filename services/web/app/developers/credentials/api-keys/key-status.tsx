import { Badge } from '@mantine/core';
import type { ApiKey } from '../../../core/index.ts';
import { useWords } from '../../../intl/index.ts';
import { API_KEYS } from './words.ts';

/** Whether a key still works. */
export const KeyStatus = ({ status }: Pick<ApiKey, 'status'>) => {
  const write = useWords(API_KEYS);
  return (
    <Badge variant="light" color={status === 'active' ? 'teal' : 'gray'} tt="none">
      {write(`status.${status}`)}
    </Badge>
  );
};
