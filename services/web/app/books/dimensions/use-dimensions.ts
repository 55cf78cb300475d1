import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type Dimension, listDimensions, listDimensionValues } from '../../core/index.ts';
import { useIntl, useWords } from '../../intl/index.ts';
import { readAll, useAll } from '../../ui/index.ts';
import { DIMENSIONS } from './words.ts';

/** All dimensions of the business: 10 at most. */
export const useDimensions = (): UseQueryResult<Dimension[]> =>
  useAll('listDimensions', (query) => listDimensions({ query: { ...query, sortBy: 'name', sortOrder: 'asc' } }));

/** What a dimension is called in the language of the person. */
export const useLabelOf = (): ((dimension: Pick<Dimension, 'labels'>) => string) => {
  const { locale } = useIntl();
  return useCallback(({ labels }) => (locale === 'fr-CA' ? labels.fr : labels.en), [locale]);
};

/** A dimension with the values to choose from; `values` is undefined until they are known. */
export type DimensionChoice = {
  name: string;
  label: string;
  isActive: boolean;
  values: readonly { id: number; name: string; isActive: boolean }[] | undefined;
};

const readValues = async (name: string): Promise<DimensionChoice['values']> => {
  const values = await readAll((query) =>
    listDimensionValues({ path: { name }, query: { ...query, sortBy: 'code', sortOrder: 'asc' } }),
  );
  return values.map(({ id, code, name: text, isActive }) => ({ id, name: `${code} – ${text}`, isActive }));
};

/** The dimensions with their values. `of`: only these; of those that nothing names the values are not read. */
export const useDimensionChoices = (of?: readonly string[]): readonly DimensionChoice[] => {
  const labelOf = useLabelOf();
  const { data: all = [] } = useDimensions();
  const dimensions = all.filter(({ name }) => of?.includes(name) ?? true);
  const values = useQueries({
    queries: dimensions.map(({ name }) => ({
      queryKey: [{ _id: 'listDimensionValues' }, name, 'all'],
      queryFn: () => readValues(name),
    })),
    combine: (results) => results.map(({ data }) => data),
  });
  return dimensions.map((dimension, index) => ({
    name: dimension.name,
    label: labelOf(dimension),
    isActive: dimension.isActive,
    values: values[index],
  }));
};

/** Says which values a line or a rule has, "Cost center: 100 – Montréal", each in a text. */
export const useDimensionTexts = (
  choices: readonly DimensionChoice[],
): ((values: Readonly<Record<string, number>>) => string[]) => {
  const write = useWords(DIMENSIONS);
  return (values) =>
    Object.entries(values).map(([name, id]) => {
      const choice = choices.find((each) => each.name === name);
      const value = choice?.values?.find((each) => each.id === id)?.name;
      const unknown = choice?.values === undefined ? '…' : write('gone', { id });
      return write('inText', { dimension: choice?.label ?? name, value: value ?? unknown });
    });
};
