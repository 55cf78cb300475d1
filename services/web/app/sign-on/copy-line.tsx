import { ActionIcon, Code, CopyButton, Group, Text, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useWords } from '../intl/index.ts';
import { SIGN_ON } from './words.ts';

/** A value that goes into another system, with a button that copies it. */
export const CopyLine = ({ label, value }: { label: string; value: string }) => {
  const write = useWords(SIGN_ON);
  return (
    <div>
      <Text size="sm" fw={500}>
        {label}
      </Text>
      <Group gap="xs" wrap="nowrap">
        <Code style={{ overflowWrap: 'anywhere', minWidth: 0 }}>{value}</Code>
        <CopyButton value={value}>
          {({ copied, copy }) => (
            <Tooltip label={write(copied ? 'copied' : 'copy')}>
              <ActionIcon
                variant="subtle"
                color="gray"
                onClick={copy}
                aria-label={`${write(copied ? 'copied' : 'copy')}: ${label}`}
              >
                {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
              </ActionIcon>
            </Tooltip>
          )}
        </CopyButton>
      </Group>
    </div>
  );
};
