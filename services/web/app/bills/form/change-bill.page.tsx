import { Alert, Grid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { type Bill, getBillOptions, updateBill, useSession } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { Page, QueryBoundary, useVendorName } from '../../ui/index.ts';
import { BillFiles } from '../files/bill-files.tsx';
import { draftOf, requestOf } from './bill-draft.ts';
import { BillForm } from './bill-form.tsx';
import { useBillForm } from './use-bill-form.ts';
import { BILL_FORM } from './words.ts';

const Body = ({ bill }: { bill: Bill }) => {
  const write = useWords(BILL_FORM);
  const navigate = useNavigate();
  const address = `/bills/${bill.id}`;
  const name = `${useVendorName()(bill.vendorId)} ${bill.billNumber}`.trim();
  const state = useBillForm<unknown>({
    initial: draftOf(bill),
    save: (draft) =>
      updateBill({
        path: { businessId: bill.businessId, billId: bill.id },
        headers: { 'If-Match': `"v${bill.version}"` },
        body: requestOf(draft),
      }),
    done: () => write('changed'),
    after: () => void navigate({ to: address }),
  });
  const isBack = bill.status === 'PENDING_APPROVAL' || bill.status === 'DENIED';
  return (
    <Page
      title={write('change', { name })}
      above={[
        { to: '/bills', name: write('bills') },
        { to: address, name },
      ]}
    >
      {isBack && <Alert color="yellow">{write('draft.again')}</Alert>}
      <Grid gap="xl">
        <Grid.Col span={{ base: 12, lg: 5 }}>
          <BillFiles bill={bill} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 7 }}>
          <BillForm state={state} back={address} saveLabel={write('save.change')} />
        </Grid.Col>
      </Grid>
    </Page>
  );
};

/** Corrects a bill, with its invoice beside it. */
export const ChangeBillPage = () => {
  const { id } = useParams({ strict: false }) as { id: string };
  const businessId = useSession().business.id;
  const query = useQuery({
    ...getBillOptions({ path: { businessId, billId: Number(id) } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return <QueryBoundary query={query}>{({ data }) => <Body bill={data} />}</QueryBoundary>;
};
