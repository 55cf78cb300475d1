import { Stack } from '@mantine/core';
import type { Receipt } from '../api/index.ts';
import { ReadFields, ReceiptPicture } from '../receipts/index.ts';

type Props = { id: number; receipt: Receipt | undefined };

/** The receipt of an expense beside its form: what it looks like, and what was read. */
export const ReceiptBeside = ({ id, receipt }: Props) => (
  <Stack gap="md">
    <ReceiptPicture id={id} />
    {receipt && <ReadFields receipt={receipt} />}
  </Stack>
);
