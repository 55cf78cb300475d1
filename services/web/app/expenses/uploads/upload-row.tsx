import { ActionIcon, Anchor, Group, Loader, Progress, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconClock, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Receipt } from '../../core/index.ts';
import { isApiError } from '../../core/index.ts';
import { useFormats, useWords, type Write } from '../../intl/index.ts';
import { type Upload, uploadQueue } from './upload-queue.ts';
import { isBeingRead, useReceipt } from './use-receipt.ts';
import { UPLOADS } from './words.ts';

const ICONS = {
  waiting: <IconClock size={18} aria-hidden />,
  sending: <Loader size={16} aria-hidden />,
  reading: <Loader size={16} aria-hidden />,
  read: <IconCircleCheck size={18} color="var(--mantine-color-teal-text)" aria-hidden />,
  refused: <IconAlertTriangle size={18} color="var(--mantine-color-red-text)" aria-hidden />,
} as const;

type Step = keyof typeof ICONS;

const stepOf = ({ state }: Upload, receipt: Receipt | undefined): Step => {
  if (state !== 'sent') return state;
  return receipt === undefined || isBeingRead(receipt.status) ? 'reading' : 'read';
};

/** The receipt that was uploaded before, when this is the same picture. */
const duplicateOf = (error: unknown): number | undefined =>
  isApiError(error)
    ? (error.details.map((detail) => (detail as { duplicateOf?: number | null }).duplicateOf).find(Boolean) ??
      undefined)
    : undefined;

const useReadWords = (write: Write<typeof UPLOADS>) => {
  const format = useFormats();
  return ({ status, extraction }: Receipt): string => {
    if (status === 'failed') return write('state.failed');
    const { merchant, amount, currency } = extraction ?? {};
    if (!merchant?.value || !amount?.value) return write('state.unclear');
    const written = currency?.value ? format.money(amount.value, currency.value) : format.number(amount.value, 2);
    return write('state.read', { merchant: merchant.value, amount: written });
  };
};

/** Where it can be looked at: its expense, its own page, or the one that is the same. */
const placeOf = (receipt: Receipt | undefined, error: unknown): string | undefined => {
  if (receipt) return receipt.expenseId === null ? `/receipts/${receipt.id}` : `/expenses/${receipt.expenseId}/edit`;
  const same = duplicateOf(error);
  return same === undefined ? undefined : `/receipts/${same}`;
};

/** One receipt on its way: how far it is, what was read, and what to do next. */
export const UploadRow = ({ upload }: { upload: Upload }) => {
  const write = useWords(UPLOADS);
  const { key, fileName, state, progress, error } = upload;
  const receipt = useReceipt(upload.receipt?.id).data?.data ?? upload.receipt;
  const step = stepOf(upload, receipt);
  const sentence = useReadWords(write);
  const queries = useQueryClient();
  // A receipt that arrived, or was read, changes the expense that other parts of the page show.
  useEffect(() => {
    if (step === 'reading' || step === 'read') void queries.invalidateQueries();
  }, [step, queries]);
  const texts: Record<Step, string> = {
    waiting: write('state.waiting'),
    sending: write('state.sending'),
    reading: write('state.reading'),
    read: receipt ? sentence(receipt) : '',
    refused: isApiError(error) ? error.message : '',
  };
  const place = placeOf(receipt, error);
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start" component="li">
      {ICONS[step]}
      <Stack gap={2} flex={1} miw={0}>
        <Text size="sm" fw={550} truncate>
          {fileName}
        </Text>
        <Text size="xs" c={step === 'refused' ? 'red' : 'dimmed'} role="status">
          {texts[step]}
        </Text>
        {step === 'sending' && (
          <Progress value={progress * 100} size="sm" aria-label={write('progress', { name: fileName })} />
        )}
        <Group gap="md">
          {place && step !== 'reading' && (
            <Anchor
              component={Link}
              to={place}
              size="sm"
              aria-label={write('check.named', { name: fileName })}
              // Whoever looks at it needs no reminder that covers the page.
              onClick={() => state === 'sent' && void uploadQueue.remove(key)}
            >
              {write(state === 'refused' ? 'show' : 'check')}
            </Anchor>
          )}
          {state === 'refused' && place === undefined && (
            <Anchor component="button" size="sm" onClick={() => void uploadQueue.retry(key)}>
              {write('retry')}
            </Anchor>
          )}
        </Group>
      </Stack>
      {(state === 'sent' || state === 'refused') && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={write('remove', { name: fileName })}
          onClick={() => void uploadQueue.remove(key)}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  );
};
