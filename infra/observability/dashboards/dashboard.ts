/** How a panel shows its queries: lines over time, one number each, bars, or a table of the moment. */
type Show = 'series' | 'number' | 'bars' | 'table';

export type Panel = {
  title: string;
  /** What it shows, what is usual, and what it means when it is not. */
  about: string;
  /** Of Grafana: `s`, `percentunit`, `short`, `bytes`, `reqps`. */
  unit: string;
  /** What Grafana writes beside a line -> PromQL. */
  queries: Readonly<Record<string, string>>;
  /** Default: series. */
  show?: Show;
  /** Of 24 columns; default: 12, a number 4. */
  width?: number;
  /** From here on it is red; a negative one: from there down. */
  red?: number;
  max?: number;
  /** It may be negative. */
  belowZero?: true;
};

export type Dashboard = {
  /** Of the file and the address. */
  name: string;
  title: string;
  about: string;
  /** What it begins with. */
  from: string;
  /** Labels that may be chosen: name -> the query that lists them. */
  choices?: Readonly<Record<string, string>>;
  rows: Readonly<Record<string, readonly Panel[]>>;
};

const TYPES = { series: 'timeseries', number: 'stat', bars: 'bargauge', table: 'table' } as const;
const COLUMNS = 24;
const SOURCE = { type: 'prometheus', uid: '$prometheus' };
const REFS = 'ABCDEFGH';

/** Lines keep the colours that tell them apart, and have the bound as a line of its own. */
const thresholdsOf = (red: number, show: Show): object => {
  const steps =
    red < 0
      ? [
          { color: 'red', value: null },
          { color: 'green', value: -red },
        ]
      : [
          { color: 'green', value: null },
          { color: 'red', value: red },
        ];
  const thresholds = { mode: 'absolute', steps };
  if (show === 'series') return { thresholds, custom: { thresholdsStyle: { mode: 'dashed' } } };
  return { thresholds, color: { mode: 'thresholds' } };
};

const optionsOf = (show: Show): object => {
  if (show === 'series') return { legend: { displayMode: 'list', placement: 'bottom' }, tooltip: { mode: 'multi' } };
  return show === 'table' ? {} : { reduceOptions: { calcs: ['lastNotNull'] } };
};

const targetsOf = ({ queries, show = 'series' }: Panel): object[] =>
  Object.entries(queries).map(([legendFormat, expr], index) => ({
    refId: REFS[index],
    datasource: SOURCE,
    expr,
    legendFormat,
    ...(show !== 'series' && { instant: true, range: false }),
    ...(show === 'table' && { format: 'table' }),
  }));

type Place = { x: number; y: number; w: number; h: number };

const panelOf = (panel: Panel, id: number, gridPos: Place): object => {
  const { title, about, unit, show = 'series', red, max, belowZero } = panel;
  const bounds = { ...(show !== 'number' && !belowZero && { min: 0 }), ...(max !== undefined && { max }) };
  return {
    id,
    type: TYPES[show],
    title,
    description: about,
    gridPos,
    datasource: SOURCE,
    fieldConfig: { defaults: { unit, ...bounds, ...(red !== undefined && thresholdsOf(red, show)) }, overrides: [] },
    options: optionsOf(show),
    targets: targetsOf(panel),
    ...(show === 'table' && { transformations: [{ id: 'organize', options: { excludeByName: { Time: true } } }] }),
  };
};

const sizeOf = ({ show = 'series', width }: Panel): { w: number; h: number } => ({
  w: width ?? (show === 'number' ? 4 : COLUMNS / 2),
  h: show === 'number' ? 4 : 8,
});

/** From left to right and then below, as they are listed. */
const laidOut = (rows: Dashboard['rows']): object[] => {
  const panels: object[] = [];
  let y = 0;
  for (const [title, listed] of Object.entries(rows)) {
    panels.push({
      id: panels.length + 1,
      type: 'row',
      title,
      collapsed: false,
      gridPos: { x: 0, y, w: COLUMNS, h: 1 },
      panels: [],
    });
    let place: Place = { x: 0, y: y + 1, w: 0, h: 0 };
    for (const panel of listed) {
      const { w, h } = sizeOf(panel);
      const isFull = place.x + place.w + w > COLUMNS;
      place = { x: isFull ? 0 : place.x + place.w, y: isFull ? place.y + place.h : place.y, w, h };
      panels.push(panelOf(panel, panels.length + 1, place));
    }
    y = place.y + place.h;
  }
  return panels;
};

const choiceOf = ([name, query]: [string, string]): object => ({
  name,
  label: name,
  type: 'query',
  datasource: SOURCE,
  query: { query, refId: name },
  definition: query,
  refresh: 2,
  sort: 3,
  includeAll: true,
  allValue: '.*',
  current: { text: 'All', value: '$__all' },
});

/** What Grafana imports: nothing of it but the Prometheus to read from is to be chosen. */
export const grafanaJson = ({ name, title, about, from, choices = {}, rows }: Dashboard): object => ({
  title: `Outlay: ${title}`,
  uid: `outlay-${name}`,
  description: about,
  tags: ['outlay'],
  schemaVersion: 39,
  timezone: 'browser',
  refresh: '30s',
  time: { from, to: 'now' },
  links: [
    { type: 'dashboards', title: 'Outlay', tags: ['outlay'], asDropdown: true, includeVars: false, keepTime: true },
  ],
  templating: {
    list: [
      { name: 'prometheus', label: 'Prometheus', type: 'datasource', query: 'prometheus' },
      ...Object.entries(choices).map(choiceOf),
    ],
  },
  panels: laidOut(rows),
});

/** The median and the 99th percentile of a histogram, as two queries of a panel. */
export const quantiles = (histogram: string, selector = ''): Record<string, string> =>
  Object.fromEntries(
    [0.5, 0.99].map((quantile) => [
      `p${quantile * 100}`,
      `histogram_quantile(${quantile}, sum by (le) (rate(${histogram}_bucket${selector}[$__rate_interval])))`,
    ]),
  );

/** The 99th percentile by a label. */
export const p99By = (label: string, histogram: string, selector = ''): Record<string, string> => ({
  [`{{${label}}}`]: `histogram_quantile(0.99, sum by (${label}, le) (rate(${histogram}_bucket${selector}[$__rate_interval])))`,
});

/** How many a second, by a label. */
export const perSecondBy = (label: string, counter: string, selector = ''): Record<string, string> => ({
  [`{{${label}}}`]: `sum by (${label}) (rate(${counter}${selector}[$__rate_interval]))`,
});
