import { Alert, Button, createTheme, Group, MantineThemeProvider, Stack, Text } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { FormEvent, MouseEvent, ReactNode } from 'react';
import { useWords } from '../../intl/index.ts';
import { ErrorNotice } from '../feedback/error-notice.tsx';
import classes from './record-form.module.css';
import type { Outdated } from './use-record-form.ts';
import { FORMS } from './words.ts';

/** Somebody else changed it meanwhile: what happened, and the way to what it is now. */
export const OutdatedNotice = ({ load, isReady }: Outdated) => {
  const write = useWords(FORMS);
  return (
    <Alert color="yellow" icon={<IconArrowsExchange aria-hidden />} title={write('outdated')} role="alert">
      <Stack gap="xs">
        <Text size="sm">{write('outdated.about')}</Text>
        <Group>
          <Button size="compact-sm" variant="default" loading={!isReady} onClick={load}>
            {write('outdated.load')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
};

const TEXT = { readOnly: true, variant: 'unstyled', withAsterisk: false, placeholder: '–' };
/** In place of the arrow that opens a list. */
const CHOICE = { ...TEXT, rightSection: <span />, clearable: false };
/** Without the calendar before it. */
const DAY = { ...TEXT, leftSection: null };
const SWITCH = { 'aria-readonly': true, onClick: (event: MouseEvent) => event.preventDefault() };

const defaultsOf = (names: readonly string[], defaultProps: object) =>
  Object.fromEntries(names.map((name) => [name, { defaultProps }]));

const READER = createTheme({
  components: {
    ...defaultsOf(['TextInput', 'Textarea'], TEXT),
    ...defaultsOf(['DateInput'], DAY),
    ...defaultsOf(['Select', 'MultiSelect'], CHOICE),
    ...defaultsOf(['Switch', 'Checkbox'], SWITCH),
    SegmentedControl: { defaultProps: { readOnly: true } },
  },
});

/** The same fields as a record's form, as text: readable like any other, reached by the keyboard, and changed by nobody. */
const ReaderFields = ({ children }: { children: ReactNode }) => (
  <MantineThemeProvider inherit theme={READER}>
    {children}
  </MantineThemeProvider>
);

type Props = {
  submit: () => void;
  isSaving: boolean;
  error: unknown;
  outdated?: Outdated | undefined;
  /** Where "Cancel" leads to; without it there is no such button. */
  back?: string;
  onCancel?: () => void;
  /** Who changes it, for whoever only reads it. */
  readOnly?: 'administer' | 'keepBooks' | undefined;
  /** On the other side than "Save": what deletes the record. */
  aside?: ReactNode;
  saveLabel?: string;
  children: ReactNode;
};

/** The fields of a record and what is done with them; for readers the fields alone. */
export const RecordForm = ({
  submit,
  isSaving,
  error,
  outdated,
  back,
  onCancel,
  readOnly,
  aside,
  saveLabel,
  children,
}: Props) => {
  const write = useWords(FORMS);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md" maw={680}>
        {readOnly && (
          <Text size="sm" c="dimmed">
            {write(`readOnly.${readOnly}`)}
          </Text>
        )}
        {error ? <ErrorNotice error={error} /> : null}
        {outdated && <OutdatedNotice {...outdated} />}
        {readOnly === undefined ? children : <ReaderFields>{children}</ReaderFields>}
        {readOnly === undefined && (
          <Group justify="space-between">
            {aside && <div className={classes.aside}>{aside}</div>}
            <Group gap="xs" ml="auto">
              {back && (
                <Button component={Link} to={back} variant="default">
                  {write('cancel')}
                </Button>
              )}
              {onCancel && (
                <Button variant="default" onClick={onCancel}>
                  {write('cancel')}
                </Button>
              )}
              <Button type="submit" loading={isSaving}>
                {saveLabel ?? write('save')}
              </Button>
            </Group>
          </Group>
        )}
      </Stack>
    </form>
  );
};
