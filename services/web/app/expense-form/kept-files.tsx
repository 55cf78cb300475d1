import { ActionIcon, Alert, Group, Stack, Text } from '@mantine/core';
import { IconPaperclip, IconX } from '@tabler/icons-react';
import { useWords } from '../intl/index.ts';
import { EXPENSE_FORM } from './words.ts';

export type KeptFile = { key: string; file: File };

type Props = { files: readonly KeptFile[]; remove: (key: string) => void };

/** The receipts that go to the server once the expense does. */
export const KeptFiles = ({ files, remove }: Props) => {
  const write = useWords(EXPENSE_FORM);
  if (files.length === 0) return null;
  return (
    <Alert icon={<IconPaperclip aria-hidden />} title={write('receipts', { count: files.length })} role="status">
      <Stack component="ul" gap={0} p={0} m={0} style={{ listStyle: 'none' }}>
        {files.map(({ key, file: { name } }) => (
          <Group component="li" key={key} justify="space-between" wrap="nowrap" gap="xs">
            <Text size="sm" truncate>
              {name}
            </Text>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={write('receipts.remove', { name })}
              onClick={() => remove(key)}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
      </Stack>
    </Alert>
  );
};
