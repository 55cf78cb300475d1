import { List, Stack, Text } from '@mantine/core';
import { type AccountingPeriod, type CloseChecklist, lockAccountingPeriod } from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import { ConfirmButton } from '../../ui/index.ts';
import { CLOSING, PERIODS } from './words.ts';

type Props = { period: AccountingPeriod; checklist: CloseChecklist };

/** Locks a month, after a dialog has named what is still open about it. */
export const LockPeriod = ({ period, checklist }: Props) => {
  const write = useWords(PERIODS);
  const writePoint = useWords(CLOSING);
  const format = useFormats();
  const month = format.month(period.period);
  const open = checklist.points.filter(({ count }) => count > 0);
  const { posting } = checklist.waiting;
  return (
    <ConfirmButton
      label={write('lock')}
      title={write('lock.title', { month })}
      run={() =>
        lockAccountingPeriod({ path: { period: period.period }, headers: { 'If-Match': `"v${period.version}"` } })
      }
      done={write('locked', { month })}
      button={{ variant: 'filled' }}
      isHarmless
    >
      <Stack gap="sm">
        <Text size="sm">{write('lock.about', { month })}</Text>
        {posting > 0 && <Text size="sm">{write('lock.posting', { count: posting })}</Text>}
        <Text size="sm" fw={550}>
          {write(open.length > 0 ? 'lock.open' : 'lock.ready')}
        </Text>
        {open.length > 0 && (
          <List size="sm">
            {open.map(({ code, count }) => (
              <List.Item key={code}>
                {write('lock.line', { point: writePoint(`point.${code}`), count: format.number(count) })}
              </List.Item>
            ))}
          </List>
        )}
      </Stack>
    </ConfirmButton>
  );
};
