import { Alert, Anchor, Grid, Group, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { type Bill, getBillOptions, listBillPaymentsOptions, useSession } from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import {
  type Fact,
  Facts,
  LookAlikes,
  Page,
  QueryBoundary,
  StatusBadge,
  useNames,
  useRateText,
  useVendorName,
} from '../../ui/index.ts';
import { BillFiles } from '../files/bill-files.tsx';
import { useMethodName } from '../payables/bill-states.ts';
import { BillFlags, BillStatus } from '../payables/bill-status.tsx';
import { isUndecided } from '../steps/bill-steps.ts';
import { useSteps } from '../steps/use-steps.tsx';
import { BillActions } from './bill-actions.tsx';
import { BillHistory } from './bill-history.tsx';
import { BillLines } from './bill-lines.tsx';
import { BILL } from './words.ts';

const COLORS = { pending: 'violet', approved: 'teal', rejected: 'red', skipped: 'gray' } as const;

/** Who approves at which level, what they decided and when. */
const BillApprovals = ({ bill }: { bill: Bill }) => {
  const write = useWords(BILL);
  const format = useFormats();
  const { nameOf } = useNames();
  return (
    <Stack gap="xs" component="section">
      <Title order={2} size="h4">
        {write('approvals')}
      </Title>
      {bill.approvals.length === 0 && (
        <Text size="sm" c="dimmed">
          {write('approvals.none')}
        </Text>
      )}
      <Stack gap="sm">
        {bill.approvals.map(({ level, approverId, status, comment, actedAt }) => (
          <div key={`${level} ${approverId}`}>
            <Group gap="xs">
              <Text size="sm" fw={550}>
                {nameOf(approverId)}
              </Text>
              <StatusBadge color={COLORS[status]}>{write(`approval.${status}`)}</StatusBadge>
            </Group>
            <Text size="xs" c="dimmed">
              {write('level', { level })}
              {actedAt && ` · ${format.moment(actedAt)}`}
            </Text>
            {comment && <Text size="sm">{comment}</Text>}
          </div>
        ))}
      </Stack>
    </Stack>
  );
};

/** What a bill in another currency is worth in the business's, and by whose rate. */
const useWorthFacts = ({ currency, baseAmount, exchangeRate, exchangeRateSource: source, ...bill }: Bill): Fact[] => {
  const write = useWords(BILL);
  const format = useFormats();
  const text = useRateText();
  const own = useSession().business.currency;
  if (currency === own || exchangeRate == null) return [];
  return [
    [write('worth'), baseAmount != null && format.money(baseAmount, own)],
    [write('rate'), text.rate(exchangeRate, currency, own)],
    [write('rate.source'), source && text.source({ source, date: bill.exchangeRateDate })],
  ];
};

/** What it comes to, whom it is from, when it is due and how it is paid. */
const BillFacts = ({ bill }: { bill: Bill }) => {
  const write = useWords(BILL);
  const format = useFormats();
  const vendorName = useVendorName();
  const methodName = useMethodName();
  const { nameOf } = useNames();
  const worth = useWorthFacts(bill);
  const { paymentMethod, paymentTerms, scheduledDate, processDate, paidAt, paymentReference, memo, vendorMemo } = bill;
  const facts: Fact[] = [
    [
      write('total'),
      <Text key="total" span fz="xl" fw={650} lh={1.2}>
        {format.money(bill.amount, bill.currency)}
      </Text>,
    ],
    ...worth,
    [
      write('vendor'),
      <Anchor key="vendor" component={Link} to={`/vendors/${bill.vendorId}`} size="sm">
        {vendorName(bill.vendorId)}
      </Anchor>,
    ],
    [write('issued'), format.date(bill.issueDate)],
    [write('due'), format.date(bill.dueDate)],
    [write('terms'), paymentTerms],
    [write('method'), paymentMethod ? methodName(paymentMethod) : write('method.vendor')],
    [write('by'), nameOf(bill.createdBy)],
    [write('scheduled'), scheduledDate && format.date(scheduledDate)],
    [write('leaves'), processDate && format.date(processDate)],
    [write('paidAt'), paidAt && format.date(paidAt)],
    [write('reference'), paymentReference],
    [write('memo'), memo],
    [write('vendorMemo'), vendorMemo],
  ];
  return <Facts facts={facts} columns={4} />;
};

/** The attempts to pay the bill, if there were any. Why the last one failed stands above all else on the page, and not here again. */
const BillPayments = ({ bill }: { bill: Bill }) => {
  const write = useWords(BILL);
  const format = useFormats();
  const methodName = useMethodName();
  const path = { businessId: bill.businessId, billId: bill.id };
  const { data } = useQuery(listBillPaymentsOptions({ path, query: { pageSize: 20 } }));
  if (!data || data.data.length === 0) return null;
  return (
    <Stack gap="xs" component="section">
      <Title order={2} size="h4">
        {write('payments')}
      </Title>
      <Stack gap="sm">
        {data.data.map(({ id, amount, currency, method, status, processDate, createdAt, failureReason, reference }) => (
          <Stack key={id} gap={4}>
            <Group gap="xs">
              <Text size="sm" fw={550}>
                {format.money(amount, currency)}
              </Text>
              <StatusBadge color={failureReason ? 'red' : 'gray'}>{write(`payment.${status}`)}</StatusBadge>
            </Group>
            <Text size="xs" c="dimmed">
              {[methodName(method), format.date(processDate ?? createdAt), reference].filter(Boolean).join(' · ')}
            </Text>
            {failureReason && failureReason !== bill.failureReason && <Text size="sm">{failureReason}</Text>}
          </Stack>
        ))}
      </Stack>
    </Stack>
  );
};

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
      {isUndecided(bill) && bill.policyViolations && bill.policyViolations.length > 0 && (
        <Alert color="yellow" icon={icon} title={write('violations.title')}>
          {bill.policyViolations.map(({ code, message }) => (
            <Stack key={code} gap={0}>
              <Text size="sm" fw={550}>
                {message}
              </Text>
              <Text size="sm">{write(`advice.${code}`)}</Text>
            </Stack>
          ))}
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

/** What another bill is called, and what it comes to. */
const BillName = ({ id }: { id: number }) => {
  const write = useWords(BILL);
  const format = useFormats();
  const businessId = useSession().business.id;
  const { data } = useQuery({ ...getBillOptions({ path: { businessId, billId: id } }), retry: false });
  if (!data) return write('other', { id });
  const { billNumber, amount, currency, issueDate } = data.data;
  return [billNumber, format.money(amount, currency), format.date(issueDate)].join(', ');
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
      <LookAlikes records={bill.lookAlikes} to="/bills" nameOf={(id) => <BillName id={id} />} />
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
