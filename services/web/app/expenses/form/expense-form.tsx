import { Button, Flex, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWords } from '../../intl/index.ts';
import { ErrorNotice } from '../../ui/index.ts';
import type { ExpenseValues } from './expense-values.ts';
import { type FieldsProps, MainFields } from './main-fields.tsx';
import { MoreFields } from './more-fields.tsx';
import { EXPENSE_FORM } from './words.ts';

type Props = {
  form: FieldsProps['form'];
  onSubmit: () => void;
  isSaving: boolean;
  error: unknown;
  remarks?: Partial<Record<keyof ExpenseValues, string>>;
  picked?: FieldsProps['picked'];
  isNew?: boolean;
  /** Where "Cancel" leads to. */
  back: string;
  saveLabel: string;
  /** Beside the button that saves. */
  other?: ReactNode;
  above?: ReactNode;
};

/** The fields of an expense, what went wrong, and what is done with them. */
export const ExpenseForm = (props: Props) => {
  const { form, onSubmit, isSaving, error, remarks = {}, picked, isNew = false } = props;
  const { back, saveLabel, other, above } = props;
  const write = useWords(EXPENSE_FORM);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Stack gap="md" maw={680}>
        {above}
        {error ? <ErrorNotice error={error} /> : null}
        <MainFields form={form} remarks={remarks} picked={picked} />
        <MoreFields form={form} isNew={isNew} />
        <Flex direction={{ base: 'column-reverse', xs: 'row' }} justify="flex-end" gap="xs">
          <Button component={Link} to={back} variant="default">
            {write('cancel')}
          </Button>
          {other}
          <Button type="submit" loading={isSaving}>
            {saveLabel}
          </Button>
        </Flex>
      </Stack>
    </form>
  );
};
