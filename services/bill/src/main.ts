import { startService } from '@outlay/service';
import { bill } from './service.ts';

await startService(bill, process.env);
