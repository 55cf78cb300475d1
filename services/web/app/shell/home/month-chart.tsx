import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import { Box } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useFormats } from '../../intl/index.ts';

export type MonthTotal = { month: string; total: number };

type Props = {
  totals: readonly MonthTotal[];
  currency: string;
  /** Parameters of the list that a month opens, besides its days. */
  search: Record<string, string>;
  /** The last day that the figure of a month counts. */
  lastDayOf: (month: string) => string;
};

/** What was spent in each month; a month opens its expenses. The same figures stand beside it as links, for keyboards and screen readers. */
export const MonthChart = ({ totals, currency, search, lastDayOf }: Props) => {
  const format = useFormats();
  const navigate = useNavigate();
  const open = (at: number) => {
    const month = totals[at]?.month;
    if (month)
      void navigate({
        to: '/expenses',
        search: { ...search, dateFrom: `${month}-01`, dateTo: lastDayOf(month) } as never,
      });
  };
  return (
    <Box aria-hidden>
      <BarChart
        h={200}
        data={totals.map(({ month, total }) => ({ month: format.shortMonth(month), total }))}
        dataKey="month"
        series={[{ name: 'total', color: 'cyan.8' }]}
        valueFormatter={(value) => format.shortMoney(value, currency)}
        withBarValueLabel
        withTooltip={false}
        withYAxis={false}
        xAxisProps={{ interval: 0 }}
        gridAxis="none"
        maxBarWidth={48}
        tickLine="none"
        barChartProps={{
          accessibilityLayer: false,
          // Room for the figure above the highest bar.
          margin: { top: 20 },
          onClick: ({ activeTooltipIndex }) => open(Number(activeTooltipIndex ?? -1)),
        }}
        style={{ cursor: 'pointer' }}
      />
    </Box>
  );
};
