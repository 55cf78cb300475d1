import { Button, FileButton, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconFileUpload, IconPaperclip } from '@tabler/icons-react';
import { lazy, Suspense, useCallback } from 'react';
import { type Bill, deleteBillAttachment } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import {
  AttachmentPreview,
  BILL_FILE_TYPES,
  ConfirmButton,
  LateDropArea,
  uploadQueue,
  useChosenFiles,
} from '../../ui/index.ts';
import { FILES } from './words.ts';

type Add = (files: readonly File[]) => void;

/** Takes files that a bill can have; what it cannot is named at once. */
export const useBillFiles = (take: Add): Add => {
  const write = useWords(FILES);
  const rejection = useCallback((name: string) => write('refused', { name }), [write]);
  return useChosenFiles({ types: BILL_FILE_TYPES, rejection, take });
};

const Box = lazy(() => import('./file-drop.tsx').then((found) => ({ default: found.FileDrop })));

/** Where an invoice is dropped or chosen: pages are there before it, and most bills that are read have theirs. */
export const FileDropBox = ({ add }: { add: Add }) => (
  <Suspense fallback={<Skeleton height={170} />}>
    <Box add={add} />
  </Suspense>
);

/** Chooses more files, several at once. */
export const ChooseButton = ({ add, label }: { add: Add; label: string }) => (
  <FileButton multiple onChange={add} accept={BILL_FILE_TYPES.join(',')}>
    {(props) => (
      <Button {...props} variant="default" size="xs" leftSection={<IconPaperclip size={16} aria-hidden />}>
        {label}
      </Button>
    )}
  </FileButton>
);

type PageDropProps = {
  add: Add;
  /** The bill is not there yet. */
  isLater?: boolean;
};

/** Files are dropped anywhere on the page of a bill. */
export const PageDrop = ({ add, isLater = false }: PageDropProps) => {
  const write = useWords(FILES);
  return (
    <LateDropArea
      icon={<IconFileUpload size={48} aria-hidden />}
      title={write('drop.page')}
      about={[write('drop.about'), ...(isLater ? [write('drop.later')] : [])]}
      add={add}
    />
  );
};

type OneProps = { bill: Bill; file: Bill['attachments'][number]; canChange: boolean };

const AttachedFile = ({ bill, file, canChange }: OneProps) => {
  const write = useWords(FILES);
  const path = { businessId: bill.businessId, billId: bill.id, attachmentId: file.id };
  return (
    <Stack gap="xs">
      <AttachmentPreview attachment={{ of: 'bill', id: file.id, billId: bill.id }} />
      {canChange && (
        <Group>
          <ConfirmButton
            label={write('remove')}
            title={file.fileName}
            run={() => deleteBillAttachment({ path })}
            done={write('removed')}
            button={{ size: 'compact-sm' }}
          >
            {write('remove.about', { name: file.fileName })}
          </ConfirmButton>
        </Group>
      )}
    </Stack>
  );
};

/** Adds files to a bill: sent one after the other, with how far each is in the corner of whatever page is open. */
const AddFiles = ({ bill, isFirst }: { bill: Bill; isFirst: boolean }) => {
  const write = useWords(FILES);
  const { id: billId } = bill;
  const attach = useCallback((files: readonly File[]) => void uploadQueue.add(files, { billId }), [billId]);
  const add = useBillFiles(attach);
  return (
    <>
      <PageDrop add={add} />
      {isFirst ? (
        <FileDropBox add={add} />
      ) : (
        <Group>
          <ChooseButton add={add} label={write('add')} />
        </Group>
      )}
    </>
  );
};

/** The vendor's invoice, to read beside the lines. */
export const BillFiles = ({ bill }: { bill: Bill }) => {
  const write = useWords(FILES);
  const canChange = bill.allowedActions?.includes('update') ?? false;
  const isEmpty = bill.attachments.length === 0;
  return (
    <Stack gap="sm" component="section">
      <Title order={2} size="h4">
        {write('title')}
      </Title>
      {canChange && <AddFiles bill={bill} isFirst={isEmpty} />}
      {isEmpty && !canChange && (
        <Text size="sm" c="dimmed">
          {write('none')}
        </Text>
      )}
      {/* What is below a file is its own: the next one begins further down. */}
      <Stack gap="xl">
        {bill.attachments.map((file) => (
          <AttachedFile key={file.id} bill={bill} file={file} canChange={canChange} />
        ))}
      </Stack>
    </Stack>
  );
};
