import type { Registry } from 'prom-client';

const HEADER = /^#.*\n/gm;

const namesOf = (registries: readonly Registry[]): Set<string> =>
  new Set(registries.flatMap((registry) => registry.getMetricsAsArray().map(({ name }) => name)));

/** The series of several registries as one text: a metric that is in many of them has its help and its type once. */
export const textOf = async (registries: readonly Registry[]): Promise<string> => {
  const [only] = registries;
  if (only && registries.length === 1) return only.metrics();
  const texts = [...namesOf(registries)].map(async (name) => {
    const sources = registries.filter((registry) => registry.getSingleMetric(name) !== undefined);
    const parts = await Promise.all(sources.map((registry) => registry.getSingleMetricAsString(name)));
    return parts.map((part, index) => (index === 0 ? part : part.replaceAll(HEADER, ''))).join('\n');
  });
  return `${(await Promise.all(texts)).join('\n\n')}\n`;
};

/** The same as values: a metric that is in many of them has the series of all. */
export const valuesOf = async (registries: readonly Registry[]) => {
  const all = (await Promise.all(registries.map((registry) => registry.getMetricsAsJSON()))).flat();
  return [...Map.groupBy(all, ({ name }) => name).values()].flatMap((same) => {
    const [first] = same;
    return first ? [{ ...first, values: same.flatMap(({ values }) => values) }] : [];
  });
};
