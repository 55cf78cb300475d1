import { Button, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useWords } from '../intl/index.ts';
import { PAYLOAD } from './words.ts';

type Props = { value: string /** What is copied, for whoever does not see where the button stands. */; label: string };

/** Copies a text, and says that it did. */
export const CopyText = ({ value, label }: Props) => {
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
