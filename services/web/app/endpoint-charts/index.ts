export { RangeControl, useRange } from './range-control.tsx';
export { type Series, totalOf } from './series.ts';
export { SeriesPlots } from './series-plots.tsx';
export { SeriesTable } from './series-table.tsx';
