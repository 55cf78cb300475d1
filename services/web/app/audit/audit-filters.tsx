import { TagsInput, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useMembers } from '../choices/index.ts';
import { DayInput } from '../forms/index.ts';
import { useWords } from '../intl/index.ts';
import { FilterBar, FilterSelect, listOf, useListSearch } from '../lists/index.ts';
import { AUDIT } from './words.ts';

export const AUDIT_FILTERS = ['actorUserId', 'action', 'resource', 'from', 'to'] as const;

/** What is looked for most; any other action can be typed. */
const ACTIONS = [
  'expense.created',
  'expense.updated',
  'expense.deleted',
  'report.submitted',
  'report.approved',
  'report.rejected',
  'report.reimbursed',
  'bill.create',
  'bill.approve',
  'bill.deny',
  'bill.schedule',
  'bill.mark-paid',
  'vendor.created',
  'vendor.updated',
  'employee.created',
  'employee.updated',
  'business.user_added',
  'business.user_removed',
  'business.updated',
];

const SubjectFilter = () => {
  const write = useWords(AUDIT);
  const [search, change] = useListSearch();
  const [text, setText] = useState(search.resource ?? '');
  const commit = useDebouncedCallback((value: string) => change({ resource: value.trim() }), 300);
  useEffect(() => setText(search.resource ?? ''), [search.resource]);
  return (
    <TextInput
      aria-label={write('resource')}
      placeholder={write('resource.example')}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        commit(currentTarget.value);
      }}
      w={{ base: '100%', xs: 180 }}
    />
  );
};

/** Person, action, subject and time, kept in the address. */
export const AuditFilters = ({ total }: { total: number | undefined }) => {
  const write = useWords(AUDIT);
  const [search, change] = useListSearch();
  const members = useMembers().data ?? [];
  return (
    <FilterBar filters={AUDIT_FILTERS} total={total} isSearched={false}>
      <FilterSelect
        name="actorUserId"
        label={write('who')}
        options={members.map(({ id, name }) => ({ value: `${id}`, label: name }))}
      />
      <TagsInput
        aria-label={write('action')}
        placeholder={search.action ? '' : write('action')}
        data={ACTIONS}
        value={listOf(search.action) ?? []}
        onChange={(actions) => change({ action: actions.join(',') })}
        w={{ base: '100%', xs: 220 }}
        clearable
      />
      <SubjectFilter />
      <DayInput
        aria-label={write('from')}
        placeholder={write('from')}
        w={{ base: '100%', xs: 150 }}
        value={search.from ?? null}
        onChange={(from) => change({ from: from ?? '' })}
      />
      <DayInput
        aria-label={write('to')}
        placeholder={write('to')}
        w={{ base: '100%', xs: 150 }}
        value={search.to ?? null}
        onChange={(to) => change({ to: to ?? '' })}
      />
    </FilterBar>
  );
};
