import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import { Box } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useFormats } from '../intl/index.ts';
import { monthEnd } from './months.ts';

export type MonthTotal = { month: string; total: number };

type Props = {
  totals: readonly MonthTotal[];
  currency: string;
  label: string;
  /** Parameters of the list that a month opens, besides its days. */
  search: Record<string, string>;
};

/** What was spent in each month; a month opens its expenses. The same figures stand beside it as links, for keyboards and screen readers. */
export const MonthChart = ({ totals, currency, label, search }: Props) => {
  const format = useFormats();
  const navigate = useNavigate();
  const open = (at: number | undefined) => {
    const month = at === undefined ? undefined : totals[at]?.month;
    if (month)
      void navigate({
        to: '/expenses',
        search: { ...search, dateFrom: `${month}-01`, dateTo: monthEnd(month) } as never,
      });
  };
  return (
    <Box aria-hidden>
      <BarChart
        h={200}
        data={totals.map(({ month, total }) => ({ month: format.shortMonth(month), total }))}
        dataKey="month"
        series={[{ name: 'total', label, color: 'cyan.8' }]}
        valueFormatter={(value) => format.roundMoney(value, currency)}
        withYAxis={false}
        xAxisProps={{ interval: 0 }}
        gridAxis="none"
        maxBarWidth={48}
        tickLine="none"
        barChartProps={{
          accessibilityLayer: false,
          onClick: ({ activeTooltipIndex }) => open(Number(activeTooltipIndex)),
        }}
        style={{ cursor: 'pointer' }}
      />
    </Box>
  );
};
