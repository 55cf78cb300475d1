import { Box, Group, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import {
  type AuditEntry,
  type ExportAuditLogData,
  exportAuditLog,
  listAuditLogOptions,
  loadLate,
} from '../../core/index.ts';
import { endOfDay, startOfDay, useFormats, useWords } from '../../intl/index.ts';
import {
  asNumbers,
  asText,
  asTexts,
  type Column,
  ColumnsMenu,
  DownloadButton,
  LateDialog,
  Page,
  pageOfEntry,
  RecordList,
  RowLink,
  saveFile,
  useAction,
  useHiddenColumns,
  useList,
  useSentence,
} from '../../ui/index.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AUDIT } from './words.ts';

const What = ({ entry, text }: { entry: AuditEntry; text: string }) => {
  const page = pageOfEntry(entry);
  return page ? <RowLink to={page}>{text}</RowLink> : text;
};

/** Names of fields and values are many: they come when the list stands. */
const loadChanges = () => loadLate(() => import('./entry-changes.tsx'));
const EntryChanges = lazy(() => loadChanges().then((loaded) => ({ default: loaded.EntryChanges })));
const EntryDialog = lazy(() => loadChanges().then((loaded) => ({ default: loaded.EntryDialog })));

type Opening = { open: (entry: AuditEntry) => void };

/** What was changed, where something was. */
const changesIn = (entry: AuditEntry, open: Opening['open']): ReactNode =>
  entry.changes.length > 0 && (
    <Suspense>
      <EntryChanges entry={entry} open={open} />
    </Suspense>
  );

const useColumns = ({ open }: Opening): Column<AuditEntry>[] => {
  const write = useWords(AUDIT);
  const format = useFormats();
  const { whoOf, whatOf } = useSentence();
  return useMemo(
    () => [
      { id: 'when', header: write('when'), sortBy: 'at', width: '190px', cell: ({ at }) => format.moment(at) },
      { id: 'who', header: write('who'), width: 'minmax(130px, 1fr)', cell: whoOf },
      {
        id: 'what',
        header: write('what'),
        width: 'minmax(180px, 1.4fr)',
        cell: (entry) => <What entry={entry} text={whatOf(entry)} />,
      },
      {
        id: 'changes',
        header: write('changes'),
        width: 'minmax(200px, 2fr)',
        cell: (entry) => changesIn(entry, open),
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
    [write, format, whoOf, whatOf, open],
  );
};

/** Pixels of a card: what was done, the first change, and who did it. */
const CARD_HEIGHT = 96;

const EntryCard = ({ entry, open }: { entry: AuditEntry } & Opening) => {
  const format = useFormats();
  const { whoOf, whatOf } = useSentence();
  return (
    <>
      {/* As far from what is below it as a finger needs. */}
      <Box mb={4}>
        <What entry={entry} text={whatOf(entry)} />
      </Box>
      {changesIn(entry, open)}
      <Group justify="space-between" wrap="nowrap" mt={4}>
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
  return <DownloadButton label={write('export')} loading={run.isPending} onClick={() => run.mutate()} />;
};

/** What links a line to a log of ours helps few. */
const USUALLY_HIDDEN = ['request'];

/** Who did what, when, and from what to what: found by person, action, subject and time. */
export const AuditLogPage = () => {
  const write = useWords(AUDIT);
  const [opened, open] = useState<AuditEntry | undefined>(undefined);
  const columns = useColumns({ open });
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
        card={(entry) => <EntryCard entry={entry} open={open} />}
        cardHeight={CARD_HEIGHT}
        nameOf={({ action }) => action}
      >
        <AuditFilters />
      </RecordList>
      <LateDialog of={opened}>
        {(entry, isOpen) => <EntryDialog entry={entry} isOpen={isOpen} close={() => open(undefined)} />}
      </LateDialog>
    </Page>
  );
};
