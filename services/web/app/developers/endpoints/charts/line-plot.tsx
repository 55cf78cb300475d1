import '@mantine/charts/styles.css';
import { LineChart } from '@mantine/charts';
import { Box } from '@mantine/core';
import { type Range, useMoments } from './range.tsx';
import type { PlotPoint } from './series.ts';

export type Line = { name: string; label: string; color: string; dashes?: string };

type Props = {
  points: readonly PlotPoint[];
  lines: readonly Line[];
  range: Range;
  write: (value: number) => string;
  /** Where the axis ends, when it is not the highest value. */
  top?: number;
};

/** So few points are seen one by one: a line between two of them is hardly there. */
const FEW = 40;

/** Figures over time, a line each. The same figures stand beside it as a table. */
export const LinePlot = ({ points, lines, range, write, top }: Props) => {
  const { tick, full } = useMoments(range);
  const known = points.filter((point) => lines.some(({ name }) => point[name] !== null));
  return (
    <Box aria-hidden>
      <LineChart
        h={220}
        data={[...points]}
        dataKey="at"
        series={lines.map(({ dashes, ...line }) => ({ ...line, ...(dashes && { strokeDasharray: dashes }) }))}
        valueFormatter={write}
        withDots={known.length < FEW}
        dotProps={{ r: known.length < 3 ? 4 : 2.5 }}
        strokeWidth={2}
        curveType="linear"
        gridAxis="x"
        tickLine="none"
        withLegend={lines.length > 1}
        legendProps={{ verticalAlign: 'bottom' }}
        tooltipAnimationDuration={0}
        tooltipProps={{ labelFormatter: (at) => full(`${at}`) }}
        xAxisProps={{ tickFormatter: tick, minTickGap: 48 }}
        // Each tick has its line and its label, the highest one too: nothing is left out where they come near the edge.
        yAxisProps={{ width: 60, interval: 0, domain: [0, top ?? 'auto'] }}
        lineProps={{ isAnimationActive: false }}
        lineChartProps={{ accessibilityLayer: false, margin: { top: 10, right: 12 } }}
      />
    </Box>
  );
};
