import { Stack } from '@mantine/core';
import type { Receipt } from '../api/index.ts';
import { AttachmentPreview } from '../files/index.ts';
import { ReadFields } from '../receipts/index.ts';

type Props = { id: number; receipt: Receipt | undefined };

/** The receipt of an expense beside its form: what it looks like, and what was read. */
export const ReceiptBeside = ({ id, receipt }: Props) => (
  <Stack gap="md">
    <AttachmentPreview attachment={{ of: 'receipt', id }} />
    {receipt && <ReadFields receipt={receipt} />}
  </Stack>
);
