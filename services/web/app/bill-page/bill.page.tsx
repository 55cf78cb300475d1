import { Alert, Grid, Group, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type Bill, getBillOptions } from '../api/index.ts';
import { BillFiles } from '../bill-files/index.ts';
import { useSteps } from '../bill-steps/index.ts';
import { QueryBoundary } from '../feedback/index.ts';
import { useWords } from '../intl/index.ts';
import { Page } from '../page/index.ts';
import { BillFlags, BillStatus, useVendorName } from '../payables/index.ts';
import { useSession } from '../session/index.ts';
import { BillActions } from './bill-actions.tsx';
import { BillApprovals } from './bill-approvals.tsx';
import { BillFacts } from './bill-facts.tsx';
import { BillHistory } from './bill-history.tsx';
import { BillLines } from './bill-lines.tsx';
import { BillPayments } from './bill-payments.tsx';
import { BILL } from './words.ts';

/** What somebody has to know before anything else: why it was not paid, denied or stopped. */
const Notices = ({ bill }: { bill: Bill }) => {
  const write = useWords(BILL);
  const denial = bill.status === 'DENIED' ? bill.approvals.find(({ status }) => status === 'rejected') : undefined;
  const icon = <IconAlertTriangle aria-hidden />;
  return (
    <>
      {bill.failureReason && (
        <Alert color="red" icon={icon} title={write('failed.title')}>
          {bill.failureReason}
        </Alert>
      )}
      {denial?.comment && (
        <Alert color="red" icon={icon} title={write('denied.title')}>
          {denial.comment}
        </Alert>
      )}
      {bill.onHold && (
        <Alert color="yellow" icon={icon} title={write('paused.title')}>
          {write('paused.about')}
        </Alert>
      )}
    </>
  );
};

const Body = ({ bill }: { bill: Bill }) => {
  const write = useWords(BILL);
  const vendorName = useVendorName();
  const { start, dialog } = useSteps();
  // Without an invoice that is there or may come, the whole width is for the rest.
  const hasInvoice = bill.attachments.length > 0 || (bill.allowedActions?.includes('update') ?? false);
  return (
    <Page
      title={`${vendorName(bill.vendorId)} ${bill.billNumber}`.trim()}
      badge={
        <Group gap={6}>
          <BillStatus {...bill} />
          <BillFlags {...bill} />
        </Group>
      }
      above={[{ to: '/bills', name: write('bills') }]}
      actions={<BillActions bill={bill} onStep={start} />}
    >
      <Notices bill={bill} />
      <BillFacts bill={bill} />
      <Grid gap="xl">
        <Grid.Col span={{ base: 12, lg: hasInvoice ? 5 : 12 }}>
          <BillFiles bill={bill} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: hasInvoice ? 7 : 12 }}>
          <Stack gap="lg">
            <BillLines bill={bill} />
            <BillApprovals bill={bill} />
            <BillPayments bill={bill} />
            <BillHistory bill={bill} />
          </Stack>
        </Grid.Col>
      </Grid>
      {dialog}
    </Page>
  );
};

/** A bill: the vendor's invoice beside its lines, who approves it, and what was done. */
export const BillPage = () => {
  const { id } = useParams({ strict: false }) as { id: string };
  const businessId = useSession().business.id;
  const query = useQuery(getBillOptions({ path: { businessId, billId: Number(id) } }));
  return <QueryBoundary query={query}>{({ data }) => <Body bill={data} />}</QueryBoundary>;
};
