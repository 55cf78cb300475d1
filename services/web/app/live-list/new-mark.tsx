import { Box, VisuallyHidden } from '@mantine/core';
import { useWords } from '../intl/index.ts';
import { LIVE_LIST } from './words.ts';

/** A dot beside what came while the list was looked at. */
export const NewMark = ({ isNew }: { isNew: boolean }) => {
  const write = useWords(LIVE_LIST);
  if (!isNew) return null;
  return (
    <Box component="span" display="inline-block" w={8} h={8} ml={6} bdrs="50%" bg="var(--mantine-primary-color-filled)">
      <VisuallyHidden>{write('new')}</VisuallyHidden>
    </Box>
  );
};
