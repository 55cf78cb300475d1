import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Bill } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { BILL_STEPS, type BillStep, stepsOf } from './bill-steps.ts';
import { STEPS } from './step-words.ts';

type Props = { bill: Bill; name: string; onStep: (bill: Bill, step: BillStep) => void };

/** Everything that can be done with a bill of the board, also with the keyboard alone. */
export const BillMenu = ({ bill, name, onStep }: Props) => {
  const write = useWords(STEPS);
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="md" aria-label={write('menu', { name })}>
          <IconDotsVertical size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={`/bills/${bill.id}`}>
          {write('open')}
        </Menu.Item>
        {stepsOf(bill).map((step) => (
          <Menu.Item key={step} color={BILL_STEPS[step].color} onClick={() => onStep(bill, step)}>
            {write(step)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
