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
