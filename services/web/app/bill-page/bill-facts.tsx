import { Anchor, SimpleGrid, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Bill } from '../api/index.ts';
import { useFormats, useWords } from '../intl/index.ts';
import { useMethodName, usePersonName, useVendorName } from '../payables/index.ts';
import { BILL } from './words.ts';

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <Text component="dt" size="xs" c="dimmed">
      {label}
    </Text>
    <Text component="dd" size="sm" m={0}>
      {children}
    </Text>
  </div>
);

/** Whom the bill is from, when it is due and how it is paid. */
export const BillFacts = ({ bill }: { bill: Bill }) => {
  const write = useWords(BILL);
  const format = useFormats();
  const vendorName = useVendorName();
  const methodName = useMethodName();
  const personName = usePersonName();
  const { paymentMethod, paymentTerms, scheduledDate, processDate, paidAt, paymentReference, memo, vendorMemo } = bill;
  return (
    <Stack gap="md">
      <SimpleGrid component="dl" cols={{ base: 2, sm: 3 }} spacing="sm" m={0}>
        <Fact label={write('vendor')}>
          <Anchor component={Link} to={`/vendors/${bill.vendorId}`}>
            {vendorName(bill.vendorId)}
          </Anchor>
        </Fact>
        <Fact label={write('issued')}>{format.date(bill.issueDate)}</Fact>
        <Fact label={write('due')}>{format.date(bill.dueDate)}</Fact>
        {paymentTerms && <Fact label={write('terms')}>{paymentTerms}</Fact>}
        <Fact label={write('method')}>{paymentMethod ? methodName(paymentMethod) : write('method.vendor')}</Fact>
        <Fact label={write('by')}>{personName(bill.createdBy)}</Fact>
        {scheduledDate && <Fact label={write('scheduled')}>{format.date(scheduledDate)}</Fact>}
        {processDate && <Fact label={write('leaves')}>{format.date(processDate)}</Fact>}
        {paidAt && <Fact label={write('paidAt')}>{format.date(paidAt)}</Fact>}
        {paymentReference && <Fact label={write('reference')}>{paymentReference}</Fact>}
        {memo && <Fact label={write('memo')}>{memo}</Fact>}
        {vendorMemo && <Fact label={write('vendorMemo')}>{vendorMemo}</Fact>}
      </SimpleGrid>
    </Stack>
  );
};
