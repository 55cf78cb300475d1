import { Alert, Anchor, Stack, Text } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isApiError, listBillsOptions } from '../api/index.ts';
import { ErrorNotice } from '../feedback/index.ts';
import { useFormats, useWords } from '../intl/index.ts';
import { useVendorName } from '../payables/index.ts';
import { useSession } from '../session/index.ts';
import type { BillDraft } from './bill-draft.ts';
import { BILL_FORM } from './words.ts';

type Props = { draft: Pick<BillDraft, 'vendorId' | 'billNumber'> };

/** Which bill has the number already, so that nobody pays an invoice twice. */
const TwiceNotice = ({ draft: { vendorId, billNumber } }: Props) => {
  const write = useWords(BILL_FORM);
  const { money } = useFormats();
  const vendorName = useVendorName();
  const businessId = useSession().business.id;
  const { data } = useQuery(
    listBillsOptions({ path: { businessId }, query: { vendorId: [vendorId ?? 0], billNumber: billNumber.trim() } }),
  );
  return (
    <Alert color="yellow" role="alert" icon={<IconCopy aria-hidden />} title={write('twice.title')}>
      <Stack gap="xs">
        <Text size="sm">{write('twice.about', { number: billNumber })}</Text>
        {data?.data.map((bill) => (
          <Anchor key={bill.id} component={Link} to={`/bills/${bill.id}`} size="sm">
            {write('twice.open', {
              name: `${vendorName(bill.vendorId)} ${bill.billNumber}, ${money(bill.amount, bill.currency)}`,
            })}
          </Anchor>
        ))}
      </Stack>
    </Alert>
  );
};

/** Why a bill could not be saved. */
export const SaveError = ({ error, draft }: Props & { error: unknown }) =>
  isApiError(error) && error.code === 'DUPLICATE_BILL_NUMBER' ? (
    <TwiceNotice draft={draft} />
  ) : (
    <ErrorNotice error={error} />
  );
