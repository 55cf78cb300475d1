import { Text } from '@mantine/core';
import { useSession } from '../session/index.ts';

export const BusinessName = () => (
  <Text size="sm" fw={600} truncate maw={{ base: 140, xs: 180 }}>
    {useSession().business.name}
  </Text>
);
