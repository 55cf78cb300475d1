import { Accordion, ScrollArea, Table, Text } from '@mantine/core';
import { useFormats, useWords } from '../../../intl/index.ts';
import { useDuration, useRate } from '../facts/figures.ts';
import { type Range, useMoments } from './range.tsx';
import { rowsOf, type Series } from './series.ts';
import { CHARTS } from './words.ts';

const COLUMNS = ['events', 'attempts', 'failed', 'rate', 'p50', 'p99'] as const;

/** The figures of the plots for whoever reads them rather, by the hour or by the day. */
export const SeriesTable = ({ series, range }: { series: Series; range: Range }) => {
  const write = useWords(CHARTS);
  const format = useFormats();
  const writeRate = useRate();
  const writeDuration = useDuration();
  const { row } = useMoments(range);
  const rows = rowsOf(series, row);
  return (
    <Accordion variant="contained">
      <Accordion.Item value="table">
        <Accordion.Control>{write('table')}</Accordion.Control>
        <Accordion.Panel>
          {rows.length === 0 ? (
            <Text size="sm" c="dimmed">
              {write('table.none')}
            </Text>
          ) : (
            <ScrollArea type="auto" viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': write('table') }}>
              <Table miw={640} fz="sm" verticalSpacing={6} aria-label={write('table')}>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th>{write(`when.${range}`)}</Table.Th>
                    {COLUMNS.map((column) => (
                      <Table.Th key={column} ta="right">
                        {write(`column.${column}`)}
                      </Table.Th>
                    ))}
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {rows.map(({ at, events, attempts, failed, rate, p50, p99 }) => (
                    <Table.Tr key={at}>
                      <Table.Th scope="row" fw={500}>
                        {row(at)}
                      </Table.Th>
                      {[
                        format.number(events),
                        format.number(attempts),
                        format.number(failed),
                        writeRate(rate),
                        writeDuration(p50),
                        writeDuration(p99),
                      ].map((text, index) => (
                        <Table.Td key={COLUMNS[index]} ta="right">
                          {text}
                        </Table.Td>
                      ))}
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </ScrollArea>
          )}
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
};
