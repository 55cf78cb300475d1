import { ActionIcon, Affix, Group, Paper, Stack, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { useEffect, useSyncExternalStore } from 'react';
import { useSession } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { type Upload, uploadQueue } from './upload-queue.ts';
import { UploadRow } from './upload-row.tsx';
import { UPLOADS } from './words.ts';

/** Files that are on their way, or wait for a connection. */
const useUploads = (): readonly Upload[] => useSyncExternalStore(uploadQueue.subscribe, uploadQueue.current);

/** Sends files that wait on this device, whatever page is open, and shows how far each is. */
export const UploadPanel = () => {
  const write = useWords(UPLOADS);
  const { me, business } = useSession();
  useEffect(() => uploadQueue.start({ userId: me.id, businessId: business.id }), [me.id, business.id]);
  const uploads = useUploads();
  const [isOpen, { toggle }] = useDisclosure(true);
  if (uploads.length === 0) return null;
  const Chevron = isOpen ? IconChevronDown : IconChevronUp;
  return (
    <Affix position={{ bottom: 12, right: 12 }} zIndex={150}>
      <Paper
        component="section"
        aria-label={write('title')}
        withBorder
        shadow="md"
        p="sm"
        w="min(360px, calc(100vw - 24px))"
      >
        <Stack gap="xs">
          <Group justify="space-between" wrap="nowrap">
            <Title order={2} size="h6">
              {write('title')}
            </Title>
            <Group gap={4} wrap="nowrap">
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={write(isOpen ? 'less' : 'more')}
                aria-expanded={isOpen}
                onClick={toggle}
              >
                <Chevron size={16} aria-hidden />
              </ActionIcon>
              <ActionIcon variant="subtle" color="gray" aria-label={write('clear')} onClick={uploadQueue.clearSent}>
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </Group>
          </Group>
          {isOpen && (
            // A long name is cut off, and nothing scrolls sideways over what can be pressed.
            <Stack
              gap="sm"
              component="ul"
              p={0}
              m={0}
              mah="40vh"
              style={{ listStyle: 'none', overflow: 'hidden auto' }}
            >
              {uploads.map((upload) => (
                <UploadRow key={upload.key} upload={upload} />
              ))}
            </Stack>
          )}
        </Stack>
      </Paper>
    </Affix>
  );
};
