import { Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconRefresh } from '@tabler/icons-react';
import type { Webhook } from '../api/index.ts';
import { useFormats, useWords } from '../intl/index.ts';
import { useRight } from '../session/index.ts';
import { RotateDialog } from './rotate-dialog.tsx';
import { PAGE } from './words.ts';

/** What signs the deliveries of an endpoint, and how it is replaced. */
export const SecretPart = ({ endpoint }: { endpoint: Webhook }) => {
  const write = useWords(PAGE);
  const format = useFormats();
  const mayWrite = useRight('administer');
  const [isOpen, { open, close }] = useDisclosure(false);
  const { id, previousSecretExpiresAt: former } = endpoint;
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed" maw={720}>
        {write('secret.about')}
      </Text>
      {former && <Text size="sm">{write('secret.former', { at: format.moment(former) })}</Text>}
      {mayWrite && (
        <Group>
          <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onClick={open}>
            {write('rotate')}
          </Button>
        </Group>
      )}
      <RotateDialog webhookId={id} isOpen={isOpen} close={close} />
    </Stack>
  );
};
