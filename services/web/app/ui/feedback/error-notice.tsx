import { Alert, Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { isApiError } from '../../core/index.ts';
import { useWords } from '../../intl/index.ts';
import { FEEDBACK } from './words.ts';

type Advice = keyof typeof FEEDBACK;

const BY_STATUS: Readonly<Record<number, Advice>> = { 0: 'offline', 404: 'missing', 412: 'changed', 429: 'limited' };

/** What to do about an error; undefined where the sentence of the API says it already. */
const adviceOf = (error: unknown): Advice | undefined => {
  if (!isApiError(error)) return 'failed';
  const { status, code } = error;
  if (code === 'FORBIDDEN' || code === 'INSUFFICIENT_SCOPE') return 'forbidden';
  return BY_STATUS[status] ?? (status >= 500 ? 'failed' : undefined);
};

type Props = { error: unknown; retry?: () => void };

/** What went wrong, what to do next, and the id of the request to quote. */
export const ErrorNotice = ({ error, retry }: Props) => {
  const write = useWords(FEEDBACK);
  const advice = adviceOf(error);
  const sentence = isApiError(error) ? error.message : '';
  const requestId = isApiError(error) ? error.requestId : undefined;
  const details = isApiError(error) ? error.details.filter(({ message }) => message !== sentence) : [];
  return (
    <Alert
      color="red"
      variant="light"
      icon={<IconAlertTriangle aria-hidden />}
      title={write('failed.title')}
      role="alert"
    >
      <Stack gap="xs">
        {sentence && <Text size="sm">{sentence}</Text>}
        {details.map(({ field, message }) => (
          <Text size="sm" key={`${field} ${message}`}>
            {message}
          </Text>
        ))}
        {advice && <Text size="sm">{write(advice)}</Text>}
        <Group gap="xs">
          {retry && (
            <Button size="compact-sm" variant="default" onClick={retry}>
              {write('retry')}
            </Button>
          )}
          {requestId && (
            <CopyButton value={requestId}>
              {({ copied, copy }) => (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  color="gray"
                  onClick={copy}
                  aria-label={copied ? write('request.copied') : `${write('request.copy')}: ${requestId}`}
                >
                  {copied ? write('request.copied') : <Code>{requestId}</Code>}
                </Button>
              )}
            </CopyButton>
          )}
        </Group>
      </Stack>
    </Alert>
  );
};
