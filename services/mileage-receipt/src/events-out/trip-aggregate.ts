/** The events of one trip arrive in the order in which they were said. */
export const tripAggregate = ({ id }: { id: number }): string => `mileage_trip:${id}`;
