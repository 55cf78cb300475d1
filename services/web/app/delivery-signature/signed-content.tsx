import { Group, Stack, Text } from '@mantine/core';
import { useWords } from '../intl/index.ts';
import { RawText } from '../payload/index.ts';
import classes from './signed-content.module.css';
import { partsOf } from './signed-headers.ts';
import { SIGNATURE } from './words.ts';

const PARTS = ['id', 'time', 'body'] as const;
const HEADERS = { id: 'webhook-id', time: 'webhook-timestamp' } as const;

/** What is signed, with its three parts in colours; above it stands what each of them is. */
export const SignedContent = ({ label, signed }: { label: string; signed: string }) => {
  const write = useWords(SIGNATURE);
  const parts = partsOf(signed);
  if (parts === undefined) return <RawText label={label}>{signed}</RawText>;
  return (
    <Stack gap={4}>
      <Group gap="md">
        {PARTS.map((part) => (
          <Text key={part} size="xs" className={classes[part]}>
            {part === 'body' ? write('part.body') : HEADERS[part]}
          </Text>
        ))}
      </Group>
      <RawText label={label}>
        <span className={classes.id}>{parts.id}</span>.<span className={classes.time}>{parts.timestamp}</span>.
        <span className={classes.body}>{parts.body}</span>
      </RawText>
    </Stack>
  );
};
