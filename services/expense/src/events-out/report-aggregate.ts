/** The events of one report arrive in the order in which they were said. */
export const reportAggregate = ({ id }: { id: number }): string => `report:${id}`;
