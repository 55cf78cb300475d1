import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useWords } from '../../intl/index.ts';
import {
  DayInput,
  employeeName,
  FilterSelect,
  listOf,
  resourceOf,
  useListSearch,
  useMembers,
  useNames,
  useSentence,
} from '../../ui/index.ts';
import { AUDIT } from './words.ts';

/** What it was done to, typed as people call it: "expense 42". */
const SubjectFilter = () => {
  const write = useWords(AUDIT);
  const { calledOf, nouns } = useSentence();
  const [search, change] = useListSearch();
  const called = search.resource ? calledOf(search.resource) : '';
  const [text, setText] = useState(called);
  const [isUnknown, setUnknown] = useState(false);
  useEffect(() => setText(called), [called]);
  // What is half typed leaves the list as it is.
  const commit = useDebouncedCallback((value: string) => {
    const resource = value.trim() === '' ? '' : resourceOf(value, nouns);
    if (resource !== undefined) change({ resource });
  }, 300);
  return (
    <TextInput
      aria-label={write('resource')}
      placeholder={write('resource.example')}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        setUnknown(false);
        commit(currentTarget.value);
      }}
      onBlur={() => setUnknown(text.trim() !== '' && resourceOf(text, nouns) === undefined)}
      error={isUnknown && write('resource.unknown')}
      w={{ base: '100%', xs: 180 }}
    />
  );
};

/** The actions that are looked for most, by what they are done to. */
const ACTIONS: Readonly<Record<string, readonly string[]>> = {
  expense: ['created', 'updated', 'deleted', 'validated', 'categorized', 'commented'],
  report: ['created', 'updated', 'deleted', 'submitted', 'approved', 'rejected', 'recalled', 'reimbursed', 'commented'],
  bill: ['create', 'update', 'submit', 'approve', 'deny', 'schedule', 'cancel-payment', 'mark-paid', 'settle', 'fail'],
  payment_batch: ['created', 'confirmed', 'results_imported'],
  vendor: ['created', 'updated', 'deleted'],
  receipt: ['created', 'deleted'],
  mileage_trip: ['created', 'updated', 'deleted'],
  employee: ['created', 'updated', 'deleted', 'bank_changed', 'bank_verified', 'bank_removed'],
  user: ['invited', 'joined', 'second_factors_reset'],
  session: ['started', 'ended'],
  business: ['user_added', 'user_removed', 'updated', 'security_updated'],
  category: ['created', 'updated', 'deleted'],
  budget: ['created', 'updated', 'deleted'],
  api_key: ['created', 'revoked'],
  oauth_client: ['created', 'updated', 'deleted', 'secret_rotated', 'suspended'],
};

/** `expense.created`, … */
const KNOWN_ACTIONS: readonly string[] = Object.entries(ACTIONS).flatMap(([noun, verbs]) =>
  verbs.map((verb) => `${noun}.${verb}`),
);

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
export const AuditFilters = () => {
  const write = useWords(AUDIT);
  const [search, change] = useListSearch();
  const { actionOf } = useSentence();
  const people = usePeopleOptions();
  // An address may name one that is seldom looked for.
  const actions = [...new Set([...KNOWN_ACTIONS, ...(listOf(search.action) ?? [])])];
  return (
    <>
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
    </>
  );
};
