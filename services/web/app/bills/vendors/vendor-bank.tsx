import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconShieldCheck, IconUserCheck } from '@tabler/icons-react';
import { lazy } from 'react';
import {
  isApiError,
  removeVendorPaymentMethod,
  useRight,
  useSession,
  type Vendor,
  verifyVendor,
} from '../../core/index.ts';
import { now, useFormats, useWords } from '../../intl/index.ts';
import { ConfirmButton, ErrorNotice, LateDialog, useAction, useNames } from '../../ui/index.ts';
import { bankStateOf } from './bank-state.ts';
import { BANK } from './bank-words.ts';
import { BankBadge } from './vendor-badges.tsx';

/** Loaded when somebody wants to set the details. */
const BankForm = lazy(() => import('./bank-form.tsx').then((loaded) => ({ default: loaded.BankForm })));

type Props = { vendor: Vendor };

/** What the second person does; whoever set the details learns that somebody else has to. */
const Confirmation = ({ vendor }: Props) => {
  const write = useWords(BANK);
  const canWrite = useRight('writeVendors');
  const action = useAction({
    run: () => verifyVendor({ path: { id: vendor.id }, headers: { 'If-Match': `"v${vendor.version}"` } }),
    done: () => write('confirmed'),
    showsErrors: true,
  });
  const { me } = useSession();
  const isRefused = isApiError(action.error) && action.error.code === 'SELF_APPROVAL_NOT_ALLOWED';
  const isOwn = isRefused || vendor.paymentDetailsSetBy === me.id;
  if (isOwn)
    return (
      <Alert color="yellow" role="status" icon={<IconUserCheck aria-hidden />} title={write('own')}>
        {write('own.about')}
      </Alert>
    );
  return (
    <Alert color="yellow" icon={<IconUserCheck aria-hidden />} title={write('waiting')}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{write('waiting.about')}</Text>
        {action.error ? <ErrorNotice error={action.error} /> : null}
        {canWrite && (
          <Button loading={action.isPending} onClick={() => action.mutate()}>
            {write('confirm')}
          </Button>
        )}
      </Stack>
    </Alert>
  );
};

const Account = ({ vendor }: Props) => {
  const write = useWords(BANK);
  const format = useFormats();
  const { nameOf } = useNames();
  const { paymentDetails: details, paymentDetailsSetBy: setBy, verifiedAt, verifiedBy, paymentHoldUntil } = vendor;
  if (details === null)
    return (
      <Text size="sm" c="dimmed">
        {write('none')}
      </Text>
    );
  const isLater = paymentHoldUntil !== null && Date.parse(paymentHoldUntil) > now();
  return (
    <>
      <Text>
        {write(`type.${details.type}`)} <b>{details.accountNumber}</b>
      </Text>
      {setBy !== undefined && (
        <Text size="sm" c="dimmed">
          {write('setBy', { name: nameOf(setBy) })}
        </Text>
      )}
      {verifiedAt && (
        <Group gap={6}>
          <IconShieldCheck size={18} aria-hidden />
          <Text size="sm">{write('verified', { name: nameOf(verifiedBy), day: format.date(verifiedAt) })}</Text>
        </Group>
      )}
      {isLater && (
        <Text size="sm" c="dimmed">
          {write('later', { moment: format.moment(paymentHoldUntil) })}
        </Text>
      )}
    </>
  );
};

/** Where the vendor's money goes: masked, and confirmed by two people. */
export const VendorBank = ({ vendor }: Props) => {
  const write = useWords(BANK);
  const canWrite = useRight('writeVendors');
  const [isOpen, { open, close }] = useDisclosure(false);
  const state = bankStateOf(vendor);
  return (
    <Stack gap="sm" component="section">
      <Group justify="space-between">
        <Group gap="xs">
          <Title order={2} size="h4">
            {write('title')}
          </Title>
          <BankBadge vendor={vendor} />
        </Group>
        {canWrite && (
          <Group gap="xs">
            {state !== 'none' && (
              <ConfirmButton
                label={write('remove')}
                title={`${write('title')} · ${vendor.name}`}
                run={() => removeVendorPaymentMethod({ path: { id: vendor.id } })}
                done={write('removed')}
                button={{ size: 'xs' }}
              >
                {write('remove.about')}
              </ConfirmButton>
            )}
            <Button variant="default" size="xs" onClick={open}>
              {write(state === 'none' ? 'set' : 'replace')}
            </Button>
          </Group>
        )}
      </Group>
      <Account vendor={vendor} />
      {state === 'pending' && <Confirmation key={vendor.version} vendor={vendor} />}
      <LateDialog of={isOpen}>
        {(_, isShown) => <BankForm vendor={vendor} isOpen={isShown} onClose={close} />}
      </LateDialog>
    </Stack>
  );
};
