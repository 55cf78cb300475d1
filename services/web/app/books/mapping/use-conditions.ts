import { useMemo } from 'react';
import { listTaxCodes } from '../../core/index.ts';
import { useIntl, useWords } from '../../intl/index.ts';
import {
  employeeName,
  useAll,
  useCategories,
  useDepartments,
  useEmployees,
  useLocations,
  useProjects,
  useVendors,
} from '../../ui/index.ts';
import { CONDITIONS, type Condition, type Rule } from './rule-list.ts';
import { MAPPING } from './words.ts';

export type Choice = { id: number; name: string };
export type Choices = Readonly<Record<Condition, readonly Choice[]>>;

const NONE: readonly Choice[] = [];

const useTaxCodes = (): readonly Choice[] => {
  const { locale } = useIntl();
  const { data } = useAll('listTaxCodes', (query) =>
    listTaxCodes({ query: { ...query, sortBy: 'code', sortOrder: 'asc' } }),
  );
  return useMemo(
    () =>
      data?.map(({ id, code, names }) => ({ id, name: `${code} – ${locale === 'fr-CA' ? names.fr : names.en}` })) ??
      NONE,
    [data, locale],
  );
};

/** What each condition of a rule can name. */
export const useChoices = (): Choices => {
  const categoryIds = useCategories().data ?? NONE;
  const vendorIds = useVendors().data ?? NONE;
  const projectIds = useProjects().data ?? NONE;
  const departmentIds = useDepartments().data ?? NONE;
  const locationIds = useLocations().data ?? NONE;
  const employees = useEmployees().data;
  const taxCodeIds = useTaxCodes();
  return useMemo(() => {
    const userIds = (employees ?? []).flatMap((each) =>
      each.userId === null ? [] : [{ id: each.userId, name: employeeName(each) }],
    );
    return { categoryIds, vendorIds, projectIds, departmentIds, locationIds, userIds, taxCodeIds };
  }, [categoryIds, vendorIds, projectIds, departmentIds, locationIds, employees, taxCodeIds]);
};

/** Says which lines a rule is for: one text for each condition that it has. */
export const useConditionTexts = (choices: Choices): ((when: Rule['when']) => string[]) => {
  const write = useWords(MAPPING);
  const { formatList } = useIntl();
  return useMemo(() => {
    const named = CONDITIONS.map(
      (condition) => [condition, new Map(choices[condition].map(({ id, name }) => [id, name]))] as const,
    );
    const text = (name: string, values: string[]): string[] =>
      values.length === 0 ? [] : [write('condition', { name, values: formatList(values, { type: 'disjunction' }) })];
    return (when) => {
      const texts = [
        ...text(
          write('kinds'),
          when.kinds.map((kind) => write(`kind.${kind}`)),
        ),
        ...named.flatMap(([condition, names]) =>
          text(
            write(condition),
            when[condition].map((id) => names.get(id) ?? (names.size === 0 ? '…' : write('gone', { id }))),
          ),
        ),
      ];
      return texts.length === 0 ? [write('every')] : texts;
    };
  }, [choices, write, formatList]);
};
