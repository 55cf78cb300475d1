import '@mantine/spotlight/styles.css';
import { Loader, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Spotlight, spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { BOOK_PARTS, BOOKS } from '../../books/index.ts';
import {
  DESTINATIONS,
  listBillsOptions,
  listEmployeesOptions,
  listExpensesOptions,
  listReportsOptions,
  listVendorsOptions,
  mayDo,
  PLACES,
  type Right,
  useRight,
  useSession,
} from '../../core/index.ts';
import { DEVELOPERS, visibleParts } from '../../developers/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import { PALETTE } from './words.ts';

/** Something that was found: what it is called, what else tells it apart, and its page. */
type Found = {
  group: 'expenses' | 'reports' | 'bills' | 'vendors' | 'people';
  label: string;
  about: string;
  to: string;
};

const SHORTEST = 2;
const MOST = 5;

/** What of the business fits a text; the API decides what the person may see. */
const useFound = (text: string): { found: Found[]; isFetching: boolean } => {
  const write = useWords(PALETTE);
  const format = useFormats();
  const { business } = useSession();
  const readsBills = useRight('readBills');
  const search = text.trim();
  const enabled = search.length >= SHORTEST;
  const query = { search, pageSize: MOST };
  const path = { businessId: business.id };
  const expenses = useQuery({ ...listExpensesOptions({ query }), enabled });
  const reports = useQuery({ ...listReportsOptions({ query }), enabled });
  const people = useQuery({ ...listEmployeesOptions({ query }), enabled });
  const bills = useQuery({ ...listBillsOptions({ path, query }), enabled: enabled && readsBills });
  const vendors = useQuery({ ...listVendorsOptions({ query }), enabled: enabled && readsBills });
  const all = [expenses, reports, people, bills, vendors];
  if (!enabled) return { found: [], isFetching: false };
  const found: Found[] = [
    ...(reports.data?.data ?? []).map(({ id, name, totalAmount, currency, statusLabel }) => ({
      group: 'reports' as const,
      label: name,
      about: `${statusLabel} · ${format.money(totalAmount, currency)}`,
      to: `/expense-reports/${id}`,
    })),
    ...(expenses.data?.data ?? []).map(({ id, merchant, date, amount, currency }) => ({
      group: 'expenses' as const,
      label: merchant ?? write('unnamed'),
      about: `${format.date(date)} · ${format.money(amount, currency)}`,
      to: `/expenses/${id}`,
    })),
    ...(bills.data?.data ?? []).map(({ id, billNumber, statusLabel, amount, currency }) => ({
      group: 'bills' as const,
      label: billNumber ?? write('unnamed'),
      about: `${statusLabel} · ${format.money(amount, currency)}`,
      to: `/bills/${id}`,
    })),
    ...(vendors.data?.data ?? []).map(({ id, name, email }) => ({
      group: 'vendors' as const,
      label: name,
      about: email ?? '',
      to: `/vendors/${id}`,
    })),
    ...(people.data?.data ?? []).map(({ id, firstName, lastName, email }) => ({
      group: 'people' as const,
      label: `${firstName} ${lastName}`,
      about: email,
      to: `/employees/${id}`,
    })),
  ];
  return { found, isFetching: all.some((each) => each.isFetching) };
};

type Place = { label: string; to: string };

type Action = { name: keyof typeof PALETTE; to: string; right: Right };

const ACTIONS: readonly Action[] = [
  { name: 'new.expense', to: '/expenses/new', right: 'spend' },
  { name: 'new.receipts', to: '/receipts', right: 'spend' },
  { name: 'new.trip', to: '/mileage/new', right: 'spend' },
  { name: 'new.bill', to: '/bills/new', right: 'enterBills' },
];

/** Capitals and accents do not matter: `depenses` finds "Dépenses". */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The pages and actions whose names fit a text. */
const usePlaces = (text: string): { pages: Place[]; actions: Place[] } => {
  const writePlace = useWords(PLACES);
  const write = useWords(PALETTE);
  const writePart = useWords(DEVELOPERS);
  const writeBook = useWords(BOOKS);
  const { role, environment } = useSession();
  const fits = ({ label }: Place): boolean => plain(label).includes(plain(text.trim()));
  const isAllowed = ({ right }: { right?: Right }): boolean => right === undefined || mayDo(role, right);
  return {
    pages: [
      ...DESTINATIONS.filter(isAllowed).map(({ name, to }) => ({ label: writePlace(name), to })),
      // The first of the parts of a section is the section itself, which stands in the menu.
      ...BOOK_PARTS.filter(({ part }) => part !== 'overview' && mayDo(role, 'readBooks')).map(({ part, to }) => ({
        label: `${writeBook('title')} – ${writeBook(part)}`,
        to,
      })),
      ...visibleParts((right) => mayDo(role, right), environment)
        .filter(({ part }) => part !== 'overview')
        .map(({ part, to }) => ({ label: `${writePart('title')} – ${writePart(part)}`, to })),
    ].filter(fits),
    actions: ACTIONS.filter(isAllowed)
      .map(({ name, to }) => ({ label: write(name), to }))
      .filter(fits),
  };
};

const GROUPS = ['reports', 'expenses', 'bills', 'vendors', 'people'] as const satisfies readonly Found['group'][];

type Line = { label: string; about?: string; to: string };

/** The command palette: pages, actions, and whatever of the business fits what is typed. Open as soon as it is loaded. */
export const Palette = () => {
  const write = useWords(PALETTE);
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [settled] = useDebouncedValue(text, 200);
  const { pages, actions } = usePlaces(text);
  const { found, isFetching } = useFound(settled);
  useEffect(spotlight.open, []);

  const groups: { name: keyof typeof PALETTE; lines: Line[] }[] = [
    { name: 'pages', lines: pages },
    { name: 'actions', lines: actions },
    ...GROUPS.map((name) => ({ name, lines: found.filter(({ group }) => group === name) })),
  ];
  const shown = groups.filter(({ lines }) => lines.length > 0);
  return (
    <Spotlight.Root
      query={text}
      onQueryChange={setText}
      shortcut={null}
      scrollable
      maxHeight={420}
      aria-label={write('label')}
    >
      <Spotlight.Search
        placeholder={write('open')}
        aria-label={write('label')}
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={isFetching && <Loader size="xs" />}
      />
      <Spotlight.ActionsList>
        {shown.map(({ name, lines }) => (
          <Spotlight.ActionsGroup key={name} label={write(name)}>
            {lines.map(({ label, about, to }) => (
              <Spotlight.Action
                key={to}
                label={label}
                {...(about && { description: about })}
                onClick={() => void navigate({ to })}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {shown.length === 0 && !isFetching && <Spotlight.Empty>{write('none')}</Spotlight.Empty>}
      </Spotlight.ActionsList>
      <Spotlight.Footer>
        <Text size="xs" c="dimmed">
          {write('hint')}
        </Text>
      </Spotlight.Footer>
    </Spotlight.Root>
  );
};
