import { Badge } from '@mantine/core';
import { useWords } from '../intl/index.ts';
import { RECORDS } from './words.ts';

export const ActiveBadge = ({ isActive }: { isActive: boolean }) => {
  const write = useWords(RECORDS);
  return (
    <Badge variant="light" color={isActive ? 'teal' : 'gray'} tt="none">
      {write(isActive ? 'active' : 'inactive')}
    </Badge>
  );
};
