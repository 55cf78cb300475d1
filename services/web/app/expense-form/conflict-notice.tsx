import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useWords } from '../intl/index.ts';
import { EXPENSE_FORM } from './words.ts';

type Props = { onLoad: () => Promise<void>; onSave: () => void };

/** Somebody else changed it while it was being edited: the person decides which one stays. */
export const ConflictNotice = ({ onLoad, onSave }: Props) => {
  const write = useWords(EXPENSE_FORM);
  return (
    <Alert color="yellow" icon={<IconUsers aria-hidden />} title={write('conflict.title')} role="alert">
      <Stack gap="xs">
        <Text size="sm">{write('conflict.about')}</Text>
        <Group gap="xs">
          <Button size="compact-sm" variant="default" onClick={() => void onLoad()}>
            {write('conflict.load')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={onSave}>
            {write('conflict.save')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
};
