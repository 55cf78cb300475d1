import { Button, Group, Select, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getSandboxClockOptions, moveSandboxClock } from '../../core/index.ts';
import { setClockOffset, useWords } from '../../intl/index.ts';
import { ConfirmButton, Facts, QueryBoundary, Section } from '../../ui/index.ts';
import { useMoments } from '../parts/when.tsx';
import { SANDBOX } from './words.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Milliseconds as days, hours and minutes. */
const partsOf = (ms: number) => ({
  days: Math.floor(ms / DAY),
  hours: Math.floor((ms % DAY) / HOUR),
  minutes: Math.floor((ms % HOUR) / MINUTE),
});

const STEPS = ['PT5M', 'PT1H', 'P1D', 'P7D', 'P30D'] as const;
const MOMENT = 'moment';

/** Moves the time on: by a step, or to a moment where the person is. */
const MoveClock = () => {
  const write = useWords(SANDBOX);
  const [step, setStep] = useState<string>('P1D');
  const [moment, setMoment] = useState('');
  const body = step === MOMENT ? { now: moment && new Date(moment).toISOString() } : { advance: step };
  const move = async () => {
    const { data } = await moveSandboxClock({ body });
    setClockOffset(data.data.offsetMs);
  };
  return (
    <Group align="flex-end" gap="xs">
      <Select
        label={write('by')}
        data={[...STEPS, MOMENT].map((value) => ({ value, label: write(`by.${value}` as 'by.P1D') }))}
        value={step}
        onChange={(value) => value && setStep(value)}
        allowDeselect={false}
      />
      {step === MOMENT && (
        <TextInput
          type="datetime-local"
          label={write('moment')}
          value={moment}
          onChange={({ currentTarget }) => setMoment(currentTarget.value)}
        />
      )}
      {step === MOMENT && moment === '' ? (
        <Button variant="default" disabled>
          {write('move')}
        </Button>
      ) : (
        <ConfirmButton
          label={write('move')}
          title={write('move.title')}
          run={move}
          done={write('moved')}
          isHarmless
          button={{ variant: 'default' }}
        >
          {write('move.about')}
        </ConfirmButton>
      )}
    </Group>
  );
};

/** What time it is in the sandbox, and how it is moved. */
export const ClockSection = () => {
  const write = useWords(SANDBOX);
  const moments = useMoments();
  const query = useQuery({ ...getSandboxClockOptions(), refetchInterval: 30_000 });
  return (
    <Section title={write('clock')} about={write('clock.about')}>
      <Stack gap="md">
        <QueryBoundary query={query} lines={1}>
          {({ data: { now, offsetMs } }) => (
            <Facts
              columns={2}
              facts={[
                [write('now'), moments.full(now)],
                [write('ahead'), offsetMs === 0 ? write('ahead.none') : write('ahead.days', partsOf(offsetMs))],
              ]}
            />
          )}
        </QueryBoundary>
        <MoveClock />
      </Stack>
    </Section>
  );
};
