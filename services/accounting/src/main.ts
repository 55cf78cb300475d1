import { startService } from '@outlay/service';
import { accounting } from './service.ts';

await startService(accounting, process.env);
