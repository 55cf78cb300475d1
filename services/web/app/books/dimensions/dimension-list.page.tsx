import { Anchor, Button, Table, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus, IconTags } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { type Dimension, useRight } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { ActiveBadge, RECORDS } from '../../settings/index.ts';
import { NothingHere, QueryBoundary } from '../../ui/index.ts';
import { BooksPage } from '../layout/books-page.tsx';
import { DimensionDialog } from './dimension-form.tsx';
import { MOST_DIMENSIONS } from './dimension-values.ts';
import { useDimensions, useLabelOf } from './use-dimensions.ts';
import { DIMENSIONS } from './words.ts';

const DimensionTable = ({ dimensions }: { dimensions: readonly Dimension[] }) => {
  const write = useWords(DIMENSIONS);
  const writeRecord = useWords(RECORDS);
  const labelOf = useLabelOf();
  return (
    <Table layout="fixed" verticalSpacing="xs" highlightOnHover aria-label={write('title')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{write('label')}</Table.Th>
          <Table.Th visibleFrom="sm">{write('name')}</Table.Th>
          <Table.Th w={130}>{writeRecord('state')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {dimensions.map((dimension) => (
          <Table.Tr key={dimension.name}>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>
              <Anchor component={Link} to={`/books/dimensions/${dimension.name}` as string} size="sm">
                {labelOf(dimension)}
              </Anchor>
              <Text size="xs" c="dimmed" hiddenFrom="sm">
                {dimension.name}
              </Text>
            </Table.Td>
            <Table.Td visibleFrom="sm" style={{ overflowWrap: 'anywhere' }}>
              <Text size="sm" c="dimmed">
                {dimension.name}
              </Text>
            </Table.Td>
            <Table.Td>
              <ActiveBadge {...dimension} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
};

/** What lines are grouped by beside what they have by themselves: 10 dimensions at most, so that they are read whole. */
export const DimensionListPage = () => {
  const write = useWords(DIMENSIONS);
  const mayWrite = useRight('keepBooks');
  const navigate = useNavigate();
  const [isOpen, dialog] = useDisclosure(false);
  const query = useDimensions();
  const isFull = (query.data?.length ?? 0) >= MOST_DIMENSIONS;
  const add = mayWrite && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} disabled={isFull} onClick={dialog.open}>
      {write('add')}
    </Button>
  );
  return (
    <BooksPage part="dimensions" about={write('about')} actions={add}>
      <QueryBoundary query={query}>
        {(dimensions) =>
          dimensions.length === 0 ? (
            <NothingHere icon={<IconTags />} title={write('empty.title')} action={add}>
              {write('empty.about')}
            </NothingHere>
          ) : (
            <DimensionTable dimensions={dimensions} />
          )
        }
      </QueryBoundary>
      {isFull && (
        <Text size="sm" c="dimmed">
          {write('most.reached')}
        </Text>
      )}
      <DimensionDialog
        isOpen={isOpen}
        close={dialog.close}
        created={(name) => void navigate({ to: `/books/dimensions/${name}` as string })}
      />
    </BooksPage>
  );
};
