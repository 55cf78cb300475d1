import { Button, Group, Loader, Select, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import {
  type Bill,
  type CreatePaymentBatch,
  createPaymentBatch,
  type ExpenseReport,
  type FundingAccount,
  listBills,
  listReports,
  type PaymentBatch,
  type PaymentBatchPreview,
  previewPaymentBatch,
  useSession,
} from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import {
  ErrorNotice,
  Page,
  QueryBoundary,
  readAll,
  useAction,
  useNames,
  useSelection,
  useVendorName,
} from '../../ui/index.ts';
import { batchRequestOf, payableOf, stillPayable } from './chosen-payables.ts';
import { useFundingAccounts } from './funding-accounts.tsx';
import { PayableChoices } from './payable-choices.tsx';
import { PreviewTable } from './preview-table.tsx';
import { PAYMENTS } from './words.ts';

/** Several boxes ticked in a row are one request. */
const PAUSE = 200;

/**
 * What would be in a batch, judged by the API at every change of what is chosen. `isCurrent`: it is about this very choice; until then
 * what was shown stays.
 */
const usePreview = (request: CreatePaymentBatch) => {
  const businessId = useSession().business.id;
  const wanted = JSON.stringify(request);
  const [settled] = useDebouncedValue(wanted, PAUSE);
  const body: CreatePaymentBatch = JSON.parse(settled);
  const query = useQuery<{ settled: string; preview: PaymentBatchPreview }>({
    queryKey: [{ _id: 'previewPaymentBatch' }, businessId, settled],
    queryFn: async () => {
      const { data } = await previewPaymentBatch({ path: { businessId }, body });
      return { settled, preview: data.data };
    },
    enabled: (body.billIds ?? body.reportIds) !== undefined,
    placeholderData: (before) => before,
    retry: false,
    staleTime: 0,
  });
  const isCurrent = query.data?.settled === wanted && !query.isFetching;
  return { preview: query.data?.preview, isCurrent, error: query.error };
};

/** What an account can pay: bills and reports, by id. */
type Payables = { bills: Bill[]; reports: ExpenseReport[] };

/** All scheduled bills and all approved reports in the account's currency, however many there are. */
const usePayables = ({ businessId, currency }: FundingAccount) => {
  const bills = useQuery({
    queryKey: [{ _id: 'listBills' }, 'payable', currency],
    queryFn: () =>
      readAll<Bill>((pages) =>
        listBills({
          path: { businessId },
          query: { ...pages, status: ['SCHEDULED'], currency, sortBy: 'dueDate', sortOrder: 'asc' },
        }),
      ),
  });
  const reports = useQuery({
    queryKey: [{ _id: 'listReports' }, 'payable', currency],
    queryFn: () =>
      readAll<ExpenseReport>((pages) =>
        listReports({ query: { ...pages, status: ['approved'], paymentStatus: ['not_started'], currency } }),
      ),
  });
  return { bills, reports } satisfies { [Kind in keyof Payables]: UseQueryResult<Payables[Kind]> };
};

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

/** What is chosen of what this account can pay, what would come of it, and the batch of it. */
const useBatch = (account: FundingAccount) => {
  const write = useWords(PAYMENTS);
  const navigate = useNavigate();
  const { bills, reports } = usePayables(account);
  const billChoice = useSelection<Bill>();
  const reportChoice = useSelection<ExpenseReport>();
  const chosen = {
    bills: stillPayable(billChoice.rows, bills.data),
    reports: stillPayable(reportChoice.rows, reports.data),
  };
  const { preview, isCurrent, error } = usePreview(
    batchRequestOf(account, { billIds: idsOf(chosen.bills), reportIds: idsOf(chosen.reports) }),
  );
  const action = useAction<void, PaymentBatch>({
    run: async () =>
      (
        await createPaymentBatch({
          path: { businessId: account.businessId },
          body: batchRequestOf(account, payableOf(preview ?? { results: [] })),
        })
      ).data.data,
    done: () => write('createdBatch'),
    after: ({ id }) => void navigate({ to: `/payment-batches/${id}` }),
    showsErrors: true,
  });
  const isEmpty = chosen.bills.length + chosen.reports.length === 0;
  return { bills, reports, billChoice, reportChoice, chosen, isEmpty, preview, isCurrent, error, action };
};

type Batch = ReturnType<typeof useBatch>;

/** What the batch comes to, before anything happens. */
const Preview = ({ chosen, isEmpty, preview, isCurrent, error }: Batch) => {
  const write = useWords(PAYMENTS);
  if (isEmpty)
    return (
      <Text size="sm" c="dimmed">
        {write('new.preview', { count: 0 })}
      </Text>
    );
  if (error) return <ErrorNotice error={error} />;
  return (
    <Stack gap="xs" component="section" aria-busy={!isCurrent}>
      <Group gap="xs" role="status">
        <Text fw={600}>{write('preview')}</Text>
        {!isCurrent && <Loader size="xs" aria-label={write('preview.checking')} />}
      </Group>
      {preview && (
        <PreviewTable
          preview={preview}
          nameOf={({ billId, reportId }) =>
            chosen.bills.find(({ id }) => id === billId)?.billNumber ??
            chosen.reports.find(({ id }) => id === reportId)?.name ??
            ''
          }
          placeOf={({ billId, reportId }) => {
            const bill = chosen.bills.find(({ id }) => id === billId);
            if (bill) return `/vendors/${bill.vendorId}`;
            return reportId === null ? undefined : `/expense-reports/${reportId}`;
          }}
        />
      )}
      {preview?.error && (
        <Text size="sm" c="red" role="alert">
          {preview.error}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {write('new.about')}
      </Text>
    </Stack>
  );
};

/** What one account can pay; what it comes to is shown before the batch is made. */
const BatchChoice = ({ account }: { account: FundingAccount }) => {
  const write = useWords(PAYMENTS);
  const format = useFormats();
  const vendorName = useVendorName();
  const { nameOf } = useNames();
  const batch = useBatch(account);
  const { bills, reports, billChoice, reportChoice, isEmpty, preview, isCurrent, action } = batch;
  const { currency } = account;
  const count = isEmpty ? 0 : (preview?.paymentCount ?? 0);
  return (
    <Stack gap="lg">
      <PayableChoices
        title={write('new.bills')}
        none={write('new.bills.none', { currency })}
        query={bills}
        selection={billChoice}
        labelOf={({ vendorId, billNumber, processDate }) =>
          `${vendorName(vendorId)} ${billNumber} · ${write('leaves.day', { day: format.date(processDate) })}`
        }
        amountOf={({ balance }) => balance}
      />
      <PayableChoices
        title={write('new.reports')}
        none={write('new.reports.none', { currency })}
        query={reports}
        selection={reportChoice}
        labelOf={({ name, submittedBy }) => `${nameOf(submittedBy)} · ${name}`}
        amountOf={({ reimbursableAmount }) => reimbursableAmount}
      />
      <Preview {...batch} />
      {action.error ? <ErrorNotice error={action.error} /> : null}
      <Group justify="flex-end" gap="xs">
        <Button component={Link} to="/payment-batches" variant="default">
          {write('cancel')}
        </Button>
        <Button
          disabled={count === 0 || !isCurrent || preview?.error != null}
          loading={action.isPending}
          onClick={() => action.mutate()}
        >
          {write('create', { count })}
        </Button>
      </Group>
    </Stack>
  );
};

const AccountChoice = ({ accounts }: { accounts: readonly FundingAccount[] }) => {
  const write = useWords(PAYMENTS);
  const [chosen, choose] = useState<string | null>(accounts[0] ? `${accounts[0].id}` : null);
  const account = accounts.find(({ id }) => `${id}` === chosen);
  if (account === undefined) return <Text>{write('accounts.none')}</Text>;
  return (
    <Stack gap="lg">
      <Select
        label={write('new.account')}
        data={accounts.map(({ id, name, currency, last4 }) => ({
          value: `${id}`,
          label: `${name} · ${currency} •••${last4}`,
        }))}
        value={chosen}
        onChange={choose}
        allowDeselect={false}
      />
      <BatchChoice key={account.id} account={account} />
    </Stack>
  );
};

/** Puts scheduled bills and approved reports into one bank file; what it comes to is shown before. */
export const NewBatchPage = () => {
  const write = useWords(PAYMENTS);
  const query = useFundingAccounts();
  return (
    <Page title={write('new')} above={[{ to: '/payment-batches', name: write('title') }]} isForm>
      <QueryBoundary query={query}>{({ data }) => <AccountChoice accounts={data} />}</QueryBoundary>
    </Page>
  );
};
