type Named = { id: string; webhookId: string };

/** The page of a delivery. */
export const deliveryPath = ({ webhookId, id }: Named): string => `/developers/deliveries/${webhookId}/${id}`;

/** The page of an event. */
export const eventPath = (eventId: string): string => `/developers/events/${eventId}`;
