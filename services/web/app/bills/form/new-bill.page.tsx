import { Alert, Button, FileButton, Grid, Group, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import {
  addBillAttachment,
  type Bill,
  createBill,
  getVendorOptions,
  submitBill,
  useSession,
} from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { FilePreview, Page, QueryBoundary, useAction, useListSearch } from '../../ui/index.ts';
import { FileDrop } from '../files/bill-files.tsx';
import { bodyOf, FILE_TYPES, useFittingFile } from '../files/read-file.ts';
import { FILES } from '../files/words.ts';
import { type BillDraft, emptyDraft, requestOf, withVendor } from './bill-draft.ts';
import { BillForm } from './bill-form.tsx';
import { useBillForm } from './use-bill-form.ts';
import { BILL_FORM } from './words.ts';

type Props = { file: File | undefined; onFile: (file: File) => void };

/** Where the vendor's invoice goes: dropped or chosen, then shown beside the form. */
const InvoiceDrop = ({ file, onFile }: Props) => {
  const write = useWords(FILES);
  const { choose, problem } = useFittingFile(onFile);
  return (
    <Stack gap="sm">
      {problem && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
      {file === undefined ? (
        <Suspense fallback={<Skeleton height={170} />}>
          <FileDrop choose={(first) => void choose(first)} />
        </Suspense>
      ) : (
        <>
          <FilePreview key={`${file.name} ${file.lastModified}`} file={file} name={file.name} />
          <Group>
            <FileButton onChange={(next) => void choose(next)} accept={FILE_TYPES.join(',')}>
              {(props) => (
                <Button {...props} variant="default" size="xs">
                  {write('other')}
                </Button>
              )}
            </FileButton>
          </Group>
        </>
      )}
    </Stack>
  );
};

const Body = ({ initial }: { initial: BillDraft }) => {
  const write = useWords(BILL_FORM);
  const navigate = useNavigate();
  const businessId = useSession().business.id;
  const [file, setFile] = useState<File>();
  // A file that could not be attached is no reason to lose the bill: its page offers to attach it again.
  const attach = useAction<{ billId: number; file: File }>({
    run: async (input) =>
      addBillAttachment({ path: { businessId, billId: input.billId }, body: await bodyOf(input.file) }),
  });
  const submission = useAction<number, Bill>({
    run: async (billId) => (await submitBill({ path: { businessId, billId }, body: {} })).data.data,
  });
  const state = useBillForm<Bill>({
    initial,
    // Its page opens when the file is there: one that comes later would change the bill under whoever submits it at once.
    save: async (draft, isFinal) => {
      const bill = (await createBill({ path: { businessId }, body: requestOf(draft) })).data.data;
      const isWhole =
        file === undefined ||
        (await attach.mutateAsync({ billId: bill.id, file }).then(
          () => true,
          () => false,
        ));
      if (!isFinal || !isWhole) return bill;
      // One that cannot be submitted yet is a draft, and its page is where it is mended.
      return submission.mutateAsync(bill.id).catch(() => bill);
    },
    done: ({ status }) => write(status === 'DRAFT' ? 'created' : 'submitted'),
    after: ({ id }) => void navigate({ to: `/bills/${id}` }),
  });
  return (
    <Grid gap="xl">
      <Grid.Col span={{ base: 12, lg: 5 }}>
        <InvoiceDrop file={file} onFile={setFile} />
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
