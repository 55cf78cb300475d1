import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Bill } from '../api/index.ts';
import { useFormats, useWords } from '../intl/index.ts';
import { useNames } from '../names/index.ts';
import { type Fact, Facts } from '../page/index.ts';
import { useMethodName, useVendorName } from '../payables/index.ts';
import { BILL } from './words.ts';

/** What it comes to, whom it is from, when it is due and how it is paid. */
export const BillFacts = ({ bill }: { bill: Bill }) => {
  const write = useWords(BILL);
  const format = useFormats();
  const vendorName = useVendorName();
  const methodName = useMethodName();
  const { nameOf } = useNames();
  const { paymentMethod, paymentTerms, scheduledDate, processDate, paidAt, paymentReference, memo, vendorMemo } = bill;
  const facts: Fact[] = [
    [
      write('total'),
      <Text key="total" span fz="xl" fw={650} lh={1.2}>
        {format.money(bill.amount, bill.currency)}
      </Text>,
    ],
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
