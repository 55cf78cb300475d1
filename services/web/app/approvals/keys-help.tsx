import { Group, Kbd, Modal, Stack, Text } from '@mantine/core';
import { useWords } from '../intl/index.ts';
import { APPROVALS } from './words.ts';

const KEYS = [
  [['j', '↓', 'k', '↑'], 'keys.move'],
  [['a'], 'keys.approve'],
  [['r'], 'keys.reject'],
  [['x'], 'keys.select'],
  [['u'], 'keys.undo'],
  [['←', '→'], 'keys.receipts'],
  [['?'], 'keys.help'],
] as const;

/** Which keys do what in the inbox. */
export const KeysHelp = ({ isOpen, close }: { isOpen: boolean; close: () => void }) => {
  const write = useWords(APPROVALS);
  return (
    <Modal opened={isOpen} onClose={close} title={write('keys')} centered size="sm">
      <Stack gap="xs">
        {KEYS.map(([keys, about]) => (
          <Group key={about} justify="space-between" wrap="nowrap">
            <Text size="sm">{write(about)}</Text>
            <Group gap={4} wrap="nowrap">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </Group>
          </Group>
        ))}
      </Stack>
    </Modal>
  );
};
