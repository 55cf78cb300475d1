import { ActionIcon, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useWords } from '../intl/index.ts';
import { COPYING } from './words.ts';

type Props = { value: string /** What is copied, for whoever does not see where the button stands. */; label: string };

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
