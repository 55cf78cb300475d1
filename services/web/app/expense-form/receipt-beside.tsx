import { Stack, useMatches } from '@mantine/core';
import type { Receipt } from '../api/index.ts';
import { AttachmentPreview } from '../files/index.ts';
import { ReadFields } from '../receipts/index.ts';

type Props = { id: number; receipt: Receipt | undefined };

/** The receipt of an expense beside its form, on a phone above it: what it looks like, and what was read. */
export const ReceiptBeside = ({ id, receipt }: Props) => {
  const height = useMatches({ base: 300, md: 560 });
  return (
    <Stack gap="md">
      <AttachmentPreview attachment={{ of: 'receipt', id }} height={height} />
      {receipt && <ReadFields receipt={receipt} />}
    </Stack>
  );
};
