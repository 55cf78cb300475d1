import { Button, CopyButton, Group, Stack, Text } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { memo, type ReactNode, useMemo, useState } from 'react';
import { useFormats, useWords } from '../../intl/index.ts';
import classes from './payload.module.css';
import { blocksOf, tokensOf } from './tokens.ts';
import { PAYLOAD } from './words.ts';

/** Its pieces never change, so that each is known by its place. */
const Colored = memo(({ text }: { text: string }) =>
  tokensOf(text).map(({ kind, text: piece }, place) =>
    kind === 'space' ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <span key={place} data-kind={kind}>
        {piece}
      </span>
    ),
  ),
);

/** Some lines of a JSON text: text alone until they come near to what is seen, then in colours. */
const JsonBlock = ({ text, isSeen = false }: { text: string; isSeen?: boolean }) => {
  const { ref, entry } = useIntersection({ rootMargin: '400px' });
  const [wasSeen, setWasSeen] = useState(isSeen);
  if (entry?.isIntersecting && !wasSeen) setWasSeen(true);
  const colored = useMemo(() => <Colored text={text} />, [text]);
  return (
    <span ref={ref} className={classes.block}>
      {wasSeen ? colored : text}
    </span>
  );
};

type Props = {
  value: string;
  /** What is copied, for whoever does not see where the button stands. */
  label: string;
};

/** Copies a text, and says that it did. */
const CopyText = ({ value, label }: Props) => {
  const write = useWords(PAYLOAD);
  return (
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <Button
          size="compact-sm"
          variant="default"
          onClick={copy}
          aria-label={`${write(copied ? 'copied' : 'copy')}: ${label}`}
          leftSection={copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
        >
          {write(copied ? 'copied' : 'copy')}
        </Button>
      )}
    </CopyButton>
  );
};

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

type RawTextProps = { label: string; children: ReactNode };

/** A text exactly as it is: never as markup, whatever it has in it. */
export const RawText = ({ label, children }: RawTextProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
  <section aria-label={label} tabIndex={0} className={classes.frame}>
    {children}
  </section>
);
