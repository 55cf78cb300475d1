/** The events of one receipt arrive in the order in which they were said. */
export const receiptAggregate = ({ id }: { id: number }): string => `receipt:${id}`;
