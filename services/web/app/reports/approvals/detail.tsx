import { Stack } from '@mantine/core';
import { IconPointer } from '@tabler/icons-react';
import { OnBehalfContext } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { ErrorNotice, NothingHere, useNames } from '../../ui/index.ts';
import { BillDetail } from './bill-detail.tsx';
import { ReportDetail } from './report-detail.tsx';
import type { Approvals } from './use-approvals.ts';
import { onBehalfOf } from './waiting.ts';
import { APPROVALS } from './words.ts';

/** What is looked at, read as whoever it waits for. */
export const Detail = ({ inbox }: { inbox: Approvals }) => {
  const write = useWords(APPROVALS);
  const { nameOf } = useNames();
  const { current, approve, reject, less, failed } = inbox;
  if (current === undefined)
    return (
      <NothingHere icon={<IconPointer />} title={write('choose.title')}>
        {write('choose.about')}
      </NothingHere>
    );
  const error = failed.get(current.key);
  const delegator = current.delegator && write('for', { name: nameOf(current.delegator.userId) });
  const common = { delegator, approve, reject };
  return (
    <OnBehalfContext value={onBehalfOf(current.delegator)}>
      <Stack gap="md">
        {error !== undefined && <ErrorNotice error={error} />}
        {current.of === 'report' ? (
          <ReportDetail key={current.key} report={current.report} less={less} {...common} />
        ) : (
          <BillDetail key={current.key} bill={current.bill} {...common} />
        )}
      </Stack>
    </OnBehalfContext>
  );
};
