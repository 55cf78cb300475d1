import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useWords } from '../intl/index.ts';
import type { Outdated } from './use-record-form.ts';
import { FORMS } from './words.ts';

/** Somebody else changed it meanwhile: what happened, and the way to what it is now. */
export const OutdatedNotice = ({ load, isReady }: Outdated) => {
  const write = useWords(FORMS);
  return (
    <Alert color="yellow" icon={<IconArrowsExchange aria-hidden />} title={write('outdated')} role="alert">
      <Stack gap="xs">
        <Text size="sm">{write('outdated.about')}</Text>
        <Group>
          <Button size="compact-sm" variant="default" loading={!isReady} onClick={load}>
            {write('outdated.load')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
};
