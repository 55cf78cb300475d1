import { Badge } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '../../core/index.ts';
import { now, useWords } from '../../intl/index.ts';
import { readVisits, textOfVisits, visitsAt } from './visits.ts';
import { LISTS } from './words.ts';

/** When the person's former visit of a list ended, in this browser; looking is a part of the present one. */
export const useFormerVisit = (list: string): number => {
  const { me, business } = useSession();
  const key = `outlay.visits.${business.id}.${me.id}.${list}`;
  const [before] = useState(() => {
    const visits = visitsAt(readVisits(window.localStorage.getItem(key)), now());
    window.localStorage.setItem(key, textOfVisits(visits));
    return visits.before;
  });
  return before;
};

/** Says of an entry that it came since the former visit. */
export const NewBadge = ({ createdAt, since }: { createdAt: string; since: number }) => {
  const write = useWords(LISTS);
  if (Date.parse(createdAt) <= since) return null;
  return (
    <Badge size="xs" variant="light" flex="none">
      {write('new')}
    </Badge>
  );
};
