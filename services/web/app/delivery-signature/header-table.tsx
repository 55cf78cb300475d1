import { Table, Text } from '@mantine/core';
import { useWords } from '../intl/index.ts';
import { When } from '../webhook-parts/index.ts';
import { inOrder, isSigned } from './signed-headers.ts';
import { SIGNATURE } from './words.ts';

/** The headers of a request, those of the signature first and each of them explained. */
export const HeaderTable = ({ headers }: { headers: Readonly<Record<string, string>> }) => {
  const write = useWords(SIGNATURE);
  return (
    <Table verticalSpacing={6} layout="fixed" aria-label={write('headers')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th w="38%">{write('header')}</Table.Th>
          <Table.Th>{write('value')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {inOrder(headers).map(([name, value]) => (
          <Table.Tr key={name}>
            <Table.Td style={{ verticalAlign: 'top', overflowWrap: 'anywhere' }}>
              <Text size="xs" ff="monospace" fw={isSigned(name) ? 600 : undefined}>
                {name}
              </Text>
              {isSigned(name) && (
                <Text size="xs" c="dimmed">
                  {write(`header.${name}`)}
                </Text>
              )}
            </Table.Td>
            <Table.Td style={{ verticalAlign: 'top', overflowWrap: 'anywhere' }}>
              <Text size="xs" ff="monospace">
                {value}
              </Text>
              {name === 'webhook-timestamp' && (
                <Text size="xs" c="dimmed">
                  <When at={new Date(Number(value) * 1000).toISOString()} as="full" />
                </Text>
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
};
