import { useQuery } from '@tanstack/react-query';
import {
  type AuditEntry,
  getBillOptions,
  getExpenseOptions,
  getMileageTripOptions,
  getReportOptions,
  useSession,
} from '../../core/index.ts';
import { lacksCurrency, subjectOf } from '../../ui/index.ts';

type Options = {
  /** Reads the record where the entry needs its currency; else it is known only where the app has read the record before. */
  isRead: boolean;
};

/** The currency of the record that an entry is about; undefined where the record is not known, or is there no more. */
export const useCurrency = ({ resource, changes }: AuditEntry, { isRead }: Options): string | undefined => {
  const businessId = useSession().business.id;
  const { noun, id: text } = subjectOf(resource);
  const id = Number(text);
  const needed = isRead && lacksCurrency(changes, noun) ? noun : undefined;
  const queryOf = (one: string) => ({ enabled: needed === one, retry: false });
  const bill = useQuery({ ...getBillOptions({ path: { businessId, billId: id } }), ...queryOf('bill') });
  const expense = useQuery({ ...getExpenseOptions({ path: { id } }), ...queryOf('expense') });
  const report = useQuery({ ...getReportOptions({ path: { id } }), ...queryOf('report') });
  const trip = useQuery({ ...getMileageTripOptions({ path: { businessId, tripId: id } }), ...queryOf('mileage_trip') });
  const records: Readonly<Record<string, { data?: { data: { currency: string } } | undefined }>> = {
    bill,
    expense,
    report,
    mileage_trip: trip,
  };
  return records[noun]?.data?.data.currency;
};
