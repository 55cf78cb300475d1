import { Notifications } from '@mantine/notifications';

/** What the app says in the corner. */
export const Notices = () => <Notifications position="bottom-right" />;
