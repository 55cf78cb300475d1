import { Code, Stack, Table } from '@mantine/core';
import { useWords } from '../../intl/index.ts';
import { CodeBlock, Section } from '../../ui/index.ts';
import { SANDBOX } from './words.ts';

/** What the sandbox does with a payment, by the end of the account (docs/api.md 7). */
const FATES = [
  ['0001', 'account_closed'],
  ['0002', 'insufficient_funds'],
  ['0003', 'returned_late'],
  ['0004', 'delay'],
] as const;

/** What is given along with a bill. */
const EXAMPLE = JSON.stringify({ metadata: { simulate: 'insufficient_funds' } }, null, 2);

/** How payments are made to fail, with what to copy. */
export const FailureSection = () => {
  const write = useWords(SANDBOX);
  return (
    <Section title={write('failures')} about={write('failures.about')}>
      <Stack gap="md">
        <Table layout="fixed" horizontalSpacing={6} fz={{ base: 'xs', sm: 'sm' }}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th w="28%">{write('account')}</Table.Th>
              <Table.Th w="32%" style={{ overflowWrap: 'anywhere' }}>
                metadata.simulate
              </Table.Th>
              <Table.Th>{write('outcome')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {FATES.map(([account, fate]) => (
              <Table.Tr key={fate}>
                <Table.Td>
                  <Code>{account}</Code>
                </Table.Td>
                <Table.Td>
                  <Code style={{ overflowWrap: 'anywhere' }}>{fate}</Code>
                </Table.Td>
                <Table.Td>{write(`outcome.${fate}`)}</Table.Td>
              </Table.Tr>
            ))}
            <Table.Tr>
              <Table.Td>–</Table.Td>
              <Table.Td>–</Table.Td>
              <Table.Td>{write('outcome.other')}</Table.Td>
            </Table.Tr>
          </Table.Tbody>
        </Table>
        <CodeBlock label={write('metadata')} code={EXAMPLE} />
      </Stack>
    </Section>
  );
};
