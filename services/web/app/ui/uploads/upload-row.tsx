import { ActionIcon, Anchor, Group, Loader, Progress, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconClock, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isApiError, type Receipt } from '../../core/index.ts';
import { useFormats, useWords, type Write } from '../../intl/index.ts';
import { type Upload, uploadQueue } from './upload-queue.ts';
import { isBeingRead, useReceipt } from './use-receipt.ts';
import { UPLOADS } from './words.ts';

const ICONS = {
  waiting: <IconClock size={18} aria-hidden />,
  sending: <Loader size={16} aria-hidden />,
  reading: <Loader size={16} aria-hidden />,
  done: <IconCircleCheck size={18} color="var(--mantine-color-teal-text)" aria-hidden />,
  refused: <IconAlertTriangle size={18} color="var(--mantine-color-red-text)" aria-hidden />,
} as const;

type Step = keyof typeof ICONS;

type LineProps = {
  upload: Upload;
  step: Step;
  /** What became of it. */
  result: string;
  /** Where it can be looked at. */
  place?: { to: string; label: string; name: string } | undefined;
};

/** One file on its way: how far it is, what became of it, and what to do next. */
const UploadLine = ({ upload, step, result, place }: LineProps) => {
  const write = useWords(UPLOADS);
  const queries = useQueryClient();
  const { key, fileName, state, progress, error } = upload;
  // A file that arrived, or was read, changes the record that other parts of the page show.
  useEffect(() => {
    if (step === 'reading' || step === 'done') void queries.invalidateQueries();
  }, [step, queries]);
  const texts: Record<Step, string> = {
    // One that was not tried yet has others before it.
    waiting: write(error === undefined ? 'state.queued' : 'state.waiting'),
    sending: write('state.sending'),
    reading: write('state.reading'),
    done: result,
    refused: isApiError(error) ? error.message : '',
  };
  const mayRetry = (state === 'waiting' && error !== undefined) || (state === 'refused' && place === undefined);
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start" component="li">
      {ICONS[step]}
      <Stack gap={2} flex={1} miw={0}>
        <Text size="sm" fw={550} truncate>
          {fileName}
        </Text>
        <Text size="xs" c={step === 'refused' ? 'red' : 'dimmed'} role="status">
          <VisuallyHidden>{fileName}, </VisuallyHidden>
          {texts[step]}
        </Text>
        {step === 'sending' && (
          <Progress value={progress * 100} size="sm" aria-label={write('progress', { name: fileName })} />
        )}
        <Group gap="md">
          {place && step !== 'reading' && (
            <Anchor
              component={Link}
              to={place.to}
              size="sm"
              aria-label={place.name}
              // Whoever looks at it needs no reminder that covers the page.
              onClick={() => state === 'sent' && void uploadQueue.remove(key)}
            >
              {place.label}
            </Anchor>
          )}
          {mayRetry && (
            <Anchor
              component="button"
              size="sm"
              aria-label={write('retry.named', { name: fileName })}
              onClick={() => void uploadQueue.retry(key)}
            >
              {write('retry')}
            </Anchor>
          )}
        </Group>
      </Stack>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={write(state === 'sending' ? 'cancel' : 'remove', { name: fileName })}
        onClick={() => void uploadQueue.remove(key)}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </Group>
  );
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
const pageOf = (receipt: Receipt | undefined, error: unknown): string | undefined => {
  if (receipt) return receipt.expenseId === null ? `/receipts/${receipt.id}` : `/expenses/${receipt.expenseId}/edit`;
  const same = duplicateOf(error);
  return same === undefined ? undefined : `/receipts/${same}`;
};

const receiptStep = ({ state }: Upload, receipt: Receipt | undefined): Step => {
  if (state !== 'sent') return state;
  return receipt === undefined || isBeingRead(receipt.status) ? 'reading' : 'done';
};

const ReceiptRow = ({ upload }: { upload: Upload }) => {
  const write = useWords(UPLOADS);
  const sentence = useReadWords(write);
  const { fileName, state, error } = upload;
  const receipt = useReceipt(upload.receipt?.id).data?.data ?? upload.receipt;
  const to = pageOf(receipt, error);
  const label = write(state === 'refused' ? 'show' : 'check');
  return (
    <UploadLine
      upload={upload}
      step={receiptStep(upload, receipt)}
      result={receipt ? sentence(receipt) : ''}
      place={to === undefined ? undefined : { to, label, name: write('check.named', { name: fileName }) }}
    />
  );
};

const BillFileRow = ({ upload }: { upload: Upload }) => {
  const write = useWords(UPLOADS);
  const { fileName, state, billId } = upload;
  const place = { to: `/bills/${billId}`, label: write('bill'), name: write('bill.named', { name: fileName }) };
  return (
    <UploadLine
      upload={upload}
      step={state === 'sent' ? 'done' : state}
      result={write('state.attached')}
      place={state === 'sent' ? place : undefined}
    />
  );
};

/** A receipt or a file of a bill on its way. */
export const UploadRow = ({ upload }: { upload: Upload }) =>
  upload.billId === undefined ? <ReceiptRow upload={upload} /> : <BillFileRow upload={upload} />;
