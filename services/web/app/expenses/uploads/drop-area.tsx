import '@mantine/dropzone/styles.css';
import { Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconReceipt } from '@tabler/icons-react';
import { useWords } from '../../intl/index.ts';
import { type Target, useAddReceipts } from './use-add-receipts.ts';
import { UPLOADS } from './words.ts';

/** Takes files wherever on the page they are dropped. */
export const DropArea = (target: Target) => {
  const write = useWords(UPLOADS);
  const add = useAddReceipts(target);
  const makesDrafts = target.expenseId === undefined && target.keep === undefined;
  return (
    <Dropzone.FullScreen active onDrop={add} onReject={(refused) => add(refused.map(({ file }) => file))}>
      <Stack align="center" justify="center" gap="xs" mih="70vh">
        <IconReceipt size={48} aria-hidden />
        <Text size="xl" fw={600}>
          {write('drop')}
        </Text>
        <Text c="dimmed">{write('drop.about')}</Text>
        {makesDrafts && <Text c="dimmed">{write('drop.drafts')}</Text>}
      </Stack>
    </Dropzone.FullScreen>
  );
};
