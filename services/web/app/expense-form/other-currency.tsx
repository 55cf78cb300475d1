import { Collapse, NumberInput, SimpleGrid, Stack, Switch } from '@mantine/core';
import { useState } from 'react';
import { AmountInput, CurrencySelect } from '../forms/index.ts';
import { useWords } from '../intl/index.ts';
import { useSession } from '../session/index.ts';
import { errorOf, type FieldsProps } from './main-fields.tsx';
import { EXPENSE_FORM } from './words.ts';

/** What people abroad mostly pay in. */
const foreignTo = (currency: string): string => (currency === 'USD' ? 'CAD' : 'USD');

/** What the receipt says where it is in another currency than the amount, and the rate of whichever is foreign. */
export const OtherCurrency = ({ form }: FieldsProps) => {
  const write = useWords(EXPENSE_FORM);
  const { business } = useSession();
  const { values, setFieldValue, setValues } = form;
  const isForeign = values.currency !== business.currency;
  const [isOpen, setOpen] = useState(values.originalAmount !== null);
  const toggle = (next: boolean) => {
    setOpen(next);
    if (next) setFieldValue('originalCurrency', foreignTo(values.currency));
    else setValues({ originalAmount: null, originalCurrency: null, exchangeRate: null });
  };
  const from = values.originalCurrency ?? values.currency;
  const to = values.originalCurrency === null ? business.currency : values.currency;
  return (
    <>
      {(!isForeign || isOpen) && (
        <Switch
          label={write('other.open')}
          checked={isOpen}
          onChange={({ currentTarget }) => toggle(currentTarget.checked)}
        />
      )}
      <Collapse expanded={isOpen || isForeign}>
        <Stack gap="md">
          {isOpen && (
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
              <AmountInput
                label={write('originalAmount')}
                value={values.originalAmount}
                onChange={(amount) => setFieldValue('originalAmount', amount)}
                error={errorOf(form, 'originalAmount')}
                currency={from}
              />
              <CurrencySelect
                label={write('originalCurrency')}
                value={values.originalCurrency}
                onChange={(code) => setFieldValue('originalCurrency', code ?? from)}
                error={errorOf(form, 'originalCurrency')}
              />
            </SimpleGrid>
          )}
          <NumberInput
            label={write('exchangeRate')}
            description={from === to ? undefined : write('exchangeRate.about', { from, to })}
            value={values.exchangeRate ?? ''}
            onChange={(rate) => setFieldValue('exchangeRate', rate === '' ? null : Number(rate))}
            error={errorOf(form, 'exchangeRate')}
            min={0}
            hideControls
            allowedDecimalSeparators={[',', '.']}
          />
        </Stack>
      </Collapse>
    </>
  );
};
