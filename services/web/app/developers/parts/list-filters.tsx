import { Select } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../intl/index.ts';
import { DayInput, FilterSelect, listOf, useListSearch } from '../../ui/index.ts';
import { useEventKinds } from '../events/kinds/use-event-kinds.ts';
import { useEndpoints } from './use-endpoints.ts';
import { WEBHOOK_PARTS } from './words.ts';

const DAYS = 'days';
const CHOICES = ['1h', '24h', '7d', DAYS] as const;

/** A span that ends now, or days from and to, kept in the address. */
export const SpanFilter = () => {
  const write = useWords(WEBHOOK_PARTS);
  const [search, change] = useListSearch();
  const hasDays = Boolean(search.from || search.to);
  const [wantsDays, setWantsDays] = useState(false);
  const areDaysShown = !search.span && (hasDays || wantsDays);
  const choose = (span: string | null) => {
    setWantsDays(span === DAYS);
    change({ span: span === DAYS ? '' : (span ?? ''), from: '', to: '' });
  };
  const dayInput = (name: 'from' | 'to') => (
    <DayInput
      aria-label={write(name)}
      placeholder={write(name)}
      w={{ base: '100%', xs: 150 }}
      value={search[name] ?? null}
      onChange={(day) => change({ [name]: day ?? '' })}
    />
  );
  return (
    <>
      <Select
        aria-label={write('span')}
        placeholder={write('span')}
        data={CHOICES.map((value) => ({ value, label: write(`span.${value}`) }))}
        value={search.span || (areDaysShown ? DAYS : null)}
        onChange={choose}
        clearable
        w={{ base: '100%', xs: 180 }}
      />
      {areDaysShown && dayInput('from')}
      {areDaysShown && dayInput('to')}
    </>
  );
};

/** By endpoints, kept in the address as `webhookId`. */
export const EndpointFilter = () => {
  const write = useWords(WEBHOOK_PARTS);
  const { endpoints, nameOf } = useEndpoints();
  return (
    <FilterSelect
      name="webhookId"
      label={write('endpoint')}
      options={endpoints.map(({ id }) => ({ value: id, label: nameOf(id) }))}
    />
  );
};

/** Made by the button that tests an endpoint; listed where it is named. */
const TEST_KIND = 'webhook.test';

/** By kinds of events, kept in the address under `name`. */
export const KindFilter = ({ name }: { name: string }) => {
  const write = useWords(WEBHOOK_PARTS);
  const [search] = useListSearch();
  const { data = [] } = useEventKinds();
  // An address may name a kind that this app is too old for.
  const kinds = [...new Set([...data.map(({ kind }) => kind), TEST_KIND, ...(listOf(search[name]) ?? [])])];
  return <FilterSelect name={name} label={write('kind')} options={kinds.map((value) => ({ value, label: value }))} />;
};
