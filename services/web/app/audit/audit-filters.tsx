import type { ReactNode } from 'react';
import { employeeName, useMembers } from '../choices/index.ts';
import { DayInput } from '../forms/index.ts';
import { useWords } from '../intl/index.ts';
import { FilterBar, FilterSelect, listOf, useListSearch } from '../lists/index.ts';
import { useNames } from '../names/index.ts';
import { KNOWN_ACTIONS } from './actions.ts';
import { SubjectFilter } from './subject-filter.tsx';
import { useSentence } from './use-sentence.ts';
import { AUDIT } from './words.ts';

export const AUDIT_FILTERS = ['actorUserId', 'action', 'resource', 'from', 'to'] as const;

/** The members of the business; for auditors, who may not read those, the employees with an account. */
const usePeopleOptions = () => {
  const members = useMembers().data ?? [];
  const { colleagues } = useNames();
  if (members.length > 0) return members.map(({ id, name }) => ({ value: `${id}`, label: name }));
  return colleagues.flatMap((each) =>
    each.userId === null ? [] : [{ value: `${each.userId}`, label: employeeName(each) }],
  );
};

/** Person, action, subject and time, kept in the address. */
export const AuditFilters = ({ total, tools }: { total: number | undefined; tools: ReactNode }) => {
  const write = useWords(AUDIT);
  const [search, change] = useListSearch();
  const { actionOf } = useSentence();
  const people = usePeopleOptions();
  // An address may name one that is seldom looked for.
  const actions = [...new Set([...KNOWN_ACTIONS, ...(listOf(search.action) ?? [])])];
  return (
    <FilterBar filters={AUDIT_FILTERS} total={total} isSearched={false} tools={tools}>
      <FilterSelect name="actorUserId" label={write('who')} options={people} />
      <FilterSelect
        name="action"
        label={write('action')}
        options={actions.map((value) => ({ value, label: actionOf(value) }))}
      />
      <SubjectFilter />
      <DayInput
        aria-label={write('from')}
        placeholder={write('from')}
        w={{ base: '100%', xs: 170 }}
        value={search.from ?? null}
        onChange={(from) => change({ from: from ?? '' })}
      />
      <DayInput
        aria-label={write('to')}
        placeholder={write('to')}
        w={{ base: '100%', xs: 170 }}
        value={search.to ?? null}
        onChange={(to) => change({ to: to ?? '' })}
      />
    </FilterBar>
  );
};
