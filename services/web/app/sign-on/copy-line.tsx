import { Code, Group, Text } from '@mantine/core';
import { CopyIcon } from '../copying/index.ts';

/** A value that goes into another system, with a button that copies it. */
export const CopyLine = ({ label, value }: { label: string; value: string }) => (
  <div>
    <Text size="sm" fw={500}>
      {label}
    </Text>
    <Group gap="xs" wrap="nowrap">
      <Code style={{ overflowWrap: 'anywhere', minWidth: 0 }}>{value}</Code>
      <CopyIcon value={value} label={label} />
    </Group>
  </div>
);
