import { type Formats, useFormats } from '../intl/index.ts';

/** Writes an amount the way the locale writes money. */
export const useMoney = (): Formats['money'] => useFormats().money;
