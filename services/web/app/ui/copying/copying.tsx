import { ActionIcon, Anchor, Box, Code, CopyButton, Group, Text } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useWords, words } from '../../intl/index.ts';

const COPYING = words({
  copy: ['Copy', 'Copier'],
  copied: ['Copied', 'Copié'],
});

type Props = {
  value: string;
  /** What is copied, for whoever does not see where the button stands. */
  label: string;
};

/** A small button that copies a text, and says that it did. */
export const CopyIcon = ({ value, label }: Props) => {
  const write = useWords(COPYING);
  return (
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <ActionIcon
          size={24}
          variant="subtle"
          color={copied ? 'teal' : 'gray'}
          onClick={copy}
          title={write(copied ? 'copied' : 'copy')}
          aria-label={`${write(copied ? 'copied' : 'copy')}: ${label}`}
        >
          {copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
        </ActionIcon>
      )}
    </CopyButton>
  );
};

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

type IdTextProps = {
  /** What it is the id of, for the button that copies it. */
  label: string;
  id: string;
  /** Its page, where there is one. */
  to?: string;
};

/** An id on one line: cut off where there is no room for it, and copied whole. */
export const IdText = ({ label, id, to }: IdTextProps) => (
  <Group component="span" display="inline-flex" gap={2} wrap="nowrap" maw="100%" h={22}>
    {to === undefined ? (
      <Text span size="xs" ff="monospace" truncate title={id}>
        {id}
      </Text>
    ) : (
      <Anchor component={Link} to={to} size="xs" ff="monospace" truncate title={id}>
        {id}
      </Anchor>
    )}
    <CopyIcon value={id} label={label} />
  </Group>
);

type CodeBlockProps = {
  /** What it is, for screen readers. */
  label: string;
  code: string;
  /** Pixels from which on it scrolls. */
  height?: number;
};

/** Lines of code or JSON, with a button that copies them. */
export const CodeBlock = ({ label, code, height = 420 }: CodeBlockProps) => {
  const write = useWords(COPYING);
  return (
    <Box pos="relative">
      <Code block tabIndex={0} role="region" aria-label={label} mah={height} pr={48} style={{ overflow: 'auto' }}>
        {code}
      </Code>
      <CopyButton value={code}>
        {({ copied, copy }) => (
          <ActionIcon
            variant="default"
            pos="absolute"
            top={8}
            right={8}
            onClick={copy}
            aria-label={`${write(copied ? 'copied' : 'copy')}: ${label}`}
          >
            {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          </ActionIcon>
        )}
      </CopyButton>
    </Box>
  );
};
