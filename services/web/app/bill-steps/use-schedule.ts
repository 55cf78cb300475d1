import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Bill, type BillsBulkActionResponse, bulkSchedulePayment } from '../api/index.ts';
import { useAction } from '../feedback/index.ts';
import { type PAYMENT_METHODS, partsOf } from '../payables/index.ts';
import { useSession } from '../session/index.ts';
import { type Outcome, outcomesOf } from './outcomes.ts';

export type SchedulePlan = { day: string | null; method: (typeof PAYMENT_METHODS)[number] | null; comment: string };

/** The most bills of one request. */
const MOST = 100;

/** Schedules payments: first as a dry run, at every change of the plan, then in earnest with a key of its own. */
export const useSchedule = (bills: readonly Bill[], plan: SchedulePlan, after?: () => void) => {
  const businessId = useSession().business.id;
  const { day, method, comment } = plan;
  // The same plan has the same key, so that sending it again schedules nothing twice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another plan is another request
  const attempt = useMemo(() => crypto.randomUUID(), [day, method, comment]);
  const send = async (isDry: boolean): Promise<Outcome[]> => {
    const outcomes: Outcome[] = [];
    for (const [index, part] of partsOf(bills, MOST).entries()) {
      const { data } = await bulkSchedulePayment({
        path: { businessId },
        query: { dryRun: isDry },
        body: {
          billIds: part.map(({ id }) => id),
          scheduledDate: day ?? '',
          paymentMethod: method,
          comment: comment.trim() || null,
        },
        ...(!isDry && { headers: { 'Idempotency-Key': `${attempt}-${index}` } }),
      });
      outcomes.push(...outcomesOf(part, data as BillsBulkActionResponse));
    }
    return outcomes;
  };
  const preview = useQuery({
    queryKey: ['schedule-preview', bills.map(({ id, version }) => `${id}.${version}`), day, method],
    queryFn: () => send(true),
    enabled: day !== null,
    retry: false,
    staleTime: 0,
  });
  const action = useAction<void, Outcome[]>({ run: () => send(false), ...(after && { after }), showsErrors: true });
  return { preview, action };
};
