import { Button, Group, Text } from '@mantine/core';
import { IconDownload, IconHistory } from '@tabler/icons-react';
import { useMemo } from 'react';
import {
  type AuditEntry,
  type ExportAuditLogData,
  exportAuditLog,
  listAuditLogOptions,
  recordPageOf,
} from '../../core/index.ts';
import { endOfDay, startOfDay, useFormats, useWords } from '../../intl/index.ts';
import {
  asNumbers,
  asText,
  asTexts,
  type Column,
  ColumnsMenu,
  Page,
  RecordList,
  RowLink,
  saveFile,
  useAction,
  useHiddenColumns,
  useList,
} from '../../ui/index.ts';
import { AuditFilters } from './audit-filters.tsx';
import { isDeletion } from './entry.ts';
import { useSentence } from './use-sentence.ts';
import { AUDIT } from './words.ts';

const What = ({ entry, text }: { entry: AuditEntry; text: string }) => {
  const page = isDeletion(entry.action) ? undefined : recordPageOf(entry.resource)?.to;
  return page ? <RowLink to={page}>{text}</RowLink> : text;
};

const useColumns = (): Column<AuditEntry>[] => {
  const write = useWords(AUDIT);
  const format = useFormats();
  const { whoOf, whatOf } = useSentence();
  return useMemo(
    () => [
      { id: 'when', header: write('when'), sortBy: 'at', width: '190px', cell: ({ at }) => format.moment(at) },
      { id: 'who', header: write('who'), width: 'minmax(140px, 1fr)', cell: whoOf },
      {
        id: 'what',
        header: write('what'),
        width: 'minmax(200px, 2fr)',
        cell: (entry) => <What entry={entry} text={whatOf(entry)} />,
      },
      {
        id: 'request',
        header: write('request'),
        isOptional: true,
        width: 'minmax(120px, 1fr)',
        cell: ({ requestId }) => (
          <Text size="xs" c="dimmed" truncate title={requestId}>
            {requestId}
          </Text>
        ),
      },
    ],
    [write, format, whoOf, whatOf],
  );
};

const EntryCard = ({ entry }: { entry: AuditEntry }) => {
  const format = useFormats();
  const { whoOf, whatOf } = useSentence();
  return (
    <>
      <What entry={entry} text={whatOf(entry)} />
      <Group justify="space-between" wrap="nowrap" mt={6}>
        <Text size="xs" c="dimmed" truncate>
          {whoOf(entry)}
        </Text>
        <Text size="xs" c="dimmed" flex="none">
          {format.moment(entry.at)}
        </Text>
      </Group>
    </>
  );
};

/** What the address filters by; days are whole ones, where the person is. */
const FILTERS = {
  actorUserId: asNumbers,
  action: asTexts,
  resource: asText,
  from: startOfDay,
  to: endOfDay,
};

const ExportButton = ({ query }: Pick<ExportAuditLogData, 'query'>) => {
  const write = useWords(AUDIT);
  const run = useAction({
    run: async () => {
      const { data } = await exportAuditLog({ query, parseAs: 'blob' });
      saveFile(data as unknown as Blob, 'audit-log.csv');
    },
    done: () => write('export.done'),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={run.isPending}
      onClick={() => run.mutate()}
    >
      {write('export')}
    </Button>
  );
};

/** What links a line to a log of ours helps few. */
const USUALLY_HIDDEN = ['request'];

/** Who did what, when: found by person, action, subject and time. */
export const AuditLogPage = () => {
  const write = useWords(AUDIT);
  const columns = useColumns();
  const hidden = useHiddenColumns(USUALLY_HIDDEN);
  const list = useList({
    filters: FILTERS,
    order: { by: 'at', isUp: false },
    isSearched: false,
    queryOf: ({ sortBy: _, ...query }) => listAuditLogOptions({ query }),
  });
  return (
    <Page title={write('title')} actions={<ExportButton query={list.filter} />}>
      <RecordList<AuditEntry>
        list={list}
        write={write}
        icon={<IconHistory />}
        columns={columns}
        hidden={hidden}
        tools={<ColumnsMenu columns={columns} hidden={hidden} />}
        card={(entry) => <EntryCard entry={entry} />}
        nameOf={({ action }) => action}
      >
        <AuditFilters />
      </RecordList>
    </Page>
  );
};
