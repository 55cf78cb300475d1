import { Box, VisuallyHidden } from '@mantine/core';
import { useWords } from '../intl/index.ts';
import { LIVE_LIST } from './words.ts';

/** A dot beside what came while the list was looked at. */
export const NewMark = ({ isNew }: { isNew: boolean }) => {
  const write = useWords(LIVE_LIST);
  return (
    <Box
      component="span"
      display="inline-block"
      w={8}
      h={8}
      mr={6}
      bdrs="50%"
      bg={isNew ? 'var(--mantine-primary-color-filled)' : 'transparent'}
    >
      {isNew && <VisuallyHidden>{write('new')}</VisuallyHidden>}
    </Box>
  );
};
