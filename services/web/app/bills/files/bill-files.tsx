import { Alert, Button, FileButton, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { addBillAttachment, type Bill, deleteBillAttachment } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { AttachmentPreview, ConfirmButton, useAction } from '../../ui/index.ts';
import { bodyOf, FILE_TYPES, useFittingFile } from './read-file.ts';
import { FILES } from './words.ts';

/** Where an invoice is dropped: pages are there before it, and most bills that are read have theirs. */
export const FileDrop = lazy(() => import('./file-drop.tsx').then((found) => ({ default: found.FileDrop })));

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

/** The vendor's invoice, to read beside the lines. */
export const BillFiles = ({ bill }: { bill: Bill }) => {
  const write = useWords(FILES);
  const canChange = bill.allowedActions?.includes('update') ?? false;
  const path = { businessId: bill.businessId, billId: bill.id };
  const action = useAction<File>({
    run: async (file) => addBillAttachment({ path, body: await bodyOf(file) }),
    done: (_, { name }) => write('added', { name }),
  });
  const { choose, problem } = useFittingFile((file) => action.mutate(file));
  const isEmpty = bill.attachments.length === 0;
  return (
    <Stack gap="sm" component="section">
      <Group justify="space-between">
        <Title order={2} size="h4">
          {write('title')}
        </Title>
        {canChange && !isEmpty && (
          <FileButton onChange={(file) => void choose(file)} accept={FILE_TYPES.join(',')}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                size="xs"
                loading={action.isPending}
                leftSection={<IconPaperclip size={16} aria-hidden />}
              >
                {write('add')}
              </Button>
            )}
          </FileButton>
        )}
      </Group>
      {problem && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
      {isEmpty && !canChange && (
        <Text size="sm" c="dimmed">
          {write('none')}
        </Text>
      )}
      {isEmpty && canChange && (
        <Suspense fallback={<Skeleton height={170} />}>
          <FileDrop choose={(file) => void choose(file)} isBusy={action.isPending} />
        </Suspense>
      )}
      {bill.attachments.map((file) => (
        <AttachedFile key={file.id} bill={bill} file={file} canChange={canChange} />
      ))}
    </Stack>
  );
};
