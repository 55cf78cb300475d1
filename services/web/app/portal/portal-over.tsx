import { Box, Text, Title } from '@mantine/core';
import { useWords } from '../intl/index.ts';
import { PORTAL } from './words.ts';

/** In place of everything once the session is over. */
export const PortalOver = () => {
  const write = useWords(PORTAL);
  return (
    <Box component="main" p="xl" role="alert">
      <Title order={1} size="h3">
        {write('over.title')}
      </Title>
      <Text mt="xs">{write('over.about')}</Text>
    </Box>
  );
};
