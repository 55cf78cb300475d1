import { startService } from '@outlay/service';
import { web } from './service.ts';

await startService(web, process.env);
