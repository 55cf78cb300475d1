import { startService } from '@outlay/service';
import { expense } from './service.ts';

await startService(expense, process.env);
