import { Modal, ScrollArea, Table } from '@mantine/core';
import { useWords } from '../../intl/index.ts';
import { ALL_ROLES, ROLES } from './words.ts';

type Word = keyof typeof ROLES;

/** Who may do what, as docs/api.md 3 has it: one entry per role, in the order of the roles. */
const RIGHTS: readonly [right: Word, ...may: Word[]][] = [
  ['right.own', 'write', 'write', 'write', 'write', 'write', 'no'],
  ['right.others', 'write', 'write', 'write', 'routed', 'no', 'read'],
  ['right.approve', 'override', 'override', 'chain', 'chain', 'no', 'no'],
  ['right.reimburse', 'yes', 'yes', 'yes', 'no', 'no', 'no'],
  ['right.bills', 'yes', 'yes', 'yes', 'no', 'no', 'read'],
  ['right.pay', 'yes', 'yes', 'limit', 'no', 'no', 'no'],
  ['right.bank', 'yes', 'yes', 'second', 'no', 'no', 'masked'],
  ['right.records', 'write', 'write', 'write', 'read', 'read', 'read'],
  ['right.homes', 'yes', 'yes', 'yes', 'no', 'no', 'no'],
  ['right.people', 'write', 'write', 'webhooks', 'no', 'no', 'no'],
  ['right.business', 'yes', 'no', 'no', 'no', 'no', 'no'],
];

/** What each role may do, side by side. */
export const RoleTable = () => {
  const write = useWords(ROLES);
  return (
    <ScrollArea type="auto" viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': write('table') }}>
      <Table miw={820} verticalSpacing={6} fz="sm" aria-label={write('table')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{write('right')}</Table.Th>
            {ALL_ROLES.map((role) => (
              <Table.Th key={role}>{write(role)}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {RIGHTS.map(([right, ...may]) => (
            <Table.Tr key={right}>
              <Table.Th scope="row" fw={500}>
                {write(right)}
              </Table.Th>
              {may.map((word, index) => (
                <Table.Td key={ALL_ROLES[index]} c={word === 'no' ? 'dimmed' : undefined}>
                  {write(word)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea>
  );
};

/** The same in a dialog of its own. */
export const RolesDialog = ({ isOpen, close }: { isOpen: boolean; close: () => void }) => {
  const write = useWords(ROLES);
  return (
    <Modal opened={isOpen} onClose={close} title={write('table')} size={1040}>
      <RoleTable />
    </Modal>
  );
};
