import { Button, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { FormEvent, ReactNode } from 'react';
import { ErrorNotice } from '../feedback/index.ts';
import { useWords } from '../intl/index.ts';
import { OutdatedNotice } from './outdated-notice.tsx';
import { ReaderFields } from './reader-fields.tsx';
import classes from './record-form.module.css';
import type { Outdated } from './use-record-form.ts';
import { FORMS } from './words.ts';

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
