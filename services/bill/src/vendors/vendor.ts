import type { PaymentDetails, Stored, VendorView } from '@outlay/contracts';
import type { Payee } from '../payees/index.ts';
import type { PaymentHold } from '../payment-holds/index.ts';

/** As the API shows it, but for what is sealed. */
export type Vendor = Payee &
  PaymentHold &
  Stored<Omit<VendorView, 'taxId' | 'paymentDetails' | 'paymentDetailsSetBy' | 'paymentHoldUntil' | 'warnings'>> & {
    /** The last four characters; the whole number is sealed. */
    taxIdLast4: string | null;
    /** Had bank details at any time: new ones are a change and wait. */
    hadBank: boolean;
  };

/** What is sealed: a member that is left out stays as it is, null removes it. */
export type Secrets = { paymentDetails?: PaymentDetails | null; taxId?: string | null };

/** A vendor as it shall be: the very same object when nothing changes. */
export type VendorDecision = { vendor: Vendor; secrets: Secrets; previousAttributes: Record<string, unknown> };

/** A vendor; after a create or change also which others may be the same one. */
export type VendorWithDuplicates = { vendor: Vendor; duplicates?: readonly number[] };
