import { Anchor, Group, Select, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readDocument, useSession } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { QueryBoundary, useListSearch } from '../../ui/index.ts';
import { DevelopersPage } from '../layout/developers-page.tsx';
import { type Described, type Document, describedIn } from './described.ts';
import { OperationForm } from './operation-form.tsx';
import { TRY_IT } from './words.ts';

/** What is shown where the address names no operation: it needs nothing, and changes nothing. */
const FIRST = 'getMe';

const OperationSelect = ({ operations, id }: { operations: readonly Described[]; id: string }) => {
  const write = useWords(TRY_IT);
  const [, change] = useListSearch();
  const options = useMemo(
    () =>
      [...Map.groupBy(operations, ({ tag }) => tag)].map(([group, some]) => ({
        group,
        items: some.map((each) => ({ value: each.id, label: `${each.id} – ${each.method} ${each.path}` })),
      })),
    [operations],
  );
  return (
    <Select
      label={write('operation')}
      data={options}
      value={id}
      onChange={(operation) => operation && change({ operation })}
      searchable
      limit={60}
      allowDeselect={false}
    />
  );
};

/** Sends any request of the API as the person who is signed in: `?operation=listExpenses`. */
export const TryItPage = () => {
  const write = useWords(TRY_IT);
  const [search] = useListSearch();
  const { business, docsUrl } = useSession();
  const query = useQuery({
    queryKey: ['document of the API'],
    queryFn: async () => describedIn((await readDocument()) as Document),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <DevelopersPage part="try">
      <Stack gap="lg" maw={860}>
        <Group justify="space-between" align="flex-start">
          <Text size="sm" c="dimmed" maw={640}>
            {write('about', { business: business.name })}
          </Text>
          <Anchor href={docsUrl} target="_blank" rel="noopener noreferrer" size="sm">
            {write('reference')}
          </Anchor>
        </Group>
        <QueryBoundary query={query}>
          {(operations) => {
            const id = search.operation ?? FIRST;
            const operation = operations.find((each) => each.id === id);
            return (
              <Stack gap="lg">
                <OperationSelect operations={operations} id={id} />
                {operation === undefined && <Text size="sm">{write('unknown')}</Text>}
                {operation && (
                  <>
                    <Text size="sm">{operation.summary}</Text>
                    <OperationForm key={operation.id} operation={operation} />
                  </>
                )}
              </Stack>
            );
          }}
        </QueryBoundary>
      </Stack>
    </DevelopersPage>
  );
};
