/** The events of one bill arrive in the order in which they were said. */
export const billAggregate = ({ id }: { id: number }): string => `bill:${id}`;
