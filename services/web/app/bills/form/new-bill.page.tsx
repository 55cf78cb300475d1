import { Button, Grid, Group, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type Bill, createBill, getVendorOptions, submitBill, useSession } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { FilePreview, Page, QueryBoundary, uploadQueue, useAction, useListSearch } from '../../ui/index.ts';
import { ChooseButton, FileDropBox, PageDrop, useBillFiles } from '../files/bill-files.tsx';
import { FILES } from '../files/words.ts';
import { type BillDraft, emptyDraft, requestOf, withVendor } from './bill-draft.ts';
import { BillForm } from './bill-form.tsx';
import { useBillForm } from './use-bill-form.ts';
import { BILL_FORM } from './words.ts';

type KeptFile = { key: string; file: File };

type KeptFilesProps = {
  files: readonly KeptFile[];
  setFiles: (change: (files: readonly KeptFile[]) => KeptFile[]) => void;
};

/** The files of a bill that is not there yet: dropped or chosen, shown beside the form, attached when it is saved. */
const KeptFiles = ({ files, setFiles }: KeptFilesProps) => {
  const write = useWords(FILES);
  const add = useBillFiles((chosen) =>
    setFiles((kept) => [...kept, ...chosen.map((file) => ({ key: crypto.randomUUID(), file }))]),
  );
  const leave = (key: string) => setFiles((kept) => kept.filter((each) => each.key !== key));
  return (
    <Stack gap="sm">
      <PageDrop add={add} isLater />
      {files.length === 0 && <FileDropBox add={add} />}
      {files.map(({ key, file }) => (
        <Stack key={key} gap="xs">
          <FilePreview file={file} name={file.name} />
          <Group justify="space-between" gap="xs">
            <Text size="xs" c="dimmed" role="status">
              {write('later')}
            </Text>
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              leftSection={<IconX size={14} aria-hidden />}
              aria-label={write('leave.named', { name: file.name })}
              onClick={() => leave(key)}
            >
              {write('leave')}
            </Button>
          </Group>
        </Stack>
      ))}
      {files.length > 0 && (
        <Group>
          <ChooseButton add={add} label={write('another')} />
        </Group>
      )}
    </Stack>
  );
};

type Saved = {
  bill: Bill;
  /** Are all of its files there? What is not is kept on this device, and sent from whatever page is open. */
  isWhole: boolean;
};

const Body = ({ initial }: { initial: BillDraft }) => {
  const write = useWords(BILL_FORM);
  const navigate = useNavigate();
  const businessId = useSession().business.id;
  const [files, setFiles] = useState<readonly KeptFile[]>([]);
  const submission = useAction<number, Bill>({
    run: async (billId) => (await submitBill({ path: { businessId, billId }, body: {} })).data.data,
  });
  const attach = (billId: number): Promise<boolean> =>
    uploadQueue.add(
      files.map(({ file }) => file),
      { billId },
    );
  const state = useBillForm<Saved>({
    initial,
    // Its page opens when the files are there: one that comes later would change the bill under whoever submits it at once.
    save: async (draft, isFinal) => {
      const bill = (await createBill({ path: { businessId }, body: requestOf(draft) })).data.data;
      const isWhole = files.length === 0 || (await attach(bill.id));
      if (!isFinal || !isWhole) return { bill, isWhole };
      // One that cannot be submitted yet is a draft, and its page is where it is mended.
      return { bill: await submission.mutateAsync(bill.id).catch(() => bill), isWhole };
    },
    done: ({ bill, isWhole }) => (isWhole ? write(bill.status === 'DRAFT' ? 'created' : 'submitted') : undefined),
    after: ({ bill, isWhole }) => {
      if (!isWhole)
        notifications.show({
          message: write('created.files'),
          color: 'yellow',
          autoClose: 30_000,
          position: 'top-center',
        });
      void navigate({ to: `/bills/${bill.id}` });
    },
  });
  return (
    <Grid gap="xl">
      <Grid.Col span={{ base: 12, lg: 5 }}>
        <KeptFiles files={files} setFiles={setFiles} />
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 7 }}>
        <BillForm state={state} back="/bills" saveLabel={write('save')} finalLabel={write('save.final')} />
      </Grid.Col>
    </Grid>
  );
};

/** A bill of the vendor whose page led here. */
const OfVendor = ({ id, draft }: { id: number; draft: BillDraft }) => {
  const query = useQuery(getVendorOptions({ path: { id } }));
  return <QueryBoundary query={query}>{({ data }) => <Body initial={withVendor(draft, data)} />}</QueryBoundary>;
};

/** A bill from the vendor's invoice: the file on one side, what it says on the other. */
export const NewBillPage = () => {
  const write = useWords(BILL_FORM);
  const draft = emptyDraft(useSession().business.currency);
  const [search] = useListSearch();
  const vendorId = Number(search.vendorId);
  return (
    <Page title={write('new')} above={[{ to: '/bills', name: write('bills') }]}>
      {vendorId > 0 ? <OfVendor id={vendorId} draft={draft} /> : <Body initial={draft} />}
    </Page>
  );
};
