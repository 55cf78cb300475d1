import { Button, Group, Menu, Select, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSession } from '../../core/index.ts';
import { todayIn, useFormats, useIntl, useWords } from '../../intl/index.ts';
import { saveFile, useAction, useListSearch } from '../../ui/index.ts';
import { BooksPage } from '../layout/books-page.tsx';
import { type Months, monthsChange, monthsOffered } from './months.ts';
import { REPORTS } from './words.ts';

type Format = 'xlsx' | 'csv';
/** In French a comma is the decimal sign, and spreadsheets part cells by semicolons. */
export type FileChoice = { format: Format; delimiter: 'comma' | 'semicolon' };

type FileProps = {
  /** Of the file, without its ending. */
  name: string;
  /** Calls the export of the report; the answer is read as a blob. */
  run: (choice: FileChoice) => Promise<{ data?: unknown }>;
};

/** Exports a report as it is shown: which file, and nothing else to choose, for it has the columns of the report. */
export const FileMenu = ({ name, run }: FileProps) => {
  const write = useWords(REPORTS);
  const { locale } = useIntl();
  const action = useAction({
    run: async (format: Format) => {
      const { data } = await run({ format, delimiter: locale === 'fr-CA' ? 'semicolon' : 'comma' });
      saveFile(data as Blob, `${name}.${format}`);
    },
    done: () => write('export.done'),
  });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} loading={action.isPending}>
          {write('export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(['xlsx', 'csv'] as const).map((format) => (
          <Menu.Item key={format} onClick={() => action.mutate(format)}>
            {write(`export.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};

type MonthsProps = {
  shown: Months;
  /** What is chosen often. */
  children?: ReactNode;
};

/** From which month to which other one, kept in the address. */
export const MonthsChoice = ({ shown, children }: MonthsProps) => {
  const write = useWords(REPORTS);
  const format = useFormats();
  const [, change] = useListSearch();
  const { business } = useSession();
  const data = monthsOffered(todayIn(business.timeZone), shown).map((value) => ({ value, label: format.month(value) }));
  return (
    <Group gap="sm" align="flex-end" className="no-print">
      {(['from', 'to'] as const).map((name) => (
        <Select
          key={name}
          label={write(name)}
          data={data}
          value={shown[name]}
          onChange={(month) => month && change({ ...monthsChange(shown, { [name]: month }), page: undefined })}
          allowDeselect={false}
          searchable
          w={150}
        />
      ))}
      {children}
    </Group>
  );
};

type PagesProps = { page: number; pages: number };

/** Leads to the page before and after; nothing while all stand on one. */
export const ReportPages = ({ page, pages }: PagesProps) => {
  const write = useWords(REPORTS);
  const [, change] = useListSearch();
  if (pages <= 1) return null;
  return (
    <Group gap="sm" className="no-print">
      <Button variant="default" disabled={page <= 1} onClick={() => change({ page: `${page - 1}` })}>
        {write('before')}
      </Button>
      <Text size="sm">{write('page', { page, pages })}</Text>
      <Button variant="default" disabled={page >= pages} onClick={() => change({ page: `${page + 1}` })}>
        {write('next')}
      </Button>
    </Group>
  );
};

type Props = { title: string; about?: string; file: FileProps; children: ReactNode };

/** A report of the books, with its file. */
export const ReportPage = ({ title, about, file, children }: Props) => (
  <BooksPage part="reports" title={title} {...(about && { about })} actions={<FileMenu {...file} />}>
    {children}
  </BooksPage>
);
