import { ActionIcon, Group, Stack, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useWords } from '../../intl/index.ts';
import { AttachmentPreview } from './file-preview.tsx';
import { type Attachment, keyOf } from './use-file.ts';
import { FILES } from './words.ts';

type PagerProps = { at: number; count: number; about: string | undefined; turn: (by: number) => void };

const Pager = ({ at, count, about, turn }: PagerProps) => {
  const write = useWords(FILES);
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={write('previous')}
        disabled={at === 0}
        onClick={() => turn(-1)}
      >
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <Text size="sm" aria-live="polite" style={{ whiteSpace: 'nowrap' }}>
        {write('of', { at: at + 1, count })}
      </Text>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={write('next')}
        disabled={at === count - 1}
        onClick={() => turn(1)}
      >
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
      <Text size="sm" c="dimmed" lineClamp={1}>
        {about}
      </Text>
    </Group>
  );
};

/** An enlarged picture is moved by the arrow keys itself. */
const isMoved = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.scrollWidth > target.clientWidth;

type Props = { attachments: readonly Attachment[]; height?: number };

/** Files one after the other; the arrow keys turn to the next one while the focus is in here. */
export const AttachmentViewer = ({ attachments, height = 520 }: Props) => {
  const write = useWords(FILES);
  const [place, setPlace] = useState(0);
  const at = Math.min(place, attachments.length - 1);
  const shown = attachments[at];
  if (shown === undefined)
    return (
      <Text size="sm" c="dimmed">
        {write('none')}
      </Text>
    );
  const turn = (by: number) => setPlace(Math.max(0, Math.min(attachments.length - 1, at + by)));
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    if (isMoved(target)) return;
    if (key === 'ArrowLeft') turn(-1);
    if (key === 'ArrowRight') turn(1);
  };
  return (
    <Stack gap="xs" role="group" aria-label={write('title')} onKeyDown={onKeyDown}>
      <Pager at={at} count={attachments.length} about={shown.about} turn={turn} />
      <AttachmentPreview key={keyOf(shown)} attachment={shown} height={height} />
    </Stack>
  );
};
