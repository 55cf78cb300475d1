import { Anchor, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listAuditLogOptions } from '../../core/index.ts';
import { useFormats, useWords } from '../../intl/index.ts';
import { QueryBoundary } from '../feedback/query-boundary.tsx';
import { ChangeTable } from './change-table.tsx';
import type { ValueWords } from './change-value.tsx';
import { useSentence } from './use-sentence.ts';
import { CHANGES } from './words.ts';

export type RecordAuditProps = ValueWords & {
  /** As the API names it: `bill:42`. */
  resource: string;
  /** Of its amounts. */
  currency?: string | undefined;
};

type DialogProps = { isOpen: boolean; close: () => void };

/** So many entries are here; all of them are in the log. */
const LATEST = 50;

/** Who did what to a record, and what was changed from what to what: the latest first. */
export const RecordAudit = ({ resource, isOpen, close, ...props }: RecordAuditProps & DialogProps) => {
  const write = useWords(CHANGES);
  const format = useFormats();
  const { calledOf, whoOf, whatOf } = useSentence();
  const query = useQuery({ ...listAuditLogOptions({ query: { resource, pageSize: LATEST } }), staleTime: 0 });
  return (
    <Modal opened={isOpen} onClose={close} size="xl" title={write('record.title', { record: calledOf(resource) })}>
      <Stack gap="lg">
        <QueryBoundary query={query}>
          {({ data }) =>
            data.length === 0 ? (
              <Text size="sm">{write('record.none')}</Text>
            ) : (
              data.map((entry) => (
                <Stack key={entry.id} component="section" gap={4} aria-label={whatOf(entry)}>
                  <Text size="sm" fw={550}>
                    {whatOf(entry)}
                  </Text>
                  <Text size="xs" c="dimmed">
                    {whoOf(entry)} · {format.moment(entry.at)}
                  </Text>
                  {entry.changes.length > 0 && <ChangeTable entry={entry} {...props} />}
                </Stack>
              ))
            )
          }
        </QueryBoundary>
        <Anchor component={Link} to="/audit-log" search={{ resource } as never} size="sm">
          {write('record.all')}
        </Anchor>
      </Stack>
    </Modal>
  );
};
