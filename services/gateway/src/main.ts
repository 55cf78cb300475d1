import { startService } from '@outlay/service';
import { gateway } from './service.ts';

await startService(gateway, process.env);
