import { decimalsOf } from '../../intl/index.ts';
import { NumberField, type NumberFieldProps } from './number-field.tsx';

type Props = Omit<NumberFieldProps, 'decimals' | 'isFixed' | 'unit' | 'currency'> & { currency: string };

/** An amount of money, in major units, with the decimals of its currency. The API says what it thinks of one below zero. */
export const AmountInput = (props: Props) => <NumberField {...props} decimals={decimalsOf(props.currency)} isFixed />;
