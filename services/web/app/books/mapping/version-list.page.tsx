import { Anchor, Group, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { listMappingRulesVersionsOptions, type MappingRulesVersion, useSession } from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import { type Column, RecordList, useList, useNames } from '../../ui/index.ts';
import { BooksPage } from '../layout/books-page.tsx';
import { MAPPING, VERSIONS } from './words.ts';

type Row = MappingRulesVersion & { id: number };

type Answer = { data: MappingRulesVersion[]; pagination: { totalCount: number } };

/** As `select` of a query: the same function each time, so that rows stay the same. */
const withIds = (answer: Answer) => ({ ...answer, data: answer.data.map((row): Row => ({ ...row, id: row.version })) });

/** Leads to the rules of the version. */
const VersionLink = ({ row: { version } }: { row: Row }) => {
  const write = useWords(MAPPING);
  return (
    <Anchor component={Link} to="/books/mapping" search={{ version: `${version}` } as never} size="sm">
      {write('version', { version })}
    </Anchor>
  );
};

const useColumns = (): Column<Row>[] => {
  const write = useWords(VERSIONS);
  const writeRules = useWords(MAPPING);
  const format = useFormats();
  const { nameOf } = useNames();
  return useMemo(
    () => [
      { id: 'version', header: write('version'), width: '120px', cell: (row) => <VersionLink row={row} /> },
      {
        id: 'startsOn',
        header: write('startsOn'),
        cell: ({ startsOn }) => (startsOn === null ? writeRules('since.always') : format.date(startsOn)),
      },
      {
        id: 'ruleCount',
        header: write('ruleCount'),
        width: '90px',
        isRight: true,
        cell: ({ ruleCount }) => format.number(ruleCount),
      },
      { id: 'createdAt', header: write('createdAt'), width: '190px', cell: (row) => format.moment(row.createdAt) },
      {
        id: 'createdBy',
        header: write('createdBy'),
        isMinor: true,
        cell: ({ createdBy }) => (createdBy === null ? write('first') : nameOf(createdBy)),
      },
    ],
    [write, writeRules, format, nameOf],
  );
};

/** The versions that the rules had, the newest first. */
export const VersionListPage = () => {
  const write = useWords(VERSIONS);
  const writeRules = useWords(MAPPING);
  const format = useFormats();
  const { business } = useSession();
  const list = useList({
    filters: {},
    order: { by: 'version', isUp: false },
    isSearched: false,
    queryOf: ({ page, pageSize }) => ({
      ...listMappingRulesVersionsOptions({ path: { businessId: business.id }, query: { page, pageSize } }),
      select: withIds,
    }),
  });
  return (
    <BooksPage part="mapping" title={writeRules('versions')} about={write('about')}>
      <RecordList<Row>
        list={list}
        write={write}
        icon={<IconHistory />}
        columns={useColumns()}
        card={(row) => (
          <>
            <Group justify="space-between" wrap="nowrap">
              <VersionLink row={row} />
              <Text size="sm">{row.startsOn === null ? writeRules('since.always') : format.date(row.startsOn)}</Text>
            </Group>
            <Text size="xs" c="dimmed" mt={6} truncate>
              {format.moment(row.createdAt)}
            </Text>
          </>
        )}
        nameOf={({ version }) => writeRules('version', { version })}
      />
    </BooksPage>
  );
};
