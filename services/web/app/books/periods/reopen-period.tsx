import { Alert, Button, Modal, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconLockOpen } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import {
  type AccountingPeriod,
  getAccountingSettingsOptions,
  reopenAccountingPeriod,
  useRight,
  useSession,
} from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import { ConfirmButton, useNames } from '../../ui/index.ts';
import { reopeningOf } from './period-values.ts';
import { PERIODS } from './words.ts';

type Props = { period: AccountingPeriod };

const reopen = async ({ period, version }: AccountingPeriod, reason?: string): Promise<AccountingPeriod> =>
  (
    await reopenAccountingPeriod({
      path: { period },
      body: reason === undefined ? {} : { reason },
      headers: { 'If-Match': `"v${version}"` },
    })
  ).data.data;

/** Few open a month again: the form is loaded for them alone. */
const ReopenForm = lazy(() => import('./reopen-form.tsx').then((loaded) => ({ default: loaded.ReopenForm })));

/** Opens a locked month, or requests it where two people do so. */
export const ReopenButton = ({ period }: Props) => {
  const write = useWords(PERIODS);
  const month = useFormats().month(period.period);
  const [isOpen, dialog] = useDisclosure(false);
  const { data } = useQuery(getAccountingSettingsOptions());
  const needsTwo = data?.data.needsTwoToReopen ?? true;
  return (
    <>
      <Button variant="default" aria-haspopup="dialog" onClick={dialog.open}>
        {write(needsTwo ? 'reopen.request' : 'reopen')}
      </Button>
      <Modal opened={isOpen} onClose={dialog.close} title={write('reopen.title', { month })}>
        <Suspense>
          <ReopenForm needsTwo={needsTwo} month={month} run={(reason) => reopen(period, reason)} close={dialog.close} />
        </Suspense>
      </Modal>
    </>
  );
};

/** Who requested to open the month and why, for the other person who confirms it; the first one sees that it takes another. */
export const ReopenRequest = ({ period }: Props) => {
  const write = useWords(PERIODS);
  const format = useFormats();
  const { nameOf } = useNames();
  const { me } = useSession();
  const mayWrite = useRight('keepBooks');
  const month = format.month(period.period);
  const { reopening } = period;
  if (reopening === null) return null;
  const isMine = reopeningOf(period, me.id) === 'wait';
  return (
    <Alert
      color="orange"
      icon={<IconLockOpen aria-hidden />}
      title={write('request.title', { who: nameOf(reopening.requestedBy) })}
    >
      <Stack gap="xs" align="flex-start">
        <Text size="sm">
          {write('request.at', { at: format.moment(reopening.requestedAt), reason: reopening.reason })}
        </Text>
        {isMine || !mayWrite ? (
          <Text size="sm">{write('request.wait')}</Text>
        ) : (
          <ConfirmButton
            label={write('confirm')}
            title={write('reopen.title', { month })}
            run={() => reopen(period)}
            done={write('reopened', { month })}
            button={{ variant: 'filled', size: 'compact-sm' }}
            isHarmless
          >
            {write('reopen.about', { month })}
          </ConfirmButton>
        )}
      </Stack>
    </Alert>
  );
};
