import { Group, Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useFormats, useWords } from '../intl/index.ts';
import { CopyText } from './copy-text.tsx';
import { JsonBlock } from './json-block.tsx';
import classes from './payload.module.css';
import { blocksOf } from './tokens.ts';
import { PAYLOAD } from './words.ts';

const LINES = 100;

/** How large a text is as it is sent, in words. */
const useSize = () => {
  const write = useWords(PAYLOAD);
  const { number } = useFormats();
  return (text: string): string => {
    const bytes = new TextEncoder().encode(text).length;
    return bytes < 1_000
      ? write('bytes', { size: number(bytes) })
      : write('kilobytes', { size: number(bytes / 1_000, 1) });
  };
};

/** A value as JSON, in colours: one text for the keyboard and for screen readers, up to the largest that is delivered. */
export const JsonView = ({ value, label }: { value: unknown; label: string }) => {
  const sizeOf = useSize();
  const { text, size } = useMemo(
    () => ({ text: JSON.stringify(value, null, 2), size: sizeOf(JSON.stringify(value)) }),
    [value, sizeOf],
  );
  const blocks = useMemo(() => blocksOf(text, LINES), [text]);
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Text size="xs" c="dimmed">
          {size}
        </Text>
        <CopyText value={text} label={label} />
      </Group>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section aria-label={label} tabIndex={0} className={classes.frame}>
        {blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks are parts of one text, in its order
          <JsonBlock key={index} text={block} isSeen={index === 0} />
        ))}
      </section>
    </Stack>
  );
};
