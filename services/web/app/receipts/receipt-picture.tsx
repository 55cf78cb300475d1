import { Anchor, Group, Image, Modal, Skeleton, Stack, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { ErrorNotice } from '../feedback/index.ts';
import { useWords } from '../intl/index.ts';
import { useReceiptFile } from './use-receipt-file.ts';
import { RECEIPTS } from './words.ts';

/** A picture, which a click makes as large as the screen. */
const Picture = ({ address, name }: { address: string; name: string }) => {
  const write = useWords(RECEIPTS);
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <>
      <UnstyledButton onClick={open} aria-label={write('picture.enlarge', { name })} style={{ cursor: 'zoom-in' }}>
        <Image src={address} alt={write('picture', { name })} fit="contain" mah="70vh" radius="md" />
      </UnstyledButton>
      <Modal opened={isOpen} onClose={close} title={name} fullScreen>
        <Image src={address} alt={write('picture', { name })} fit="contain" />
      </Modal>
    </>
  );
};

/** What a receipt looks like: its picture or PDF, and a way to keep its file. */
export const ReceiptPicture = ({ id }: { id: number }) => {
  const write = useWords(RECEIPTS);
  const { query, address } = useReceiptFile(id);
  if (query.error) return <ErrorNotice error={query.error} retry={() => void query.refetch()} />;
  if (query.data === undefined || address === undefined) return <Skeleton height={320} />;
  const { fileName, kind } = query.data;
  return (
    <Stack gap="xs">
      {kind === 'picture' && <Picture address={address} name={fileName} />}
      {kind === 'pdf' && (
        <iframe
          src={`${address}#toolbar=0&view=FitH`}
          title={write('picture', { name: fileName })}
          style={{
            width: '100%',
            height: '60vh',
            border: '1px solid var(--mantine-color-default-border)',
            borderRadius: 'var(--mantine-radius-md)',
          }}
        />
      )}
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text size="xs" c="dimmed" truncate>
          {fileName}
        </Text>
        <Anchor href={address} download={fileName} size="xs" style={{ flexShrink: 0 }}>
          {write('save')}
        </Anchor>
      </Group>
    </Stack>
  );
};
