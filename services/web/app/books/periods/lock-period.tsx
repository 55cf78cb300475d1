import { List, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  type AccountingPeriod,
  type CloseChecklist,
  listAccountingPeriodsOptions,
  lockAccountingPeriod,
} from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import { ConfirmButton } from '../../ui/index.ts';
import { openBefore, openCount } from './period-values.ts';
import { CLOSING, PERIODS } from './words.ts';

/** So many open months are looked through, the newest first: more than eight years. */
const LOOKED_THROUGH = 100;

/** So many earlier months are named. */
const NAMED = 12;

type Props = { period: AccountingPeriod; checklist: CloseChecklist };

/** Locks a month, after a dialog has named what is still open about it, and which months before it. */
export const LockPeriod = ({ period, checklist }: Props) => {
  const write = useWords(PERIODS);
  const writePoint = useWords(CLOSING);
  const format = useFormats();
  const month = format.month(period.period);
  const open = checklist.points.filter(({ count }) => count > 0);
  const months = useQuery(listAccountingPeriodsOptions({ query: { status: 'open', pageSize: LOOKED_THROUGH } }));
  const before = openBefore(months.data?.data ?? [], period.period);
  const named = before.slice(0, NAMED).map(format.month).join(', ');
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
        {before.length > 0 && (
          <Text size="sm">
            {write('lock.before', { count: before.length, months: before.length > NAMED ? `${named}, …` : named })}
          </Text>
        )}
        <Text size="sm" fw={550}>
          {open.length > 0 ? write('lock.open', { count: openCount(checklist) }) : write('lock.ready')}
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
