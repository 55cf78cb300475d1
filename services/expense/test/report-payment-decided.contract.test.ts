import { reportPaymentDecided } from '@outlay/contracts';
import { testHearing } from '@outlay/testing/hearing-suite';
import { hearReportPaymentDecided } from '../src/events-in/report-payment-decided.ts';

testHearing(reportPaymentDecided, 'the report and its expenses follow', (told) =>
  hearReportPaymentDecided({ decided: told }),
);
