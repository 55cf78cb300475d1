import { ActionIcon, Anchor, Group, ScrollArea, Stack, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconDownload, IconReceiptOff } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { NothingHere } from '../feedback/index.ts';
import { useWords } from '../intl/index.ts';
import { type Attachment, keyOf } from './attachment.ts';
import { AttachmentPicture } from './attachment-picture.tsx';
import { useFile } from './use-file.ts';
import { ATTACHMENTS } from './words.ts';

const Download = ({ attachment }: { attachment: Attachment }) => {
  const write = useWords(ATTACHMENTS);
  const { query, url } = useFile(attachment);
  if (url === undefined) return null;
  return (
    <Anchor href={url} download={query.data?.fileName} size="sm" c="dimmed">
      <Group gap={4} wrap="nowrap">
        <IconDownload size={16} aria-hidden />
        {write('download')}
      </Group>
    </Anchor>
  );
};

type Props = { attachments: readonly Attachment[]; height?: number | string };

/** Files one after the other; the arrow keys turn to the next one while the focus is in here. */
export const AttachmentViewer = ({ attachments, height = 520 }: Props) => {
  const write = useWords(ATTACHMENTS);
  const [place, setPlace] = useState(0);
  const at = Math.min(place, attachments.length - 1);
  const shown = attachments[at];
  if (shown === undefined)
    return (
      <NothingHere icon={<IconReceiptOff />} title={write('none')}>
        {write('none.about')}
      </NothingHere>
    );
  const turn = (by: number) => setPlace(Math.max(0, Math.min(attachments.length - 1, at + by)));
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') turn(-1);
    if (key === 'ArrowRight') turn(1);
  };
  return (
    <Stack gap="xs" role="group" aria-label={write('title')} onKeyDown={onKeyDown}>
      <Group justify="space-between" wrap="nowrap">
        <Group gap={4} wrap="nowrap">
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={write('previous')}
            disabled={at === 0}
            onClick={() => turn(-1)}
          >
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <Text size="sm" aria-live="polite" style={{ whiteSpace: 'nowrap' }}>
            {write('of', { at: at + 1, count: attachments.length })}
          </Text>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={write('next')}
            disabled={at === attachments.length - 1}
            onClick={() => turn(1)}
          >
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
          <Text size="sm" c="dimmed" lineClamp={1}>
            {shown.about}
          </Text>
        </Group>
        <Download key={keyOf(shown)} attachment={shown} />
      </Group>
      <ScrollArea.Autosize mah={height} viewportProps={{ tabIndex: 0, 'aria-label': shown.about, role: 'region' }}>
        <AttachmentPicture key={keyOf(shown)} attachment={shown} />
      </ScrollArea.Autosize>
    </Stack>
  );
};
