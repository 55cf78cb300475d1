import { useCallback } from 'react';
import { useFormats } from '../intl/index.ts';
import { useSession } from '../session/index.ts';

/** Writes an amount; one that is not in the business's currency has its code, because many currencies are written "$". */
export const useMoney = (): ((amount: number, currency: string) => string) => {
  const format = useFormats();
  const { business } = useSession();
  return useCallback(
    (amount, currency) =>
      currency === business.currency ? format.money(amount, currency) : `${format.money(amount, currency)} ${currency}`,
    [format, business.currency],
  );
};
