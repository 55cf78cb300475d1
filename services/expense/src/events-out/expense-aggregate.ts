/** The events of one expense arrive in the order in which they were said. */
export const expenseAggregate = ({ id }: { id: number }): string => `expense:${id}`;
