import type { Service } from '@outlay/contracts';
import { declaredColumns, MESSAGING_DATA, type PersonalData, type TableData } from '@outlay/store';
import { PERSONAL_DATA, STORES } from './personal-data.ts';

const BEGIN = '<!-- Below: made from what the services declare, by `npm run generate`. -->';
const END = '<!-- Made until here. -->';

const WORDS: Readonly<Record<string, string>> = {
  person: 'about a person',
  text: 'texts',
  derived: 'made of them',
  secret: 'secrets',
  event: 'events',
  answer: 'answers',
};

const columns = (data: TableData): string => {
  const byKind = Map.groupBy(declaredColumns(data), ([, kind]) => kind);
  const shown = [...byKind].filter(([kind]) => kind !== 'record');
  return (
    shown.map(([kind, all]) => `${WORDS[kind]}: ${all.map(([column]) => `\`${column}\``).join(', ')}`).join('; ') || '–'
  );
};

const erasing = ({ of, erased, written, event, answer, text }: TableData): string => {
  const own =
    erased === 'delete'
      ? 'the row goes'
      : erased &&
        Object.keys(erased)
          .map((name) => `\`${name}\``)
          .join(', ');
  const parts = [
    of && own,
    written &&
      `with \`--written\` ${Object.keys(written)
        .map((name) => `\`${name}\``)
        .join(', ')}`,
    (event ?? answer) && 'those about them go',
    text && 'names and addresses in texts',
  ];
  return parts.filter(Boolean).join('; ') || '–';
};

const rows = (tables: PersonalData): string[] =>
  Object.entries(tables)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, data]) => `| \`${name}\` | ${data.why} | ${data.kept} | ${columns(data)} | ${erasing(data)} |`);

const section = (title: string, tables: PersonalData): string =>
  [
    `### ${title}\n`,
    '| table | why | how long | beside ids, amounts, dates and states | when a person is erased |',
    '|---|---|---|---|---|',
    ...rows(tables),
  ].join('\n');

const own = (service: Service): PersonalData =>
  Object.fromEntries(Object.entries(PERSONAL_DATA[service]).filter(([table]) => !(table in MESSAGING_DATA)));

/** The page of privacy with its tables made anew. @throws Error where its marks are missing */
export const withTables = (page: string): string => {
  const [head, rest] = page.split(BEGIN);
  const tail = rest?.split(END)[1];
  if (head === undefined || tail === undefined)
    throw new Error('docs/privacy.md has lost the marks between which it is made');
  return `${head}${BEGIN}\n\n${[section('every service', MESSAGING_DATA), ...STORES.map((service) => section(service, own(service)))].join('\n\n')}\n\n${END}${tail}`;
};
