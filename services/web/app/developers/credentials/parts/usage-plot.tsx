import { Group, Progress, Stack, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { CredentialUsage } from '../../../core/index.ts';
import { useFormats, useWords } from '../../../intl/index.ts';
import { QueryBoundary, Section } from '../../../ui/index.ts';
import { barsOf, totalsOf } from './usage.ts';
import classes from './usage-plot.module.css';
import { CREDENTIALS } from './words.ts';

/** Milliseconds after which what is used is read again. */
export const USAGE_EVERY = 10_000;

type Props = { query: UseQueryResult<{ data: CredentialUsage }, unknown>; about?: string };

/** How near a credential is to its limit, and its requests of the last hour, minute by minute. */
export const UsagePlot = ({ query, about }: Props) => {
  const write = useWords(CREDENTIALS);
  const format = useFormats();
  const { number } = format;
  return (
    <Section title={write('usage')} {...(about !== undefined && { about })}>
      <QueryBoundary query={query} lines={2}>
        {({ data: { limit, used, windowSeconds, minutes } }) => (
          <Stack gap="sm">
            <Text size="sm">
              {write('usage.now', { used: number(used), limit: number(limit), seconds: number(windowSeconds) })}
            </Text>
            <Progress.Root size="md">
              <Progress.Section
                value={Math.min(100, (used / limit) * 100)}
                color={used >= limit ? 'red' : undefined}
                aria-label={write('usage.name')}
              />
            </Progress.Root>
            {minutes.length > 0 && (
              <>
                <div className={classes.bars} aria-hidden>
                  {barsOf(minutes).map(({ at, good, failed }) => (
                    <div key={at} className={classes.bar} title={format.moment(at)}>
                      <div className={classes.good} style={{ height: `${good}%` }} />
                      <div className={classes.failed} style={{ height: `${failed}%` }} />
                    </div>
                  ))}
                </div>
                <Group justify="space-between" gap="xs" aria-hidden>
                  <Text size="xs" c="dimmed">
                    {write('usage.begin', { count: minutes.length })}
                  </Text>
                  <Text size="xs" c="dimmed">
                    {write('usage.end')}
                  </Text>
                </Group>
                <Group gap="md">
                  <Text size="xs" c="dimmed">
                    {write('usage.hour', totalsOf(minutes))}
                  </Text>
                  <Text size="xs" c="dimmed" className={classes.legend}>
                    <span className={classes.good} /> {write('usage.good')} <span className={classes.failed} />{' '}
                    {write('usage.failed')}
                  </Text>
                </Group>
              </>
            )}
          </Stack>
        )}
      </QueryBoundary>
    </Section>
  );
};
