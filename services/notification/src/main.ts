import { startService } from '@outlay/service';
import { notification } from './service.ts';

await startService(notification, process.env);
