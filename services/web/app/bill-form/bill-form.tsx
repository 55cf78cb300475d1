import { Button, Flex, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { FORMS } from '../forms/index.ts';
import { useWords } from '../intl/index.ts';
import { HeadFields, RemarkFields } from './head-fields.tsx';
import { LineFields } from './line-fields.tsx';
import { SaveError } from './twice-notice.tsx';
import type { BillFormState } from './use-bill-form.ts';

type Props = {
  state: BillFormState;
  back: string;
  saveLabel: string;
  /** On the button that saves it and sends it to its approvers; left out: there is none. */
  finalLabel?: string;
};

/** The fields of a bill; on a phone what ends it usually is the first of the buttons. */
export const BillForm = ({ state, back, saveLabel, finalLabel }: Props) => {
  const { form, submit, submitFinal, isSaving, error, sent } = state;
  const write = useWords(FORMS);
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        {error ? <SaveError error={error} draft={sent} /> : null}
        <HeadFields form={form} />
        <LineFields form={form} />
        <RemarkFields form={form} />
        <Flex direction={{ base: 'column-reverse', xs: 'row' }} justify="flex-end" gap="xs">
          <Button component={Link} to={back} variant="default">
            {write('cancel')}
          </Button>
          <Button type="submit" loading={isSaving} variant={finalLabel === undefined ? 'filled' : 'default'}>
            {saveLabel}
          </Button>
          {finalLabel !== undefined && (
            <Button onClick={submitFinal} loading={isSaving}>
              {finalLabel}
            </Button>
          )}
        </Flex>
      </Stack>
    </form>
  );
};
