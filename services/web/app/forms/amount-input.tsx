import { TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { AmountInputProps } from './amount-input-props.ts';

/** What reads numbers while they are typed is large, and pages are there before it. */
const AmountField = lazy(() => import('./amount-field.tsx').then((loaded) => ({ default: loaded.AmountField })));

/** An amount of money. */
export const AmountInput = (props: AmountInputProps) => {
  const { value, onChange, currency, ...rest } = props;
  return (
    <Suspense
      fallback={
        <TextInput {...rest} value={`${value ?? ''}`} readOnly rightSection={currency} rightSectionWidth={52} />
      }
    >
      <AmountField {...props} />
    </Suspense>
  );
};
