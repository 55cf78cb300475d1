import { startService } from '@outlay/service';
import { mileageReceipt } from './service.ts';

await startService(mileageReceipt, process.env);
