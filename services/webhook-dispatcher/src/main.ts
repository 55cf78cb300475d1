import { startService } from '@outlay/service';
import { declareDispatcher } from './service.ts';

await startService(declareDispatcher(), process.env);
