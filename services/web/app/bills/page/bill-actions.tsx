import { Button, Group, Menu, Modal, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { UseMutationResult } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type Bill, deleteBill, updateBill } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { ErrorNotice, FORMS, MoreButton, useAction } from '../../ui/index.ts';
import { BILL_STEPS, type BillStep, stepsOf } from '../steps/bill-steps.ts';
import { STEPS } from '../steps/step-words.ts';
import { BILL } from './words.ts';

type DeleteDialogProps = { action: UseMutationResult<unknown, unknown, void>; isOpen: boolean; onClose: () => void };

/** Names what is lost before a bill is deleted. */
const DeleteDialog = ({ action, isOpen, onClose }: DeleteDialogProps) => {
  const write = useWords(BILL);
  const writeForm = useWords(FORMS);
  return (
    <Modal opened={isOpen} onClose={onClose} title={write('delete.title')}>
      <Stack gap="md">
        {action.error ? <ErrorNotice error={action.error} /> : null}
        <Text>{write('delete.about')}</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} data-autofocus>
            {writeForm('cancel')}
          </Button>
          <Button color="red" loading={action.isPending} onClick={() => action.mutate()}>
            {write('delete')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
};

type Props = { bill: Bill; onStep: (bill: Bill, step: BillStep) => void };

/** Steps that stand behind "more", however few there are. */
const RARE: ReadonlySet<BillStep> = new Set(['withdraw', 'cancel', 'mark-paid', 'fail-payment', 'cancel-payment']);

const useStop = (bill: Bill) => {
  const path = { businessId: bill.businessId, billId: bill.id };
  return useAction<boolean>({ run: (onHold) => updateBill({ path, body: { onHold } }) });
};

const useDelete = (bill: Bill) => {
  const write = useWords(BILL);
  const navigate = useNavigate();
  return useAction({
    run: async () => {
      await deleteBill({ path: { businessId: bill.businessId, billId: bill.id } });
      // Before what was read is read again: the bill is not there any more.
      await navigate({ to: '/bills' });
    },
    done: () => write('deleted'),
    showsErrors: true,
  });
};

/** What this person may do with the bill now: the usual step as the one full button, what is rare in a menu. */
export const BillActions = ({ bill, onStep }: Props) => {
  const write = useWords(BILL);
  const writeStep = useWords(STEPS);
  const [isDeleting, { open, close }] = useDisclosure(false);
  const stop = useStop(bill);
  const remove = useDelete(bill);
  const { allowedActions = [], onHold } = bill;
  const steps = stepsOf(bill);
  const [main, ...others] = steps.filter((step) => !RARE.has(step));
  const rare = steps.filter((step) => RARE.has(step));
  const canChange = allowedActions.includes('update');
  // A scheduled payment is cancelled instead.
  const canStop = canChange && bill.status !== 'SCHEDULED';
  const canDelete = allowedActions.includes('delete');
  return (
    <>
      {(rare.length > 0 || canDelete || canStop) && (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <MoreButton label={write('more')} />
          </Menu.Target>
          <Menu.Dropdown>
            {canStop && (
              <Menu.Item onClick={() => stop.mutate(!onHold)}>
                {write(onHold ? 'paused.end' : 'paused.start')}
              </Menu.Item>
            )}
            {rare.map((step) => (
              <Menu.Item key={step} color={BILL_STEPS[step].color} onClick={() => onStep(bill, step)}>
                {writeStep(step)}
              </Menu.Item>
            ))}
            {canDelete && (
              <Menu.Item color="red" onClick={open}>
                {write('delete')}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      {canChange && (
        <Button component={Link} to={`/bills/${bill.id}/change`} variant="default">
          {write('edit')}
        </Button>
      )}
      {others.map((step) => (
        <Button key={step} variant="default" onClick={() => onStep(bill, step)}>
          {writeStep(step)}
        </Button>
      ))}
      {main && <Button onClick={() => onStep(bill, main)}>{writeStep(main)}</Button>}
      <DeleteDialog action={remove} isOpen={isDeleting} onClose={close} />
    </>
  );
};
