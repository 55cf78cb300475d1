import { ActionIcon, Box, Code, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useWords } from '../intl/index.ts';
import { ENDPOINT } from './words.ts';

type Props = {
  /** What it is, for screen readers. */
  label: string;
  code: string;
  /** Pixels from which on it scrolls. */
  height?: number;
};

/** Lines of code or JSON, with a button that copies them. */
export const CodeBlock = ({ label, code, height = 420 }: Props) => {
  const write = useWords(ENDPOINT);
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
