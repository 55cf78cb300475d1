import { Box, NavLink, Skeleton, Stack } from '@mantine/core';
import {
  IconAlertTriangle,
  IconChecklist,
  IconChevronRight,
  IconCircleCheck,
  IconCreditCardPay,
  IconFileStack,
  IconPencil,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useWords } from '../intl/index.ts';
import { ErrorNotice, NothingHere, Section } from '../ui/index.ts';
import { useWaiting, type Waiting } from './use-waiting.ts';
import { HOME } from './words.ts';

const ICONS: Partial<Record<Waiting['name'], TablerIcon>> = {
  approve: IconChecklist,
  'approve.bills': IconChecklist,
  fix: IconAlertTriangle,
  failed: IconAlertTriangle,
  complete: IconPencil,
  report: IconFileStack,
  pay: IconCreditCardPay,
  payBack: IconCreditCardPay,
};

/** What should not have happened. */
const COLORS: Partial<Record<Waiting['name'], string>> = { failed: 'var(--mantine-color-red-text)' };

/** So many grey lines keep the place of what waits, which is seldom less. */
const LINES = 6;

/** What needs the person next, each line leading to it. */
export const WaitingSection = () => {
  const write = useWords(HOME);
  const { waiting, error } = useWaiting();
  const shown = () => {
    if (error) return <ErrorNotice error={error} />;
    if (waiting === undefined)
      return (
        <Stack gap="xs" aria-busy>
          {[...Array(LINES).keys()].map((line) => (
            <Skeleton key={line} height={32} />
          ))}
        </Stack>
      );
    if (waiting.length === 0)
      return (
        <NothingHere icon={<IconCircleCheck />} title={write('waiting.none')}>
          {write('waiting.none.about')}
        </NothingHere>
      );
    return (
      // The signs stand below the title.
      <Box mx={-12}>
        {waiting.map(({ name, count, to, search }) => {
          const Icon = ICONS[name] ?? IconPencil;
          return (
            <NavLink
              key={name}
              component={Link}
              to={to}
              search={search as never}
              label={write(name, { count })}
              leftSection={<Icon size={18} color={COLORS[name] ?? 'currentColor'} aria-hidden />}
              rightSection={<IconChevronRight size={16} aria-hidden />}
            />
          );
        })}
      </Box>
    );
  };
  return <Section title={write('waiting')}>{shown()}</Section>;
};
