import { Accordion, Group, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { MileageRate } from '../api/index.ts';
import { useWords } from '../intl/index.ts';
import { RateTable } from './rate-table.tsx';
import type { RatesOfDay } from './rates-on.ts';
import { MILEAGE_SETTINGS } from './words.ts';

type Props = {
  title: string;
  action?: ReactNode;
  rates: RatesOfDay<MileageRate>;
  /** No other rates come before these. */
  isApplied: boolean;
  /** In place of a table without rates. */
  empty?: ReactNode;
};

/** The rates of the business or of the tax agency: those of today, and folded away those of before. */
export const RateSection = ({ title, action, rates, isApplied, empty }: Props) => {
  const write = useWords(MILEAGE_SETTINGS);
  const { inForce, later, earlier } = rates;
  const current = [...later, ...inForce];
  return (
    <Stack gap="sm" component="section" aria-label={title} maw={760}>
      <Group justify="space-between" mih={36}>
        <Title order={2} size="h4">
          {title}
        </Title>
        {action}
      </Group>
      {current.length > 0 ? <RateTable label={title} rates={current} inForce={isApplied ? inForce : []} /> : empty}
      {earlier.length > 0 && (
        <Accordion variant="contained">
          <Accordion.Item value="earlier">
            <Accordion.Control>{write('earlier')}</Accordion.Control>
            <Accordion.Panel>
              <RateTable label={write('earlier')} rates={earlier} />
            </Accordion.Panel>
          </Accordion.Item>
        </Accordion>
      )}
    </Stack>
  );
};
