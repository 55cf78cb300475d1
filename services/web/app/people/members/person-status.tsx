import { Badge } from '@mantine/core';
import { useWords } from '../../intl/index.ts';
import type { PersonStatus } from './person.ts';
import { PEOPLE } from './words.ts';

const COLORS: Record<PersonStatus, string> = { active: 'teal', invited: 'violet', working: 'blue', inactive: 'gray' };

export const PersonStatusBadge = ({ status }: { status: PersonStatus }) => {
  const write = useWords(PEOPLE);
  return (
    <Badge variant="light" color={COLORS[status]} tt="none">
      {write(`status.${status}`)}
    </Badge>
  );
};
