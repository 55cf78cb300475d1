import { reportPaymentDecided } from '@outlay/contracts';
import { testSubscription } from '@outlay/testing/subscription-suite';
import { handleReportPaymentDecided } from '../src/events-in/report-payment-decided.ts';

testSubscription(reportPaymentDecided, 'the report and its expenses follow', (delivered) =>
  handleReportPaymentDecided({ decided: delivered }),
);
