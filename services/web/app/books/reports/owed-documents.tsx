import { Anchor, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useFormats, useWords } from '../../intl/index.ts';
import { pageOf } from './documents.ts';
import { AGING } from './words.ts';

/** What is owed for: a bill, a report, an expense. */
export type OwedDocument = {
  source: string;
  /** Null where it was deleted. */
  name: string | null;
  /** When it is due, or how old it is. */
  about: string;
  currency: string;
  amount: number;
  baseAmount: number;
};

type Props = {
  documents: readonly OwedDocument[];
  /** All of them, of which the first are given. */
  count: number;
  /** Of the business. */
  currency: string;
};

/** What somebody is owed for, each leading to its document. */
export const OwedDocuments = ({ documents, count, currency }: Props) => {
  const write = useWords(AGING);
  const { money } = useFormats();
  return (
    <Stack gap={6}>
      {documents.map((each) => {
        const page = each.name === null ? undefined : pageOf(each.source);
        const name = each.name ?? write('document.deleted');
        return (
          <Group key={each.source} justify="space-between" gap="sm" align="flex-start" wrap="nowrap">
            <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {page === undefined ? (
                <Text size="sm">{name}</Text>
              ) : (
                <Anchor component={Link} to={page} size="sm">
                  {name}
                </Anchor>
              )}
              <Text size="xs" c="dimmed">
                {each.about}
              </Text>
            </div>
            <div style={{ flex: 'none', textAlign: 'right' }}>
              <Text size="sm">{money(each.baseAmount, currency)}</Text>
              {each.currency !== currency && (
                <Text size="xs" c="dimmed">
                  {money(each.amount, each.currency)}
                </Text>
              )}
            </div>
          </Group>
        );
      })}
      {count > documents.length && (
        <Text size="xs" c="dimmed">
          {write('more', { count })}
        </Text>
      )}
    </Stack>
  );
};
