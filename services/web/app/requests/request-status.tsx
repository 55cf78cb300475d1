import { Badge } from '@mantine/core';

const colorOf = (status: number): string => {
  if (status >= 500) return 'red';
  if (status >= 400) return 'orange';
  return status >= 300 ? 'blue' : 'teal';
};

/** The HTTP status of an answer. */
export const RequestStatus = ({ status }: { status: number }) => (
  <Badge variant="light" color={colorOf(status)}>
    {status}
  </Badge>
);
