// Generated from the OpenAPI document by `npm run generate`: do not edit.

export interface paths {
    "/connect/authorize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Request the consent of a person
         * @description Opened in their browser, which comes back to `redirect_uri` with `code` and `state`, or with `error`.
         */
        get: operations["authorize"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/connect/revocation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke a token
         * @description Use it when a person signs out, or a token got into wrong hands (RFC 7009).
         */
        post: operations["revokeToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/connect/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get an access token
         * @description For servers by themselves, for people who consented, and to renew a token. Errors are those of RFC 6749.
         */
        post: operations["createToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the API keys that may act on the business
         * @description Use it to find keys that nobody uses any more, by `lastUsedAt`. Needs the scope `users:read`.
         */
        get: operations["listApiKeys"];
        put?: never;
        /**
         * Create an API key with at most the rights of the one that makes it, with which it ends; it is shown once
         * @description Use it to give a server or script a credential of its own, with no more rights than it needs. Keep `key`: it is never shown again. Needs the scope `users:write`. Refused with an OAuth token of a person, with an OAuth token of a client and `on-behalf-of` another.
         */
        post: operations["createApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/api-keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an API key, without the key itself
         * @description Use it to see what a key may do and when it was last used. Needs the scope `users:read`.
         */
        get: operations["getApiKey"];
        put?: never;
        post?: never;
        /**
         * Revoke an API key and all that were made with it for good; they are dead within 5 seconds
         * @description Use it when a key got into wrong hands, or when its server is gone. Needs the scope `users:write`. Refused `on-behalf-of` another.
         */
        delete: operations["revokeApiKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/audit-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who did what, in all services, in the order of time; at most the first 10,000 lines can be paged through
         * @description Use it to answer who changed something. Narrow it by time, person, action or resource. Needs the scope `audit:read`.
         */
        get: operations["listAuditLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/budgets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List budgets
         * @description All budgets of the business, those that are not in use too. Needs the scope `categories:read`.
         */
        get: operations["listBudgets"];
        put?: never;
        /**
         * Create a budget
         * @description From then on an expense that goes beyond it has the violation `OVER_BUDGET`; nothing is rejected. Needs the scope `categories:write`.
         */
        post: operations["createBudget"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/budgets/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a budget
         * @description What was spent is not in it; add up the expenses of its period. Needs the scope `categories:read`.
         */
        get: operations["getBudget"];
        put?: never;
        post?: never;
        /**
         * Delete a budget
         * @description Expenses keep the violations that they have. To keep the budget for later, set `isActive` to false instead. Needs the scope `categories:write`.
         */
        delete: operations["deleteBudget"];
        options?: never;
        head?: never;
        /**
         * Change a budget
         * @description What is left out stays as it is. Expenses that are entered from now on are compared with what it says then. Needs the scope `categories:write`. Takes the whole resource as it was read, too with `categories:read`: what is as it stands is no change, and of `id`, `createdAt` what differs is named as what cannot be changed; `version`, `updatedAt` may be older.
         */
        patch: operations["updateBudget"];
        trace?: never;
    };
    "/v1/businesses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the businesses that the credential may act on
         * @description The first request of a new client: its ids are what `x-tenant-id` takes. Needs the scope `businesses:read`.
         */
        get: operations["listBusinesses"];
        put?: never;
        /**
         * Create a business; the caller becomes its owner
         * @description Use it to set up another tenant. It begins with categories and without settings of its own. Needs the scope `businesses:write`. Refused with an OAuth token of a client, `on-behalf-of` another and with what is limited to some businesses. Publishes `business.created`, `business.user_added`.
         */
        post: operations["createBusiness"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/businesses/{businessId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a business
         * @description The settings are a resource of their own. Needs the scope `businesses:read`.
         */
        get: operations["getBusiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a business
         * @description What is left out stays as it is. A new currency or time zone does not change what is entered. Needs the scope `businesses:write`. Takes the whole resource as it was read, too with `businesses:read`: what is as it stands is no change, and of `id`, `fiscalYearStart`, `status`, `createdAt` what differs is named as what cannot be changed; `version`, `updatedAt` may be older. Publishes `business.updated`.
         */
        patch: operations["updateBusiness"];
        trace?: never;
    };
    "/v1/businesses/{businessId}/approval-policies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get who approves what from which amount on
         * @description Without a policy that fits, the employee's approver or manager decides, else an administrator. Needs the scope `businesses:read`.
         */
        get: operations["getApprovalPolicies"];
        /**
         * Replace who approves what from which amount on
         * @description They hold for what is submitted from now on; what waits for approval keeps its approvers. Needs the scope `businesses:write`. Refused `on-behalf-of` another. Publishes `business.updated`.
         */
        put: operations["replaceApprovalPolicies"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/businesses/{businessId}/bills": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List bills
         * @description Owners, administrators, accountants and auditors see all; others see what they entered or approve. `awaitingMyApproval=true` is an approver's list of work. Needs the scope `bills:read`.
         */
        get: operations["listBills"];
        put?: never;
        /**
         * Enter a bill
         * @description It is a draft: nobody approves or pays it before it is submitted. Give `lineItems`, an `amount`, or both. Needs the scope `bills:write`. Publishes `bill.created`.
         */
        post: operations["createBill"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/businesses/{businessId}/bills/{billId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a bill
         * @description For owners, administrators, accountants and auditors, for who entered it and for its approvers. Needs the scope `bills:read`.
         */
        get: operations["getBill"];
        put?: never;
        post?: never;
        /**
         * Delete a draft, a denied or a cancelled bill
         * @description What was approved or paid stays for ever; cancel it instead. Needs the scope `bills:write`.
         */
        delete: operations["deleteBill"];
        options?: never;
        head?: never;
        /**
         * Change a bill; while it waits for approval or after a denial this makes it a draft again
         * @description What is left out stays as it is; `lineItems` and `taxes` are replaced as a whole. Needs the scope `bills:write`. Takes the whole resource as it was read, too with `bills:read`: what is as it stands is no change, and of `id`, `businessId`, `amountPaid`, `balance`, `taxAmount`, `status`, `statusLabel`, `approvals`, `currentLevel`, `nextApprovers`, `scheduledDate`, `processDate`, `paidAt`, `paymentReference`, `failureCode`, `failureReason`, `isOverdue`, `attachments`, `createdBy`, `createdAt` what differs is named as what cannot be changed; `allowedActions`, `version`, `updatedAt` may be older. Publishes `bill.updated`.
         */
        patch: operations["updateBill"];
        trace?: never;
    };
    "/v1/businesses/{businessId}/bills/{billId}/approvals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who approves a bill, level by level
         * @description Who approves at which level, who decided, and who is still to decide. Needs the scope `bills:read`.
         */
        get: operations["listBillApprovals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/businesses/{businessId}/bills/{billId}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve a bill at the current level
         * @description For approvers of the current level. After the last level the bill is `APPROVED`, and `READY_FOR_PAYMENT` once its vendor can be paid. Needs the scope `bills:approve`. Publishes `bill.updated`, `bill.approved`.
         */
        post: operations["approveBill"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/businesses/{businessId}/bills/{billId}/attachments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Attach a file to a bill
         * @description Use it to keep the vendor's invoice with its bill. The file travels in the JSON body, as base64. Needs the scope `bills:write`. Publishes `bill.updated`. Counts against the rate window `upload` as well.
         */
        post: operations["addBillAttachment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/businesses/{businessId}/bills/{billId}/attachments/{attachmentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an attached file, in base64
         * @description The bytes come as base64 within the JSON answer. Needs the scope `bills:read`.
         */
        get: operations["getBillAttachment"];
        put?: never;
        post?: never;
        /**
         * Take a file away from a bill
         * @description The file is gone for good. Needs the scope `bills:write`. Publishes `bill.updated`.
         */
        delete: operations["deleteBillAttachment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/businesses/{businessId}/bills/{billId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a bill
         * @description For bills that shall never be paid: the bill stays in lists and its number stays taken. Needs the scope `bills:write`. Publishes `bill.cancelled`.
         */
        post: operations["cancelBill"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/businesses/{businessId}/bills/{billId}/cancel-payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a scheduled payment before its cut-off
         * @description The bill is `READY_FOR_PAYMENT` again and can be scheduled for another day. Needs the scope `payments:write`. Publishes `bill.updated`.
         */
        post: operations["cancelBillPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/businesses/{businessId}/bills/{billId}/confirm-payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record that a payment in progress has arrived
         * @description Use it where no bank results are imported: a bill in `PROCESSING` becomes `PAID`. Needs the scope `payments:write`. Publishes `bill.paid`.
         */
        post: operations["confirmBillPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/businesses/{businessId}/bills/{billId}/deny": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deny a bill, with the reason
         * @description For approvers of the current level. The creator can correct a denied bill, which makes it a draft again. Needs the scope `bills:approve`. Publishes `bill.denied`.
         */
        post: operations["denyBill"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/businesses/{businessId}/bills/{billId}/fail-payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record that the bank rejected or returned a payment
         * @description The bill becomes `PAYMENT_FAILED` with the reason, and its payment can be tried again. Needs the scope `payments:write`. Publishes `bill.payment_failed`.
         */
        post: operations["failBillPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/businesses/{businessId}/bills/{billId}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who did what to a bill
         * @description It shows an auditor who changed what, from which state to which. Needs the scope `bills:read`.
         */
        get: operations["listBillHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/businesses/{businessId}/bills/{billId}/mark-paid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark a bill as paid outside of this service
         * @description Use it for bills that were paid by hand, in cash or at the bank: the bill becomes `MARKED_PAID` and nothing is sent. Needs the scope `payments:write`. Publishes `bill.paid`.
         */
        post: operations["markBillPaid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/businesses/{businessId}/bills/{billId}/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The attempts to pay a bill
         * @description A bill has one payment for each attempt; a failed one stays in the list. Needs the scope `bills:read`.
         */
        get: operations["listBillPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/businesses/{businessId}/bills/{billId}/reschedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move a scheduled payment to another day before its cut-off
         * @description A scheduled payment is never moved in silence: scheduling again is refused, this moves it. Needs the scope `payments:write`. Publishes `bill.updated`. Counts against the rate window `money` as well.
         */
        post: operations["rescheduleBillPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/businesses/{businessId}/bills/{billId}/retry-payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Schedule the payment of a bill again after it failed; today when no day is given
         * @description For a bill in `PAYMENT_FAILED`, once the vendor's bank details or the funds are put right. Needs the scope `payments:write`. Publishes `bill.scheduled`. Counts against the rate window `money` as well.
         */
        post: operations["retryBillPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/businesses/{businessId}/bills/{billId}/schedule-payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Schedule the payment of a bill
         * @description The payment leaves on the first business day from the scheduled one on, `processDate`. The vendor needs verified bank details. Needs the scope `payments:write`. Publishes `bill.scheduled`. Counts against the rate window `money` as well.
         */
        post: operations["scheduleBillPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/businesses/{businessId}/bills/{billId}/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a draft to its approvers
         * @description Who approves follows from the choice, the policies or the manager; where no policy fits and the business approves by itself, the bill is `APPROVED` at once. Needs the scope `bills:write`. Publishes `bill.submitted`, `bill.approved`, `bill.updated`.
         */
        post: operations["submitBill"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/businesses/{businessId}/bills/{billId}/unmark-paid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a mark of payment back on the day it was made
         * @description Use it when a bill was marked by mistake: it is `READY_FOR_PAYMENT` again. Needs the scope `payments:write`. Publishes `bill.updated`.
         */
        post: operations["unmarkBillPaid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/businesses/{businessId}/bills/{billId}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a bill a draft again
         * @description For the creator while it waits for approval or after a denial, for administrators after the approval too: it can be corrected and submitted again. Needs the scope `bills:write`. Publishes `bill.updated`.
         */
        post: operations["withdrawBill"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/businesses/{businessId}/bills/bulk/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve up to 100 bills, each for itself
         * @description Each bill succeeds or fails for itself, as if it were approved alone, and the answer has one result for each. Needs the scope `bills:approve`. Publishes `bill.updated`, `bill.approved`.
         */
        post: operations["bulkApproveBills"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/businesses/{businessId}/bills/bulk/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel up to 100 bills, each for itself
         * @description Each bill succeeds or fails for itself, as if it were cancelled alone, and the answer has one result for each. Needs the scope `bills:write`. Publishes `bill.cancelled`.
         */
        post: operations["bulkCancelBills"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/businesses/{businessId}/bills/bulk/deny": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deny up to 100 bills, each for itself
         * @description Each bill succeeds or fails for itself, as if it were denied alone, and the answer has one result for each. Needs the scope `bills:approve`. Publishes `bill.denied`.
         */
        post: operations["bulkDenyBills"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/businesses/{businessId}/bills/bulk/mark-paid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark up to 100 bills as paid outside of this service, each for itself
         * @description Use it after one transfer paid many bills. Each succeeds or fails for itself, and the answer has one result for each. Needs the scope `payments:write`. Publishes `bill.paid`.
         */
        post: operations["bulkMarkBillsPaid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/businesses/{businessId}/bills/bulk/schedule-payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Schedule the payment of up to 100 bills, each for itself
         * @description Each bill succeeds, is skipped or fails for itself, and the answer has one result for each. With `dryRun=true` it shows what would come of it. Needs the scope `payments:write`. Publishes `bill.scheduled`. Counts against the rate window `money` as well.
         */
        post: operations["bulkSchedulePayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/businesses/{businessId}/funding-accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the accounts that payments leave from
         * @description Use it to choose the account of a new payment batch. Needs the scope `bills:read`.
         */
        get: operations["listFundingAccounts"];
        put?: never;
        /**
         * Set up an account that payments leave from, as the bank knows it
         * @description Without one, no bank file can be made. It holds what the bank assigned to the business for its files. Needs the scope `payments:write`.
         */
        post: operations["createFundingAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/businesses/{businessId}/funding-accounts/{fundingAccountId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an account that payments leave from
         * @description Its numbers are masked: only the last four digits are shown. Needs the scope `bills:read`.
         */
        get: operations["getFundingAccount"];
        put?: never;
        post?: never;
        /**
         * Remove an account that no batch was paid from
         * @description An account that a batch was made from stays, so that its files can be read again. Needs the scope `payments:write`.
         */
        delete: operations["deleteFundingAccount"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/businesses/{businessId}/mileage-rates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the mileage rates that hold for a business
         * @description The business's own rates and those of the tax agency of its country. Needs the scope `mileage:read`.
         */
        get: operations["listMileageRates"];
        /**
         * Replace all of the business's own rates
         * @description Use it to keep the rates in step with another system. Open trips are worth anew. Needs the scope `mileage:write`. Publishes `mileage_trip.updated`.
         */
        put: operations["replaceMileageRates"];
        /**
         * Set the business's own rate from a day on
         * @description Use it where the business pays otherwise than the tax agency says. Trips of open reports from that day on are worth anew. Needs the scope `mileage:write`. Publishes `mileage_trip.updated`.
         */
        post: operations["createMileageRate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/businesses/{businessId}/mileage-rates/{rateId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get one of the business's own rates
         * @description The tax agencies' rates are in the list only. Needs the scope `mileage:read`.
         */
        get: operations["getMileageRate"];
        put?: never;
        post?: never;
        /**
         * Delete one of the business's own rates; open trips are worth what is left
         * @description Trips in submitted reports keep what they are worth. Needs the scope `mileage:write`. Publishes `mileage_trip.updated`.
         */
        delete: operations["deleteMileageRate"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/businesses/{businessId}/mileage-trips": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List mileage trips
         * @description Employees see their own; owners, administrators, accountants and auditors see those of everybody. Needs the scope `mileage:read`.
         */
        get: operations["listMileageTrips"];
        put?: never;
        /**
         * Create a mileage trip
         * @description It is worth its distance times the rate of its day, and becomes an expense of type `mileage` that can be handed in. Needs the scope `mileage:write`. Publishes `mileage_trip.created`, `mileage_trip.updated`.
         */
        post: operations["createMileageTrip"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/businesses/{businessId}/mileage-trips/{tripId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a mileage trip
         * @description With its distance, the rate that was applied and the state of its expense. Needs the scope `mileage:read`.
         */
        get: operations["getMileageTrip"];
        put?: never;
        post?: never;
        /**
         * Delete a mileage trip
         * @description Its expense goes with it. Later trips of the year may be worth more then, as rates have steps. Needs the scope `mileage:write`. Publishes `mileage_trip.deleted`, `mileage_trip.updated`.
         */
        delete: operations["deleteMileageTrip"];
        options?: never;
        head?: never;
        /**
         * Change a mileage trip
         * @description What is left out stays as it is; null clears what may be empty. Distance and amount are worked out anew. Needs the scope `mileage:write`. Takes the whole resource as it was read, too with `mileage:read`: what is as it stands is no change, and of `id`, `businessId`, `userId`, `employeeId`, `day`, `category`, `rate`, `amount`, `currency`, `reimbursable`, `policyViolations`, `expenseId`, `status`, `statusLabel`, `createdAt` what differs is named as what cannot be changed; `version`, `updatedAt` may be older. Publishes `mileage_trip.updated`.
         */
        patch: operations["updateMileageTrip"];
        trace?: never;
    };
    "/v1/businesses/{businessId}/mileage-trips/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Show what a mileage trip would be worth, without keeping it
         * @description Use it to show the amount while a person enters a trip. Nothing is kept. Needs the scope `mileage:read`.
         */
        post: operations["previewMileageTrip"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/businesses/{businessId}/payment-batches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List payment batches
         * @description Use it to find the files whose results are still to be imported: `status=created`. Needs the scope `bills:read`.
         */
        get: operations["listPaymentBatches"];
        put?: never;
        /**
         * Put scheduled payments into one bank file; their bills become PROCESSING
         * @description The file is made at once, from one funding account and in its currency. Download it, give it to the bank, then import the results. Needs the scope `payments:write`. Publishes `bill.updated`. Counts against the rate window `money` as well.
         */
        post: operations["createPaymentBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/businesses/{businessId}/payment-batches/{batchId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a payment batch
         * @description Use it to see whether the bank's results are in. Needs the scope `bills:read`.
         */
        get: operations["getPaymentBatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/businesses/{businessId}/payment-batches/{batchId}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record that the bank has executed a batch: its bills become PAID
         * @description Use it when the bank reports on the file as a whole: its bills become `PAID` and its reports `reimbursed`. Needs the scope `payments:write`. Publishes `bill.paid`.
         */
        post: operations["confirmPaymentBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/businesses/{businessId}/payment-batches/{batchId}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a batch's bank file; the same bytes every time
         * @description Give the file to the bank as it is. The bank recognizes a second upload, because nothing in it ever changes. Needs the scope `payments:write`.
         */
        get: operations["getPaymentBatchFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/businesses/{businessId}/payment-batches/{batchId}/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what was imported of the bank's word on each payment: the last 20,000 results of a batch
         * @description An import's answer shows its first 1,000 results; this list has all of them in pages. Needs the scope `bills:read`.
         */
        get: operations["listPaymentResults"];
        put?: never;
        /**
         * Import the bank's word on each payment: pain.002, or CSV lines of reference, status and reason
         * @description Each result makes its bill `PAID` or `PAYMENT_FAILED`, or ends the payment of its report. Importing a file again changes nothing. Needs the scope `payments:write`. Publishes `bill.paid`, `bill.payment_failed`.
         */
        post: operations["importPaymentResults"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/businesses/{businessId}/saved-trips": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List saved trips
         * @description Use it to let a person choose a route when a trip is entered. Needs the scope `mileage:read`.
         */
        get: operations["listSavedTrips"];
        put?: never;
        /**
         * Save a trip to be driven again
         * @description A trip can name it in `savedTripId` instead of its stops. Needs the scope `mileage:write`.
         */
        post: operations["createSavedTrip"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/businesses/{businessId}/saved-trips/{savedTripId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a saved trip
         * @description For who saved it, and for owners, administrators and accountants. Needs the scope `mileage:read`.
         */
        get: operations["getSavedTrip"];
        put?: never;
        post?: never;
        /**
         * Delete a saved trip; trips that used it keep what they had
         * @description Use it for routes that nobody drives any more. Needs the scope `mileage:write`.
         */
        delete: operations["deleteSavedTrip"];
        options?: never;
        head?: never;
        /**
         * Change a saved trip
         * @description What is left out stays as it is. Trips that used it keep what they had. Needs the scope `mileage:write`. Takes the whole resource as it was read, too with `mileage:read`: what is as it stands is no change, and of `id`, `businessId`, `userId`, `createdAt` what differs is named as what cannot be changed; `version`, `updatedAt` may be older.
         */
        patch: operations["updateSavedTrip"];
        trace?: never;
    };
    "/v1/businesses/{businessId}/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the settings of a business
         * @description What decides about approvals, receipts and payments, with currency, language and time zone. Needs the scope `businesses:read`.
         */
        get: operations["getSettings"];
        /**
         * Set the settings of a business; what is left out stays as it is
         * @description They hold at once, for what is decided from now on. Needs the scope `businesses:write`. Refused `on-behalf-of` another. Publishes `business.updated`.
         */
        put: operations["replaceSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/businesses/{businessId}/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the users of a business, and who is invited
         * @description Who is invited stands in it with what was typed, until they accept. Needs the scope `users:read`.
         */
        get: operations["listMembers"];
        put?: never;
        /**
         * Invite a user to a business, for 7 days; they belong to it once they accept
         * @description The person gets no right before they accept. An unknown address becomes a new user without a password. Needs the scope `users:write`. Refused `on-behalf-of` another. Publishes `user.created`, `business.user_added`.
         */
        post: operations["addMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/businesses/{businessId}/users/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a user of a business, or who is invited
         * @description Use it to look up the role of one person, and whether they have accepted yet. Needs the scope `users:read`.
         */
        get: operations["getMember"];
        put?: never;
        post?: never;
        /**
         * Remove a user from a business, or withdraw an invitation
         * @description What the person entered stays. The last owner of a business cannot be removed. Needs the scope `users:write`. Refused `on-behalf-of` another. Publishes `business.user_removed`.
         */
        delete: operations["removeMember"];
        options?: never;
        head?: never;
        /**
         * Change the name or the role of a user in a business
         * @description A changed role holds within seconds, in every running session. Needs the scope `users:write`. Refused `on-behalf-of` another. Takes the whole resource as it was read, too with `users:read`: what is as it stands is no change, and of `id`, `email`, `status`, `createdAt` what differs is named as what cannot be changed. Publishes `user.updated`.
         */
        patch: operations["updateMember"];
        trace?: never;
    };
    "/v1/businesses/{businessId}/vehicles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List vehicles
         * @description Use it to let a person choose a vehicle when a trip is entered. Needs the scope `mileage:read`.
         */
        get: operations["listVehicles"];
        put?: never;
        /**
         * Add a vehicle
         * @description Its region decides the rate of trips, and its ownership whether they are paid. Needs the scope `mileage:write`.
         */
        post: operations["createVehicle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/businesses/{businessId}/vehicles/{vehicleId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a vehicle
         * @description A person's own vehicle, or one of the company. Needs the scope `mileage:read`.
         */
        get: operations["getVehicle"];
        put?: never;
        post?: never;
        /**
         * Delete a vehicle; trips that used it keep what they had
         * @description To keep it in lists, set `isActive` to false instead. Needs the scope `mileage:write`.
         */
        delete: operations["deleteVehicle"];
        options?: never;
        head?: never;
        /**
         * Change a vehicle
         * @description What is left out stays as it is. Trips that were entered keep their rate. Needs the scope `mileage:write`. Takes the whole resource as it was read, too with `mileage:read`: what is as it stands is no change, and of `id`, `businessId`, `userId`, `createdAt` what differs is named as what cannot be changed; `version`, `updatedAt` may be older.
         */
        patch: operations["updateVehicle"];
        trace?: never;
    };
    "/v1/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List categories
         * @description Use it to fill a choice of categories: `isActive=true` are those that an expense can be put into. Needs the scope `categories:read`.
         */
        get: operations["listCategories"];
        put?: never;
        /**
         * Create a category
         * @description Expenses, bills and trips can name it from then on. A name is unique below its parent. Needs the scope `categories:write`.
         */
        post: operations["createCategory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/categories/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a category
         * @description `name` follows Accept-Language; `names` has all three languages. Needs the scope `categories:read`.
         */
        get: operations["getCategory"];
        put?: never;
        post?: never;
        /**
         * Delete a category that nothing uses
         * @description What is in use is refused with `RESOURCE_IN_USE`: set `isActive` to false instead. Needs the scope `categories:write`.
         */
        delete: operations["deleteCategory"];
        options?: never;
        head?: never;
        /**
         * Change a category
         * @description What is left out stays as it is. Expenses show the new name at once, also those that are paid. Needs the scope `categories:write`. Takes the whole resource as it was read, too with `categories:read`: what is as it stands is no change, and of `id`, `isSystem`, `createdAt` what differs is named as what cannot be changed; `version`, `updatedAt` may be older.
         */
        patch: operations["updateCategory"];
        trace?: never;
    };
    "/v1/connected-accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the accounts that the caller may act for, and who may act for the caller; for administrators all
         * @description Use it to find the id for `on-behalf-of`, and who may act for the caller. Needs the scope `users:read`.
         */
        get: operations["listConnectedAccounts"];
        put?: never;
        /**
         * Let somebody act for the caller, or request to act for somebody who then has to consent
         * @description Whoever connects their own account consents by it. A connection to somebody else is `pending` until they consent. Needs the scope `users:write`. Refused `on-behalf-of` another.
         */
        post: operations["createConnectedAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/connected-accounts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a connected account
         * @description For both sides of a connection, and for administrators. Needs the scope `users:read`.
         */
        get: operations["getConnectedAccount"];
        put?: never;
        post?: never;
        /**
         * End a connection, by either side or an administrator
         * @description Requests with its id in `on-behalf-of` are refused from then on. Needs the scope `users:write`. Refused `on-behalf-of` another.
         */
        delete: operations["revokeConnectedAccount"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/connected-accounts/{id}/consent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Consent that the actor acts for the caller
         * @description For the account that shall be acted for: from then on the actor may use `on-behalf-of`. Needs the scope `users:write`. Refused `on-behalf-of` another.
         */
        post: operations["consentToConnection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/departments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List departments
         * @description Use it to fill a choice of departments: `isActive=true` are those that something can be booked to. Needs the scope `departments:read`.
         */
        get: operations["listDepartments"];
        put?: never;
        /**
         * Create a department
         * @description Expenses, bills and employees can name it from then on. Needs the scope `departments:write`.
         */
        post: operations["createDepartment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/departments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a department
         * @description Its parent and its manager stand in it by their ids. Needs the scope `departments:read`.
         */
        get: operations["getDepartment"];
        put?: never;
        post?: never;
        /**
         * Delete a department that nothing uses
         * @description What is in use is refused with `RESOURCE_IN_USE`: set `isActive` to false instead. Needs the scope `departments:write`.
         */
        delete: operations["deleteDepartment"];
        options?: never;
        head?: never;
        /**
         * Change a department
         * @description What is left out stays as it is. A department cannot be put below itself. Needs the scope `departments:write`. Takes the whole resource as it was read, too with `departments:read`: what is as it stands is no change, and of `id`, `createdAt` what differs is named as what cannot be changed; `version`, `updatedAt` may be older.
         */
        patch: operations["updateDepartment"];
        trace?: never;
    };
    "/v1/employees": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List employees
         * @description To synchronize with a system of human resources, page by `updatedFrom`. Needs the scope `employees:read`.
         */
        get: operations["listEmployees"];
        put?: never;
        /**
         * Create an employee
         * @description It gives nobody access: an employee becomes a user by an invitation. Needs the scope `employees:write`.
         */
        post: operations["createEmployee"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/employees/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an employee
         * @description The home is shown to the person and to owners, administrators and accountants only. Needs the scope `employees:read`.
         */
        get: operations["getEmployee"];
        put?: never;
        post?: never;
        /**
         * Delete an employee that nothing uses
         * @description Use it for a record that was entered by mistake; one that something names is deactivated instead. Needs the scope `employees:write`.
         */
        delete: operations["deleteEmployee"];
        options?: never;
        head?: never;
        /**
         * Change an employee; another role of one who is a user of the business, or invited, needs `users:write` too
         * @description What is left out stays as it is. Circles of managers are refused. Needs the scope `employees:write`. Refused `on-behalf-of` another. Takes the whole resource as it was read, too with `employees:read`: what is as it stands is no change, and of `id`, `businessId`, `userId`, `status`, `createdAt` what differs is named as what cannot be changed; `version`, `updatedAt` may be older. Publishes `user.updated`.
         */
        patch: operations["updateEmployee"];
        trace?: never;
    };
    "/v1/employees/{id}/deactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deactivate an employee, who then is no user of the business any more
         * @description Use it when somebody leaves. What they entered stays and can still be approved and paid. Needs the scope `employees:write`. Refused `on-behalf-of` another. Publishes `business.user_removed`.
         */
        post: operations["deactivateEmployee"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/employees/{id}/invite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invite an employee to use the business as a user; they are active again once they accept
         * @description Use it to give an employee access, with the role that stands in the record. Needs the scope `users:write`. Refused `on-behalf-of` another. Publishes `user.created`, `business.user_added`.
         */
        post: operations["inviteEmployee"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/employees/{id}/reactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reactivate an employee; one who was a user of the business is invited again, which needs `users:write` too
         * @description Use it when somebody comes back. Needs the scope `employees:write`. Refused `on-behalf-of` another. Publishes `business.user_added`.
         */
        post: operations["reactivateEmployee"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/employees/{id}/reimbursement-details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the account an employee's money is paid back to, masked
         * @description Only the last four digits are shown, whoever reads it. Needs the scope `employees:read`.
         */
        get: operations["getReimbursementDetails"];
        /**
         * Set the account an employee's money is paid back to; a second person verifies it
         * @description A new account is not verified, and one that replaces another waits two business days before anything is paid to it. Needs the scope `employees:write`. Takes the whole resource as it was read, too with `employees:read`: what is as it stands is no change, and of `type`, `accountNumber`, `last4`, `employeeId`, `updatedBy`, `verifiedAt`, `verifiedBy`, `paymentHoldUntil` what differs is named as what cannot be changed; `version`, `updatedAt` may be older.
         */
        put: operations["setReimbursementDetails"];
        post?: never;
        /**
         * Remove the account an employee's money is paid back to
         * @description The employee's reports cannot be paid by a batch any more until there is an account again. Needs the scope `employees:write`.
         */
        delete: operations["deleteReimbursementDetails"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/employees/{id}/reimbursement-details/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm the account an employee's money is paid back to, as another person than who set it and whose it is
         * @description It keeps one person alone from redirecting payments. Needs the scope `employees:write`.
         */
        post: operations["verifyReimbursementDetails"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/error-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List every error code with its messages
         * @description Use it to handle errors by their codes, and to show messages in a language of your own.
         */
        get: operations["listErrorCodes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what happened in the last 30 days: events of the kinds whose resources the caller may read
         * @description Use it to catch up without an endpoint, or to compare with what arrived. Needs the scope `events:read`.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/events/{eventId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an event, of a kind whose resource the caller may read, with its deliveries for whoever may read those
         * @description Use it to look an event up that a receiver has named. Of a kind that the caller may not read it is 404. Needs the scope `events:read`.
         */
        get: operations["getEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/expense-reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List expense reports
         * @description Employees see their own, approvers also what is routed to them, the others those of everybody. `awaitingMyApproval=true` is an approver's list of work. Needs the scope `reports:read`.
         */
        get: operations["listReports"];
        put?: never;
        /**
         * Create an expense report
         * @description It is a draft: nothing is sent to approvers before it is submitted. Needs the scope `reports:write`. Publishes `report.created`, `expense.updated`.
         */
        post: operations["createReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/expense-reports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an expense report
         * @description For the submitter, its approvers, and owners, administrators, accountants and auditors. Needs the scope `reports:read`.
         */
        get: operations["getReport"];
        put?: never;
        post?: never;
        /**
         * Delete an expense report; its expenses stay
         * @description Only drafts and rejected reports. Its expenses stay and can be put into another report. Needs the scope `reports:write`. Publishes `expense.updated`.
         */
        delete: operations["deleteReport"];
        options?: never;
        head?: never;
        /**
         * Change an expense report that is not submitted
         * @description What is left out stays as it is. Expenses and approvers have operations of their own. Needs the scope `reports:write`. Takes the whole resource as it was read, too with `reports:read`: what is as it stands is no change, and of `id`, `businessId`, `submittedBy`, `employeeId`, `currency`, `totalAmount`, `reimbursableAmount`, `approvedAmount`, `expenseCount`, `status`, `statusLabel`, `approvers`, `approvals`, `currentLevel`, `nextApprovers`, `submittedAt`, `approvedBy`, `approvedAt`, `overridden`, `rejectedAt`, `rejectionReason`, `recalledAt`, `reimbursedAt`, `reimbursement`, `paymentStatus`, `createdAt` what differs is named as what cannot be changed; `allowedActions`, `version`, `updatedAt` may be older. Publishes `report.updated`.
         */
        patch: operations["updateReport"];
        trace?: never;
    };
    "/v1/expense-reports/{id}/approvals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List who approves a report, level by level
         * @description Who approves at which level, who decided, and who is still to decide. Needs the scope `reports:read`.
         */
        get: operations["listReportApprovals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/expense-reports/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve a report at its current level, whole or with less than was requested
         * @description For approvers of the current level. After the last level the report is `approved` and waits for its money. Needs the scope `reports:approve`. Publishes `report.updated`, `report.approved`, `expense.updated`.
         */
        post: operations["approveReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/expense-reports/{id}/approvers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add an approver to a submitted report
         * @description For the current approvers and administrators: one more person who may decide at a level. Needs the scope `reports:write`. Publishes `report.updated`.
         */
        post: operations["addReportApprover"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/expense-reports/{id}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the comments of a report, the oldest first
         * @description Pages go from the oldest comment to the newest. Needs the scope `reports:read`.
         */
        get: operations["listReportComments"];
        put?: never;
        /**
         * Comment on a report
         * @description Everybody who may read the report reads its comments. Needs the scope `reports:write`. Publishes `report.comment_added`.
         */
        post: operations["createReportComment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/expense-reports/{id}/expenses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put expenses into a report
         * @description The submitter's own validated expenses or drafts, in the report's currency, up to 500 in all. Needs the scope `reports:write`. Publishes `report.updated`, `expense.updated`.
         */
        post: operations["addReportExpenses"];
        /**
         * Take expenses out of a report; an approver may do so while it is submitted
         * @description The expenses are not deleted: they can be put into another report. Needs the scope `reports:write`. Publishes `report.updated`, `expense.updated`.
         */
        delete: operations["removeReportExpenses"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/expense-reports/{id}/recall": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a submitted report back
         * @description For the submitter, until the last approval: the report is a draft again and its expenses can be changed. Needs the scope `reports:write`. Publishes `report.recalled`, `expense.updated`.
         */
        post: operations["recallReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/expense-reports/{id}/reimburse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record that the money of an approved report was paid back
         * @description Use it when the money was sent outside of this service; reports that a payment batch pays are marked by the bank's results. Needs the scope `reports:approve`. Publishes `report.reimbursed`, `expense.updated`. Counts against the rate window `money` as well.
         */
        post: operations["reimburseReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/expense-reports/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reject a submitted report, or an approved one that is not paid yet, with the reason
         * @description The submitter reads the reason, corrects the expenses and submits again; approval then starts at the first level. It needs a person: a client by itself rejects nothing. Needs the scope `reports:approve`. Publishes `report.rejected`, `expense.updated`.
         */
        post: operations["rejectReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/expense-reports/{id}/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a report to its approvers, for the first time or again
         * @description Its expenses are locked, and the approvers of the first level can decide. Who approves follows from the choice, the policies or the manager. Needs the scope `reports:write`. Publishes `report.submitted`, `expense.updated`.
         */
        post: operations["submitReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/expense-reports/bulk/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve up to 100 reports, each for itself
         * @description Each report succeeds or fails for itself, as if it were approved alone, and the answer has one result for each. Needs the scope `reports:approve`. Publishes `report.updated`, `report.approved`, `expense.updated`.
         */
        post: operations["bulkApproveReports"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/expense-reports/bulk/reimburse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record of up to 100 reports that their money was paid back
         * @description Use it after one transfer paid many reports. Each succeeds or fails for itself, and the answer has one result for each. Needs the scope `reports:approve`. Publishes `report.reimbursed`, `expense.updated`. Counts against the rate window `money` as well.
         */
        post: operations["bulkReimburseReports"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/expense-reports/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export expense reports as CSV
         * @description All that fits the filters as one file, by id and without pages, for spreadsheets and accounting. Needs the scope `reports:read`.
         */
        get: operations["exportReports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/expenses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List expenses
         * @description Employees see their own; owners, administrators, accountants and auditors see those of everybody. To synchronize, page by `updatedFrom`. Needs the scope `expenses:read`.
         */
        get: operations["listExpenses"];
        put?: never;
        /**
         * Create an expense
         * @description A person who gives merchant, amount and date confirms them: the expense is `validated` at once, else it is a draft. Needs the scope `expenses:write`. Publishes `expense.created`, `expense.validated`.
         */
        post: operations["createExpense"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/expenses/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an expense
         * @description Owners, administrators, accountants and auditors see those of everybody; others see their own, and approvers those of reports that they approve. Needs the scope `expenses:read`.
         */
        get: operations["getExpense"];
        put?: never;
        post?: never;
        /**
         * Delete an expense
         * @description Only drafts, validated and rejected expenses that are in no report. Its receipts stay. Needs the scope `expenses:write`. Publishes `expense.deleted`.
         */
        delete: operations["deleteExpense"];
        options?: never;
        head?: never;
        /**
         * Change an expense
         * @description What is left out stays as it is. Only drafts, validated and rejected expenses change; a rejected one becomes `validated` again. Needs the scope `expenses:write`. Takes the whole resource as it was read, too with `expenses:read`: what is as it stands is no change, and of `id`, `businessId`, `userId`, `employeeId`, `category`, `type`, `approvedAmount`, `reportId`, `receiptIds`, `mileageTripId`, `parentExpenseId`, `splitGroupId`, `status`, `statusLabel`, `paymentStatus`, `isDuplicate`, `policyViolations`, `createdAt` what differs is named as what cannot be changed; `allowedActions`, `version`, `updatedAt` may be older. Publishes `expense.created`, `expense.updated`, `expense.categorized`, `expense.validated`.
         */
        patch: operations["updateExpense"];
        trace?: never;
    };
    "/v1/expenses/{id}/categorize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put an expense into a category
         * @description The same as changing `categoryId` alone, for clients that do nothing else. Needs the scope `expenses:write`. Publishes `expense.categorized`.
         */
        post: operations["categorizeExpense"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/expenses/{id}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the comments of an expense, the oldest first
         * @description Pages go from the oldest comment to the newest. Needs the scope `expenses:read`.
         */
        get: operations["listExpenseComments"];
        put?: never;
        /**
         * Comment on an expense
         * @description Everybody who may read the expense reads its comments. Needs the scope `expenses:write`.
         */
        post: operations["createExpenseComment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/expenses/{id}/dismiss-duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Dismiss the warning that an expense is a duplicate
         * @description Use it when two expenses are alike and both are right: the warning goes and does not come back. Needs the scope `expenses:write`. Publishes `expense.updated`.
         */
        post: operations["dismissDuplicate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/expenses/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what happened to an expense, the first first
         * @description It shows an auditor who changed what, and from which value. Needs the scope `expenses:read`.
         */
        get: operations["listExpenseHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/expenses/{id}/receipts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the receipts of an expense
         * @description Each with what was read from it; its file is fetched by a link of its own. Needs the scope `expenses:read`.
         */
        get: operations["listExpenseReceipts"];
        put?: never;
        /**
         * Attach a receipt to an expense
         * @description Use it when the receipt was uploaded by itself. What was read from it is not copied into the expense. Needs the scope `expenses:write`. Publishes `expense.updated`, `expense.created`, `expense.validated`.
         */
        post: operations["attachReceipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/expenses/{id}/receipts/{receiptId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take a receipt off an expense
         * @description The receipt itself stays and can be attached to another expense. Needs the scope `expenses:write`. Publishes `expense.updated`.
         */
        delete: operations["detachReceipt"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/expenses/{id}/split": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Split an expense into parts that add up to it exactly
         * @description Use it when one purchase is for several purposes or people. The expense becomes `split` and counts no more; each part is an expense of its own with its receipts. Needs the scope `expenses:write`. Publishes `expense.updated`, `expense.created`, `expense.validated`, `report.updated`.
         */
        post: operations["splitExpenseItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/expenses/{id}/validate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm the data of a draft
         * @description Use it after somebody looked at what was read from a receipt: the draft becomes `validated` and can be handed in. Needs the scope `expenses:write`. Publishes `expense.validated`.
         */
        post: operations["validateExpense"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/expenses/bulk/categorize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put up to 100 expenses into a category, each for itself
         * @description Each expense succeeds or fails for itself, and the answer has one result for each. Needs the scope `expenses:write`. Publishes `expense.categorized`.
         */
        post: operations["bulkCategorizeExpenses"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/expenses/bulk/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete up to 100 expenses, each for itself
         * @description Each expense succeeds or fails for itself, and the answer has one result for each. Needs the scope `expenses:write`. Publishes `expense.deleted`.
         */
        post: operations["bulkDeleteExpenses"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/expenses/duplicates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List sets of expenses that look like the same one
         * @description Use it to look for what was entered twice. Sets whose duplicates were dismissed are not shown. Needs the scope `expenses:read`.
         */
        get: operations["listDuplicates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/expenses/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export expenses as CSV
         * @description All that fits the filters as one file, by id and without pages, for spreadsheets and accounting. Needs the scope `expenses:read`.
         */
        get: operations["exportExpenses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/files/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a file by its signed link
         * @description Links come from `GET /v1/receipts/{id}/file`. Whoever has one can download the file until it ends.
         */
        get: operations["downloadFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the businesses that invited the caller and wait for an answer
         * @description For the invited person alone, who may not act in these businesses yet. Needs the scope `users:read`. Refused with an OAuth token of a client, `on-behalf-of` another and with what is limited to some businesses.
         */
        get: operations["listInvitations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invitations/{businessId}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept an invitation: the caller belongs to the business from now on
         * @description For the invited person alone. Until then the business cannot act for them, nor they in it. Needs the scope `users:write`. Refused with an OAuth token of a client, `on-behalf-of` another and with what is limited to some businesses. Publishes `user.updated`.
         */
        post: operations["acceptInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/invitations/{businessId}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decline an invitation
         * @description For the invited person alone. The business can invite them again. Needs the scope `users:write`. Refused with an OAuth token of a client, `on-behalf-of` another and with what is limited to some businesses. Publishes `business.user_removed`.
         */
        post: operations["declineInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/locations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List locations
         * @description Use it to fill a choice of locations: `isActive=true` are those that something can be booked to. Needs the scope `locations:read`.
         */
        get: operations["listLocations"];
        put?: never;
        /**
         * Create a location
         * @description Expenses, bills and employees can name it from then on. Needs the scope `locations:write`.
         */
        post: operations["createLocation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/locations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a location
         * @description Its region decides the mileage rate of employees who work there. Needs the scope `locations:read`.
         */
        get: operations["getLocation"];
        put?: never;
        post?: never;
        /**
         * Delete a location that nothing uses
         * @description What is in use is refused with `RESOURCE_IN_USE`: set `isActive` to false instead. Needs the scope `locations:write`.
         */
        delete: operations["deleteLocation"];
        options?: never;
        head?: never;
        /**
         * Change a location
         * @description What is left out stays as it is. Another region counts for trips that are entered from then on. Needs the scope `locations:write`. Takes the whole resource as it was read, too with `locations:read`: what is as it stands is no change, and of `id`, `createdAt` what differs is named as what cannot be changed; `version`, `updatedAt` may be older.
         */
        patch: operations["updateLocation"];
        trace?: never;
    };
    "/v1/receipts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List receipts
         * @description Employees see their own; owners, administrators, accountants and auditors see those of everybody. Needs the scope `receipts:read`.
         */
        get: operations["listReceipts"];
        put?: never;
        /**
         * Upload a receipt: JPEG, PNG, WebP, HEIC or PDF of at most 10 MB
         * @description The file is read in the background: what is found fills its expense, which is `validated` when the reader is sure enough. Without `expenseId` it makes a draft that the API shows at once; `expense.created` is sent when its merchant, amount and date are known, read or filled in, and no event of it before. Needs the scope `receipts:write`. Publishes `receipt.created`. Counts against the rate window `upload` as well.
         */
        post: operations["uploadReceipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/receipts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a receipt
         * @description Poll it after an upload until `status` is neither `uploaded` nor `processing`, or wait for the event. Needs the scope `receipts:read`.
         */
        get: operations["getReceipt"];
        put?: never;
        post?: never;
        /**
         * Delete a receipt and its file
         * @description Its expense stays, without it. Needs the scope `receipts:write`.
         */
        delete: operations["deleteReceipt"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/receipts/{id}/extract": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read a receipt again
         * @description Use it when the reading failed. The answer comes at once; `receipt.extracted` or the receipt's status has the end. Needs the scope `receipts:write`. Publishes `receipt.extracted`.
         */
        post: operations["extractReceipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/receipts/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get links to the file and its thumbnail that need no credential and hold for a few minutes
         * @description Use it to show a receipt in a browser or an app. Needs the scope `receipts:read`.
         */
        get: operations["getReceiptFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/receipts/{id}/match": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put a receipt to an expense
         * @description What was read fills what is empty in the expense. Needs the scope `receipts:write`.
         */
        post: operations["matchReceipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/receipts/{id}/split": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what a receipt was split into
         * @description 404 while it is not split, and after the split was undone. Needs the scope `receipts:read`.
         */
        get: operations["getReceiptSplit"];
        put?: never;
        /**
         * Split a receipt by amounts that add up to it
         * @description Use it when people had different things. Each gets an expense of their own with the same receipt. Needs the scope `receipts:write`. Publishes `receipt.split`.
         */
        post: operations["splitReceiptByAmount"];
        /**
         * Undo a split while none of its expenses is submitted
         * @description The parts are deleted, and the receipt's expense is as it was before. Needs the scope `receipts:write`.
         */
        delete: operations["undoReceiptSplit"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/receipts/{id}/split/by-percentage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Split a receipt by percentages that add up to 100
         * @description Use it when people share by a key. Each gets an expense of their own with the same receipt. Needs the scope `receipts:write`. Publishes `receipt.split`.
         */
        post: operations["splitReceiptByPercentage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/receipts/{id}/split/evenly": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Split a receipt evenly among users
         * @description Use it when people share alike: parts differ by a cent at most. Each gets an expense of their own with the same receipt. Needs the scope `receipts:write`. Publishes `receipt.split`.
         */
        post: operations["splitReceiptEvenly"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sandbox/clock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What time it is in the sandbox
         * @description Use it in tests that depend on the time. In production it does not exist. Needs the scope `businesses:read`.
         */
        get: operations["getSandboxClock"];
        put?: never;
        /**
         * Move the sandbox's time on, for all of its businesses: schedules, retries and payments then run. One business may: the first, or the one that the operator gave the clock to
         * @description Use it to test what takes days: payments leave, retries are sent, holds end. Needs the scope `businesses:write`.
         */
        post: operations["moveSandboxClock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tax-rates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the sales tax rates of the provinces and territories
         * @description Use it to propose the taxes of an expense. The rates are the same for every business and come with the service. Needs the scope `categories:read`.
         */
        get: operations["listTaxRates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a user of the business
         * @description A user of the business of `x-tenant-id`; the role is in the list of the business's users. Needs the scope `users:read`.
         */
        get: operations["getUser"];
        put?: never;
        post?: never;
        /**
         * Delete a user from the business; the account itself when it belongs to no other
         * @description Use it when somebody leaves for good. What they entered stays. Needs the scope `users:write`. Refused `on-behalf-of` another. Publishes `business.user_removed`, `user.deleted`.
         */
        delete: operations["deleteUser"];
        options?: never;
        head?: never;
        /**
         * Change a user of the business; another person gets only another name in this business
         * @description What is left out stays as it is. Needs the scope `users:write`. Takes the whole resource as it was read, too with `users:read`: what is as it stands is no change, and of `id`, `email`, `createdAt` what differs is named as what cannot be changed; `version`, `updatedAt` may be older. Publishes `user.updated`.
         */
        patch: operations["updateUser"];
        trace?: never;
    };
    "/v1/users/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the user the credential belongs to
         * @description Use it to find out who a credential acts as. A client by itself and a machine's key are nobody: 403. Needs the scope `users:read`.
         */
        get: operations["getMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the user the credential belongs to
         * @description What is left out stays as it is. It changes the person's own account, in all businesses. Needs the scope `users:write`. Takes the whole resource as it was read, too with `users:read`: what is as it stands is no change, and of `id`, `email`, `createdAt` what differs is named as what cannot be changed; `version`, `updatedAt` may be older. Publishes `user.updated`.
         */
        patch: operations["updateMe"];
        trace?: never;
    };
    "/v1/vendors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List vendors
         * @description To synchronize, page by `updatedFrom`. Needs the scope `vendors:read`.
         */
        get: operations["listVendors"];
        put?: never;
        /**
         * Create a vendor; vendors that may be the same one are named in its warnings
         * @description Bills need a vendor. Bank details can be given at once; a second person verifies them before anything is paid. Needs the scope `vendors:write`.
         */
        post: operations["createVendor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/vendors/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a vendor
         * @description Bank details and the tax number are masked: only their last four characters are shown. Needs the scope `vendors:read`.
         */
        get: operations["getVendor"];
        put?: never;
        post?: never;
        /**
         * Delete a vendor that has no bills
         * @description Use it for a vendor that was entered by mistake; one with bills is archived instead. Needs the scope `vendors:write`.
         */
        delete: operations["deleteVendor"];
        options?: never;
        head?: never;
        /**
         * Change a vendor
         * @description What is left out stays as it is. New `paymentDetails` have to be verified again. Needs the scope `vendors:write`. Takes the whole resource as it was read, too with `vendors:read`: what is as it stands is no change, and of `id`, `businessId`, `verifiedAt`, `verifiedBy`, `paymentHoldUntil`, `createdAt` what differs is named as what cannot be changed; `warnings`, `version`, `updatedAt` may be older.
         */
        patch: operations["updateVendor"];
        trace?: never;
    };
    "/v1/vendors/{id}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put a vendor away: it keeps its bills and takes no new ones
         * @description Use it for vendors that the business deals with no more. Set `status` to `active` to bring one back. Needs the scope `vendors:write`.
         */
        post: operations["archiveVendor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/vendors/{id}/bills": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a vendor's bills
         * @description The same as the list of bills, narrowed to this vendor. Needs the scope `bills:read`.
         */
        get: operations["listVendorBills"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/vendors/{id}/payment-methods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a vendor's bank details; a second person verifies them
         * @description New details are not verified, and changed ones wait two business days before anything is paid to them. Needs the scope `vendors:write`.
         */
        post: operations["setVendorPaymentMethod"];
        /**
         * Remove a vendor's bank details
         * @description Bills of the vendor that are ready for payment wait until there are verified details again. Needs the scope `vendors:write`.
         */
        delete: operations["removeVendorPaymentMethod"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/vendors/{id}/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm a vendor's bank details, as another person than the one who entered them
         * @description It keeps one person alone from redirecting payments. Bills that only waited for it become `READY_FOR_PAYMENT`. Needs the scope `vendors:write`.
         */
        post: operations["verifyVendor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How deliveries to all endpoints went
         * @description Use it to watch over all endpoints at once. Needs the scope `webhooks:read`.
         */
        get: operations["getBusinessWebhookStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List endpoints
         * @description Whoever administers webhooks sees the endpoints of everybody in the business. Needs the scope `webhooks:read`.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Register an endpoint
         * @description Events are sent to it from then on. Keep `secret`: it proves that a delivery is ours, and is never shown again. Needs the scope `webhooks:write`. Refused `on-behalf-of` another.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhookId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an endpoint
         * @description The secret is not shown; a lost one is replaced by a new one. Needs the scope `webhooks:read`.
         */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /**
         * Remove an endpoint; what is still pending for it is cancelled
         * @description Use it for a receiver that is gone for good; to pause one, set `status` to `disabled`. Needs the scope `webhooks:write`.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Change an endpoint
         * @description What is left out stays as it is. Set `status` to `active` to enable it again, then replay its `gap`. Needs the scope `webhooks:write`. Refused `on-behalf-of` another. Takes the whole resource as it was read, too with `webhooks:read`: what is as it stands is no change, and of `id`, `disabledReason`, `disabledAt`, `gap`, `verifiedAt`, `previousSecretExpiresAt`, `createdAt` what differs is named as what cannot be changed; `version`, `updatedAt` may be older.
         */
        patch: operations["updateWebhook"];
        trace?: never;
    };
    "/v1/webhooks/{webhookId}/challenge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the endpoint a challenge to echo, which shows who owns it
         * @description The endpoint has to answer with the challenge that it is sent; `verifiedAt` is set then. Needs the scope `webhooks:write`. Counts against the rate window `webhook-test` as well.
         */
        post: operations["challengeWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhookId}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the deliveries to an endpoint
         * @description Use it to find what failed: `status=failed`. Deliveries are kept for 30 days. Needs the scope `webhooks:read`.
         */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhookId}/deliveries/{deliveryId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a delivery with all its attempts
         * @description Use it to find out why an event did not arrive: each attempt has its result and its times. Needs the scope `webhooks:read`.
         */
        get: operations["getDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhookId}/deliveries/{deliveryId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a delivery up; nothing of it is sent afterwards
         * @description Use it for an event that the receiver shall not get any more. Needs the scope `webhooks:write`.
         */
        post: operations["cancelDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhookId}/deliveries/{deliveryId}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a delivery again, with the same ids and the whole schedule
         * @description Use it when the receiver was repaired after the last retry. The receiver recognizes the event by its id. Needs the scope `webhooks:write`. Refused `on-behalf-of` another.
         */
        post: operations["redeliver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhookId}/deliveries/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give up everything that waits for an endpoint and is not under way
         * @description Use it after a long outage, when the receiver was brought up to date in another way. Needs the scope `webhooks:write`.
         */
        post: operations["cancelPendingDeliveries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhookId}/preflight": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a signed ping and report on DNS, TLS, redirects and latency
         * @description Use it before an endpoint goes live. Nothing is recorded as a delivery. Needs the scope `webhooks:write`. Counts against the rate window `webhook-test` as well.
         */
        post: operations["preflightWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhookId}/replays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the replays to an endpoint
         * @description The replays of the last 30 days, with how far they came. Needs the scope `webhooks:read`.
         */
        get: operations["listReplays"];
        put?: never;
        /**
         * Send a time again, behind what happens now
         * @description Use it after an outage of the receiver: `gap` of the endpoint is a ready body. What happens now is sent first. Needs the scope `webhooks:write`. Refused `on-behalf-of` another.
         */
        post: operations["createReplay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhookId}/replays/{replayId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a replay with its progress
         * @description Poll it until `status` is not `running` any more. Needs the scope `webhooks:read`.
         */
        get: operations["getReplay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhookId}/replays/{replayId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop a replay; what it has handed over is delivered
         * @description Use it when a replay was too much; nothing further is handed over. Needs the scope `webhooks:write`.
         */
        post: operations["cancelReplay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhookId}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a new secret; the former one signs along for a while
         * @description Use it when the secret was lost or seen by others. With `overlapHours` receivers change over without losing an event. Needs the scope `webhooks:write`. Refused `on-behalf-of` another.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhookId}/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How deliveries to an endpoint went
         * @description Use it to see whether a receiver keeps up, and since when it does not. Needs the scope `webhooks:read`.
         */
        get: operations["getWebhookStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhookId}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test event now, or the example of a kind
         * @description One attempt without retries, whatever the endpoint subscribes to; the answer is its record, after 5 seconds at most. Needs the scope `webhooks:write`. Counts against the rate window `webhook-test` as well.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhookId}/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Does a received request carry our signature, and if not, why not?
         * @description Use it while writing a receiver: it names the usual mistakes, such as a body that was parsed and written again. Needs the scope `webhooks:read`.
         */
        post: operations["verifyWebhookSignature"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description One more approver of a report. */
        AddApprover: {
            /** @description The level that they approve at; the current one when left out. */
            level?: number;
            /**
             * Format: int64
             * @description The user who shall approve as well; not the submitter.
             */
            userId: number;
        };
        /** @description A person to invite to a business. */
        AddMember: {
            /**
             * Format: email
             * @description The address to invite; a known one is that user.
             */
            email: string;
            /**
             * @description The language of texts for a new user; the business's when left out.
             * @enum {string}
             */
            locale?: "en-CA" | "fr-CA" | "en-US";
            /** @description What to call the person, 1 to 200 characters. */
            name: string;
            /**
             * @description What the person may do in the business; owners are made by owners afterwards.
             * @enum {string}
             */
            role: "admin" | "accountant" | "approver" | "employee" | "auditor";
        };
        /** @description A key as it can be shown again: never the key itself. */
        ApiKey: {
            /** @description The businesses where it can be used; null: every business where the person is a user. */
            businessIds: number[] | null;
            /**
             * Format: date-time
             * @description When it was made, in UTC.
             */
            createdAt: string;
            /** @description When it ends by itself, in UTC; null: not before it is revoked. */
            expiresAt: string | null;
            /** @description `key_` and a ULID: names the key in lists and logs, and is no secret. */
            id: string;
            /** @description Its last four characters, to recognize it by. */
            lastFour: string;
            /** @description When a request was last made with it, in UTC, give or take a minute; null if never. */
            lastUsedAt: string | null;
            /** @description What people call the key. */
            name: string;
            /** @description The key that it was made with, and ends with; null when an operator made it. */
            parentId: string | null;
            /** @description When it was revoked, in UTC; null unless it was. */
            revokedAt: string | null;
            /** @description What may be done with it at most; the role of its user narrows it further. */
            scopes: ("expenses:read" | "expenses:write" | "reports:read" | "reports:write" | "receipts:read" | "receipts:write" | "mileage:read" | "mileage:write" | "bills:read" | "bills:write" | "vendors:read" | "vendors:write" | "categories:read" | "categories:write" | "departments:read" | "departments:write" | "locations:read" | "locations:write" | "employees:read" | "employees:write" | "businesses:read" | "businesses:write" | "users:read" | "users:write" | "webhooks:read" | "webhooks:write" | "reports:approve" | "bills:approve" | "payments:write" | "events:read" | "audit:read" | "offline_access")[];
            /**
             * @description `expired` and `revoked` keys are refused with 401.
             * @enum {string}
             */
            status: "active" | "expired" | "revoked";
            /** @description The user whose key it is; null for a machine's. */
            userId: number | null;
        };
        /** @description A key with the text that requests are made with, shown once. */
        ApiKeyWithKey: {
            /** @description Only in the answer to a repeated request: what is shown once stood in the first answer; always true */
            alreadyShown?: boolean;
            /** @description The businesses where it can be used; null: every business where the person is a user. */
            businessIds: number[] | null;
            /**
             * Format: date-time
             * @description When it was made, in UTC.
             */
            createdAt: string;
            /** @description When it ends by itself, in UTC; null: not before it is revoked. */
            expiresAt: string | null;
            /** @description `key_` and a ULID: names the key in lists and logs, and is no secret. */
            id: string;
            /** @description Shown once: keep it. Left out where an Idempotency-Key is used again */
            key?: string;
            /** @description Its last four characters, to recognize it by. */
            lastFour: string;
            /** @description When a request was last made with it, in UTC, give or take a minute; null if never. */
            lastUsedAt: string | null;
            /** @description Beside `alreadyShown`, in the reader's language: what to do when the first answer was lost */
            message?: string;
            /** @description What people call the key. */
            name: string;
            /** @description The key that it was made with, and ends with; null when an operator made it. */
            parentId: string | null;
            /** @description When it was revoked, in UTC; null unless it was. */
            revokedAt: string | null;
            /** @description What may be done with it at most; the role of its user narrows it further. */
            scopes: ("expenses:read" | "expenses:write" | "reports:read" | "reports:write" | "receipts:read" | "receipts:write" | "mileage:read" | "mileage:write" | "bills:read" | "bills:write" | "vendors:read" | "vendors:write" | "categories:read" | "categories:write" | "departments:read" | "departments:write" | "locations:read" | "locations:write" | "employees:read" | "employees:write" | "businesses:read" | "businesses:write" | "users:read" | "users:write" | "webhooks:read" | "webhooks:write" | "reports:approve" | "bills:approve" | "payments:write" | "events:read" | "audit:read" | "offline_access")[];
            /**
             * @description `expired` and `revoked` keys are refused with 401.
             * @enum {string}
             */
            status: "active" | "expired" | "revoked";
            /** @description The user whose key it is; null for a machine's. */
            userId: number | null;
        };
        /** @description One level of approval. */
        ApprovalLevel: {
            /** @description Who may approve at this level, 1 to 20. */
            approvers: components["schemas"]["PolicyApprover"][];
            /**
             * @description `any`: one of them suffices; `all`: each of them must agree.
             * @default any
             * @enum {string}
             */
            mode?: "any" | "all";
        };
        /** @description One level of approval. */
        ApprovalLevelAnswer: {
            /** @description Who may approve at this level, 1 to 20. */
            approvers: components["schemas"]["PolicyApproverAnswer"][];
            /**
             * @description `any`: one of them suffices; `all`: each of them must agree.
             * @default any
             * @enum {string}
             */
            mode: "any" | "all";
        };
        /** @description All approval policies of a business at once. */
        ApprovalPolicies: {
            /** @description All policies, at most 40; no two for the same subject and amount. */
            policies: components["schemas"]["ApprovalPolicy"][];
        };
        /** @description All approval policies of a business at once. */
        ApprovalPoliciesAnswer: {
            /** @description All policies, at most 40; no two for the same subject and amount. */
            policies: components["schemas"]["ApprovalPolicyAnswer"][];
        };
        /** @description Who approves reports or bills from an amount on. */
        ApprovalPolicy: {
            /** @description The levels in the order of approval, 1 to 10. */
            levels: components["schemas"]["ApprovalLevel"][];
            /**
             * Format: double
             * @description From this amount on, in the business's currency; the highest one that fits holds.
             */
            minAmount: number;
            /**
             * @description What it is for: expense reports or bills.
             * @enum {string}
             */
            subject: "reports" | "bills";
        };
        /** @description Who approves reports or bills from an amount on. */
        ApprovalPolicyAnswer: {
            /** @description The levels in the order of approval, 1 to 10. */
            levels: components["schemas"]["ApprovalLevelAnswer"][];
            /**
             * Format: double
             * @description From this amount on, in the business's currency; the highest one that fits holds.
             */
            minAmount: number;
            /**
             * @description What it is for: expense reports or bills.
             * @enum {string}
             */
            subject: "reports" | "bills";
        };
        /**
         * @description An approval; of less than the whole amount where an expense is named.
         * @default {}
         */
        ApproveExpenseReport: {
            /** @description Expenses of which less than the amount is approved; of all others the whole amount is. */
            approvedAmounts?: {
                /**
                 * Format: double
                 * @description What is approved of it, at most its amount, in the report's currency.
                 */
                approvedAmount: number;
                /**
                 * Format: int64
                 * @description An expense of the report.
                 */
                expenseId: number;
            }[];
            /** @description What the approver wants to say; null for nothing. */
            comment?: string | null;
        };
        /** @description The submitter's manager. */
        ApproverByManager: {
            /** @description The manager of the submitter.; always true */
            manager: boolean;
        };
        /** @description The submitter's manager. */
        ApproverByManagerAnswer: {
            /** @description The manager of the submitter.; always true */
            manager: boolean;
        };
        /** @description Everybody of a role. */
        ApproverByRole: {
            /**
             * @description Everybody who has this role.
             * @enum {string}
             */
            role: "owner" | "admin" | "accountant" | "approver" | "employee" | "auditor";
        };
        /** @description Everybody of a role. */
        ApproverByRoleAnswer: {
            /**
             * @description Everybody who has this role.
             * @enum {string}
             */
            role: "owner" | "admin" | "accountant" | "approver" | "employee" | "auditor";
        };
        /** @description A named user. */
        ApproverByUser: {
            /**
             * Format: int64
             * @description This user of the business.
             */
            userId: number;
        };
        /** @description A named user. */
        ApproverByUserAnswer: {
            /**
             * Format: int64
             * @description This user of the business.
             */
            userId: number;
        };
        /** @description Who did what to what, when and on whose behalf. */
        AuditEntry: {
            /** @description What was done, as `expense.deleted`. */
            action: string;
            /** @description The user who did it; null for a credential that belongs to no person. */
            actorUserId: number | null;
            /**
             * Format: date-time
             * @description When it happened, in UTC.
             */
            at: string;
            /** @description The API key or OAuth client; `event:…` for the effect of an event, `job:…` for what runs by the clock. */
            credential: string;
            /** @description `expense:42`: the service that wrote it and its number there. */
            id: string;
            /** @description The connected account that the actor acted for; null without one. */
            onBehalfOf: number | null;
            /** @description The request that did it, as in the header `x-request-id`. */
            requestId: string;
            /** @description What it was done to, as `expense:42`. */
            resource: string;
        };
        /** @description A code that a person consented to is redeemed. */
        AuthorizationCodeGrant: {
            /** @description The id that the operator gave the client; unless it is sent by HTTP Basic. */
            client_id?: string;
            /** @description The client's secret, unless it is sent by HTTP Basic; public clients have none. */
            client_secret?: string;
            /** @description What came back to `redirect_uri`; valid once, for a short time. */
            code: string;
            /** @description The text behind the `code_challenge` (PKCE); required when one was sent. */
            code_verifier?: string;
            /**
             * @description A person has consented, and their code is redeemed.
             * @constant
             */
            grant_type: "authorization_code";
            /** @description The same as when consent was requested. */
            redirect_uri: string;
        };
        /** @description An invoice of a vendor, from the draft to its payment. */
        Bill: {
            /** @description What the caller may do with it now; not in events. */
            allowedActions?: ("update" | "delete" | "submit" | "approve" | "deny" | "withdraw" | "schedule-payment" | "reschedule" | "cancel-payment" | "retry-payment" | "confirm-payment" | "fail-payment" | "mark-paid" | "unmark-paid" | "cancel")[];
            /**
             * Format: double
             * @description The sum of the lines, taxes included, in `currency`.
             */
            amount: number;
            /**
             * Format: double
             * @description What was paid of it so far, in `currency`.
             */
            amountPaid: number;
            /** @description Who approves at which level, and what they decided; empty before it is submitted. */
            approvals: components["schemas"]["BillApproval"][];
            /** @description The files attached to it; empty without any. */
            attachments: components["schemas"]["BillAttachment"][];
            /**
             * Format: double
             * @description What is still owed, in `currency`.
             */
            balance: number;
            /** @description The number on the vendor's invoice; unique per vendor, whatever its case, spaces and dashes. */
            billNumber: string;
            /**
             * Format: int64
             * @description The business that owes the money.
             */
            businessId: number;
            /**
             * Format: date-time
             * @description When it was made, in UTC; set by the service.
             */
            createdAt: string;
            /** @description The user who entered it; null when a machine did. */
            createdBy: number | null;
            /** @description What its amounts are in, ISO 4217. */
            currency: string;
            /** @description The level that decides now, from 1; null when none does. */
            currentLevel: number | null;
            /**
             * Format: date
             * @description The last day to pay without being late.
             */
            dueDate: string;
            /** @description One unit of `currency` in the business's, by which limits judge a bill in another currency; null where nobody gave it. Left out in events of earlier releases. */
            exchangeRate?: number | null;
            /** @description Its id in another system, set by a client; up to 128 characters. */
            externalId: string | null;
            /** @description Why its last payment failed, as a code: account_closed, insufficient_funds, rejected_by_bank, returned_late, or an errorCode of a bulk action; null unless it did. */
            failureCode: string | null;
            /** @description Why its last payment failed, in the bank's words; null unless it did. */
            failureReason: string | null;
            /**
             * Format: int64
             * @description Unique among the bills of all businesses; set by the service.
             */
            id: number;
            /** @description Whether it is unpaid past its due date, by the business's calendar. */
            isOverdue: boolean;
            /**
             * Format: date
             * @description The day on the invoice.
             */
            issueDate: string;
            /** @description What the bill is for, 1 to 500 lines in their order. */
            lineItems: components["schemas"]["BillLineItem"][];
            /** @description Remarks for the business itself, as entered; null without any. */
            memo: string | null;
            /** @description Keys and texts of a client's own, which the service only keeps. */
            metadata: {
                [key: string]: string;
            };
            /** @description The users who may approve now; empty when nobody has to. */
            nextApprovers: number[];
            /** @description Whether somebody stopped its payment; it is not scheduled while it is. */
            onHold: boolean;
            /** @description When it was paid, in UTC; null before that. */
            paidAt: string | null;
            /** @description How the money reaches the vendor: EFT, ACH, WIRE, CHECK, INTERAC, MANUAL, or one that is not offered any more; null: as the vendor's default is. */
            paymentMethod: string | null;
            /** @description What its payment can be found by at the bank; null without one. */
            paymentReference: string | null;
            /** @description The terms on the invoice, as entered: `Net 30`; null without any. */
            paymentTerms: string | null;
            /** @description The business day on which the payment leaves; null while none is scheduled. */
            processDate: string | null;
            /** @description The requested day; null while no payment is scheduled. */
            scheduledDate: string | null;
            status: components["schemas"]["BillsBillStatus"];
            /** @description The status in the reader's language, for people. */
            statusLabel: string;
            /**
             * Format: double
             * @description The part of the amount that is tax, in `currency`.
             */
            taxAmount: number;
            /** @description Each tax by itself; empty where none is named. */
            taxes: {
                /**
                 * Format: double
                 * @description How much of the bill is this tax, in its currency.
                 */
                amount: number;
                /** @description Which tax it is, as the bill names it: GST, QST. */
                name: string;
                /**
                 * @description In percent; null where only the amount is known.
                 * @default null
                 */
                rate: number | null;
            }[];
            /**
             * Format: date-time
             * @description When it last changed, in UTC; set by the service.
             */
            updatedAt: string;
            /**
             * Format: int64
             * @description The vendor who is owed.
             */
            vendorId: number;
            /** @description Remarks for the vendor, which go with the payment; null without any. */
            vendorMemo: string | null;
            /**
             * Format: int64
             * @description Counts the changes from 1; also the ETag, as "v3".
             */
            version: number;
        };
        /** @description The decision of one approver at one level, or that it is pending. */
        BillApproval: {
            /** @description When the approver decided; null while it is pending or skipped. */
            actedAt: string | null;
            /**
             * Format: int64
             * @description The user who approves at this level.
             */
            approverId: number;
            /** @description What the approver wrote; null without a comment. */
            comment: string | null;
            /**
             * Format: int64
             * @description The level, from 1; a level is decided before the next one begins.
             */
            level: number;
            /**
             * @description `skipped`: somebody else of the level decided.
             * @enum {string}
             */
            status: "pending" | "approved" | "rejected" | "skipped";
        };
        /** @description A bill was approved by its last approver. */
        BillApprovedEvent: {
            /**
             * Format: date-time
             * @description When it happened, in UTC; not when it was sent.
             */
            createdAt: string;
            /** @description A bill was approved by its last approver. */
            data: {
                /** @description The user who approved last; null when no approval was needed. */
                approvedBy: number | null;
                bill: components["schemas"]["Bill"];
            };
            /** @description `evt_` and a ULID: unique per event, the same on every delivery of it. */
            id: string;
            /** @description In which business it happened, and who acted. */
            metadata: {
                /** @description The person who did it, where that is not `userId`. Beside `onBehalfOf`: who acted for the account, null for a client by itself. Without `onBehalfOf` always null: a machine acted for `userId` (a payment whose day came, a receipt that was read). */
                actorUserId?: number | null;
                /**
                 * Format: int64
                 * @description The business that the event belongs to.
                 */
                businessId: number;
                /**
                 * Format: int64
                 * @description In `business.created` alone: the business in which the founder acted, if any. Its subscribed endpoints get this event too, and nothing else of the new business, which is `businessId`.
                 */
                fromBusinessId?: number;
                /**
                 * Format: int64
                 * @description The account acted for, when it was done with `on-behalf-of`.
                 */
                onBehalfOf?: number;
                /** @description Who acted, or for whom. **null where there is nobody**: a client or an API key without a user, the operator, or time alone. With `actorUserId: null` beside it and no `onBehalfOf`, a machine acted for this user: no person did it at that moment. */
                userId: number | null;
            } & {
                [key: string]: unknown;
            };
            /**
             * @description The kind of the event.
             * @constant
             */
            type: "bill.approved";
        } & {
            [key: string]: unknown;
        };
        /** @description A file that is attached to a bill. */
        BillAttachment: {
            /** @description The type of the file, as its first bytes prove it. */
            contentType: string;
            /**
             * Format: date-time
             * @description When it was attached, in UTC.
             */
            createdAt: string;
            /** @description The name it was uploaded with, without paths and control characters. */
            fileName: string;
            /**
             * Format: int64
             * @description Unique among the files of all bills; set by the service.
             */
            id: number;
            /**
             * Format: int64
             * @description Bytes of the file.
             */
            size: number;
        };
        /** @description A file that is attached to a bill, with its bytes. */
        BillAttachmentWithContent: {
            /** @description The file in base64. */
            content: string;
            /** @description The type of the file, as its first bytes prove it. */
            contentType: string;
            /**
             * Format: date-time
             * @description When it was attached, in UTC.
             */
            createdAt: string;
            /** @description The name it was uploaded with, without paths and control characters. */
            fileName: string;
            /**
             * Format: int64
             * @description Unique among the files of all bills; set by the service.
             */
            id: number;
            /**
             * Format: int64
             * @description Bytes of the file.
             */
            size: number;
        };
        /** @description A bill was cancelled. */
        BillCancelledEvent: {
            /**
             * Format: date-time
             * @description When it happened, in UTC; not when it was sent.
             */
            createdAt: string;
            /** @description A bill was cancelled. */
            data: {
                bill: components["schemas"]["Bill"];
                /** @description Why, as it was written; null without a comment. */
                comment: string | null;
            };
            /** @description `evt_` and a ULID: unique per event, the same on every delivery of it. */
            id: string;
            /** @description In which business it happened, and who acted. */
            metadata: {
                /** @description The person who did it, where that is not `userId`. Beside `onBehalfOf`: who acted for the account, null for a client by itself. Without `onBehalfOf` always null: a machine acted for `userId` (a payment whose day came, a receipt that was read). */
                actorUserId?: number | null;
                /**
                 * Format: int64
                 * @description The business that the event belongs to.
                 */
                businessId: number;
                /**
                 * Format: int64
                 * @description In `business.created` alone: the business in which the founder acted, if any. Its subscribed endpoints get this event too, and nothing else of the new business, which is `businessId`.
                 */
                fromBusinessId?: number;
                /**
                 * Format: int64
                 * @description The account acted for, when it was done with `on-behalf-of`.
                 */
                onBehalfOf?: number;
                /** @description Who acted, or for whom. **null where there is nobody**: a client or an API key without a user, the operator, or time alone. With `actorUserId: null` beside it and no `onBehalfOf`, a machine acted for this user: no person did it at that moment. */
                userId: number | null;
            } & {
                [key: string]: unknown;
            };
            /**
             * @description The kind of the event.
             * @constant
             */
            type: "bill.cancelled";
        } & {
            [key: string]: unknown;
        };
        /** @description A bill was entered. */
        BillCreatedEvent: {
            /**
             * Format: date-time
             * @description When it happened, in UTC; not when it was sent.
             */
            createdAt: string;
            /** @description A bill was entered. */
            data: {
                bill: components["schemas"]["Bill"];
            };
            /** @description `evt_` and a ULID: unique per event, the same on every delivery of it. */
            id: string;
            /** @description In which business it happened, and who acted. */
            metadata: {
                /** @description The person who did it, where that is not `userId`. Beside `onBehalfOf`: who acted for the account, null for a client by itself. Without `onBehalfOf` always null: a machine acted for `userId` (a payment whose day came, a receipt that was read). */
                actorUserId?: number | null;
                /**
                 * Format: int64
                 * @description The business that the event belongs to.
                 */
                businessId: number;
                /**
                 * Format: int64
                 * @description In `business.created` alone: the business in which the founder acted, if any. Its subscribed endpoints get this event too, and nothing else of the new business, which is `businessId`.
                 */
                fromBusinessId?: number;
                /**
                 * Format: int64
                 * @description The account acted for, when it was done with `on-behalf-of`.
                 */
                onBehalfOf?: number;
                /** @description Who acted, or for whom. **null where there is nobody**: a client or an API key without a user, the operator, or time alone. With `actorUserId: null` beside it and no `onBehalfOf`, a machine acted for this user: no person did it at that moment. */
                userId: number | null;
            } & {
                [key: string]: unknown;
            };
            /**
             * @description The kind of the event.
             * @constant
             */
            type: "bill.created";
        } & {
            [key: string]: unknown;
        };
        /** @description A bill was denied. */
        BillDeniedEvent: {
            /**
             * Format: date-time
             * @description When it happened, in UTC; not when it was sent.
             */
            createdAt: string;
            /** @description A bill was denied. */
            data: {
                bill: components["schemas"]["Bill"];
                /** @description The reason, as it was written. */
                comment: string;
                /** @description The user who denied it; null when no person did. */
                deniedBy: number | null;
            };
            /** @description `evt_` and a ULID: unique per event, the same on every delivery of it. */
            id: string;
            /** @description In which business it happened, and who acted. */
            metadata: {
                /** @description The person who did it, where that is not `userId`. Beside `onBehalfOf`: who acted for the account, null for a client by itself. Without `onBehalfOf` always null: a machine acted for `userId` (a payment whose day came, a receipt that was read). */
                actorUserId?: number | null;
                /**
                 * Format: int64
                 * @description The business that the event belongs to.
                 */
                businessId: number;
                /**
                 * Format: int64
                 * @description In `business.created` alone: the business in which the founder acted, if any. Its subscribed endpoints get this event too, and nothing else of the new business, which is `businessId`.
                 */
                fromBusinessId?: number;
                /**
                 * Format: int64
                 * @description The account acted for, when it was done with `on-behalf-of`.
                 */
                onBehalfOf?: number;
                /** @description Who acted, or for whom. **null where there is nobody**: a client or an API key without a user, the operator, or time alone. With `actorUserId: null` beside it and no `onBehalfOf`, a machine acted for this user: no person did it at that moment. */
                userId: number | null;
            } & {
                [key: string]: unknown;
            };
            /**
             * @description The kind of the event.
             * @constant
             */
            type: "bill.denied";
        } & {
            [key: string]: unknown;
        };
        /** @description One thing that happened to a bill. */
        BillHistoryEntry: {
            /** @description What was done: `create`, `submit`, `approve`, `schedule-payment` and others. */
            action: string;
            /**
             * Format: int64
             * @description The bill that it happened to.
             */
            billId: number;
            /** @description The names of the fields that changed; empty for a step. */
            changedFields: string[];
            /** @description A remark about it; null without a comment. */
            comment: string | null;
            /**
             * Format: date-time
             * @description When it happened, in UTC.
             */
            createdAt: string;
            /** @description The status before; null when the bill was entered. */
            fromStatus: components["schemas"]["BillsBillStatus"] | null;
            /**
             * Format: int64
             * @description Unique among the entries of all bills of the business.
             */
            id: number;
            /** @description The status afterwards; the same when it did not change. */
            toStatus: components["schemas"]["BillsBillStatus"];
            /** @description The user who did it; null when no person did. */
            userId: number | null;
        };
        /** @description One line of a bill. */
        BillLineItem: {
            /**
             * Format: double
             * @description What the line costs, in the bill's currency; negative for a discount.
             */
            amount: number;
            /** @description The category that it is booked to; null for none. */
            categoryId: number | null;
            /** @description The department that it is booked to; null for none. */
            departmentId: number | null;
            /** @description What the line is for, as entered; null without a text. */
            description: string | null;
            /**
             * Format: int64
             * @description The line's number within its bill; set by the service.
             */
            id: number;
            /** @description The location that it is booked to; null for none. */
            locationId: number | null;
            /**
             * Format: double
             * @description How many of it; 1 when none was given.
             */
            quantity: number;
            /**
             * Format: double
             * @description The part of the line that is tax, in the bill's currency.
             */
            taxAmount: number;
            /**
             * Format: double
             * @description The price of one, in the bill's currency; worked out when none was given.
             */
            unitPrice: number;
        };
        /** @description A bill was paid. */
        BillPaidEvent: {
            /**
             * Format: date-time
             * @description When it happened, in UTC; not when it was sent.
             */
            createdAt: string;
            /** @description A bill was paid. */
            data: {
                bill: components["schemas"]["Bill"];
                /** @description How the bill was paid. */
                payment: {
                    /**
                     * Format: double
                     * @description What was paid, in `currency`.
                     */
                    amount: number;
                    /** @description What the amount is in, ISO 4217. */
                    currency: string;
                    /** @description How it was paid. */
                    method: string;
                    /**
                     * Format: date-time
                     * @description When it was paid, in UTC.
                     */
                    paidAt: string;
                    /** @description The payment; null when the bill was marked as paid. */
                    paymentId: number | null;
                    /** @description What the payment can be found by at the bank; null without one. */
                    reference: string | null;
                };
            };
            /** @description `evt_` and a ULID: unique per event, the same on every delivery of it. */
            id: string;
            /** @description In which business it happened, and who acted. */
            metadata: {
                /** @description The person who did it, where that is not `userId`. Beside `onBehalfOf`: who acted for the account, null for a client by itself. Without `onBehalfOf` always null: a machine acted for `userId` (a payment whose day came, a receipt that was read). */
                actorUserId?: number | null;
                /**
                 * Format: int64
                 * @description The business that the event belongs to.
                 */
                businessId: number;
                /**
                 * Format: int64
                 * @description In `business.created` alone: the business in which the founder acted, if any. Its subscribed endpoints get this event too, and nothing else of the new business, which is `businessId`.
                 */
                fromBusinessId?: number;
                /**
                 * Format: int64
                 * @description The account acted for, when it was done with `on-behalf-of`.
                 */
                onBehalfOf?: number;
                /** @description Who acted, or for whom. **null where there is nobody**: a client or an API key without a user, the operator, or time alone. With `actorUserId: null` beside it and no `onBehalfOf`, a machine acted for this user: no person did it at that moment. */
                userId: number | null;
            } & {
                [key: string]: unknown;
            };
            /**
             * @description The kind of the event.
             * @constant
             */
            type: "bill.paid";
        } & {
            [key: string]: unknown;
        };
        /** @description One attempt to pay a bill. */
        BillPayment: {
            /**
             * Format: double
             * @description What is paid, in `currency`.
             */
            amount: number;
            /** @description The payment batch that it leaves with; null for none. */
            batchId: number | null;
            /**
             * Format: int64
             * @description The bill that it pays.
             */
            billId: number;
            /**
             * Format: date-time
             * @description When it was scheduled or marked, in UTC.
             */
            createdAt: string;
            /** @description What the amount is in, ISO 4217. */
            currency: string;
            /** @description Why it failed, as a code; null unless it did. */
            failureCode: string | null;
            /** @description Why it failed, in the bank's words; null unless it did. */
            failureReason: string | null;
            /**
             * Format: int64
             * @description Unique among the payments of the business; set by the service.
             */
            id: number;
            /** @description How the money reaches the vendor. */
            method: string;
            /** @description The business day on which it leaves; null when it was marked as paid. */
            processDate: string | null;
            /** @description Who sends it: `simulator`, `manual`, or `file:` with the format of the bank file. */
            provider: string;
            /** @description What it can be found by at the bank; null without one. */
            reference: string | null;
            /** @description The requested day; null when it was marked as paid. */
            scheduledDate: string | null;
            /**
             * @description How far it is; a `paid` one can still be `returned` within 90 days.
             * @enum {string}
             */
            status: "scheduled" | "processing" | "paid" | "failed" | "returned" | "cancelled";
            /**
             * Format: date-time
             * @description When it last changed, in UTC.
             */
            updatedAt: string;
        };
        /** @description The payment of a bill failed. */
        BillPaymentFailedEvent: {
            /**
             * Format: date-time
             * @description When it happened, in UTC; not when it was sent.
             */
            createdAt: string;
            /** @description The payment of a bill failed. */
            data: {
                bill: components["schemas"]["Bill"];
                /** @description Why it failed, as a code: account_closed, insufficient_funds, rejected_by_bank, returned_late, or an errorCode of a bulk action; never translated. */
                failureCode: string;
                /** @description Why it failed, in the bank's words; null without any. */
                failureReason: string | null;
                /**
                 * Format: int64
                 * @description The payment that failed.
                 */
                paymentId: number;
            };
            /** @description `evt_` and a ULID: unique per event, the same on every delivery of it. */
            id: string;
            /** @description In which business it happened, and who acted. */
            metadata: {
                /** @description The person who did it, where that is not `userId`. Beside `onBehalfOf`: who acted for the account, null for a client by itself. Without `onBehalfOf` always null: a machine acted for `userId` (a payment whose day came, a receipt that was read). */
                actorUserId?: number | null;
                /**
                 * Format: int64
                 * @description The business that the event belongs to.
                 */
                businessId: number;
                /**
                 * Format: int64
                 * @description In `business.created` alone: the business in which the founder acted, if any. Its subscribed endpoints get this event too, and nothing else of the new business, which is `businessId`.
                 */
                fromBusinessId?: number;
                /**
                 * Format: int64
                 * @description The account acted for, when it was done with `on-behalf-of`.
                 */
                onBehalfOf?: number;
                /** @description Who acted, or for whom. **null where there is nobody**: a client or an API key without a user, the operator, or time alone. With `actorUserId: null` beside it and no `onBehalfOf`, a machine acted for this user: no person did it at that moment. */
                userId: number | null;
            } & {
                [key: string]: unknown;
            };
            /**
             * @description The kind of the event.
             * @constant
             */
            type: "bill.payment_failed";
        } & {
            [key: string]: unknown;
        };
        /**
         * @description How far a bill is, from the draft to its payment.
         * @enum {string}
         */
        BillsBillStatus: "DRAFT" | "PENDING_APPROVAL" | "APPROVED" | "READY_FOR_PAYMENT" | "SCHEDULED" | "PROCESSING" | "PAID" | "MARKED_PAID" | "DENIED" | "CANCELLED" | "PAYMENT_FAILED";
        /** @description What came of a bulk request; the three counts add up to the number of results. */
        BillsBulkActionResponse: {
            /** @description How many bills were refused: they are not where they should be, and could not be brought there. `errorCode` says why. */
            failedCount: number;
            /** @description One entry per distinct id, in the order of the request. */
            results: components["schemas"]["BillsBulkActionResult"][] | null;
            /** @description How many bills needed no change. Of a payment: those that are at SCHEDULED or past it (PROCESSING, PAID, MARKED_PAID), or have nothing left to pay. */
            skippedCount: number;
            /** @description How many bills were changed. */
            successCount: number;
        };
        /** @description What came of one bill of a bulk request. */
        BillsBulkActionResult: {
            /**
             * Format: int64
             * @description The bill that this entry is about, as requested, to the digit.
             */
            billId: number;
            /** @description The bill's status afterwards; of a dry run, the one that it has. Left out only when there is no such bill, which has none. */
            currentStatus?: components["schemas"]["BillsBillStatus"];
            /** @description Why it was not changed, in the caller's language; null when it was. */
            error: string | null;
            /** @description The same as a code, never translated; null when it was changed. */
            errorCode: ("ALREADY_SCHEDULED" | "PAYMENT_IN_PROGRESS" | "ALREADY_PAID" | "ALREADY_MARKED_PAID" | "ALREADY_APPROVED" | "ALREADY_DENIED" | "ALREADY_CANCELLED" | "NOTHING_TO_PAY" | "NOT_APPROVED" | "NOT_SUBMITTED" | "BILL_DENIED" | "BILL_CANCELLED" | "BILL_NOT_FOUND" | "VENDOR_INACTIVE" | "VENDOR_PAYMENT_DETAILS_MISSING" | "VENDOR_UNVERIFIED" | "PAYMENT_METHOD_NOT_SUPPORTED" | "PAYMENT_METHOD_REQUIRED" | "CURRENCY_NOT_SUPPORTED" | "BILL_ON_HOLD" | "PAYMENT_DATE_INVALID" | "PERMISSION_DENIED" | "INSUFFICIENT_FUNDS" | "INVALID_STATE_TRANSITION" | "NOT_CURRENT_APPROVER" | "SELF_APPROVAL_NOT_ALLOWED" | "CONCURRENT_MODIFICATION" | "INTERNAL_ERROR") | null;
            /** @description true: it was changed; false: skipped or refused. */
            success: boolean;
        };
        /** @description Bills to schedule the payment of, on one day. */
        BillsBulkSchedulePaymentRequest: {
            /** @description The bills, 1 to 100; one that is named twice counts once. Null and an empty list are refused. */
            billIds?: number[] | null;
            /** @description A remark for the history of each bill, up to 1,000 characters; null for nothing. */
            comment?: string | null;
            /** @description How the money shall reach the vendors: EFT, ACH, WIRE, CHECK, INTERAC, MANUAL; null or left out: each bill's method, else its vendor's. With any other one each bill that is not skipped fails with PAYMENT_METHOD_NOT_SUPPORTED. */
            paymentMethod?: string | null;
            /**
             * Format: date-time
             * @description When the payments shall leave, today to 173 days ahead, better as a plain day (`2026-03-14`). A date-time instead is the day of that moment in the time zone of the business; without an offset it is in UTC.
             */
            scheduledDate: string;
        };
        /** @description The payment of a bill was scheduled. */
        BillScheduledEvent: {
            /**
             * Format: date-time
             * @description When it happened, in UTC; not when it was sent.
             */
            createdAt: string;
            /** @description The payment of a bill was scheduled. */
            data: {
                bill: components["schemas"]["Bill"];
                /** @description A remark of who scheduled it; null without one. */
                comment: string | null;
                /**
                 * Format: int64
                 * @description The payment that was scheduled.
                 */
                paymentId: number;
            };
            /** @description `evt_` and a ULID: unique per event, the same on every delivery of it. */
            id: string;
            /** @description In which business it happened, and who acted. */
            metadata: {
                /** @description The person who did it, where that is not `userId`. Beside `onBehalfOf`: who acted for the account, null for a client by itself. Without `onBehalfOf` always null: a machine acted for `userId` (a payment whose day came, a receipt that was read). */
                actorUserId?: number | null;
                /**
                 * Format: int64
                 * @description The business that the event belongs to.
                 */
                businessId: number;
                /**
                 * Format: int64
                 * @description In `business.created` alone: the business in which the founder acted, if any. Its subscribed endpoints get this event too, and nothing else of the new business, which is `businessId`.
                 */
                fromBusinessId?: number;
                /**
                 * Format: int64
                 * @description The account acted for, when it was done with `on-behalf-of`.
                 */
                onBehalfOf?: number;
                /** @description Who acted, or for whom. **null where there is nobody**: a client or an API key without a user, the operator, or time alone. With `actorUserId: null` beside it and no `onBehalfOf`, a machine acted for this user: no person did it at that moment. */
                userId: number | null;
            } & {
                [key: string]: unknown;
            };
            /**
             * @description The kind of the event.
             * @constant
             */
            type: "bill.scheduled";
        } & {
            [key: string]: unknown;
        };
        /** @description A bill was sent to its approvers. */
        BillSubmittedEvent: {
            /**
             * Format: date-time
             * @description When it happened, in UTC; not when it was sent.
             */
            createdAt: string;
            /** @description A bill was sent to its approvers. */
            data: {
                bill: components["schemas"]["Bill"];
            };
            /** @description `evt_` and a ULID: unique per event, the same on every delivery of it. */
            id: string;
            /** @description In which business it happened, and who acted. */
            metadata: {
                /** @description The person who did it, where that is not `userId`. Beside `onBehalfOf`: who acted for the account, null for a client by itself. Without `onBehalfOf` always null: a machine acted for `userId` (a payment whose day came, a receipt that was read). */
                actorUserId?: number | null;
                /**
                 * Format: int64
                 * @description The business that the event belongs to.
                 */
                businessId: number;
                /**
                 * Format: int64
                 * @description In `business.created` alone: the business in which the founder acted, if any. Its subscribed endpoints get this event too, and nothing else of the new business, which is `businessId`.
                 */
                fromBusinessId?: number;
                /**
                 * Format: int64
                 * @description The account acted for, when it was done with `on-behalf-of`.
                 */
                onBehalfOf?: number;
                /** @description Who acted, or for whom. **null where there is nobody**: a client or an API key without a user, the operator, or time alone. With `actorUserId: null` beside it and no `onBehalfOf`, a machine acted for this user: no person did it at that moment. */
                userId: number | null;
            } & {
                [key: string]: unknown;
            };
            /**
             * @description The kind of the event.
             * @constant
             */
            type: "bill.submitted";
        } & {
            [key: string]: unknown;
        };
        /** @description A bill changed. */
        BillUpdatedEvent: {
            /**
             * Format: date-time
             * @description When it happened, in UTC; not when it was sent.
             */
            createdAt: string;
            /** @description A bill changed. */
            data: {
                bill: components["schemas"]["Bill"];
                /** @description The names of the fields that changed. */
                changedFields: string[];
                /** @description The former value of each field that changed, by its name. */
                previousAttributes: {
                    [key: string]: unknown;
                };
            };
            /** @description `evt_` and a ULID: unique per event, the same on every delivery of it. */
            id: string;
            /** @description In which business it happened, and who acted. */
            metadata: {
                /** @description The person who did it, where that is not `userId`. Beside `onBehalfOf`: who acted for the account, null for a client by itself. Without `onBehalfOf` always null: a machine acted for `userId` (a payment whose day came, a receipt that was read). */
                actorUserId?: number | null;
                /**
                 * Format: int64
                 * @description The business that the event belongs to.
                 */
                businessId: number;
                /**
                 * Format: int64
                 * @description In `business.created` alone: the business in which the founder acted, if any. Its subscribed endpoints get this event too, and nothing else of the new business, which is `businessId`.
                 */
                fromBusinessId?: number;
                /**
                 * Format: int64
                 * @description The account acted for, when it was done with `on-behalf-of`.
                 */
                onBehalfOf?: number;
                /** @description Who acted, or for whom. **null where there is nobody**: a client or an API key without a user, the operator, or time alone. With `actorUserId: null` beside it and no `onBehalfOf`, a machine acted for this user: no person did it at that moment. */
                userId: number | null;
            } & {
                [key: string]: unknown;
            };
            /**
             * @description The kind of the event.
             * @constant
             */
            type: "bill.updated";
        } & {
            [key: string]: unknown;
        };
        /** @description What may be spent in a period on a category or by a department. */
        Budget: {
            /**
             * Format: double
             * @description What may be spent in one period, in `currency`.
             */
            amount: number;
            /** @description The category that it is for; null: every category. */
            categoryId: number | null;
            /**
             * Format: date-time
             * @description When it was made, in UTC; set by the service.
             */
            createdAt: string;
            /** @description In the business's currency it counts every expense, at the rate that this one gives; in another one those of that currency alone */
            currency: string;
            /** @description The department that it is for; null: every department. */
            departmentId: number | null;
            /**
             * Format: int64
             * @description Unique among the budgets of the business; set by the service.
             */
            id: number;
            /** @description Whether expenses are compared with it. */
            isActive: boolean;
            /** @description What people call the budget, 1 to 100 characters. */
            name: string;
            /**
             * @description The part of the calendar after which it begins anew.
             * @enum {string}
             */
            period: "month" | "quarter" | "year";
            /**
             * Format: date-time
             * @description When it last changed, in UTC; set by the service.
             */
            updatedAt: string;
            /**
             * Format: int64
             * @description Counts the changes from 1; also the ETag, as "v3".
             */
            version: number;
        };
        /** @description A tenant: whose data it is. */
        Business: {
            /** @description Where it is, ISO 3166-1: two capital letters. */
            country: string;
            /**
             * Format: date-time
             * @description When it was made, in UTC; set by the service.
             */
            createdAt: string;
            /** @description The currency of its budgets, limits and policies, and of what names none; ISO 4217. */
            currency: string;
            /**
             * @description The unit of its mileage trips.
             * @enum {string}
             */
            distanceUnit: "km" | "mi";
            /** @description Month and day on which its fiscal year begins, as `04-01`; changed with the settings. */
            fiscalYearStart?: string;
            /**
             * Format: int64
             * @description Unique among all businesses; what `x-tenant-id` takes.
             */
            id: number;
            /** @description Its name in the register; null when it is unknown. */
            legalName: string | null;
            /**
             * @description The language of its events and of texts for people who chose none.
             * @enum {string}
             */
            locale: "en-CA" | "fr-CA" | "en-US";
            /** @description What people call the business. */
            name: string;
            /**
             * @description `closed`: nothing can be entered any more.
             * @enum {string}
             */
            status: "active" | "closed";
            /** @description Where its days begin and end, an IANA time zone. */
            timeZone: string;
            /**
             * Format: date-time
             * @description When it last changed, in UTC; set by the service.
             */
            updatedAt: string;
            /**
             * Format: int64
             * @description Counts the changes from 1; also the ETag, as "v3".
             */
            version: number;
        };
        /** @description A business was created; sent to the endpoints of the business from which it was founded, too. */
        BusinessCreatedEvent: {
            /**
             * Format: date-time
             * @description When it happened, in UTC; not when it was sent.
             */
            createdAt: string;
            /** @description A business was created; sent to the endpoints of the business from which it was founded, too. */
            data: {
                business: components["schemas"]["Business"];
            };
            /** @description `evt_` and a ULID: unique per event, the same on every delivery of it. */
            id: string;
            /** @description In which business it happened, and who acted. */
            metadata: {
                /** @description The person who did it, where that is not `userId`. Beside `onBehalfOf`: who acted for the account, null for a client by itself. Without `onBehalfOf` always null: a machine acted for `userId` (a payment whose day came, a receipt that was read). */
                actorUserId?: number | null;
                /**
                 * Format: int64
                 * @description The business that the event belongs to.
                 */
                businessId: number;
                /**
                 * Format: int64
                 * @description In `business.created` alone: the business in which the founder acted, if any. Its subscribed endpoints get this event too, and nothing else of the new business, which is `businessId`.
                 */
                fromBusinessId?: number;
                /**
                 * Format: int64
                 * @description The account acted for, when it was done with `on-behalf-of`.
                 */
                onBehalfOf?: number;
                /** @description Who acted, or for whom. **null where there is nobody**: a client or an API key without a user, the operator, or time alone. With `actorUserId: null` beside it and no `onBehalfOf`, a machine acted for this user: no person did it at that moment. */
                userId: number | null;
            } & {
                [key: string]: unknown;
            };
            /**
             * @description The kind of the event.
             * @constant
             */
            type: "business.created";
        } & {
            [key: string]: unknown;
        };
        /** @description What a business decides for itself beside its own record. */
        BusinessSettings: {
            /** @description Whether submitters may name who approves; no policy counts then. */
            allowSubmitterChosenApprovers: boolean;
            /** @description Whether a bill that no policy fits is approved as soon as it is submitted. */
            autoApproveBills: boolean;
            /** @description Month and day on which the fiscal year begins, as `04-01`. */
            fiscalYearStart: string;
            /** @description Whether an expense on a Saturday or Sunday has a violation. */
            flagWeekendExpenses: boolean;
            /** @description The most that an accountant may pay at a time, in the business's currency; null: no limit. */
            paymentLimit: number | null;
            /** @description An expense above it needs a receipt, in the business's currency; null: none does. */
            receiptRequiredAbove: number | null;
            /** @description Whether nobody approves or pays what they entered themselves. */
            separationOfDuties: boolean;
        };
        /** @description A business, its settings or its approval policies changed. */
        BusinessUpdatedEvent: {
            /**
             * Format: date-time
             * @description When it happened, in UTC; not when it was sent.
             */
            createdAt: string;
            /** @description A business, its settings or its approval policies changed. */
            data: {
                /** @description All approval policies of the business, as they are now. */
                approvalPolicies: components["schemas"]["ApprovalPolicyAnswer"][];
                business: components["schemas"]["Business"];
                /** @description The names of the fields that changed. */
                changedFields: string[];
                /** @description The former value of each field that changed, by its name. */
                previousAttributes: {
                    [key: string]: unknown;
                };
                settings: components["schemas"]["BusinessSettings"];
            };
            /** @description `evt_` and a ULID: unique per event, the same on every delivery of it. */
            id: string;
            /** @description In which business it happened, and who acted. */
            metadata: {
                /** @description The person who did it, where that is not `userId`. Beside `onBehalfOf`: who acted for the account, null for a client by itself. Without `onBehalfOf` always null: a machine acted for `userId` (a payment whose day came, a receipt that was read). */
                actorUserId?: number | null;
                /**
                 * Format: int64
                 * @description The business that the event belongs to.
                 */
                businessId: number;
                /**
                 * Format: int64
                 * @description In `business.created` alone: the business in which the founder acted, if any. Its subscribed endpoints get this event too, and nothing else of the new business, which is `businessId`.
                 */
                fromBusinessId?: number;
                /**
                 * Format: int64
                 * @description The account acted for, when it was done with `on-behalf-of`.
                 */
                onBehalfOf?: number;
                /** @description Who acted, or for whom. **null where there is nobody**: a client or an API key without a user, the operator, or time alone. With `actorUserId: null` beside it and no `onBehalfOf`, a machine acted for this user: no person did it at that moment. */
                userId: number | null;
            } & {
                [key: string]: unknown;
            };
            /**
             * @description The kind of the event.
             * @constant
             */
            type: "business.updated";
        } & {
            [key: string]: unknown;
        };
        /** @description A user was invited to a business, or belongs to it. */
        BusinessUserAddedEvent: {
            /**
             * Format: date-time
             * @description When it happened, in UTC; not when it was sent.
             */
            createdAt: string;
            /** @description A user was invited to a business, or belongs to it. */
            data: {
                business: components["schemas"]["Business"];
                /** @description The user who invited them; null when no person did. */
                invitedBy: number | null;
                /** @description The person who was invited or belongs to the business now. */
                user: {
                    /** @description The address that the person signs in with, or was invited at. */
                    email: string;
                    /**
                     * Format: int64
                     * @description The user's id.
                     */
                    id: number;
                    /** @description What the person is called in this business. */
                    name: string;
                    /**
                     * @description What the person may do in the business.
                     * @enum {string}
                     */
                    role: "owner" | "admin" | "accountant" | "approver" | "employee" | "auditor";
                    /**
                     * @description `invited` until the person accepts: until then they may do nothing here, and this is what was typed.
                     * @enum {string}
                     */
                    status?: "invited" | "active";
                };
            };
            /** @description `evt_` and a ULID: unique per event, the same on every delivery of it. */
            id: string;
            /** @description In which business it happened, and who acted. */
            metadata: {
                /** @description The person who did it, where that is not `userId`. Beside `onBehalfOf`: who acted for the account, null for a client by itself. Without `onBehalfOf` always null: a machine acted for `userId` (a payment whose day came, a receipt that was read). */
                actorUserId?: number | null;
                /**
                 * Format: int64
                 * @description The business that the event belongs to.
                 */
                businessId: number;
                /**
                 * Format: int64
                 * @description In `business.created` alone: the business in which the founder acted, if any. Its subscribed endpoints get this event too, and nothing else of the new business, which is `businessId`.
                 */
                fromBusinessId?: number;
                /**
                 * Format: int64
                 * @description The account acted for, when it was done with `on-behalf-of`.
                 */
                onBehalfOf?: number;
                /** @description Who acted, or for whom. **null where there is nobody**: a client or an API key without a user, the operator, or time alone. With `actorUserId: null` beside it and no `onBehalfOf`, a machine acted for this user: no person did it at that moment. */
                userId: number | null;
            } & {
                [key: string]: unknown;
            };
            /**
             * @description The kind of the event.
             * @constant
             */
            type: "business.user_added";
        } & {
            [key: string]: unknown;
        };
        /** @description A user was removed from a business. */
        BusinessUserRemovedEvent: {
            /**
             * Format: date-time
             * @description When it happened, in UTC; not when it was sent.
             */
            createdAt: string;
            /** @description A user was removed from a business. */
            data: {
                business: components["schemas"]["Business"];
                /** @description The user who removed them; null when no person did. */
                removedBy: number | null;
                /** @description The person who was removed, with the role that they had. */
                user: {
                    /** @description The address that the person signs in with, or was invited at. */
                    email: string;
                    /**
                     * Format: int64
                     * @description The user's id.
                     */
                    id: number;
                    /** @description What the person is called in this business. */
                    name: string;
                    /**
                     * @description What the person may do in the business.
                     * @enum {string}
                     */
                    role: "owner" | "admin" | "accountant" | "approver" | "employee" | "auditor";
                    /**
                     * @description `invited` until the person accepts: until then they may do nothing here, and this is what was typed.
                     * @enum {string}
                     */
                    status?: "invited" | "active";
                };
            };
            /** @description `evt_` and a ULID: unique per event, the same on every delivery of it. */
            id: string;
            /** @description In which business it happened, and who acted. */
            metadata: {
                /** @description The person who did it, where that is not `userId`. Beside `onBehalfOf`: who acted for the account, null for a client by itself. Without `onBehalfOf` always null: a machine acted for `userId` (a payment whose day came, a receipt that was read). */
                actorUserId?: number | null;
                /**
                 * Format: int64
                 * @description The business that the event belongs to.
                 */
                businessId: number;
                /**
                 * Format: int64
                 * @description In `business.created` alone: the business in which the founder acted, if any. Its subscribed endpoints get this event too, and nothing else of the new business, which is `businessId`.
                 */
                fromBusinessId?: number;
                /**
                 * Format: int64
                 * @description The account acted for, when it was done with `on-behalf-of`.
                 */
                onBehalfOf?: number;
                /** @description Who acted, or for whom. **null where there is nobody**: a client or an API key without a user, the operator, or time alone. With `actorUserId: null` beside it and no `onBehalfOf`, a machine acted for this user: no person did it at that moment. */
                userId: number | null;
            } & {
                [key: string]: unknown;
            };
            /**
             * @description The kind of the event.
             * @constant
             */
            type: "business.user_removed";
        } & {
            [key: string]: unknown;
        };
        /** @description How deliveries to all endpoints of a business went in a window of time. */
        BusinessWebhookStats: {
            /**
             * Format: int64
             * @description Deliveries that are due or under way now.
             */
            backlog: number;
            /** @description How many deliveries began in the window, and how they went. */
            deliveries: {
                /**
                 * Format: int64
                 * @description Those that failed for good.
                 */
                failed: number;
                /**
                 * Format: int64
                 * @description Those that wait or are tried again.
                 */
                pending: number;
                /**
                 * Format: int64
                 * @description Those that the receiver confirmed.
                 */
                success: number;
                /**
                 * Format: int64
                 * @description All of them.
                 */
                total: number;
            };
            /** @description The same figures for each endpoint by itself. */
            endpoints: components["schemas"]["WebhookStats"][];
            /** @description Milliseconds from the event to the start of its first attempt. */
            firstAttempt: {
                /** @description Half of them took at most this long; null without any. */
                p50: number | null;
                /** @description 99 of 100 took at most this long; null without any. */
                p99: number | null;
            };
            /**
             * Format: date-time
             * @description Where the window of the figures begins, in UTC.
             */
            from: string;
            /** @description When the oldest event happened that is still to be delivered, in UTC; null when none is. */
            oldestUndeliveredAt: string | null;
            /** @description Of the deliveries that came to an end, 0 to 1; null when none did. */
            successRate: number | null;
            /**
             * Format: date-time
             * @description Where it ends, in UTC: now.
             */
            to: string;
        };
        /** @description What money is spent for, named in three languages. */
        Category: {
            /** @description A short name for accounting, unique in the business; null without one. */
            code: string | null;
            /**
             * Format: date-time
             * @description When it was made, in UTC; set by the service.
             */
            createdAt: string;
            /** @description The account of the general ledger that it is booked to; null without one. */
            glAccount: string | null;
            /**
             * Format: int64
             * @description Unique among the categories of the business; set by the service.
             */
            id: number;
            /** @description Whether expenses can be put into it; those that are in it stay. */
            isActive: boolean;
            /** @description Whether the service gave it to the business at its start. */
            isSystem: boolean;
            /** @description Above it an expense is flagged, in the business's currency; null: never. */
            maxAmount: number | null;
            /** @description What people call it, in the language of Accept-Language. */
            name: string;
            /** @description The name in all three languages. */
            names: {
                /** @description The name in Canadian English; it stands in for languages without a name. */
                "en-CA": string;
                /** @description The name in American English. */
                "en-US": string;
                /** @description The name in Canadian French. */
                "fr-CA": string;
            };
            /** @description The category that this one is below; null at the top. */
            parentId: number | null;
            /** @description An expense above it needs a receipt, in the business's currency; null: the business's own rule. */
            receiptRequiredAbove: number | null;
            /** @description The code of the accounting system for its taxes; null without one. */
            taxCode: string | null;
            /**
             * Format: date-time
             * @description When it last changed, in UTC; set by the service.
             */
            updatedAt: string;
            /**
             * Format: int64
             * @description Counts the changes from 1; also the ETag, as "v3".
             */
            version: number;
        };
        /** @description A server requests a token for itself. */
        ClientCredentialsGrant: {
            /** @description The id that the operator gave the client; unless it is sent by HTTP Basic. */
            client_id?: string;
            /** @description The client's secret, unless it is sent by HTTP Basic; public clients have none. */
            client_secret?: string;
            /**
             * @description A server requests a token for itself.
             * @constant
             */
            grant_type: "client_credentials";
            /** @description What the token may do, separated by spaces; all of the client's own when left out. */
            scope?: string;
        };
        /** @description What a person wrote under an expense or a report. */
        Comment: {
            /** @description The user who wrote it; null when no person did. */
            authorId: number | null;
            /** @description What the author is called in the business; null without an author or a name. */
            authorName: string | null;
            /** @description What was written, as it was written; never translated. */
            body: string;
            /**
             * Format: date-time
             * @description When it was written, in UTC.
             */
            createdAt: string;
            /**
             * Format: int64
             * @description Unique among the comments of the business.
             */
            id: number;
        };
        /** @description One user lets another user or a client act for them in a business. */
        ConnectedAccount: {
            /** @description The user who may act for them; null when a key or client may by itself. */
            actorUserId: number | null;
            /**
             * Format: int64
             * @description The business in which the connection holds.
             */
            businessId: number;
            /** @description The API key (`key_…`) or OAuth client (`app_…`) that may by itself; null when a user may. No other person may with a token of it. */
            clientId: string | null;
            /**
             * Format: date-time
             * @description When it was made, in UTC.
             */
            createdAt: string;
            /**
             * Format: int64
             * @description What `on-behalf-of` takes; set by the service.
             */
            id: number;
            /** @description What may be done at most, and never more than the actor or the account may. */
            scopes: ("expenses:read" | "expenses:write" | "reports:read" | "reports:write" | "receipts:read" | "receipts:write" | "mileage:read" | "mileage:write" | "bills:read" | "bills:write" | "vendors:read" | "vendors:write" | "categories:read" | "categories:write" | "departments:read" | "departments:write" | "locations:read" | "locations:write" | "employees:read" | "employees:write" | "businesses:read" | "businesses:write" | "users:read" | "users:write" | "webhooks:read" | "webhooks:write" | "reports:approve" | "bills:approve" | "payments:write" | "events:read" | "audit:read" | "offline_access")[];
            /**
             * @description `pending` until the account consents; `revoked` also when what it was granted with has ended.
             * @enum {string}
             */
            status: "pending" | "active" | "revoked";
            /**
             * Format: date-time
             * @description When it last changed, in UTC.
             */
            updatedAt: string;
            /**
             * Format: int64
             * @description The user who is acted for.
             */
            userId: number;
        };
        /** @description What a Canadian bank needs to know of the account that pays. */
        Cpa005Originator: {
            /** @description The account that payments leave from, 5 to 12 digits. */
            accountNumber: string;
            /** @description The bank's data centre that takes the file, 5 digits. */
            dataCentre: string;
            /**
             * @description For Canadian banks: CPA Standard 005, in CAD. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            format: "cpa005";
            /** @description The bank of the account, 3 digits. */
            institutionNumber: string;
            /** @description The business's name in full, up to 30 characters. */
            longName: string;
            /** @description The originator number that the bank assigned, up to 10 characters. */
            originatorId: string;
            /** @description The business's name on statements, up to 15 characters. */
            shortName: string;
            /**
             * @description CPA 007 code of the payments; 460 is accounts payable.
             * @default 460
             */
            transactionCode?: string;
            /** @description The branch of the account, 5 digits. */
            transitNumber: string;
        };
        /** @description An API key to make. */
        CreateApiKey: {
            /** @description Where it can be used; the business of `x-tenant-id` when left out, never others than the caller's key has. */
            businessIds?: number[];
            /** @description When it shall end; that of the caller's key when left out, and never later. null: when it is revoked. */
            expiresAt?: string | null;
            /** @description What people call the key, 1 to 120 characters. */
            name: string;
            /** @description What may be done with it at most; the caller's own when left out, and never more. */
            scopes?: ("expenses:read" | "expenses:write" | "reports:read" | "reports:write" | "receipts:read" | "receipts:write" | "mileage:read" | "mileage:write" | "bills:read" | "bills:write" | "vendors:read" | "vendors:write" | "categories:read" | "categories:write" | "departments:read" | "departments:write" | "locations:read" | "locations:write" | "employees:read" | "employees:write" | "businesses:read" | "businesses:write" | "users:read" | "users:write" | "webhooks:read" | "webhooks:write" | "reports:approve" | "bills:approve" | "payments:write" | "events:read" | "audit:read" | "offline_access")[];
        };
        /** @description A bill to enter: with lines, an amount, or both. */
        CreateBill: {
            /**
             * Format: double
             * @description The sum of the lines, in `currency`; checked when both are given, and one line by itself when there are none.
             */
            amount?: number;
            /** @description The number on the vendor's invoice, 1 to 40 characters; unique per vendor. */
            billNumber: string;
            /** @description What its amounts are in, ISO 4217; the vendor's currency when left out of a new bill. */
            currency?: string;
            /**
             * Format: date
             * @description The last day to pay without being late; not before `issueDate`. A date-time instead is the day of that moment in the time zone of the business; without an offset it is in UTC.
             */
            dueDate: string;
            /** @description One unit of `currency` in the business's. Without it a bill in another currency is judged as one of the largest amounts. */
            exchangeRate?: number | null;
            /** @description Its id in another system, 1 to 128 characters; lists can be filtered by it. */
            externalId?: string | null;
            /**
             * Format: date
             * @description The day on the invoice. A date-time instead is the day of that moment in the time zone of the business; without an offset it is in UTC.
             */
            issueDate: string;
            /** @description What the bill is for, 1 to 500 lines. */
            lineItems?: {
                /**
                 * Format: double
                 * @description What the line costs, in the bill's currency; negative for a discount.
                 */
                amount: number;
                /** @description An active category to book it to; null for none. */
                categoryId?: number | null;
                /** @description An active department to book it to; null for none. */
                departmentId?: number | null;
                /** @description What the line is for, up to 500 characters; null for nothing. */
                description?: string | null;
                /** @description An active location to book it to; null for none. */
                locationId?: number | null;
                /**
                 * Format: double
                 * @description How many of it; 1 when left out.
                 */
                quantity?: number;
                /**
                 * Format: double
                 * @description The part of the line that is tax; 0 when left out.
                 */
                taxAmount?: number;
                /**
                 * Format: double
                 * @description The price of one; times `quantity` it is the `amount`, with tax or without.
                 */
                unitPrice?: number;
            }[];
            /** @description Remarks for the business itself, up to 1,000 characters; null for none. */
            memo?: string | null;
            /** @description Up to 50 keys of your own with their texts; replaces all of them. */
            metadata?: {
                [key: string]: string;
            };
            /** @description How the money shall reach the vendor; null: as the vendor's default is. */
            paymentMethod?: ("EFT" | "ACH" | "WIRE" | "CHECK" | "INTERAC" | "MANUAL") | null;
            /** @description The terms on the invoice, up to 100 characters; null for none. */
            paymentTerms?: string | null;
            /** @description Each tax by itself, at most 10; empty for none. */
            taxes?: {
                /**
                 * Format: double
                 * @description How much of the bill is this tax, in its currency.
                 */
                amount: number;
                /** @description Which tax it is, as the bill names it: GST, QST. */
                name: string;
                /**
                 * @description In percent; null where only the amount is known.
                 * @default null
                 */
                rate?: number | null;
            }[];
            /**
             * Format: int64
             * @description An active vendor of the business, who is owed.
             */
            vendorId: number;
            /** @description Remarks for the vendor, up to 1,000 characters; null for none. */
            vendorMemo?: string | null;
        };
        /** @description A budget to set up. */
        CreateBudget: {
            /**
             * Format: double
             * @description What may be spent in one period, in `currency`.
             */
            amount: number;
            /**
             * @description The category that it is for; null: every category.
             * @default null
             */
            categoryId?: number | null;
            /** @description What the amount is in, ISO 4217; the business's currency when left out. */
            currency?: string;
            /**
             * @description The department that it is for; null: every department.
             * @default null
             */
            departmentId?: number | null;
            /**
             * @description Whether expenses are compared with it.
             * @default true
             */
            isActive?: boolean;
            /** @description What people call the budget, 1 to 100 characters. */
            name: string;
            /**
             * @description The part of the calendar after which it begins anew.
             * @enum {string}
             */
            period: "month" | "quarter" | "year";
        };
        /** @description A business to set up. */
        CreateBusiness: {
            /**
             * @description Where it is, ISO 3166-1: two capital letters.
             * @default CA
             */
            country?: string;
            /**
             * @description The currency of its budgets, limits and policies, and of what names none; ISO 4217.
             * @default CAD
             */
            currency?: string;
            /**
             * @description The unit of its mileage trips.
             * @default km
             * @enum {string}
             */
            distanceUnit?: "km" | "mi";
            /**
             * @description Its name in the register, 1 to 200 characters; null for none.
             * @default null
             */
            legalName?: string | null;
            /**
             * @description The language of its events and of texts for people who chose none.
             * @default en-CA
             * @enum {string}
             */
            locale?: "en-CA" | "fr-CA" | "en-US";
            /** @description What people call the business, 1 to 200 characters. */
            name: string;
            /**
             * @description Where its days begin and end, an IANA time zone.
             * @default America/Toronto
             */
            timeZone?: string;
        };
        /** @description A category to set up; `name` or `names.en-CA` is required. */
        CreateCategory: {
            /**
             * @description A short name for accounting, up to 32 characters; null for none.
             * @default null
             */
            code?: string | null;
            /**
             * @description The account of the general ledger, up to 64 characters; null for none.
             * @default null
             */
            glAccount?: string | null;
            /**
             * @description Whether expenses can be put into it at once.
             * @default true
             */
            isActive?: boolean;
            /**
             * @description Above this an expense is flagged, in the business's currency; null: never.
             * @default null
             */
            maxAmount?: number | null;
            /** @description The name in every language that `names` does not give, 1 to 100 characters. */
            name?: string;
            /** @description Names by language, each 1 to 100 characters; a missing one is that of en-CA. */
            names?: {
                /** @description The name in Canadian English; it stands in for languages without a name. */
                "en-CA"?: string;
                /** @description The name in American English. */
                "en-US"?: string;
                /** @description The name in Canadian French. */
                "fr-CA"?: string;
            };
            /**
             * @description The category that it is to be below; null: at the top.
             * @default null
             */
            parentId?: number | null;
            /**
             * @description Above this an expense needs a receipt, in the business's currency; null: the business's own rule.
             * @default null
             */
            receiptRequiredAbove?: number | null;
            /**
             * @description The code of the accounting system for its taxes, up to 64 characters; null for none.
             * @default null
             */
            taxCode?: string | null;
        };
        /** @description A comment to add. */
        CreateComment: {
            /** @description The comment, 1 to 2,000 characters without the spaces around it. */
            body: string;
        };
        /** @description A connection to grant, or to request from the account. */
        CreateConnectedAccount: {
            /**
             * Format: int64
             * @description The user who shall act; the caller when `userId` is somebody else.
             */
            actorUserId?: number;
            /** @description The API key (`key_…`) or OAuth client (`app_…`) that shall act by itself, instead of a user. */
            clientId?: string;
            /** @description What may be done at most; the caller's own when left out. */
            scopes?: ("expenses:read" | "expenses:write" | "reports:read" | "reports:write" | "receipts:read" | "receipts:write" | "mileage:read" | "mileage:write" | "bills:read" | "bills:write" | "vendors:read" | "vendors:write" | "categories:read" | "categories:write" | "departments:read" | "departments:write" | "locations:read" | "locations:write" | "employees:read" | "employees:write" | "businesses:read" | "businesses:write" | "users:read" | "users:write" | "webhooks:read" | "webhooks:write" | "reports:approve" | "bills:approve" | "payments:write" | "events:read" | "audit:read" | "offline_access")[];
            /**
             * Format: int64
             * @description The user to act for; the caller when left out.
             */
            userId?: number;
        };
        /** @description A department to set up. */
        CreateDepartment: {
            /**
             * @description A short name for accounting, up to 32 characters; null for none.
             * @default null
             */
            code?: string | null;
            /**
             * @description false: nothing is booked to it any more; what is booked stays.
             * @default true
             */
            isActive?: boolean;
            /**
             * @description The employee who leads it; null for none.
             * @default null
             */
            managerEmployeeId?: number | null;
            /** @description What people call the department, 1 to 120 characters; unique below its parent. */
            name: string;
            /**
             * @description The department that it is to be below; null: at the top.
             * @default null
             */
            parentId?: number | null;
        };
        /** @description An employee to enter. */
        CreateEmployee: {
            /**
             * @description The user who approves this person's reports unless a policy says otherwise; null for none.
             * @default null
             */
            defaultApproverId?: number | null;
            /**
             * @description The department that the person belongs to; null for none.
             * @default null
             */
            departmentId?: number | null;
            /**
             * Format: email
             * @description The person's address at work; unique among the employees of the business.
             */
            email: string;
            /**
             * @description The person's number in payroll, up to 64 characters; null for none.
             * @default null
             */
            employeeNumber?: string | null;
            /** @description The person's given name, 1 to 100 characters. */
            firstName: string;
            /**
             * @description The person's first day at work, 1950 to 2100; null when it is unknown. A date-time instead is the day of that moment in the time zone of the business; without an offset it is in UTC.
             * @default null
             */
            hireDate?: string | null;
            /**
             * @description Where a commute begins, which is no business trip; null to forget it.
             * @default null
             */
            homeLocation?: {
                /** @description Where the person lives, up to 500 characters. */
                address?: string | null;
                /** @description Degrees north of the equator; with `longitude`, or neither. */
                latitude?: number | null;
                /** @description Degrees east of Greenwich; with `latitude`, or neither. */
                longitude?: number | null;
            } | null;
            /** @description The person's family name, 1 to 100 characters. */
            lastName: string;
            /**
             * @description Where the person works; null for none.
             * @default null
             */
            locationId?: number | null;
            /**
             * @description The employee whom this one reports to; null for none.
             * @default null
             */
            managerId?: number | null;
            /**
             * @description What the person may do in the business, once invited.
             * @default employee
             * @enum {string}
             */
            role?: "admin" | "accountant" | "approver" | "employee" | "auditor";
            /**
             * Format: int64
             * @description A user of the business; left out: the one with this e-mail, if there is one.
             */
            userId?: number;
        };
        /** @description An expense to enter. */
        CreateExpense: {
            /**
             * Format: double
             * @description What was paid, taxes included: above 0, at most 999,999,999.99, with no more decimals than the currency has.
             */
            amount: number;
            /**
             * @description Whether it is charged on to a customer of the business.
             * @default false
             */
            billable?: boolean;
            /** @description An active category; null takes it out of its category. */
            categoryId?: number | null;
            /** @description What the amount is in, ISO 4217; the business's currency when left out. */
            currency?: string;
            /**
             * Format: date
             * @description The day of the purchase, at most tomorrow in the business's time zone. A date-time instead is the day of that moment in the time zone of the business; without an offset it is in UTC.
             */
            date: string;
            /** @description An active department to book it to; null for none. */
            departmentId?: number | null;
            /** @description What it was for, up to 500 characters. */
            description?: string | null;
            /** @description One unit of `originalCurrency` in `currency`, or, without it, one unit of `currency` in that of the business. */
            exchangeRate?: number | null;
            /** @description Its id in another system, 1 to 128 characters; lists can be filtered by it. */
            externalId?: string | null;
            /** @description An active location to book it to; null for none. */
            locationId?: number | null;
            /** @description Where the money was spent, 1 to 200 characters. */
            merchant: string;
            /**
             * @description Up to 50 keys of your own with their texts; replaces all of them.
             * @default {}
             */
            metadata?: {
                [key: string]: string;
            };
            /** @description Remarks, up to 2,000 characters. */
            notes?: string | null;
            /** @description What was paid in another currency; with `originalCurrency`, or neither. */
            originalAmount?: number | null;
            /** @description The other currency, ISO 4217; with `originalAmount`, or neither. */
            originalCurrency?: string | null;
            /**
             * @description Whether the person is to be paid back.
             * @default true
             */
            reimbursable?: boolean;
            /** @description The part of the amount that is tax, at most the amount; null when it is unknown. */
            taxAmount?: number | null;
            /** @description Each tax by itself, at most 10; their amounts add up to `taxAmount`. */
            taxes?: components["schemas"]["ExpenseTax"][];
            /**
             * @description How it was paid: with the person's own money (`out_of_pocket`), with a company card, or as an allowance per day.
             * @default out_of_pocket
             * @enum {string}
             */
            type?: "out_of_pocket" | "mileage" | "company_card" | "per_diem";
            /**
             * Format: int64
             * @description Whose expense it is; the caller when left out, which a client by itself cannot. Others only by owner, admin and accountant.
             */
            userId?: number;
            /** @description The vendor that the merchant is; null for none. */
            vendorId?: number | null;
        };
        /** @description A report to begin. */
        CreateExpenseReport: {
            /** @description What its amounts are in, ISO 4217; the business's currency when left out. */
            currency?: string;
            /** @description What it is about, up to 2,000 characters; null for nothing. */
            description?: string | null;
            /**
             * @description Expenses to put into it at once, at most 500.
             * @default []
             */
            expenseIds?: number[];
            /** @description What to call it, 1 to 120 characters. */
            name: string;
            /** @description The last day that it is about, not before the first; null for none. A date-time instead is the day of that moment in the time zone of the business; without an offset it is in UTC. */
            periodEnd?: string | null;
            /** @description The first day that it is about; null for none. A date-time instead is the day of that moment in the time zone of the business; without an offset it is in UTC. */
            periodStart?: string | null;
            /**
             * Format: int64
             * @description Whose report it is; the caller when left out, which a client by itself cannot. Others only by owner, admin and accountant.
             */
            userId?: number;
        };
        /** @description An account that payments shall leave from. */
        CreateFundingAccount: {
            /** @description What the account is in, ISO 4217; only payments in it leave from here. */
            currency: string;
            /** @description What people call the account, 1 to 100 characters. */
            name: string;
            /** @description What the bank needs to know of the account that pays, by the format of its files. */
            originator: components["schemas"]["Cpa005Originator"] | components["schemas"]["NachaOriginator"] | components["schemas"]["Pain001Originator"];
        };
        /** @description A location to set up. */
        CreateLocation: {
            /**
             * @description Where it is, up to 500 characters; null for none.
             * @default null
             */
            address?: string | null;
            /**
             * @description A short name for accounting, up to 32 characters; null for none.
             * @default null
             */
            code?: string | null;
            /** @description Where it is, ISO 3166-1; the business's country when left out. */
            country?: string;
            /**
             * @description false: nothing is booked to it any more; what is booked stays.
             * @default true
             */
            isActive?: boolean;
            /** @description What people call the location, 1 to 120 characters. */
            name: string;
            /**
             * @description Province or state: one to three capital letters or digits (ISO 3166-2, without the country); null for none.
             * @default null
             */
            region?: string | null;
            /** @description Where its days begin and end; the business's time zone when left out. */
            timeZone?: string;
        };
        /** @description A rate of the business's own. */
        CreateMileageRate: {
            /** @description What the rates are in, ISO 4217; the business's currency when left out. */
            currency?: string;
            /**
             * Format: date
             * @description The first day on which it holds; no two rates of a business have the same. A date-time instead is the day of that moment in the time zone of the business; without an offset it is in UTC.
             */
            effectiveFrom: string;
            /** @description The steps of a year's distance in rising order, 1 to 20; only the last one has no end. */
            slabs: {
                /**
                 * Format: double
                 * @description What one unit of distance is worth, in the rate's currency, with up to three decimals.
                 */
                rate: number;
                /** @description The distance of a year at which it ends, in the rate's unit; null: it has no end. */
                upTo: number | null;
            }[];
            /**
             * @description The unit of distance that is paid; the business's when left out.
             * @enum {string}
             */
            unit?: "km" | "mi";
        };
        /** @description A trip to enter: its day, and stops, a saved trip or a claimed distance. */
        CreateMileageTrip: {
            /** @description The active category of its expense. */
            categoryId?: number | null;
            /**
             * Format: date-time
             * @description The day of the trip, or a moment that falls on it in the business's time zone. A date-time without an offset is in UTC; a plain day begins in the time zone of the business.
             */
            date: string;
            /** @description A distance that is claimed instead of the calculated one. */
            distance?: {
                /** @description What the driver says it was, in the business's unit; above 0, at most 10,000. It counts instead of the calculated one. */
                claimed?: number | null;
                /** @description true: go back to the calculated distance; not together with `claimed`. */
                clearClaimed?: boolean | null;
            } | null;
            /** @description The employee who drove; the caller when left out, which a client by itself cannot. */
            employeeId?: number | null;
            /** @description true: the way back counts as well, and doubles the calculated distance. */
            isRoundTrip?: boolean | null;
            /** @description What to call the trip, up to 120 characters. */
            name?: (string | null) | null;
            /** @description What it was for, up to 2,000 characters; its report needs this or a name. */
            note?: string | null;
            /** @description The way that was driven, where it is known. */
            route?: {
                /** @description The way as an encoded polyline (precision 5), as map services give it. */
                polyline?: (string | null) | null;
            } | null;
            /** @description A saved trip of the driver, whose stops are taken. */
            savedTripId?: number | null;
            /** @description Where the trip went, 2 to 25 stops in order; this, `savedTripId` or `distance.claimed` is needed. */
            stops?: components["schemas"]["MileageStop"][] | null;
            /** @description A stored vehicle, or whose vehicle it was; EMPLOYEE when left out. */
            vehicle?: {
                /** @description A vehicle of the driver or of the company. */
                id?: number | null;
                /** @description Whose vehicle it was; a trip in a company's vehicle is worth 0. */
                ownership?: ("EMPLOYEE" | "COMPANY") | null;
            } | null;
        };
        /** @description Bills that are scheduled, approved reports to pay back, or both. */
        CreatePaymentBatch: {
            /** @description Scheduled bills to pay, 1 to 1,000. */
            billIds?: number[];
            /**
             * @description The format of the file; that of the funding account.
             * @enum {string}
             */
            format: "cpa005" | "nacha" | "pain001";
            /**
             * Format: int64
             * @description The account that the payments leave from.
             */
            fundingAccountId: number;
            /** @description Approved reports to pay back, 1 to 200. */
            reportIds?: number[];
        };
        /** @description Which past events to send again; ids of events and deliveries stay as they were. */
        CreateReplay: {
            /**
             * @description true: count what would be sent, and send nothing.
             * @default false
             */
            dryRun?: boolean;
            /**
             * Format: date-time
             * @description Events of this moment or later are sent; at most 30 days ago.
             */
            from: string;
            /** @description Only these kinds; the endpoint's own when left out. */
            kinds?: ("expense.created" | "expense.updated" | "expense.deleted" | "expense.categorized" | "expense.validated" | "report.created" | "report.updated" | "report.submitted" | "report.approved" | "report.rejected" | "report.recalled" | "report.reimbursed" | "report.comment_added" | "business.created" | "business.updated" | "business.user_added" | "business.user_removed" | "user.created" | "user.updated" | "user.deleted" | "bill.created" | "bill.updated" | "bill.submitted" | "bill.approved" | "bill.denied" | "bill.scheduled" | "bill.paid" | "bill.payment_failed" | "bill.cancelled" | "receipt.created" | "receipt.extracted" | "receipt.split" | "mileage_trip.created" | "mileage_trip.updated" | "mileage_trip.deleted")[];
            /**
             * @description Deliveries per second at most, so that the receiver keeps up.
             * @default 50
             */
            rate?: number;
            /**
             * @description Only events whose delivery to the endpoint is in one of these states; `missing`: it has none.
             * @default [
             *       "failed",
             *       "missing"
             *     ]
             */
            statuses?: ("pending" | "success" | "failed" | "missing")[];
            /**
             * Format: date-time
             * @description Events of this moment or before are sent; now when left out.
             */
            to?: string;
        };
        /** @description A route to save. */
        CreateSavedTrip: {
            /**
             * @description The category that trips get from it; null for none.
             * @default null
             */
            categoryId?: number | null;
            /**
             * @description Whether the way back counts as well.
             * @default false
             */
            isRoundTrip?: boolean;
            /** @description What to call it, 1 to 120 characters. */
            name: string;
            /**
             * @description The way as an encoded polyline (precision 5); null when it is not known.
             * @default null
             */
            polyline?: string | null;
            /** @description Where it goes, 2 to 25 stops in order. */
            stops: components["schemas"]["MileageStop"][];
            /**
             * @description The vehicle that trips get from it; null for none.
             * @default null
             */
            vehicleId?: number | null;
        };
        /** @description A vehicle to add. */
        CreateVehicle: {
            /**
             * @description What stands on its plate, up to 20 characters; null for none.
             * @default null
             */
            licensePlate?: string | null;
            /** @description What to call the vehicle, 1 to 120 characters. */
            name: string;
            /**
             * @description Whose it is: trips in a company's vehicle are worth 0.
             * @default EMPLOYEE
             * @enum {string}
             */
            ownership?: "EMPLOYEE" | "COMPANY";
            /**
             * @description Where it is registered, for the rates of provinces and territories: two capital letters; null for none.
             * @default null
             */
            region?: string | null;
            /**
             * Format: int64
             * @description The user whose vehicle it is; the caller when left out.
             */
            userId?: number;
        };
        /** @description A vendor to enter. */
        CreateVendor: {
            /** @description Where the vendor gets letters and checks; null for none. */
            address?: {
                /** @description City or town. */
                city?: string;
                /** @description Country, ISO 3166-1: two capital letters. */
                country?: string;
                /** @description Street and number. */
                line1?: string;
                /** @description Floor, suite or the like. */
                line2?: string;
                /** @description Postal code, up to 20 characters. */
                postalCode?: string;
                /** @description Province, state or region, as written on letters. */
                region?: string;
            } | null;
            /** @description Where the vendor is, ISO 3166-1: two capital letters. */
            country?: string;
            /** @description What the vendor is paid in unless a bill names another, ISO 4217. */
            currency?: string;
            /** @description The active category that its bills usually belong to, for clients to propose; null for none. */
            defaultCategoryId?: number | null;
            /** @description How the vendor is paid unless a bill names another way; null for none. */
            defaultPaymentMethod?: ("EFT" | "ACH" | "WIRE" | "CHECK" | "INTERAC" | "MANUAL") | null;
            /** @description Where the vendor reads mail; null for none. */
            email?: string | null;
            /** @description Its id in another system, 1 to 128 characters; lists can be filtered by it. */
            externalId?: string | null;
            /** @description The vendor's name in the register, up to 200 characters; null for none. */
            legalName?: string | null;
            /** @description Up to 50 keys of your own with their texts; replaces all of them. */
            metadata?: {
                [key: string]: string;
            };
            /** @description What the business calls the vendor, 1 to 200 characters. */
            name: string;
            /** @description The vendor's bank account, in full; never read again but for its last four digits. null for none. */
            paymentDetails?: components["schemas"]["PaymentDetails"] | null;
            /** @description Days to pay, as agreed, 0 to 365: the terms of a new bill that names none are `Net` and these. null for none. */
            paymentTermsDays?: number | null;
            /** @description Where the vendor is called, 3 to 40 characters; null for none. */
            phone?: string | null;
            /**
             * @description `active`: can be paid at once; `inactive`: not for now.
             * @default active
             * @enum {string}
             */
            status?: "active" | "inactive";
            /** @description The vendor's tax number, 2 to 40 characters; shown masked. null for none. */
            taxId?: string | null;
        };
        /** @description An endpoint to register. */
        CreateWebhook: {
            /**
             * @description What it is for, up to 500 characters; null for nothing.
             * @default null
             */
            description?: string | null;
            /** @description The kinds to subscribe to, each once, or `*` for all; the specification's 20 kinds when left out. */
            events?: ("*" | "expense.created" | "expense.updated" | "expense.deleted" | "expense.categorized" | "expense.validated" | "report.created" | "report.updated" | "report.submitted" | "report.approved" | "report.rejected" | "report.recalled" | "report.reimbursed" | "report.comment_added" | "business.created" | "business.updated" | "business.user_added" | "business.user_removed" | "user.created" | "user.updated" | "user.deleted" | "bill.created" | "bill.updated" | "bill.submitted" | "bill.approved" | "bill.denied" | "bill.scheduled" | "bill.paid" | "bill.payment_failed" | "bill.cancelled" | "receipt.created" | "receipt.extracted" | "receipt.split" | "mileage_trip.created" | "mileage_trip.updated" | "mileage_trip.deleted")[];
            /**
             * @description A JSONPath query (RFC 9535) of at most 1,000 characters on the event as it is sent: only events in which it selects something are sent, as with `$.data.expense[?@ == "CAD"]`; null: all of them.
             * @default null
             */
            filter?: string | null;
            /**
             * @description Up to 20 headers to send with every delivery.
             * @default {}
             */
            headers?: {
                [key: string]: string;
            };
            /**
             * @description Up to 20 names and values of your own: names of lower-case letters, digits, `.`, `_` and `-`, values of up to 200 printable characters.
             * @default {}
             */
            labels?: {
                [key: string]: string;
            };
            /**
             * @description Deliveries per second at most, 1 to 10,000; null: as fast as the endpoint takes them.
             * @default null
             */
            rateLimit?: number | null;
            /**
             * @description Statuses that are tried again besides 500 and above: 408, 425 and 429, each once. What the answer asks for in `Retry-After` is waited for then, up to 24 hours, if it is longer than the schedule.
             * @default []
             */
            retryOn?: (408 | 425 | 429)[];
            /**
             * @description Whole seconds that an attempt has in all, 1 to 30.
             * @default 5
             */
            timeout?: number;
            /** @description Where events shall be sent: an HTTPS address of at most 2,048 characters; HTTP only to this machine, in the sandbox. */
            url: string;
        };
        /** @description A part of a business that expenses and bills are booked to. */
        Department: {
            /** @description A short name for accounting; null without one. */
            code: string | null;
            /**
             * Format: date-time
             * @description When it was made, in UTC; set by the service.
             */
            createdAt: string;
            /**
             * Format: int64
             * @description Unique among the departments of the business; set by the service.
             */
            id: number;
            /** @description Whether expenses and bills can be booked to it; what is booked stays. */
            isActive: boolean;
            /** @description The employee who leads it; null without one. */
            managerEmployeeId: number | null;
            /** @description What people call the department; unique below its parent. */
            name: string;
            /** @description The department that this one is below; null at the top. */
            parentId: number | null;
            /**
             * Format: date-time
             * @description When it last changed, in UTC; set by the service.
             */
            updatedAt: string;
            /**
             * Format: int64
             * @description Counts the changes from 1; also the ETag, as "v3".
             */
            version: number;
        };
        /** @description Expenses of one person with the same merchant, amount and day. */
        DuplicateSet: {
            /**
             * Format: double
             * @description The amount that they have in common.
             */
            amount: number;
            /** @description The currency that they have in common, ISO 4217. */
            currency: string;
            /**
             * Format: date
             * @description The day that they have in common.
             */
            date: string;
            /** @description The oldest of them, at most 100. */
            expenseIds: number[];
            /** @description The expenses of `expenseIds`, in the same order. */
            expenses: components["schemas"]["Expense"][];
            /** @description The merchant that they have in common. */
            merchant: string;
            /**
             * Format: int64
             * @description Whose expenses they are.
             */
            userId: number;
        };
        /** @description A person at work in one business. */
        Employee: {
            /**
             * Format: int64
             * @description The business that the person works at.
             */
            businessId: number;
            /**
             * Format: date-time
             * @description When it was made, in UTC; set by the service.
             */
            createdAt: string;
            /** @description The user who approves this person's reports unless a policy says otherwise; null for none. */
            defaultApproverId: number | null;
            /** @description The department that the person belongs to; null for none. */
            departmentId: number | null;
            /** @description The person's address at work; unique among the employees of the business. */
            email: string;
            /** @description The person's number in payroll; null without one. */
            employeeNumber: string | null;
            /** @description The person's given name. */
            firstName: string;
            /** @description The person's first day at work; null when it is unknown. */
            hireDate: string | null;
            /** @description Where a commute begins, which is no business trip. Shown to the person, to owners, administrators and accountants; null to all others. */
            homeLocation?: {
                /** @description Where the person lives, as on letters; null when it is unknown. */
                address: string | null;
                /** @description Degrees north of the equator; null when they are unknown. */
                latitude: number | null;
                /** @description Degrees east of Greenwich; null when they are unknown. */
                longitude: number | null;
            } | null;
            /**
             * Format: int64
             * @description Unique among the employees of all businesses; not the id of the user account.
             */
            id: number;
            /** @description The person's family name. */
            lastName: string;
            /** @description Where the person works; its region decides mileage rates. null for none. */
            locationId: number | null;
            /** @description The employee whom this one reports to; null for none. */
            managerId: number | null;
            /** @description What the person may do once they are a user of the business; null for none. */
            role: ("owner" | "admin" | "accountant" | "approver" | "employee" | "auditor") | null;
            /**
             * @description `invited` until the person accepts; `inactive`: at work no more.
             * @enum {string}
             */
            status: "active" | "invited" | "inactive";
            /**
             * Format: date-time
             * @description When it last changed, in UTC; set by the service.
             */
            updatedAt: string;
            /** @description The user account of the person; null without one. */
            userId: number | null;
            /**
             * Format: int64
             * @description Counts the changes from 1; also the ETag, as "v3".
             */
            version: number;
        };
        /** @description What every refused request is answered with; bulk endpoints answer 400 with problem details. */
        Error: {
            /** @description Why the request was refused. */
            error: {
                /**
                 * @description Why the request was refused; never translated. All codes: `GET /v1/error-codes`.
                 * @enum {string}
                 */
                code: "VALIDATION_ERROR" | "MALFORMED_JSON" | "MISSING_BODY" | "TENANT_REQUIRED" | "TENANT_INVALID" | "TENANT_MISMATCH" | "INVALID_ACCOUNT_ID" | "IDEMPOTENCY_KEY_REQUIRED" | "IDEMPOTENCY_KEY_INVALID" | "CURRENCY_MISMATCH" | "SPLIT_AMOUNT_TOO_SMALL" | "UNAUTHORIZED" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "ENVIRONMENT_MISMATCH" | "FORBIDDEN" | "INSUFFICIENT_SCOPE" | "TENANT_ACCESS_DENIED" | "ACCOUNT_NOT_CONNECTED" | "SELF_APPROVAL_NOT_ALLOWED" | "NOT_CURRENT_APPROVER" | "NOT_FOUND" | "ROUTE_NOT_FOUND" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "CONFLICT" | "ALREADY_EXISTS" | "INVALID_STATE_TRANSITION" | "RESOURCE_IN_USE" | "EXPENSE_LOCKED" | "EXPENSE_INCOMPLETE" | "EXPENSE_IN_OTHER_REPORT" | "DUPLICATE_BILL_NUMBER" | "DUPLICATE_RECEIPT" | "ALREADY_SPLIT" | "RECEIPT_AMOUNT_UNKNOWN" | "MILEAGE_RATE_MISSING" | "LIMIT_REACHED" | "IDEMPOTENCY_IN_PROGRESS" | "PRECONDITION_FAILED" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "IDEMPOTENCY_KEY_REUSED" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "TIMEOUT";
                /** @description Each thing that is wrong with the request, where there is more to say. */
                details?: components["schemas"]["ErrorDetail"][];
                /** @description Link to what the code means; a path of this API where its address is unknown. */
                documentation: string;
                /** @description The same as a sentence, in the language of Accept-Language. */
                message: string;
                /** @description The header x-request-id again: quote it in questions about the request. */
                requestId: string;
            } & {
                [key: string]: unknown;
            };
        };
        /** @description One thing that is wrong with a request. */
        ErrorDetail: {
            /** @description What it is about: a path in the body (`splits[0].amount`), a parameter (`status`), a header in lower case (`x-tenant-id`, `if-match`) or a part (`body`). Facts (`from`, `allowed`, `limit`) stand beside it. */
            field: string;
            /** @description What is wrong there, in the language of Accept-Language. */
            message: string;
        } & {
            [key: string]: unknown;
        };
        /** @description An event exactly as it was published and delivered. */
        Event: {
            /**
             * Format: date-time
             * @description When it happened, in UTC; not when it was sent.
             */
            createdAt: string;
            /** @description What the event is about; its members depend on `type`. */
            data: {
                [key: string]: unknown;
            };
            /** @description `evt_` and a ULID: unique per event, the same on every delivery of it. */
            id: string;
            /** @description In which business it happened, and who acted. */
            metadata: {
                /**
                 * Format: int64
                 * @description The business that the event belongs to.
                 */
                businessId: number;
                /** @description The user who acted, or for whom; null when no person did it. */
                userId: number | null;
            } & {
                [key: string]: unknown;
            };
            /** @description The kind of the event. */
            type: string;
        };
        /** @description An event, and where it was sent. */
        EventWithDeliveries: {
            /**
             * Format: date-time
             * @description When it happened, in UTC; not when it was sent.
             */
            createdAt: string;
            /** @description What the event is about; its members depend on `type`. */
            data: {
                [key: string]: unknown;
            };
            /** @description One for each endpoint that got it or is to get it; empty for callers who may not read deliveries. */
            deliveries: components["schemas"]["WebhookDelivery"][];
            /** @description `evt_` and a ULID: unique per event, the same on every delivery of it. */
            id: string;
            /** @description In which business it happened, and who acted. */
            metadata: {
                /**
                 * Format: int64
                 * @description The business that the event belongs to.
                 */
                businessId: number;
                /** @description The user who acted, or for whom; null when no person did it. */
                userId: number | null;
            } & {
                [key: string]: unknown;
            };
            /** @description The kind of the event. */
            type: string;
        };
        /** @description Money that somebody spent for the business. */
        Expense: {
            /** @description What the caller may do with it now; not in events. */
            allowedActions?: ("update" | "delete" | "validate" | "categorize" | "split" | "attach_receipt" | "dismiss_duplicate" | "comment")[];
            /** @description What was paid, taxes included, in `currency`; null only in a draft that waits for its receipt to be read or to be filled in. */
            amount: number | null;
            /** @description What approvers agreed to, at most the amount; null until they named one or approved all of it. */
            approvedAmount: number | null;
            /** @description Whether it is charged on to a customer of the business. */
            billable: boolean;
            /**
             * Format: int64
             * @description The business that the money was spent for.
             */
            businessId: number;
            /** @description The category's name in the reader's language; null without a category. */
            category: string | null;
            /** @description What it was spent for; null while it is in no category. */
            categoryId: number | null;
            /**
             * Format: date-time
             * @description When it was made, in UTC; set by the service.
             */
            createdAt: string;
            /** @description What the amount is in, ISO 4217. */
            currency: string;
            /** @description The day of the purchase; null only in a draft that waits for its receipt to be read or to be filled in. */
            date: string | null;
            /** @description The department that it is booked to; null for none. */
            departmentId: number | null;
            /** @description What it was for, as entered; up to 500 characters. */
            description: string | null;
            /** @description That person as an employee of the business; null without such a record. */
            employeeId: number | null;
            /** @description One unit of `originalCurrency` in `currency`; without it one unit of `currency` in that of the business; null for none. */
            exchangeRate: number | null;
            /** @description Its id in another system, set by a client; up to 128 characters. */
            externalId: string | null;
            /**
             * Format: int64
             * @description Unique among the expenses of all businesses; set by the service.
             */
            id: number;
            /** @description Looks like an earlier expense of the same person; a warning, never a rejection. */
            isDuplicate: boolean;
            /** @description The location that it is booked to; null for none. */
            locationId: number | null;
            /** @description Where the money was spent, as entered or read; null only in a draft that waits for its receipt to be read or to be filled in. */
            merchant: string | null;
            /** @description Keys and texts of a client's own, which the service only keeps. */
            metadata: {
                [key: string]: string;
            };
            /** @description The trip that it was made from; null for all other types. */
            mileageTripId: number | null;
            /** @description Remarks of the person, as entered; up to 2,000 characters. */
            notes: string | null;
            /** @description What was paid in the other currency; null when there was none. */
            originalAmount: number | null;
            /** @description The other currency, ISO 4217; null when there was none. */
            originalCurrency: string | null;
            /** @description The expense that this one is a part of; null when it is whole. */
            parentExpenseId: number | null;
            /**
             * @description How far its reimbursement is, apart from the approval.
             * @enum {string}
             */
            paymentStatus: "not_started" | "processing" | "paid" | "failed";
            /** @description What is against the rules of the business; empty when nothing is. */
            policyViolations: {
                /**
                 * @description Which rule it is; never translated.
                 * @enum {string}
                 */
                code: "RECEIPT_REQUIRED" | "CATEGORY_LIMIT_EXCEEDED" | "RATE_MISSING" | "WEEKEND_EXPENSE" | "TAX_MISMATCH" | "OVER_BUDGET";
                /** @description The same as a sentence in the reader's language. */
                message: string;
                /**
                 * @description `warning`: approvers should look at it; `error`: it is against a rule. Neither keeps anything from happening.
                 * @enum {string}
                 */
                severity: "warning" | "error";
            }[];
            /** @description The receipts attached to it; empty without any. */
            receiptIds: number[];
            /** @description Whether the person is paid back. */
            reimbursable: boolean;
            /** @description The report that it is in; null while it is in none. */
            reportId: number | null;
            /** @description The same on an expense that was split and on its parts; null otherwise. */
            splitGroupId: string | null;
            /**
             * @description How far its approval is; `split` counts in no total.
             * @enum {string}
             */
            status: "draft" | "validated" | "submitted" | "approved" | "rejected" | "reimbursed" | "split";
            /** @description The status in the reader's language, for people. */
            statusLabel: string;
            /** @description The part of the amount that is tax; null when it is unknown. */
            taxAmount: number | null;
            /** @description Each tax by itself; they add up to `taxAmount`. */
            taxes: components["schemas"]["ExpenseTaxAnswer"][];
            /**
             * @description How it was paid: with the person's own money (`out_of_pocket`), by distance, with a company card, or as an allowance per day.
             * @enum {string}
             */
            type: "out_of_pocket" | "mileage" | "company_card" | "per_diem";
            /**
             * Format: date-time
             * @description When it last changed, in UTC; set by the service.
             */
            updatedAt: string;
            /**
             * Format: int64
             * @description Whose expense it is, and who is paid back.
             */
            userId: number;
            /** @description The vendor that the merchant is; null when nobody said so. */
            vendorId: number | null;
            /**
             * Format: int64
             * @description Counts the changes from 1; also the ETag, as "v3".
             */
            version: number;
        };
        /** @description An expense got another category. */
        ExpenseCategorizedEvent: {
            /**
             * Format: date-time
             * @description When it happened, in UTC; not when it was sent.
             */
            createdAt: string;
            /** @description An expense got another category. */
            data: {
                /** @description The category from now on; null without one. */
                categoryId: number | null;
                expense: components["schemas"]["PublishedExpense"];
                /** @description The category before; null without one. */
                previousCategoryId: number | null;
                /**
                 * @description Who chose it: a person (`user`), a rule of the business (`rule`) or the reader of receipts (`ocr`).
                 * @enum {string}
                 */
                source: "user" | "rule" | "ocr";
            };
            /** @description `evt_` and a ULID: unique per event, the same on every delivery of it. */
            id: string;
            /** @description In which business it happened, and who acted. */
            metadata: {
                /** @description The person who did it, where that is not `userId`. Beside `onBehalfOf`: who acted for the account, null for a client by itself. Without `onBehalfOf` always null: a machine acted for `userId` (a payment whose day came, a receipt that was read). */
                actorUserId?: number | null;
                /**
                 * Format: int64
                 * @description The business that the event belongs to.
                 */
                businessId: number;
                /**
                 * Format: int64
                 * @description In `business.created` alone: the business in which the founder acted, if any. Its subscribed endpoints get this event too, and nothing else of the new business, which is `businessId`.
                 */
                fromBusinessId?: number;
                /**
                 * Format: int64
                 * @description The account acted for, when it was done with `on-behalf-of`.
                 */
                onBehalfOf?: number;
                /** @description Who acted, or for whom. **null where there is nobody**: a client or an API key without a user, the operator, or time alone. With `actorUserId: null` beside it and no `onBehalfOf`, a machine acted for this user: no person did it at that moment. */
                userId: number | null;
            } & {
                [key: string]: unknown;
            };
            /**
             * @description The kind of the event.
             * @constant
             */
            type: "expense.categorized";
        } & {
            [key: string]: unknown;
        };
        /** @description An expense was created, or the merchant, amount and date of an uploaded receipt became known. */
        ExpenseCreatedEvent: {
            /**
             * Format: date-time
             * @description When it happened, in UTC; not when it was sent.
             */
            createdAt: string;
            /** @description An expense was created, or the merchant, amount and date of an uploaded receipt became known. */
            data: {
                expense: components["schemas"]["PublishedExpense"];
            };
            /** @description `evt_` and a ULID: unique per event, the same on every delivery of it. */
            id: string;
            /** @description In which business it happened, and who acted. */
            metadata: {
                /** @description The person who did it, where that is not `userId`. Beside `onBehalfOf`: who acted for the account, null for a client by itself. Without `onBehalfOf` always null: a machine acted for `userId` (a payment whose day came, a receipt that was read). */
                actorUserId?: number | null;
                /**
                 * Format: int64
                 * @description The business that the event belongs to.
                 */
                businessId: number;
                /**
                 * Format: int64
                 * @description In `business.created` alone: the business in which the founder acted, if any. Its subscribed endpoints get this event too, and nothing else of the new business, which is `businessId`.
                 */
                fromBusinessId?: number;
                /**
                 * Format: int64
                 * @description The account acted for, when it was done with `on-behalf-of`.
                 */
                onBehalfOf?: number;
                /** @description Who acted, or for whom. **null where there is nobody**: a client or an API key without a user, the operator, or time alone. With `actorUserId: null` beside it and no `onBehalfOf`, a machine acted for this user: no person did it at that moment. */
                userId: number | null;
            } & {
                [key: string]: unknown;
            };
            /**
             * @description The kind of the event.
             * @constant
             */
            type: "expense.created";
        } & {
            [key: string]: unknown;
        };
        /** @description An expense was deleted. */
        ExpenseDeletedEvent: {
            /**
             * Format: date-time
             * @description When it happened, in UTC; not when it was sent.
             */
            createdAt: string;
            /** @description An expense was deleted. */
            data: {
                /**
                 * Format: date-time
                 * @description When it was deleted, in UTC. Of a draft that a release published before drafts were kept back, `merchant`, `amount` and `date` may be null.
                 */
                deletedAt: string;
                /** @description The user who deleted it; null when no person did. */
                deletedBy: number | null;
                expense: components["schemas"]["PublishedExpense"];
            };
            /** @description `evt_` and a ULID: unique per event, the same on every delivery of it. */
            id: string;
            /** @description In which business it happened, and who acted. */
            metadata: {
                /** @description The person who did it, where that is not `userId`. Beside `onBehalfOf`: who acted for the account, null for a client by itself. Without `onBehalfOf` always null: a machine acted for `userId` (a payment whose day came, a receipt that was read). */
                actorUserId?: number | null;
                /**
                 * Format: int64
                 * @description The business that the event belongs to.
                 */
                businessId: number;
                /**
                 * Format: int64
                 * @description In `business.created` alone: the business in which the founder acted, if any. Its subscribed endpoints get this event too, and nothing else of the new business, which is `businessId`.
                 */
                fromBusinessId?: number;
                /**
                 * Format: int64
                 * @description The account acted for, when it was done with `on-behalf-of`.
                 */
                onBehalfOf?: number;
                /** @description Who acted, or for whom. **null where there is nobody**: a client or an API key without a user, the operator, or time alone. With `actorUserId: null` beside it and no `onBehalfOf`, a machine acted for this user: no person did it at that moment. */
                userId: number | null;
            } & {
                [key: string]: unknown;
            };
            /**
             * @description The kind of the event.
             * @constant
             */
            type: "expense.deleted";
        } & {
            [key: string]: unknown;
        };
        /** @description One thing that happened to an expense. */
        ExpenseHistoryEntry: {
            /** @description What was done: `create`, `update`, `categorize`, `submit` and others. */
            action: string;
            /**
             * Format: date-time
             * @description When it happened, in UTC.
             */
            createdAt: string;
            /**
             * Format: int64
             * @description The expense that it happened to.
             */
            expenseId: number;
            /** @description The status before; null when the expense was made. */
            fromStatus: ("draft" | "validated" | "submitted" | "approved" | "rejected" | "reimbursed" | "split") | null;
            /**
             * Format: int64
             * @description Unique among the entries of all expenses of the business; 0 for the creation.
             */
            id: number;
            /** @description The former value of each field that changed, by its name. */
            previousAttributes: {
                [key: string]: unknown;
            };
            /**
             * @description The status afterwards; the same when it did not change.
             * @enum {string}
             */
            toStatus: "draft" | "validated" | "submitted" | "approved" | "rejected" | "reimbursed" | "split";
            /** @description The user who did it; null when no person did. */
            userId: number | null;
            /**
             * Format: int64
             * @description The version of the expense that came of it.
             */
            version: number;
        };
        /** @description Expenses of one person in one currency, from the draft to the money paid back. */
        ExpenseReport: {
            /** @description What the caller may do with it now; not in events. An accountant with a limit does not find `reimburse` of a report in another currency than the business's: its expenses decide whether it is within the limit, when it is tried. */
            allowedActions?: ("update" | "delete" | "add_expenses" | "remove_expenses" | "submit" | "recall" | "approve" | "reject" | "reimburse" | "add_approver" | "comment")[];
            /** @description Who approves at which level, and what they decided. */
            approvals: components["schemas"]["ReportApproval"][];
            /** @description The sum of the approved amounts; null until it is approved. */
            approvedAmount: number | null;
            /** @description When it was finally approved, in UTC; null before that. */
            approvedAt: string | null;
            /** @description The user who approved last; null until it is approved. */
            approvedBy: number | null;
            /** @description The users who approve, of all levels, in their order. */
            approvers: number[];
            /**
             * Format: int64
             * @description The business that the money was spent for.
             */
            businessId: number;
            /**
             * Format: date-time
             * @description When it was made, in UTC; set by the service.
             */
            createdAt: string;
            /** @description What all its amounts are in, ISO 4217. */
            currency: string;
            /** @description The level that decides now, from 1; null when none does. */
            currentLevel: number | null;
            /** @description What it is about, as entered; null without one. */
            description: string | null;
            /** @description That person as an employee of the business; null without such a record. */
            employeeId: number | null;
            /**
             * Format: int64
             * @description How many expenses are in it, at most 500.
             */
            expenseCount: number;
            /**
             * Format: int64
             * @description Unique among the reports of the business; set by the service.
             */
            id: number;
            /** @description What the submitter calls it. */
            name: string;
            /** @description The users who may approve now; empty when nobody has to. */
            nextApprovers: number[];
            /** @description Whether an administrator approved without being an approver of the level. */
            overridden: boolean;
            /**
             * @description How far its reimbursement is, apart from the approval.
             * @enum {string}
             */
            paymentStatus: "not_started" | "processing" | "paid" | "failed";
            /** @description The last day that it is about, as entered; null without one. */
            periodEnd: string | null;
            /** @description The first day that it is about, as entered; null without one. */
            periodStart: string | null;
            /** @description When its submitter last took it back, in UTC; null if never. */
            recalledAt: string | null;
            /**
             * Format: double
             * @description What is to be paid back: of the reimbursable expenses, the approved amounts where approvers named them.
             */
            reimbursableAmount: number;
            /** @description When the money was paid back, in UTC; null before that. */
            reimbursedAt: string | null;
            /** @description How the money was paid back; null before that. */
            reimbursement: {
                /**
                 * Format: double
                 * @description What was paid, in `currency`.
                 */
                amount: number;
                /** @description What the amount is in, ISO 4217. */
                currency: string;
                /** @description How it was paid, in the words of who paid. */
                method: string;
                /**
                 * Format: date-time
                 * @description When the money was paid, in UTC.
                 */
                paidAt: string;
                /** @description What the payment can be found by at the bank; null without one. */
                reference: string | null;
            } | null;
            /** @description When it was last rejected, in UTC; null if it never was. */
            rejectedAt: string | null;
            /** @description Why it was rejected, as the approver wrote it; null if it was not. */
            rejectionReason: string | null;
            /**
             * @description How far its approval is.
             * @enum {string}
             */
            status: "draft" | "submitted" | "approved" | "rejected" | "reimbursed";
            /** @description The status in the reader's language, for people. */
            statusLabel: string;
            /** @description When it was last submitted, in UTC; null before that. */
            submittedAt: string | null;
            /**
             * Format: int64
             * @description The user whose report it is, and who is paid back; also before it is submitted.
             */
            submittedBy: number;
            /**
             * Format: double
             * @description The sum of its expenses, as they were spent.
             */
            totalAmount: number;
            /**
             * Format: date-time
             * @description When it last changed, in UTC; set by the service.
             */
            updatedAt: string;
            /**
             * Format: int64
             * @description Counts the changes from 1; also the ETag, as "v3".
             */
            version: number;
        };
        /** @description What came of a bulk request; the three counts add up to the number of results. */
        ExpensesBulkActionResponse: {
            /** @description How many were refused, each with its reason in `results`. */
            failedCount: number;
            /** @description One entry per distinct id, in the order of the request. */
            results: {
                /** @description Its status afterwards; left out when it is unknown or gone. */
                currentStatus?: string;
                /** @description Why it was not changed, in the caller's language; null when it was. */
                error: string | null;
                /** @description The same as a code, never translated; null when it was changed. */
                errorCode: ("ALREADY_CATEGORIZED" | "ALREADY_APPROVED" | "ALREADY_REIMBURSED" | "VALIDATION_ERROR" | "MALFORMED_JSON" | "MISSING_BODY" | "TENANT_REQUIRED" | "TENANT_INVALID" | "TENANT_MISMATCH" | "INVALID_ACCOUNT_ID" | "IDEMPOTENCY_KEY_REQUIRED" | "IDEMPOTENCY_KEY_INVALID" | "CURRENCY_MISMATCH" | "SPLIT_AMOUNT_TOO_SMALL" | "UNAUTHORIZED" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "ENVIRONMENT_MISMATCH" | "FORBIDDEN" | "INSUFFICIENT_SCOPE" | "TENANT_ACCESS_DENIED" | "ACCOUNT_NOT_CONNECTED" | "SELF_APPROVAL_NOT_ALLOWED" | "NOT_CURRENT_APPROVER" | "NOT_FOUND" | "ROUTE_NOT_FOUND" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "CONFLICT" | "ALREADY_EXISTS" | "INVALID_STATE_TRANSITION" | "RESOURCE_IN_USE" | "EXPENSE_LOCKED" | "EXPENSE_INCOMPLETE" | "EXPENSE_IN_OTHER_REPORT" | "DUPLICATE_BILL_NUMBER" | "DUPLICATE_RECEIPT" | "ALREADY_SPLIT" | "RECEIPT_AMOUNT_UNKNOWN" | "MILEAGE_RATE_MISSING" | "LIMIT_REACHED" | "IDEMPOTENCY_IN_PROGRESS" | "PRECONDITION_FAILED" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "IDEMPOTENCY_KEY_REUSED" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "TIMEOUT") | null;
                /**
                 * Format: int64
                 * @description Which of the requested ones this entry is about.
                 */
                expenseId: number;
                /** @description true: it was changed; false: skipped or refused. */
                success: boolean;
            }[];
            /** @description How many needed no change. */
            skippedCount: number;
            /** @description How many were changed. */
            successCount: number;
        };
        /** @description One tax of an amount: GST, HST, QST, PST or another. */
        ExpenseTax: {
            /**
             * Format: double
             * @description How much of the expense is this tax, in its currency.
             */
            amount: number;
            /** @description Which tax it is, as the receipt names it: GST, QST. */
            name: string;
            /**
             * @description In percent; null where only the amount is known.
             * @default null
             */
            rate?: number | null;
        };
        /** @description One tax of an amount: GST, HST, QST, PST or another. */
        ExpenseTaxAnswer: {
            /**
             * Format: double
             * @description How much of the expense is this tax, in its currency.
             */
            amount: number;
            /** @description Which tax it is, as the receipt names it: GST, QST. */
            name: string;
            /**
             * @description In percent; null where only the amount is known.
             * @default null
             */
            rate: number | null;
        };
        /** @description An expense changed. */
        ExpenseUpdatedEvent: {
            /**
             * Format: date-time
             * @description When it happened, in UTC; not when it was sent.
             */
            createdAt: string;
            /** @description An expense changed. */
            data: {
                /** @description The names of the fields that changed. */
                changedFields: string[];
                expense: components["schemas"]["PublishedExpense"];
                /** @description The former value of each field that changed, by its name. */
                previousAttributes: {
                    [key: string]: unknown;
                };
            };
            /** @description `evt_` and a ULID: unique per event, the same on every delivery of it. */
            id: string;
            /** @description In which business it happened, and who acted. */
            metadata: {
                /** @description The person who did it, where that is not `userId`. Beside `onBehalfOf`: who acted for the account, null for a client by itself. Without `onBehalfOf` always null: a machine acted for `userId` (a payment whose day came, a receipt that was read). */
                actorUserId?: number | null;
                /**
                 * Format: int64
                 * @description The business that the event belongs to.
                 */
                businessId: number;
                /**
                 * Format: int64
                 * @description In `business.created` alone: the business in which the founder acted, if any. Its subscribed endpoints get this event too, and nothing else of the new business, which is `businessId`.
                 */
                fromBusinessId?: number;
                /**
                 * Format: int64
                 * @description The account acted for, when it was done with `on-behalf-of`.
                 */
                onBehalfOf?: number;
                /** @description Who acted, or for whom. **null where there is nobody**: a client or an API key without a user, the operator, or time alone. With `actorUserId: null` beside it and no `onBehalfOf`, a machine acted for this user: no person did it at that moment. */
                userId: number | null;
            } & {
                [key: string]: unknown;
            };
            /**
             * @description The kind of the event.
             * @constant
             */
            type: "expense.updated";
        } & {
            [key: string]: unknown;
        };
        /** @description An expense's data was confirmed. */
        ExpenseValidatedEvent: {
            /**
             * Format: date-time
             * @description When it happened, in UTC; not when it was sent.
             */
            createdAt: string;
            /** @description An expense's data was confirmed. */
            data: {
                expense: components["schemas"]["PublishedExpense"];
                /** @description Who or what confirmed the data. */
                validation: {
                    /** @description Of the least certain field that was read, 0 to 1; null when a person confirmed it. */
                    confidence: number | null;
                    /** @description The receipt that was read; null when a person confirmed it. */
                    receiptId: number | null;
                    /**
                     * @description `user`: a person confirmed it; `ocr`: its receipt was read with enough confidence.
                     * @enum {string}
                     */
                    source: "ocr" | "user";
                    /**
                     * Format: date-time
                     * @description When it was confirmed, in UTC.
                     */
                    validatedAt: string;
                    /** @description The user who confirmed it; null when it was read. */
                    validatedBy: number | null;
                };
            };
            /** @description `evt_` and a ULID: unique per event, the same on every delivery of it. */
            id: string;
            /** @description In which business it happened, and who acted. */
            metadata: {
                /** @description The person who did it, where that is not `userId`. Beside `onBehalfOf`: who acted for the account, null for a client by itself. Without `onBehalfOf` always null: a machine acted for `userId` (a payment whose day came, a receipt that was read). */
                actorUserId?: number | null;
                /**
                 * Format: int64
                 * @description The business that the event belongs to.
                 */
                businessId: number;
                /**
                 * Format: int64
                 * @description In `business.created` alone: the business in which the founder acted, if any. Its subscribed endpoints get this event too, and nothing else of the new business, which is `businessId`.
                 */
                fromBusinessId?: number;
                /**
                 * Format: int64
                 * @description The account acted for, when it was done with `on-behalf-of`.
                 */
                onBehalfOf?: number;
                /** @description Who acted, or for whom. **null where there is nobody**: a client or an API key without a user, the operator, or time alone. With `actorUserId: null` beside it and no `onBehalfOf`, a machine acted for this user: no person did it at that moment. */
                userId: number | null;
            } & {
                [key: string]: unknown;
            };
            /**
             * @description The kind of the event.
             * @constant
             */
            type: "expense.validated";
        } & {
            [key: string]: unknown;
        };
        /** @description The business's own account that payments leave from; its numbers are masked. */
        FundingAccount: {
            /**
             * Format: int64
             * @description The business whose account it is.
             */
            businessId: number;
            /**
             * Format: date-time
             * @description When it was made, in UTC; set by the service.
             */
            createdAt: string;
            /** @description What the account is in, ISO 4217. */
            currency: string;
            /**
             * @description The format of the files that its bank takes.
             * @enum {string}
             */
            format: "cpa005" | "nacha" | "pain001";
            /**
             * Format: int64
             * @description Unique among the funding accounts of all businesses; set by the service.
             */
            id: number;
            /** @description The last four characters of the account number. */
            last4: string;
            /** @description What people call the account. */
            name: string;
            /**
             * Format: date-time
             * @description When it last changed, in UTC; set by the service.
             */
            updatedAt: string;
            /**
             * Format: int64
             * @description Counts the changes from 1; also the ETag, as "v3".
             */
            version: number;
        };
        /** @description What came of an import of the bank's results. */
        ImportedPaymentResults: {
            batch: components["schemas"]["PaymentBatch"];
            /**
             * Format: int64
             * @description How many payments the bank refused or returned.
             */
            failedCount: number;
            /**
             * Format: int64
             * @description How many results changed nothing.
             */
            ignoredCount: number;
            /** @description The `importedFrom` of the list of all results; null when none of them is kept. */
            importedAt: string | null;
            /**
             * Format: int64
             * @description How many payments the bank executed.
             */
            paidCount: number;
            /** @description The first 1,000, in the order of the file; the counts are of all, and the list of results has all. */
            results: {
                /** @description The bill that was paid; null for a report, or an unknown reference. */
                billId: number | null;
                /**
                 * @description `ignored`: the reference is unknown, or the result says nothing new.
                 * @enum {string}
                 */
                outcome: "paid" | "failed" | "ignored";
                /** @description Why it failed or was ignored, in the bank's words; null without any. */
                reason: string | null;
                /** @description What the bank names the payment by. */
                reference: string;
                /** @description The report that was paid back; null for a bill, or an unknown reference. */
                reportId: number | null;
            }[];
        };
        /** @description What became of the payments of a batch, by the bank. */
        ImportPaymentResults: {
            /** @description The file as text, at most 900,000 characters and 20,000 results. */
            content: string;
            /**
             * @description `csv`: lines of reference, status and reason; `pain002`: the bank's ISO 20022 document.
             * @enum {string}
             */
            format: "csv" | "pain002";
        };
        /** @description A business that waits for the caller's answer. */
        Invitation: {
            /** @description The business that invited the person. */
            business: {
                /**
                 * Format: int64
                 * @description The id of the business, which accepting and declining take.
                 */
                id: number;
                /** @description What people call the business. */
                name: string;
            };
            /**
             * Format: date-time
             * @description When they were invited, in UTC.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the invitation ends by itself, in UTC: after 7 days.
             */
            expiresAt: string;
            /** @description Who invited them; null when the operator did it, or whoever did it has left. */
            inviterName: string | null;
            /**
             * @description What the person may do there once they accept.
             * @enum {string}
             */
            role: "owner" | "admin" | "accountant" | "approver" | "employee" | "auditor";
        };
        /** @description A place where a business is; its region decides between mileage rates. */
        Location: {
            /** @description Where it is, as on letters; null when it is unknown. */
            address: string | null;
            /** @description A short name for accounting; null without one. */
            code: string | null;
            /** @description Where it is, ISO 3166-1: two capital letters. */
            country: string;
            /**
             * Format: date-time
             * @description When it was made, in UTC; set by the service.
             */
            createdAt: string;
            /**
             * Format: int64
             * @description Unique among the locations of the business; set by the service.
             */
            id: number;
            /** @description Whether expenses and bills can be booked to it; what is booked stays. */
            isActive: boolean;
            /** @description What people call the location. */
            name: string;
            /** @description Province or state: one to three capital letters or digits (ISO 3166-2, without the country); null without one. */
            region: string | null;
            /** @description Where its days begin and end, an IANA time zone. */
            timeZone: string;
            /**
             * Format: date-time
             * @description When it last changed, in UTC; set by the service.
             */
            updatedAt: string;
            /**
             * Format: int64
             * @description Counts the changes from 1; also the ETag, as "v3".
             */
            version: number;
        };
        /** @description A person in one business, with the role there. */
        Member: {
            /**
             * Format: date-time
             * @description When the person was invited or added, in UTC.
             */
            createdAt: string;
            /** @description The address that the person signs in with, or was invited at. */
            email: string;
            /**
             * Format: int64
             * @description The user's id.
             */
            id: number;
            /** @description What the person is called in this business. */
            name: string;
            /**
             * @description What the person may do in the business.
             * @enum {string}
             */
            role: "owner" | "admin" | "accountant" | "approver" | "employee" | "auditor";
            /**
             * @description `invited` until the person accepts: until then they may do nothing here, and this is what was typed.
             * @enum {string}
             */
            status: "invited" | "active";
        };
        /** @description What a kilometre or a mile is worth from a day on. */
        MileageRate: {
            /** @description When the business set it, in UTC; null for the tax agency's. */
            createdAt: string | null;
            /** @description What the rates are in, ISO 4217. */
            currency: string;
            /**
             * Format: date
             * @description The first day on which it holds, until the next one of its scheme.
             */
            effectiveFrom: string;
            /** @description Unique among the business's own rates; null for the tax agency's. */
            id: number | null;
            /** @description The provinces or states where it holds; empty: everywhere. */
            regions: string[];
            /**
             * @description Whose rate it is: of the Canadian (`CRA`) or American (`IRS`) tax agency, or the business's own.
             * @enum {string}
             */
            scheme: "CRA" | "IRS" | "CUSTOM";
            /** @description The steps of a year's distance, from 0 on, each with its rate. */
            slabs: {
                /**
                 * Format: double
                 * @description What one unit of distance is worth within the step.
                 */
                rate: number;
                /** @description The distance of a year at which the step ends; null: it has no end. */
                upTo: number | null;
            }[];
            /**
             * @description The unit of distance that is paid.
             * @enum {string}
             */
            unit: "km" | "mi";
        };
        /** @description One stop of a trip: an address, an id at a map service, or coordinates. */
        MileageStop: {
            /** @description Where it is, as written, up to 500 characters; this, `placeId` or coordinates. */
            address?: (string | null) | null;
            /** @description Degrees north of the equator; with `longitude`, or neither. */
            latitude?: number | null;
            /** @description Degrees east of Greenwich; with `latitude`, or neither. */
            longitude?: number | null;
            /** @description Its id at a map service, kept as it is; up to 300 characters. */
            placeId?: (string | null) | null;
        };
        /** @description A drive that is paid by distance. */
        MileageTrip: {
            /**
             * Format: double
             * @description What the trip is worth, in `currency`: the sum of the segments.
             */
            amount: number;
            /**
             * Format: int64
             * @description The business that the trip was for.
             */
            businessId: number;
            /** @description The category's name in the reader's language; null without a category. */
            category: string | null;
            /** @description The category of its expense; null for none. */
            categoryId: number | null;
            /**
             * Format: date-time
             * @description When it was made, in UTC; set by the service.
             */
            createdAt: string;
            /** @description What the amount is in, ISO 4217. */
            currency: string;
            /**
             * Format: date-time
             * @description When it was, in UTC; what counts is `day`.
             */
            date: string;
            /**
             * Format: date
             * @description The day in the business's time zone on which it counts: for its rate, in lists, of its expense.
             */
            day: string;
            /** @description How far it was. */
            distance: {
                /** @description What the stops or the route say, in `unit`; null when they do not. */
                calculated: number | null;
                /** @description What the driver says, in `unit`; null without a claim. */
                claimed: number | null;
                /**
                 * Format: double
                 * @description What counts, in `unit`: the claim, else what was calculated.
                 */
                effective: number;
                /**
                 * @description Where the effective distance is from; UNKNOWN while there is none.
                 * @enum {string}
                 */
                source: "CLAIMED" | "POLYLINE" | "ROUTE" | "GREAT_CIRCLE" | "UNKNOWN";
                /**
                 * @description The business's unit of distance.
                 * @enum {string}
                 */
                unit: "km" | "mi";
            };
            /** @description That person as an employee of the business; null without such a record. */
            employeeId: number | null;
            /** @description The expense that it is handed in as; null for a moment, until that is made. */
            expenseId: number | null;
            /**
             * Format: int64
             * @description Unique among the trips of all businesses; not the id of its expense.
             */
            id: number;
            /** @description Whether the way back counts as well. */
            isRoundTrip: boolean;
            /** @description What the driver calls it; null without a name. */
            name: string | null;
            /** @description What it was for; null without a note. */
            note: string | null;
            /** @description What approvers should look at; empty when nothing is. */
            policyViolations: {
                /**
                 * @description Which rule it is; never translated.
                 * @enum {string}
                 */
                code: "CLAIMED_ABOVE_CALCULATED" | "DISTANCE_UNKNOWN";
                /** @description The same as a sentence in the reader's language. */
                message: string;
                /**
                 * @description `warning`: approvers should look at it; `error`: the trip cannot be paid as it is.
                 * @enum {string}
                 */
                severity: "warning" | "error";
            }[];
            /** @description The rate that was applied. */
            rate: {
                /** @description The first day on which the rate holds; null when none was applied. */
                effectiveFrom: string | null;
                /** @description The vehicle's, else that of the employee's location, else the business's, when it was made or changed; null without any. */
                region: string | null;
                /**
                 * @description Whose rate it is: of the Canadian (`CRA`) or American (`IRS`) tax agency, or the business's own.
                 * @enum {string}
                 */
                scheme: "CRA" | "IRS" | "CUSTOM";
                /** @description The distance by rate; two where the trip crosses a step of the year. */
                segments: {
                    /**
                     * Format: double
                     * @description What the segment is worth, in `currency`.
                     */
                    amount: number;
                    /**
                     * Format: double
                     * @description How much of the distance is paid at this rate, in the rate's unit.
                     */
                    distance: number;
                    /**
                     * Format: double
                     * @description What one unit of distance is worth, in `currency`.
                     */
                    rate: number;
                }[];
                /**
                 * @description The unit of the segments; a trip in the other unit is converted.
                 * @enum {string}
                 */
                unit: "km" | "mi";
            };
            /** @description Whether it is paid; false for a company's vehicle. */
            reimbursable: boolean;
            /** @description The way that was driven; null when it was not given. */
            route: {
                /** @description The way as an encoded polyline (precision 5). */
                polyline: string;
            } | null;
            /** @description The saved trip that its stops are from; null for none. */
            savedTripId: number | null;
            /**
             * @description The status of its expense.
             * @enum {string}
             */
            status: "draft" | "validated" | "submitted" | "approved" | "rejected" | "reimbursed" | "split";
            /** @description The status in the reader's language, for people. */
            statusLabel: string;
            /** @description Where it went, in order; empty when only a distance was claimed. */
            stops: {
                /** @description Where it is, as written; null when it was not given. */
                address: string | null;
                /** @description Degrees north of the equator; null when they were not given. */
                latitude: number | null;
                /** @description Degrees east of Greenwich; null when they were not given. */
                longitude: number | null;
                /** @description Its id at a map service; null when it was not given. */
                placeId: string | null;
            }[];
            /**
             * Format: date-time
             * @description When it last changed, in UTC; set by the service.
             */
            updatedAt: string;
            /**
             * Format: int64
             * @description The user who drove, and who is paid.
             */
            userId: number;
            /** @description What was driven; null when nobody said so. */
            vehicle: {
                /** @description The stored vehicle; null when none was named. */
                id: number | null;
                /** @description What people call the vehicle; null when none was named. */
                name: string | null;
                /**
                 * @description Whose vehicle it was; a trip in a company's vehicle is worth 0.
                 * @enum {string}
                 */
                ownership: "EMPLOYEE" | "COMPANY";
            } | null;
            /**
             * Format: int64
             * @description Counts the changes from 1; also the ETag, as "v3".
             */
            version: number;
        };
        /** @description A mileage trip was created. */
        MileageTripCreatedEvent: {
            /**
             * Format: date-time
             * @description When it happened, in UTC; not when it was sent.
             */
            createdAt: string;
            /** @description A mileage trip was created. */
            data: {
                trip: components["schemas"]["MileageTrip"];
            };
            /** @description `evt_` and a ULID: unique per event, the same on every delivery of it. */
            id: string;
            /** @description In which business it happened, and who acted. */
            metadata: {
                /** @description The person who did it, where that is not `userId`. Beside `onBehalfOf`: who acted for the account, null for a client by itself. Without `onBehalfOf` always null: a machine acted for `userId` (a payment whose day came, a receipt that was read). */
                actorUserId?: number | null;
                /**
                 * Format: int64
                 * @description The business that the event belongs to.
                 */
                businessId: number;
                /**
                 * Format: int64
                 * @description In `business.created` alone: the business in which the founder acted, if any. Its subscribed endpoints get this event too, and nothing else of the new business, which is `businessId`.
                 */
                fromBusinessId?: number;
                /**
                 * Format: int64
                 * @description The account acted for, when it was done with `on-behalf-of`.
                 */
                onBehalfOf?: number;
                /** @description Who acted, or for whom. **null where there is nobody**: a client or an API key without a user, the operator, or time alone. With `actorUserId: null` beside it and no `onBehalfOf`, a machine acted for this user: no person did it at that moment. */
                userId: number | null;
            } & {
                [key: string]: unknown;
            };
            /**
             * @description The kind of the event.
             * @constant
             */
            type: "mileage_trip.created";
        } & {
            [key: string]: unknown;
        };
        /** @description A mileage trip was deleted. */
        MileageTripDeletedEvent: {
            /**
             * Format: date-time
             * @description When it happened, in UTC; not when it was sent.
             */
            createdAt: string;
            /** @description A mileage trip was deleted. */
            data: {
                trip: components["schemas"]["MileageTrip"];
            };
            /** @description `evt_` and a ULID: unique per event, the same on every delivery of it. */
            id: string;
            /** @description In which business it happened, and who acted. */
            metadata: {
                /** @description The person who did it, where that is not `userId`. Beside `onBehalfOf`: who acted for the account, null for a client by itself. Without `onBehalfOf` always null: a machine acted for `userId` (a payment whose day came, a receipt that was read). */
                actorUserId?: number | null;
                /**
                 * Format: int64
                 * @description The business that the event belongs to.
                 */
                businessId: number;
                /**
                 * Format: int64
                 * @description In `business.created` alone: the business in which the founder acted, if any. Its subscribed endpoints get this event too, and nothing else of the new business, which is `businessId`.
                 */
                fromBusinessId?: number;
                /**
                 * Format: int64
                 * @description The account acted for, when it was done with `on-behalf-of`.
                 */
                onBehalfOf?: number;
                /** @description Who acted, or for whom. **null where there is nobody**: a client or an API key without a user, the operator, or time alone. With `actorUserId: null` beside it and no `onBehalfOf`, a machine acted for this user: no person did it at that moment. */
                userId: number | null;
            } & {
                [key: string]: unknown;
            };
            /**
             * @description The kind of the event.
             * @constant
             */
            type: "mileage_trip.deleted";
        } & {
            [key: string]: unknown;
        };
        /** @description What a trip would be worth. */
        MileageTripPreview: {
            /**
             * Format: double
             * @description What the trip is worth, in `currency`: the sum of the segments.
             */
            amount: number;
            /**
             * Format: int64
             * @description The business that the trip was for.
             */
            businessId: number;
            /** @description The category's name in the reader's language; null without a category. */
            category: string | null;
            /** @description The category of its expense; null for none. */
            categoryId: number | null;
            /** @description What the amount is in, ISO 4217. */
            currency: string;
            /**
             * Format: date-time
             * @description When it was, in UTC; what counts is `day`.
             */
            date: string;
            /**
             * Format: date
             * @description The day in the business's time zone on which it counts: for its rate, in lists, of its expense.
             */
            day: string;
            /** @description How far it was. */
            distance: {
                /** @description What the stops or the route say, in `unit`; null when they do not. */
                calculated: number | null;
                /** @description What the driver says, in `unit`; null without a claim. */
                claimed: number | null;
                /**
                 * Format: double
                 * @description What counts, in `unit`: the claim, else what was calculated.
                 */
                effective: number;
                /**
                 * @description Where the effective distance is from; UNKNOWN while there is none.
                 * @enum {string}
                 */
                source: "CLAIMED" | "POLYLINE" | "ROUTE" | "GREAT_CIRCLE" | "UNKNOWN";
                /**
                 * @description The business's unit of distance.
                 * @enum {string}
                 */
                unit: "km" | "mi";
            };
            /** @description That person as an employee of the business; null without such a record. */
            employeeId: number | null;
            /** @description Whether the way back counts as well. */
            isRoundTrip: boolean;
            /** @description What the driver calls it; null without a name. */
            name: string | null;
            /** @description What it was for; null without a note. */
            note: string | null;
            /** @description What approvers should look at; empty when nothing is. */
            policyViolations: {
                /**
                 * @description Which rule it is; never translated.
                 * @enum {string}
                 */
                code: "CLAIMED_ABOVE_CALCULATED" | "DISTANCE_UNKNOWN";
                /** @description The same as a sentence in the reader's language. */
                message: string;
                /**
                 * @description `warning`: approvers should look at it; `error`: the trip cannot be paid as it is.
                 * @enum {string}
                 */
                severity: "warning" | "error";
            }[];
            /** @description The rate that was applied. */
            rate: {
                /** @description The first day on which the rate holds; null when none was applied. */
                effectiveFrom: string | null;
                /** @description The vehicle's, else that of the employee's location, else the business's, when it was made or changed; null without any. */
                region: string | null;
                /**
                 * @description Whose rate it is: of the Canadian (`CRA`) or American (`IRS`) tax agency, or the business's own.
                 * @enum {string}
                 */
                scheme: "CRA" | "IRS" | "CUSTOM";
                /** @description The distance by rate; two where the trip crosses a step of the year. */
                segments: {
                    /**
                     * Format: double
                     * @description What the segment is worth, in `currency`.
                     */
                    amount: number;
                    /**
                     * Format: double
                     * @description How much of the distance is paid at this rate, in the rate's unit.
                     */
                    distance: number;
                    /**
                     * Format: double
                     * @description What one unit of distance is worth, in `currency`.
                     */
                    rate: number;
                }[];
                /**
                 * @description The unit of the segments; a trip in the other unit is converted.
                 * @enum {string}
                 */
                unit: "km" | "mi";
            };
            /** @description Whether it is paid; false for a company's vehicle. */
            reimbursable: boolean;
            /** @description The way that was driven; null when it was not given. */
            route: {
                /** @description The way as an encoded polyline (precision 5). */
                polyline: string;
            } | null;
            /** @description The saved trip that its stops are from; null for none. */
            savedTripId: number | null;
            /**
             * @description The status of its expense.
             * @enum {string}
             */
            status: "draft" | "validated" | "submitted" | "approved" | "rejected" | "reimbursed" | "split";
            /** @description The status in the reader's language, for people. */
            statusLabel: string;
            /** @description Where it went, in order; empty when only a distance was claimed. */
            stops: {
                /** @description Where it is, as written; null when it was not given. */
                address: string | null;
                /** @description Degrees north of the equator; null when they were not given. */
                latitude: number | null;
                /** @description Degrees east of Greenwich; null when they were not given. */
                longitude: number | null;
                /** @description Its id at a map service; null when it was not given. */
                placeId: string | null;
            }[];
            /**
             * Format: int64
             * @description The user who drove, and who is paid.
             */
            userId: number;
            /** @description What was driven; null when nobody said so. */
            vehicle: {
                /** @description The stored vehicle; null when none was named. */
                id: number | null;
                /** @description What people call the vehicle; null when none was named. */
                name: string | null;
                /**
                 * @description Whose vehicle it was; a trip in a company's vehicle is worth 0.
                 * @enum {string}
                 */
                ownership: "EMPLOYEE" | "COMPANY";
            } | null;
        };
        /** @description A mileage trip was updated. */
        MileageTripUpdatedEvent: {
            /**
             * Format: date-time
             * @description When it happened, in UTC; not when it was sent.
             */
            createdAt: string;
            /** @description A mileage trip was updated. */
            data: {
                /** @description The names of the fields that changed. */
                changedFields: string[];
                /** @description The former value of each field that changed, by its name. */
                previousAttributes: {
                    [key: string]: unknown;
                };
                trip: components["schemas"]["MileageTrip"];
            };
            /** @description `evt_` and a ULID: unique per event, the same on every delivery of it. */
            id: string;
            /** @description In which business it happened, and who acted. */
            metadata: {
                /** @description The person who did it, where that is not `userId`. Beside `onBehalfOf`: who acted for the account, null for a client by itself. Without `onBehalfOf` always null: a machine acted for `userId` (a payment whose day came, a receipt that was read). */
                actorUserId?: number | null;
                /**
                 * Format: int64
                 * @description The business that the event belongs to.
                 */
                businessId: number;
                /**
                 * Format: int64
                 * @description In `business.created` alone: the business in which the founder acted, if any. Its subscribed endpoints get this event too, and nothing else of the new business, which is `businessId`.
                 */
                fromBusinessId?: number;
                /**
                 * Format: int64
                 * @description The account acted for, when it was done with `on-behalf-of`.
                 */
                onBehalfOf?: number;
                /** @description Who acted, or for whom. **null where there is nobody**: a client or an API key without a user, the operator, or time alone. With `actorUserId: null` beside it and no `onBehalfOf`, a machine acted for this user: no person did it at that moment. */
                userId: number | null;
            } & {
                [key: string]: unknown;
            };
            /**
             * @description The kind of the event.
             * @constant
             */
            type: "mileage_trip.updated";
        } & {
            [key: string]: unknown;
        };
        /** @description By how much, or until when, to move the sandbox's time. */
        MoveSandboxClock: {
            /** @description By how much, an ISO 8601 duration: P1D, PT5M, PT0.5S. This or `now`. */
            advance?: string;
            /**
             * Format: date-time
             * @description Until when: a moment that is not before the time in the sandbox. This or `advance`.
             */
            now?: string;
        };
        /** @description What a bank of the United States needs to know of the account that pays. */
        NachaOriginator: {
            /** @description The account that payments leave from, 4 to 17 digits. */
            accountNumber: string;
            /** @description The bank's name, up to 23 characters. */
            bankName: string;
            /** @description The id that the bank assigned, usually 1 and the EIN; up to 10 characters. */
            companyId: string;
            /** @description The business's name on statements, up to 16 characters. */
            companyName: string;
            /**
             * @description For banks in the United States: NACHA (CCD, PPD), in USD. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            format: "nacha";
            /** @description The bank of the account: nine digits, the last one a check digit. */
            routingNumber: string;
        };
        /** @description RFC 6749, 5.2 */
        OAuthError: {
            /** @description Why it was refused, as a code of RFC 6749; never translated. */
            error: string;
            /** @description The same as a sentence in English, for developers. */
            error_description?: string;
            /** @description Link to what the code means. */
            error_uri?: string;
        } & {
            [key: string]: unknown;
        };
        /** @description Where a page stands in its list. */
        Pagination: {
            /** @description Whether there is a page after this one. */
            hasNext: boolean;
            /** @description Whether there is a page before this one. */
            hasPrevious: boolean;
            /**
             * Format: int64
             * @description The page that this is, from 1.
             */
            page: number;
            /**
             * Format: int64
             * @description How many entries a page has at most, as requested.
             */
            pageSize: number;
            /**
             * Format: int64
             * @description How many entries fit the filters, on all pages.
             */
            totalCount: number;
            /**
             * Format: int64
             * @description How many pages there are; 0 when nothing fits.
             */
            totalPages: number;
        };
        /** @description What a bank needs to know of the account that pays, for SEPA and wires. */
        Pain001Originator: {
            /** @description The account that payments leave from, where it has no IBAN; up to 34 characters. */
            accountNumber?: string;
            /** @description The bank of the account, 8 or 11 characters (ISO 9362). */
            bic: string;
            /**
             * @description For SEPA and wires: ISO 20022 pain.001.001.09. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            format: "pain001";
            /** @description The account that payments leave from, as an IBAN; this or `accountNumber`. */
            iban?: string;
            /** @description The id that the bank assigned to whoever sends files, up to 35 characters. */
            initiatingPartyId?: string;
            /** @description The business's name, up to 70 characters. */
            name: string;
        };
        /** @description Payments that go to the bank as one file; the file is the same bytes for ever. */
        PaymentBatch: {
            /**
             * Format: int64
             * @description The business that pays.
             */
            businessId: number;
            /** @description When a person confirmed that the bank executed it, in UTC; null before that. */
            confirmedAt: string | null;
            /**
             * Format: date-time
             * @description When it was made, in UTC; set by the service.
             */
            createdAt: string;
            /** @description The user who made it; null when a machine did. */
            createdBy: number | null;
            /** @description What its amounts are in, ISO 4217. */
            currency: string;
            /** @description What the file is called when it is downloaded. */
            fileName: string;
            /**
             * Format: int64
             * @description Bytes of the file.
             */
            fileSize: number;
            /**
             * Format: date
             * @description The earliest day on which one of the payments leaves.
             */
            firstProcessDate: string;
            /**
             * @description The format of the file.
             * @enum {string}
             */
            format: "cpa005" | "nacha" | "pain001";
            /**
             * Format: int64
             * @description The account that the payments leave from.
             */
            fundingAccountId: number;
            /**
             * Format: int64
             * @description Unique among the batches of all businesses; set by the service.
             */
            id: number;
            /**
             * Format: int64
             * @description How many payments are in the file.
             */
            paymentCount: number;
            /** @description SHA-256 of the file in lowercase hexadecimal, to compare a download with. */
            sha256: string;
            /**
             * @description How far it is: made, confirmed by a person, settled by the bank's results, or cancelled.
             * @enum {string}
             */
            status: "created" | "confirmed" | "settled" | "cancelled";
            /** @description The status in the reader's language, for people. */
            statusLabel: string;
            /**
             * Format: double
             * @description The sum of the payments, in `currency`.
             */
            totalAmount: number;
            /**
             * Format: date-time
             * @description When it last changed, in UTC; set by the service.
             */
            updatedAt: string;
            /**
             * Format: int64
             * @description Counts the changes from 1; also the ETag, as "v3".
             */
            version: number;
        };
        /** @description A bank account of one of three kinds: Canadian (institution, transit, account), American (routing, account, type), or an IBAN with its BIC. */
        PaymentDetails: {
            /** @description Canada, 7 to 12 digits, and the United States, 4 to 17: the account. */
            accountNumber?: string;
            /**
             * @description United States: the kind of account; `checking` when left out.
             * @enum {string}
             */
            accountType?: "checking" | "savings";
            /** @description Elsewhere: the bank, 8 or 11 characters (ISO 9362). */
            bic?: string;
            /** @description Elsewhere: the account as an IBAN; spaces and case do not matter. */
            iban?: string;
            /** @description Canada: the bank, 3 digits. */
            institutionNumber?: string;
            /** @description United States: the bank, nine digits with a check digit. */
            routingNumber?: string;
            /** @description Canada: the branch, 5 digits. */
            transitNumber?: string;
        };
        /** @description One payment, and what the bank reported of it. */
        PaymentResult: {
            /** @description The bill that was paid; null for a report, or an unknown reference. */
            billId: number | null;
            /**
             * Format: int64
             * @description Unique among the results of the business; set by the service.
             */
            id: number;
            /**
             * Format: date-time
             * @description When it was imported, in UTC; the same for all of one import.
             */
            importedAt: string;
            /**
             * @description `ignored`: the reference is unknown, or the result says nothing new.
             * @enum {string}
             */
            outcome: "paid" | "failed" | "ignored";
            /** @description Why it failed or was ignored, in the bank's words; null without any. */
            reason: string | null;
            /** @description What the bank names the payment by. */
            reference: string;
            /** @description The report that was paid back; null for a bill, or an unknown reference. */
            reportId: number | null;
        };
        /** @description Who may approve at a level. */
        PolicyApprover: components["schemas"]["ApproverByUser"] | components["schemas"]["ApproverByRole"] | components["schemas"]["ApproverByManager"];
        /** @description Who may approve at a level. */
        PolicyApproverAnswer: components["schemas"]["ApproverByUserAnswer"] | components["schemas"]["ApproverByRoleAnswer"] | components["schemas"]["ApproverByManagerAnswer"];
        /** @description The 400 of the bulk endpoints (RFC 9457). */
        ProblemDetails: {
            /** @description What is wrong with this request. */
            detail: string | null;
            /** @description Link to what the code means; a path of this API where its address is unknown. */
            documentation: string;
            /** @description The request that this is about; null where it has no address. */
            instance: string | null;
            /** @description The header x-request-id again: quote it in questions about the request. */
            requestId: string;
            /** @description The HTTP status of the answer: 400. */
            status: number | null;
            /** @description What the code means, in the language of Accept-Language. */
            title: string | null;
            /** @description `urn:outlay:error:` and the code. */
            type: string | null;
        } & {
            [key: string]: unknown;
        };
        /** @description An expense whose merchant, amount and date are known. One exception: `expense.deleted` of a draft that a release before this promise published may have null there. */
        PublishedExpense: {
            /**
             * Format: double
             * @description What was paid, taxes included, in `currency`; never null in events.
             */
            amount: number;
            /** @description What approvers agreed to, at most the amount; null until they named one or approved all of it. */
            approvedAmount: number | null;
            /** @description Whether it is charged on to a customer of the business. */
            billable: boolean;
            /**
             * Format: int64
             * @description The business that the money was spent for.
             */
            businessId: number;
            /** @description The category's name in the reader's language; null without a category. */
            category: string | null;
            /** @description What it was spent for; null while it is in no category. */
            categoryId: number | null;
            /**
             * Format: date-time
             * @description When it was made, in UTC; set by the service.
             */
            createdAt: string;
            /** @description What the amount is in, ISO 4217. */
            currency: string;
            /**
             * Format: date
             * @description The day of the purchase; never null in events.
             */
            date: string;
            /** @description The department that it is booked to; null for none. */
            departmentId: number | null;
            /** @description What it was for, as entered; up to 500 characters. */
            description: string | null;
            /** @description That person as an employee of the business; null without such a record. */
            employeeId: number | null;
            /** @description One unit of `originalCurrency` in `currency`; without it one unit of `currency` in that of the business; null for none. */
            exchangeRate: number | null;
            /** @description Its id in another system, set by a client; up to 128 characters. */
            externalId: string | null;
            /**
             * Format: int64
             * @description Unique among the expenses of all businesses; set by the service.
             */
            id: number;
            /** @description Looks like an earlier expense of the same person; a warning, never a rejection. */
            isDuplicate: boolean;
            /** @description The location that it is booked to; null for none. */
            locationId: number | null;
            /** @description Where the money was spent, as entered or read; never null in events. */
            merchant: string;
            /** @description Keys and texts of a client's own, which the service only keeps. */
            metadata: {
                [key: string]: string;
            };
            /** @description The trip that it was made from; null for all other types. */
            mileageTripId: number | null;
            /** @description Remarks of the person, as entered; up to 2,000 characters. */
            notes: string | null;
            /** @description What was paid in the other currency; null when there was none. */
            originalAmount: number | null;
            /** @description The other currency, ISO 4217; null when there was none. */
            originalCurrency: string | null;
            /** @description The expense that this one is a part of; null when it is whole. */
            parentExpenseId: number | null;
            /**
             * @description How far its reimbursement is, apart from the approval.
             * @enum {string}
             */
            paymentStatus: "not_started" | "processing" | "paid" | "failed";
            /** @description What is against the rules of the business; empty when nothing is. */
            policyViolations: {
                /**
                 * @description Which rule it is; never translated.
                 * @enum {string}
                 */
                code: "RECEIPT_REQUIRED" | "CATEGORY_LIMIT_EXCEEDED" | "RATE_MISSING" | "WEEKEND_EXPENSE" | "TAX_MISMATCH" | "OVER_BUDGET";
                /** @description The same as a sentence in the reader's language. */
                message: string;
                /**
                 * @description `warning`: approvers should look at it; `error`: it is against a rule. Neither keeps anything from happening.
                 * @enum {string}
                 */
                severity: "warning" | "error";
            }[];
            /** @description The receipts attached to it; empty without any. */
            receiptIds: number[];
            /** @description Whether the person is paid back. */
            reimbursable: boolean;
            /** @description The report that it is in; null while it is in none. */
            reportId: number | null;
            /** @description The same on an expense that was split and on its parts; null otherwise. */
            splitGroupId: string | null;
            /**
             * @description How far its approval is; `split` counts in no total.
             * @enum {string}
             */
            status: "draft" | "validated" | "submitted" | "approved" | "rejected" | "reimbursed" | "split";
            /** @description The status in the reader's language, for people. */
            statusLabel: string;
            /** @description The part of the amount that is tax; null when it is unknown. */
            taxAmount: number | null;
            /** @description Each tax by itself; they add up to `taxAmount`. */
            taxes: components["schemas"]["ExpenseTaxAnswer"][];
            /**
             * @description How it was paid: with the person's own money (`out_of_pocket`), by distance, with a company card, or as an allowance per day.
             * @enum {string}
             */
            type: "out_of_pocket" | "mileage" | "company_card" | "per_diem";
            /**
             * Format: date-time
             * @description When it last changed, in UTC; set by the service.
             */
            updatedAt: string;
            /**
             * Format: int64
             * @description Whose expense it is, and who is paid back.
             */
            userId: number;
            /** @description The vendor that the merchant is; null when nobody said so. */
            vendorId: number | null;
            /**
             * Format: int64
             * @description Counts the changes from 1; also the ETag, as "v3".
             */
            version: number;
        };
        /** @description A picture or PDF of a purchase. */
        Receipt: {
            /**
             * Format: int64
             * @description The business that the purchase was for.
             */
            businessId: number;
            /** @description The type of the file, by its first bytes. */
            contentType: string;
            /**
             * Format: date-time
             * @description When it was made, in UTC; set by the service.
             */
            createdAt: string;
            /** @description The expense that it is attached to; null for none. */
            expenseId: number | null;
            /** @description What was read from it; null before that, and when it could not be read. */
            extraction: components["schemas"]["ReceiptExtraction"] | null;
            /** @description The name it was uploaded with, without paths and control characters. */
            fileName: string;
            /**
             * Format: int64
             * @description Unique among the receipts of all businesses; set by the service.
             */
            id: number;
            /** @description How many pages it has; null before it was read. */
            pages: number | null;
            /** @description SHA-256 of the bytes as they were uploaded. In the file that is kept, the place where a photo was taken is erased. */
            sha256: string;
            /**
             * Format: int64
             * @description Bytes of the file that is kept.
             */
            size: number;
            /**
             * @description How it came, in the words of who uploaded it.
             * @enum {string}
             */
            source: "api" | "email" | "web";
            /**
             * @description How far its reading is, and whether it is attached (`matched`) or split.
             * @enum {string}
             */
            status: "uploaded" | "processing" | "extracted" | "failed" | "matched" | "split";
            /**
             * Format: date-time
             * @description When it last changed, in UTC; set by the service.
             */
            updatedAt: string;
            /**
             * Format: int64
             * @description The user whose receipt it is.
             */
            userId: number;
            /**
             * Format: int64
             * @description Counts the changes from 1; also the ETag, as "v3".
             */
            version: number;
        };
        /** @description A receipt was uploaded. */
        ReceiptCreatedEvent: {
            /**
             * Format: date-time
             * @description When it happened, in UTC; not when it was sent.
             */
            createdAt: string;
            /** @description A receipt was uploaded. */
            data: {
                receipt: components["schemas"]["Receipt"];
            };
            /** @description `evt_` and a ULID: unique per event, the same on every delivery of it. */
            id: string;
            /** @description In which business it happened, and who acted. */
            metadata: {
                /** @description The person who did it, where that is not `userId`. Beside `onBehalfOf`: who acted for the account, null for a client by itself. Without `onBehalfOf` always null: a machine acted for `userId` (a payment whose day came, a receipt that was read). */
                actorUserId?: number | null;
                /**
                 * Format: int64
                 * @description The business that the event belongs to.
                 */
                businessId: number;
                /**
                 * Format: int64
                 * @description In `business.created` alone: the business in which the founder acted, if any. Its subscribed endpoints get this event too, and nothing else of the new business, which is `businessId`.
                 */
                fromBusinessId?: number;
                /**
                 * Format: int64
                 * @description The account acted for, when it was done with `on-behalf-of`.
                 */
                onBehalfOf?: number;
                /** @description Who acted, or for whom. **null where there is nobody**: a client or an API key without a user, the operator, or time alone. With `actorUserId: null` beside it and no `onBehalfOf`, a machine acted for this user: no person did it at that moment. */
                userId: number | null;
            } & {
                [key: string]: unknown;
            };
            /**
             * @description The kind of the event.
             * @constant
             */
            type: "receipt.created";
        } & {
            [key: string]: unknown;
        };
        /** @description A receipt was read. */
        ReceiptExtractedEvent: {
            /**
             * Format: date-time
             * @description When it happened, in UTC; not when it was sent.
             */
            createdAt: string;
            /** @description A receipt was read. */
            data: {
                receipt: components["schemas"]["Receipt"];
            };
            /** @description `evt_` and a ULID: unique per event, the same on every delivery of it. */
            id: string;
            /** @description In which business it happened, and who acted. */
            metadata: {
                /** @description The person who did it, where that is not `userId`. Beside `onBehalfOf`: who acted for the account, null for a client by itself. Without `onBehalfOf` always null: a machine acted for `userId` (a payment whose day came, a receipt that was read). */
                actorUserId?: number | null;
                /**
                 * Format: int64
                 * @description The business that the event belongs to.
                 */
                businessId: number;
                /**
                 * Format: int64
                 * @description In `business.created` alone: the business in which the founder acted, if any. Its subscribed endpoints get this event too, and nothing else of the new business, which is `businessId`.
                 */
                fromBusinessId?: number;
                /**
                 * Format: int64
                 * @description The account acted for, when it was done with `on-behalf-of`.
                 */
                onBehalfOf?: number;
                /** @description Who acted, or for whom. **null where there is nobody**: a client or an API key without a user, the operator, or time alone. With `actorUserId: null` beside it and no `onBehalfOf`, a machine acted for this user: no person did it at that moment. */
                userId: number | null;
            } & {
                [key: string]: unknown;
            };
            /**
             * @description The kind of the event.
             * @constant
             */
            type: "receipt.extracted";
        } & {
            [key: string]: unknown;
        };
        /** @description What was read from a receipt, each field with how sure the reader is. */
        ReceiptExtraction: {
            /** @description What was paid, taxes included. */
            amount: {
                /**
                 * Format: double
                 * @description How sure the reader is, 0 to 1; 0 when nothing was found.
                 */
                confidence: number;
                /** @description What was read; null when nothing was found. */
                value: number | null;
            };
            /** @description What the amount is in, ISO 4217. */
            currency: {
                /**
                 * Format: double
                 * @description How sure the reader is, 0 to 1; 0 when nothing was found.
                 */
                confidence: number;
                /** @description What was read; null when nothing was found. */
                value: string | null;
            };
            /** @description The day of the purchase. */
            date: {
                /**
                 * Format: double
                 * @description How sure the reader is, 0 to 1; 0 when nothing was found.
                 */
                confidence: number;
                /** @description What was read; null when nothing was found. */
                value: string | null;
            };
            /** @description Which reader read it: `tesseract` pictures, `pdf-text` the text of PDFs. */
            engine: string;
            /** @description Where the money was spent. */
            merchant: {
                /**
                 * Format: double
                 * @description How sure the reader is, 0 to 1; 0 when nothing was found.
                 */
                confidence: number;
                /** @description What was read; null when nothing was found. */
                value: string | null;
            };
            /** @description The part of the amount that is tax. */
            taxAmount: {
                /**
                 * Format: double
                 * @description How sure the reader is, 0 to 1; 0 when nothing was found.
                 */
                confidence: number;
                /** @description What was read; null when nothing was found. */
                value: number | null;
            };
        };
        /** @description Links to a receipt's file. */
        ReceiptFile: {
            /** @description The type of the file. */
            contentType: string;
            /**
             * Format: date-time
             * @description When the links end, in UTC.
             */
            expiresAt: string;
            /** @description What the file is called when it is saved. */
            fileName: string;
            /**
             * Format: int64
             * @description Bytes of the file.
             */
            size: number;
            /** @description A link to a small picture of the first page; null without one. */
            thumbnailUrl: string | null;
            /** @description A link to the file, to be put after the base address. */
            url: string;
        };
        /** @description What a receipt was split into, one expense per person. */
        ReceiptSplit: {
            /**
             * Format: date-time
             * @description When it was split, in UTC.
             */
            createdAt: string;
            /** @description What the amounts are in, ISO 4217. */
            currency: string;
            /**
             * @description How the parts were worked out.
             * @enum {string}
             */
            method: "evenly" | "by_amount" | "by_percentage";
            /**
             * Format: int64
             * @description The receipt that was split.
             */
            receiptId: number;
            /** @description `spl_` and a ULID: names this split, until it is undone. */
            splitId: string;
            /** @description One part per person, in the order of the request. */
            splits: {
                /**
                 * Format: double
                 * @description What the part is worth; all parts add up to the total exactly.
                 */
                amount: number;
                /**
                 * Format: int64
                 * @description The expense that the person got.
                 */
                expenseId: number;
                /**
                 * Format: double
                 * @description The part in percent of the total.
                 */
                percentage: number;
                /** @description The part of it that is tax; null when the receipt's is unknown. */
                taxAmount: number | null;
                /**
                 * Format: int64
                 * @description The user whose part it is.
                 */
                userId: number;
            }[];
            /**
             * Format: double
             * @description The amount that was split, in `currency`.
             */
            totalAmount: number;
        };
        /** @description A receipt was split among several people. */
        ReceiptSplitEvent: {
            /**
             * Format: date-time
             * @description When it happened, in UTC; not when it was sent.
             */
            createdAt: string;
            /** @description A receipt was split among several people. */
            data: {
                receipt: components["schemas"]["Receipt"];
                /** @description What the receipt was split into. */
                split: {
                    /** @description What the amounts are in, ISO 4217. */
                    currency: string;
                    /**
                     * @description How the parts were worked out.
                     * @enum {string}
                     */
                    method: "evenly" | "by_amount" | "by_percentage";
                    /** @description `spl_` and a ULID: names this split. */
                    splitId: string;
                    /** @description One part per person. */
                    splits: {
                        /**
                         * Format: double
                         * @description What the part is worth; all parts add up to the total exactly.
                         */
                        amount: number;
                        /**
                         * Format: int64
                         * @description The expense that the person got.
                         */
                        expenseId: number;
                        /**
                         * Format: double
                         * @description The part in percent of the total.
                         */
                        percentage: number;
                        /** @description The part of it that is tax; null when the receipt's is unknown. */
                        taxAmount: number | null;
                        /**
                         * Format: int64
                         * @description The user whose part it is.
                         */
                        userId: number;
                    }[];
                    /**
                     * Format: double
                     * @description The amount that was split, in `currency`.
                     */
                    totalAmount: number;
                };
            };
            /** @description `evt_` and a ULID: unique per event, the same on every delivery of it. */
            id: string;
            /** @description In which business it happened, and who acted. */
            metadata: {
                /** @description The person who did it, where that is not `userId`. Beside `onBehalfOf`: who acted for the account, null for a client by itself. Without `onBehalfOf` always null: a machine acted for `userId` (a payment whose day came, a receipt that was read). */
                actorUserId?: number | null;
                /**
                 * Format: int64
                 * @description The business that the event belongs to.
                 */
                businessId: number;
                /**
                 * Format: int64
                 * @description In `business.created` alone: the business in which the founder acted, if any. Its subscribed endpoints get this event too, and nothing else of the new business, which is `businessId`.
                 */
                fromBusinessId?: number;
                /**
                 * Format: int64
                 * @description The account acted for, when it was done with `on-behalf-of`.
                 */
                onBehalfOf?: number;
                /** @description Who acted, or for whom. **null where there is nobody**: a client or an API key without a user, the operator, or time alone. With `actorUserId: null` beside it and no `onBehalfOf`, a machine acted for this user: no person did it at that moment. */
                userId: number | null;
            } & {
                [key: string]: unknown;
            };
            /**
             * @description The kind of the event.
             * @constant
             */
            type: "receipt.split";
        } & {
            [key: string]: unknown;
        };
        /** @description A token is renewed. */
        RefreshTokenGrant: {
            /** @description The id that the operator gave the client; unless it is sent by HTTP Basic. */
            client_id?: string;
            /** @description The client's secret, unless it is sent by HTTP Basic; public clients have none. */
            client_secret?: string;
            /**
             * @description A token that has ended is renewed.
             * @constant
             */
            grant_type: "refresh_token";
            /** @description The last one that was given; using one again revokes all of its family. */
            refresh_token: string;
            /** @description What the token may do, separated by spaces; all of the client's own when left out. */
            scope?: string;
        };
        /** @description How a report was paid back. */
        ReimburseExpenseReport: {
            /**
             * Format: double
             * @description What was paid, at most `reimbursableAmount`, which it is when left out.
             */
            amount?: number;
            /** @description How it was paid, in the words of who paid; 1 to 50 characters. */
            method: string;
            /**
             * Format: date-time
             * @description When it was paid; now when left out. A date-time without an offset is in UTC; a plain day begins in the time zone of the business.
             */
            paidAt?: string;
            /** @description What the payment can be found by at the bank, up to 100 characters; null for nothing. */
            reference?: string | null;
        };
        /** @description The account that an employee's money is paid back to, masked. */
        ReimbursementDetails: {
            /** @description The account, masked: its last four characters. */
            accountNumber: string;
            /**
             * Format: int64
             * @description The employee whose account it is.
             */
            employeeId: number;
            /** @description The last four characters of the account number alone. */
            last4: string;
            /** @description Nothing is paid to a changed account before this moment, in UTC; null when nothing waits. */
            paymentHoldUntil: string | null;
            /**
             * @description Which kind of account it is: Canadian, American, or one with an IBAN.
             * @enum {string}
             */
            type: "CA" | "US" | "IBAN";
            /**
             * Format: date-time
             * @description When it was last set or confirmed, in UTC.
             */
            updatedAt: string;
            /** @description The user who set it; null when a machine did. */
            updatedBy: number | null;
            /** @description When a second person confirmed the account, in UTC; null until then. */
            verifiedAt: string | null;
            /** @description The user who confirmed the account; null until then. */
            verifiedBy: number | null;
            /**
             * Format: int64
             * @description Counts the changes from 1; also the ETag, as "v3".
             */
            version: number;
        };
        /** @description A rejection with its reason. */
        RejectExpenseReport: {
            /** @description The reason, which the submitter reads; 1 to 2,000 characters. */
            comment: string;
        };
        /**
         * @description What somebody wants to say about a step.
         * @default {}
         */
        Remark: {
            /** @description Why, for those who read the report; null for nothing. */
            comment?: string | null;
        };
        /** @description All of a business's own rates at once. */
        ReplaceMileageRates: {
            /** @description All rates, at most 100; none: the tax agency's hold. */
            rates: components["schemas"]["CreateMileageRate"][];
        };
        /** @description The settings to change; what is left out stays as it is. */
        ReplaceSettings: {
            /** @description Whether submitters may name who approves; no policy counts then. */
            allowSubmitterChosenApprovers?: boolean;
            /** @description Whether a bill that no policy fits is approved as soon as it is submitted. */
            autoApproveBills?: boolean;
            /** @description The currency of its budgets, limits and policies, and of what names none; ISO 4217. */
            currency?: string;
            /**
             * @description The unit of its mileage trips.
             * @enum {string}
             */
            distanceUnit?: "km" | "mi";
            /** @description Month and day on which the fiscal year begins, as `04-01`. */
            fiscalYearStart?: string;
            /** @description Whether an expense on a Saturday or Sunday has a violation. */
            flagWeekendExpenses?: boolean;
            /**
             * @description The language of its events and of texts for people who chose none.
             * @enum {string}
             */
            locale?: "en-CA" | "fr-CA" | "en-US";
            /** @description The most that an accountant may pay at a time, in the business's currency; null: no limit. */
            paymentLimit?: number | null;
            /** @description An expense above it needs a receipt, in the business's currency; null: none does. */
            receiptRequiredAbove?: number | null;
            /** @description Whether nobody approves or pays what they entered themselves. */
            separationOfDuties?: boolean;
            /** @description Where its days begin and end, an IANA time zone. */
            timeZone?: string;
        };
        /** @description The decision of one approver at one level, or that it is pending. */
        ReportApproval: {
            /** @description When the approver decided; null while it is pending or skipped. */
            actedAt: string | null;
            /**
             * Format: int64
             * @description The user who approves at this level.
             */
            approverId: number;
            /** @description What the approver wrote; null without a comment. */
            comment: string | null;
            /**
             * Format: int64
             * @description The level, from 1; a level is decided before the next one begins.
             */
            level: number;
            /**
             * @description `skipped`: somebody else of the level decided.
             * @enum {string}
             */
            status: "pending" | "approved" | "rejected" | "skipped";
        };
        /** @description An expense report was approved by its last approver. */
        ReportApprovedEvent: {
            /**
             * Format: date-time
             * @description When it happened, in UTC; not when it was sent.
             */
            createdAt: string;
            /** @description An expense report was approved by its last approver. */
            data: {
                /** @description The person who approved last; null when no person did. */
                approver: {
                    /** @description The address that the person signs in with. */
                    email: string;
                    /**
                     * Format: int64
                     * @description The person's user id.
                     */
                    id: number;
                    /** @description What the person is called in this business. */
                    name: string;
                } | null;
                report: components["schemas"]["ExpenseReport"];
            };
            /** @description `evt_` and a ULID: unique per event, the same on every delivery of it. */
            id: string;
            /** @description In which business it happened, and who acted. */
            metadata: {
                /** @description The person who did it, where that is not `userId`. Beside `onBehalfOf`: who acted for the account, null for a client by itself. Without `onBehalfOf` always null: a machine acted for `userId` (a payment whose day came, a receipt that was read). */
                actorUserId?: number | null;
                /**
                 * Format: int64
                 * @description The business that the event belongs to.
                 */
                businessId: number;
                /**
                 * Format: int64
                 * @description In `business.created` alone: the business in which the founder acted, if any. Its subscribed endpoints get this event too, and nothing else of the new business, which is `businessId`.
                 */
                fromBusinessId?: number;
                /**
                 * Format: int64
                 * @description The account acted for, when it was done with `on-behalf-of`.
                 */
                onBehalfOf?: number;
                /** @description Who acted, or for whom. **null where there is nobody**: a client or an API key without a user, the operator, or time alone. With `actorUserId: null` beside it and no `onBehalfOf`, a machine acted for this user: no person did it at that moment. */
                userId: number | null;
            } & {
                [key: string]: unknown;
            };
            /**
             * @description The kind of the event.
             * @constant
             */
            type: "report.approved";
        } & {
            [key: string]: unknown;
        };
        /** @description Somebody commented on an expense report. */
        ReportCommentAddedEvent: {
            /**
             * Format: date-time
             * @description When it happened, in UTC; not when it was sent.
             */
            createdAt: string;
            /** @description Somebody commented on an expense report. */
            data: {
                /** @description The person who wrote it; null when no person did. */
                author: {
                    /** @description The address that the person signs in with. */
                    email: string;
                    /**
                     * Format: int64
                     * @description The person's user id.
                     */
                    id: number;
                    /** @description What the person is called in this business. */
                    name: string;
                } | null;
                /** @description What was written. */
                comment: {
                    /** @description The user who wrote it; null when no person did. */
                    authorId: number | null;
                    /** @description The comment, as it was written. */
                    body: string;
                    /**
                     * Format: date-time
                     * @description When it was written, in UTC.
                     */
                    createdAt: string;
                    /**
                     * Format: int64
                     * @description The comment's id.
                     */
                    id: number;
                };
                report: components["schemas"]["ExpenseReport"];
            };
            /** @description `evt_` and a ULID: unique per event, the same on every delivery of it. */
            id: string;
            /** @description In which business it happened, and who acted. */
            metadata: {
                /** @description The person who did it, where that is not `userId`. Beside `onBehalfOf`: who acted for the account, null for a client by itself. Without `onBehalfOf` always null: a machine acted for `userId` (a payment whose day came, a receipt that was read). */
                actorUserId?: number | null;
                /**
                 * Format: int64
                 * @description The business that the event belongs to.
                 */
                businessId: number;
                /**
                 * Format: int64
                 * @description In `business.created` alone: the business in which the founder acted, if any. Its subscribed endpoints get this event too, and nothing else of the new business, which is `businessId`.
                 */
                fromBusinessId?: number;
                /**
                 * Format: int64
                 * @description The account acted for, when it was done with `on-behalf-of`.
                 */
                onBehalfOf?: number;
                /** @description Who acted, or for whom. **null where there is nobody**: a client or an API key without a user, the operator, or time alone. With `actorUserId: null` beside it and no `onBehalfOf`, a machine acted for this user: no person did it at that moment. */
                userId: number | null;
            } & {
                [key: string]: unknown;
            };
            /**
             * @description The kind of the event.
             * @constant
             */
            type: "report.comment_added";
        } & {
            [key: string]: unknown;
        };
        /** @description An expense report was created. */
        ReportCreatedEvent: {
            /**
             * Format: date-time
             * @description When it happened, in UTC; not when it was sent.
             */
            createdAt: string;
            /** @description An expense report was created. */
            data: {
                report: components["schemas"]["ExpenseReport"];
            };
            /** @description `evt_` and a ULID: unique per event, the same on every delivery of it. */
            id: string;
            /** @description In which business it happened, and who acted. */
            metadata: {
                /** @description The person who did it, where that is not `userId`. Beside `onBehalfOf`: who acted for the account, null for a client by itself. Without `onBehalfOf` always null: a machine acted for `userId` (a payment whose day came, a receipt that was read). */
                actorUserId?: number | null;
                /**
                 * Format: int64
                 * @description The business that the event belongs to.
                 */
                businessId: number;
                /**
                 * Format: int64
                 * @description In `business.created` alone: the business in which the founder acted, if any. Its subscribed endpoints get this event too, and nothing else of the new business, which is `businessId`.
                 */
                fromBusinessId?: number;
                /**
                 * Format: int64
                 * @description The account acted for, when it was done with `on-behalf-of`.
                 */
                onBehalfOf?: number;
                /** @description Who acted, or for whom. **null where there is nobody**: a client or an API key without a user, the operator, or time alone. With `actorUserId: null` beside it and no `onBehalfOf`, a machine acted for this user: no person did it at that moment. */
                userId: number | null;
            } & {
                [key: string]: unknown;
            };
            /**
             * @description The kind of the event.
             * @constant
             */
            type: "report.created";
        } & {
            [key: string]: unknown;
        };
        /** @description Expenses to put into a report or to take out of it. */
        ReportExpenses: {
            /** @description The expenses concerned, 1 to 500. */
            expenseIds: number[];
        };
        /** @description An expense report was recalled by its submitter. */
        ReportRecalledEvent: {
            /**
             * Format: date-time
             * @description When it happened, in UTC; not when it was sent.
             */
            createdAt: string;
            /** @description An expense report was recalled by its submitter. */
            data: {
                /** @description Why, as it was written; null without a comment. */
                comment: string | null;
                /** @description The person who recalled it; null when no person did. */
                recalledBy: {
                    /** @description The address that the person signs in with. */
                    email: string;
                    /**
                     * Format: int64
                     * @description The person's user id.
                     */
                    id: number;
                    /** @description What the person is called in this business. */
                    name: string;
                } | null;
                report: components["schemas"]["ExpenseReport"];
            };
            /** @description `evt_` and a ULID: unique per event, the same on every delivery of it. */
            id: string;
            /** @description In which business it happened, and who acted. */
            metadata: {
                /** @description The person who did it, where that is not `userId`. Beside `onBehalfOf`: who acted for the account, null for a client by itself. Without `onBehalfOf` always null: a machine acted for `userId` (a payment whose day came, a receipt that was read). */
                actorUserId?: number | null;
                /**
                 * Format: int64
                 * @description The business that the event belongs to.
                 */
                businessId: number;
                /**
                 * Format: int64
                 * @description In `business.created` alone: the business in which the founder acted, if any. Its subscribed endpoints get this event too, and nothing else of the new business, which is `businessId`.
                 */
                fromBusinessId?: number;
                /**
                 * Format: int64
                 * @description The account acted for, when it was done with `on-behalf-of`.
                 */
                onBehalfOf?: number;
                /** @description Who acted, or for whom. **null where there is nobody**: a client or an API key without a user, the operator, or time alone. With `actorUserId: null` beside it and no `onBehalfOf`, a machine acted for this user: no person did it at that moment. */
                userId: number | null;
            } & {
                [key: string]: unknown;
            };
            /**
             * @description The kind of the event.
             * @constant
             */
            type: "report.recalled";
        } & {
            [key: string]: unknown;
        };
        /** @description An expense report was paid back. */
        ReportReimbursedEvent: {
            /**
             * Format: date-time
             * @description When it happened, in UTC; not when it was sent.
             */
            createdAt: string;
            /** @description An expense report was paid back. */
            data: {
                /** @description How the money was paid back. */
                reimbursement: {
                    /**
                     * Format: double
                     * @description What was paid, in `currency`.
                     */
                    amount: number;
                    /** @description What the amount is in, ISO 4217. */
                    currency: string;
                    /** @description How it was paid, in the words of who paid. */
                    method: string;
                    /** @description The user who recorded it; null when the bank's results did. */
                    processedBy: number | null;
                    /** @description What the payment can be found by at the bank; null without one. */
                    reference: string | null;
                    /**
                     * Format: date-time
                     * @description When the money was paid, in UTC.
                     */
                    reimbursedAt: string;
                };
                report: components["schemas"]["ExpenseReport"];
            };
            /** @description `evt_` and a ULID: unique per event, the same on every delivery of it. */
            id: string;
            /** @description In which business it happened, and who acted. */
            metadata: {
                /** @description The person who did it, where that is not `userId`. Beside `onBehalfOf`: who acted for the account, null for a client by itself. Without `onBehalfOf` always null: a machine acted for `userId` (a payment whose day came, a receipt that was read). */
                actorUserId?: number | null;
                /**
                 * Format: int64
                 * @description The business that the event belongs to.
                 */
                businessId: number;
                /**
                 * Format: int64
                 * @description In `business.created` alone: the business in which the founder acted, if any. Its subscribed endpoints get this event too, and nothing else of the new business, which is `businessId`.
                 */
                fromBusinessId?: number;
                /**
                 * Format: int64
                 * @description The account acted for, when it was done with `on-behalf-of`.
                 */
                onBehalfOf?: number;
                /** @description Who acted, or for whom. **null where there is nobody**: a client or an API key without a user, the operator, or time alone. With `actorUserId: null` beside it and no `onBehalfOf`, a machine acted for this user: no person did it at that moment. */
                userId: number | null;
            } & {
                [key: string]: unknown;
            };
            /**
             * @description The kind of the event.
             * @constant
             */
            type: "report.reimbursed";
        } & {
            [key: string]: unknown;
        };
        /** @description An expense report was rejected. */
        ReportRejectedEvent: {
            /**
             * Format: date-time
             * @description When it happened, in UTC; not when it was sent.
             */
            createdAt: string;
            /** @description An expense report was rejected. */
            data: {
                /** @description The person who rejected it; null when no person did. */
                approver: {
                    /** @description The address that the person signs in with. */
                    email: string;
                    /**
                     * Format: int64
                     * @description The person's user id.
                     */
                    id: number;
                    /** @description What the person is called in this business. */
                    name: string;
                } | null;
                /** @description The reason, as a comment of the report. */
                comment: {
                    /** @description The reason, as it was written. */
                    body: string;
                    /**
                     * Format: int64
                     * @description The comment's id.
                     */
                    id: number;
                };
                /** @description The level at which it was rejected; null when it was approved before. */
                level: number | null;
                report: components["schemas"]["ExpenseReport"];
            };
            /** @description `evt_` and a ULID: unique per event, the same on every delivery of it. */
            id: string;
            /** @description In which business it happened, and who acted. */
            metadata: {
                /** @description The person who did it, where that is not `userId`. Beside `onBehalfOf`: who acted for the account, null for a client by itself. Without `onBehalfOf` always null: a machine acted for `userId` (a payment whose day came, a receipt that was read). */
                actorUserId?: number | null;
                /**
                 * Format: int64
                 * @description The business that the event belongs to.
                 */
                businessId: number;
                /**
                 * Format: int64
                 * @description In `business.created` alone: the business in which the founder acted, if any. Its subscribed endpoints get this event too, and nothing else of the new business, which is `businessId`.
                 */
                fromBusinessId?: number;
                /**
                 * Format: int64
                 * @description The account acted for, when it was done with `on-behalf-of`.
                 */
                onBehalfOf?: number;
                /** @description Who acted, or for whom. **null where there is nobody**: a client or an API key without a user, the operator, or time alone. With `actorUserId: null` beside it and no `onBehalfOf`, a machine acted for this user: no person did it at that moment. */
                userId: number | null;
            } & {
                [key: string]: unknown;
            };
            /**
             * @description The kind of the event.
             * @constant
             */
            type: "report.rejected";
        } & {
            [key: string]: unknown;
        };
        /** @description What came of a bulk request; the three counts add up to the number of results. */
        ReportsBulkActionResponse: {
            /** @description How many were refused, each with its reason in `results`. */
            failedCount: number;
            /** @description One entry per distinct id, in the order of the request. */
            results: {
                /** @description Its status afterwards; left out when it is unknown or gone. */
                currentStatus?: string;
                /** @description Why it was not changed, in the caller's language; null when it was. */
                error: string | null;
                /** @description The same as a code, never translated; null when it was changed. */
                errorCode: ("ALREADY_CATEGORIZED" | "ALREADY_APPROVED" | "ALREADY_REIMBURSED" | "VALIDATION_ERROR" | "MALFORMED_JSON" | "MISSING_BODY" | "TENANT_REQUIRED" | "TENANT_INVALID" | "TENANT_MISMATCH" | "INVALID_ACCOUNT_ID" | "IDEMPOTENCY_KEY_REQUIRED" | "IDEMPOTENCY_KEY_INVALID" | "CURRENCY_MISMATCH" | "SPLIT_AMOUNT_TOO_SMALL" | "UNAUTHORIZED" | "TOKEN_EXPIRED" | "TOKEN_REVOKED" | "ENVIRONMENT_MISMATCH" | "FORBIDDEN" | "INSUFFICIENT_SCOPE" | "TENANT_ACCESS_DENIED" | "ACCOUNT_NOT_CONNECTED" | "SELF_APPROVAL_NOT_ALLOWED" | "NOT_CURRENT_APPROVER" | "NOT_FOUND" | "ROUTE_NOT_FOUND" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "CONFLICT" | "ALREADY_EXISTS" | "INVALID_STATE_TRANSITION" | "RESOURCE_IN_USE" | "EXPENSE_LOCKED" | "EXPENSE_INCOMPLETE" | "EXPENSE_IN_OTHER_REPORT" | "DUPLICATE_BILL_NUMBER" | "DUPLICATE_RECEIPT" | "ALREADY_SPLIT" | "RECEIPT_AMOUNT_UNKNOWN" | "MILEAGE_RATE_MISSING" | "LIMIT_REACHED" | "IDEMPOTENCY_IN_PROGRESS" | "PRECONDITION_FAILED" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "IDEMPOTENCY_KEY_REUSED" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE" | "TIMEOUT") | null;
                /**
                 * Format: int64
                 * @description Which of the requested ones this entry is about.
                 */
                reportId: number;
                /** @description true: it was changed; false: skipped or refused. */
                success: boolean;
            }[];
            /** @description How many needed no change. */
            skippedCount: number;
            /** @description How many were changed. */
            successCount: number;
        };
        /** @description An expense report was submitted for approval. */
        ReportSubmittedEvent: {
            /**
             * Format: date-time
             * @description When it happened, in UTC; not when it was sent.
             */
            createdAt: string;
            /** @description An expense report was submitted for approval. */
            data: {
                report: components["schemas"]["ExpenseReport"];
            };
            /** @description `evt_` and a ULID: unique per event, the same on every delivery of it. */
            id: string;
            /** @description In which business it happened, and who acted. */
            metadata: {
                /** @description The person who did it, where that is not `userId`. Beside `onBehalfOf`: who acted for the account, null for a client by itself. Without `onBehalfOf` always null: a machine acted for `userId` (a payment whose day came, a receipt that was read). */
                actorUserId?: number | null;
                /**
                 * Format: int64
                 * @description The business that the event belongs to.
                 */
                businessId: number;
                /**
                 * Format: int64
                 * @description In `business.created` alone: the business in which the founder acted, if any. Its subscribed endpoints get this event too, and nothing else of the new business, which is `businessId`.
                 */
                fromBusinessId?: number;
                /**
                 * Format: int64
                 * @description The account acted for, when it was done with `on-behalf-of`.
                 */
                onBehalfOf?: number;
                /** @description Who acted, or for whom. **null where there is nobody**: a client or an API key without a user, the operator, or time alone. With `actorUserId: null` beside it and no `onBehalfOf`, a machine acted for this user: no person did it at that moment. */
                userId: number | null;
            } & {
                [key: string]: unknown;
            };
            /**
             * @description The kind of the event.
             * @constant
             */
            type: "report.submitted";
        } & {
            [key: string]: unknown;
        };
        /** @description An expense report changed. */
        ReportUpdatedEvent: {
            /**
             * Format: date-time
             * @description When it happened, in UTC; not when it was sent.
             */
            createdAt: string;
            /** @description An expense report changed. */
            data: {
                /** @description The names of the fields that changed. */
                changedFields: string[];
                /** @description The former value of each field that changed, by its name. */
                previousAttributes: {
                    [key: string]: unknown;
                };
                report: components["schemas"]["ExpenseReport"];
            };
            /** @description `evt_` and a ULID: unique per event, the same on every delivery of it. */
            id: string;
            /** @description In which business it happened, and who acted. */
            metadata: {
                /** @description The person who did it, where that is not `userId`. Beside `onBehalfOf`: who acted for the account, null for a client by itself. Without `onBehalfOf` always null: a machine acted for `userId` (a payment whose day came, a receipt that was read). */
                actorUserId?: number | null;
                /**
                 * Format: int64
                 * @description The business that the event belongs to.
                 */
                businessId: number;
                /**
                 * Format: int64
                 * @description In `business.created` alone: the business in which the founder acted, if any. Its subscribed endpoints get this event too, and nothing else of the new business, which is `businessId`.
                 */
                fromBusinessId?: number;
                /**
                 * Format: int64
                 * @description The account acted for, when it was done with `on-behalf-of`.
                 */
                onBehalfOf?: number;
                /** @description Who acted, or for whom. **null where there is nobody**: a client or an API key without a user, the operator, or time alone. With `actorUserId: null` beside it and no `onBehalfOf`, a machine acted for this user: no person did it at that moment. */
                userId: number | null;
            } & {
                [key: string]: unknown;
            };
            /**
             * @description The kind of the event.
             * @constant
             */
            type: "report.updated";
        } & {
            [key: string]: unknown;
        };
        /** @description The sandbox's time. */
        SandboxClock: {
            /**
             * Format: date-time
             * @description The time in the sandbox, in UTC.
             */
            now: string;
            /**
             * Format: int64
             * @description Milliseconds that the sandbox is ahead of the real time; 0 until it is moved.
             */
            offsetMs: number;
        };
        /** @description A route that is driven again and again. */
        SavedTrip: {
            /**
             * Format: int64
             * @description The business that it is driven for.
             */
            businessId: number;
            /** @description The category that trips get from it; null for none. */
            categoryId: number | null;
            /**
             * Format: date-time
             * @description When it was made, in UTC; set by the service.
             */
            createdAt: string;
            /**
             * Format: int64
             * @description Unique among the saved trips of all businesses; set by the service.
             */
            id: number;
            /** @description Whether the way back counts as well. */
            isRoundTrip: boolean;
            /** @description What its owner calls it. */
            name: string;
            /** @description The way as an encoded polyline (precision 5); null when it is not known. */
            polyline: string | null;
            /** @description Where it goes, in order. */
            stops: {
                /** @description Where it is, as written; null when it was not given. */
                address: string | null;
                /** @description Degrees north of the equator; null when they were not given. */
                latitude: number | null;
                /** @description Degrees east of Greenwich; null when they were not given. */
                longitude: number | null;
                /** @description Its id at a map service; null when it was not given. */
                placeId: string | null;
            }[];
            /**
             * Format: date-time
             * @description When it last changed, in UTC; set by the service.
             */
            updatedAt: string;
            /**
             * Format: int64
             * @description The user who saved it.
             */
            userId: number;
            /** @description The vehicle that trips get from it; null for none. */
            vehicleId: number | null;
            /**
             * Format: int64
             * @description Counts the changes from 1; also the ETag, as "v3".
             */
            version: number;
        };
        /** @description A vendor's bank account. */
        SetPaymentMethod: {
            /** @description How the vendor is paid unless a bill names another way; null for none. */
            defaultPaymentMethod?: ("EFT" | "ACH" | "WIRE" | "CHECK" | "INTERAC" | "MANUAL") | null;
            /** @description The vendor's bank account, in full; never read again but for its last four digits. */
            paymentDetails: components["schemas"]["PaymentDetails"];
        };
        /** @description The account that an employee's money shall be paid back to. */
        SetReimbursementDetails: {
            /** @description The employee's bank account, in full; never read again but for its last four digits. */
            paymentDetails: components["schemas"]["PaymentDetails"];
        };
        /** @description The settings of a business, with those of its own record. */
        Settings: {
            /** @description Whether submitters may name who approves; no policy counts then. */
            allowSubmitterChosenApprovers: boolean;
            /** @description Whether a bill that no policy fits is approved as soon as it is submitted. */
            autoApproveBills: boolean;
            /** @description The currency of its budgets, limits and policies, and of what names none; ISO 4217. */
            currency: string;
            /**
             * @description The unit of its mileage trips.
             * @enum {string}
             */
            distanceUnit: "km" | "mi";
            /** @description Month and day on which the fiscal year begins, as `04-01`. */
            fiscalYearStart: string;
            /** @description Whether an expense on a Saturday or Sunday has a violation. */
            flagWeekendExpenses: boolean;
            /**
             * @description The language of its events and of texts for people who chose none.
             * @enum {string}
             */
            locale: "en-CA" | "fr-CA" | "en-US";
            /** @description The most that an accountant may pay at a time, in the business's currency; null: no limit. */
            paymentLimit: number | null;
            /** @description An expense above it needs a receipt, in the business's currency; null: none does. */
            receiptRequiredAbove: number | null;
            /** @description Whether nobody approves or pays what they entered themselves. */
            separationOfDuties: boolean;
            /** @description Where its days begin and end, an IANA time zone. */
            timeZone: string;
        };
        /** @description Whether a request carries our signature, and if not, why not. */
        SignatureReport: {
            /** @description The same as a sentence in the caller's language; null when it is valid. */
            message: string | null;
            /** @description Why the request is not ours, as a code; null when it is. */
            reason: ("missing" | "malformed" | "wrong_encoding" | "not_lowercase" | "wrong_secret_or_body" | "body_reserialized" | "body_changed" | "signed_with_the_former_secret" | "timestamp_too_old" | "timestamp_in_the_future") | null;
            /** @description What `x-service-signature` says about it. */
            serviceSignature: {
                /** @description The same as a sentence in the caller's language; null when it fits. */
                message: string | null;
                /** @description Why it does not fit, as a code; null when it does. */
                reason: ("missing" | "malformed" | "wrong_encoding" | "not_lowercase" | "wrong_secret_or_body" | "body_reserialized" | "body_changed" | "signed_with_the_former_secret" | "timestamp_too_old" | "timestamp_in_the_future") | null;
                /** @description Whether this signature fits. */
                valid: boolean;
            };
            /** @description What `webhook-id`, `webhook-timestamp` and `webhook-signature` say about it. */
            standardWebhooks: {
                /** @description The same as a sentence in the caller's language; null when it fits. */
                message: string | null;
                /** @description Why it does not fit, as a code; null when it does. */
                reason: ("missing" | "malformed" | "wrong_encoding" | "not_lowercase" | "wrong_secret_or_body" | "body_reserialized" | "body_changed" | "signed_with_the_former_secret" | "timestamp_too_old" | "timestamp_in_the_future") | null;
                /** @description Whether this signature fits. */
                valid: boolean;
            };
            /** @description Whether one of the two fits, and neither is wrong. */
            valid: boolean;
        };
        /** @description Parts of a receipt by amounts. */
        SplitByAmount: {
            /** @description One part per person, 1 to 50; the amounts add up to the receipt exactly. */
            splits: {
                /**
                 * Format: double
                 * @description What the part is worth, in the receipt's currency.
                 */
                amount: number;
                /** @description The part of it that is tax; worked out when left out or null. */
                taxAmount?: number | null;
                /**
                 * Format: int64
                 * @description The user whose part it is, each once.
                 */
                userId: number;
            }[];
        };
        /** @description Parts of a receipt by percentages. */
        SplitByPercentage: {
            /** @description One part per person, 1 to 50; the percentages add up to 100. */
            splits: {
                /**
                 * Format: double
                 * @description The part in percent of the receipt; above 0.
                 */
                percentage: number;
                /**
                 * Format: int64
                 * @description The user whose part it is, each once.
                 */
                userId: number;
            }[];
        };
        /** @description The users who share a receipt evenly. */
        SplitEvenly: {
            /** @description The users who share it, 1 to 50, each once; the first ones get the cents that are left over. */
            userIds: number[];
        };
        /**
         * @description Who shall approve a report, and what they should know.
         * @default {}
         */
        SubmitExpenseReport: {
            /** @description The users who shall approve, in order, where the business lets submitters choose; a list in the list is one level of several. */
            approvers?: (number | number[])[];
            /** @description What the submitter wants to say to the approvers; null for nothing. */
            comment?: string | null;
        };
        /** @description What a sales tax of a province or territory is from a day on. */
        TaxRate: {
            /**
             * Format: date
             * @description The first day on which it holds.
             */
            effectiveFrom: string;
            /** @description The last day on which it holds; null while it does. */
            effectiveTo: string | null;
            /** @description The tax's name in the reader's language; an expense's tax may have either. */
            label: string;
            /**
             * @description Which tax it is, by its English short name.
             * @enum {string}
             */
            name: "GST" | "HST" | "QST" | "PST" | "RST";
            /**
             * Format: double
             * @description Percent of the price without taxes.
             */
            rate: number;
            /**
             * @description The province or territory, by its postal code.
             * @enum {string}
             */
            region: "AB" | "BC" | "MB" | "NB" | "NL" | "NS" | "NT" | "NU" | "ON" | "PE" | "QC" | "SK" | "YT";
        };
        /** @description An access token. */
        Token: {
            /** @description What requests carry as `Authorization: Bearer`. */
            access_token: string;
            /** @description Seconds until it ends. */
            expires_in: number;
            /** @description What renews it, of the authorization code grant only; each is used once. */
            refresh_token?: string;
            /**
             * @description How it is used: as a bearer token (RFC 6750).
             * @constant
             */
            token_type: "Bearer";
        };
        /** @description The fields of a bill to change; what is left out stays as it is. */
        UpdateBill: {
            /**
             * Format: double
             * @description The sum of the lines, in `currency`; checked when both are given, and one line by itself when there are none.
             */
            amount?: number;
            /** @description The number on the vendor's invoice, 1 to 40 characters; unique per vendor. */
            billNumber?: string;
            /** @description What its amounts are in, ISO 4217; the vendor's currency when left out of a new bill. */
            currency?: string;
            /**
             * Format: date
             * @description The last day to pay without being late; not before `issueDate`. A date-time instead is the day of that moment in the time zone of the business; without an offset it is in UTC.
             */
            dueDate?: string;
            /** @description One unit of `currency` in the business's. Without it a bill in another currency is judged as one of the largest amounts. */
            exchangeRate?: number | null;
            /** @description Its id in another system, 1 to 128 characters; lists can be filtered by it. */
            externalId?: string | null;
            /**
             * Format: date
             * @description The day on the invoice. A date-time instead is the day of that moment in the time zone of the business; without an offset it is in UTC.
             */
            issueDate?: string;
            /** @description What the bill is for, 1 to 500 lines. */
            lineItems?: {
                /**
                 * Format: double
                 * @description What the line costs, in the bill's currency; negative for a discount.
                 */
                amount: number;
                /** @description An active category to book it to; null for none. */
                categoryId?: number | null;
                /** @description An active department to book it to; null for none. */
                departmentId?: number | null;
                /** @description What the line is for, up to 500 characters; null for nothing. */
                description?: string | null;
                /** @description An active location to book it to; null for none. */
                locationId?: number | null;
                /**
                 * Format: double
                 * @description How many of it; 1 when left out.
                 */
                quantity?: number;
                /**
                 * Format: double
                 * @description The part of the line that is tax; 0 when left out.
                 */
                taxAmount?: number;
                /**
                 * Format: double
                 * @description The price of one; times `quantity` it is the `amount`, with tax or without.
                 */
                unitPrice?: number;
            }[];
            /** @description Remarks for the business itself, up to 1,000 characters; null for none. */
            memo?: string | null;
            /** @description Up to 50 keys of your own with their texts; replaces all of them. */
            metadata?: {
                [key: string]: string;
            };
            /** @description true: its payment is not scheduled; false: it may be again. */
            onHold?: boolean;
            /** @description How the money shall reach the vendor; null: as the vendor's default is. */
            paymentMethod?: ("EFT" | "ACH" | "WIRE" | "CHECK" | "INTERAC" | "MANUAL") | null;
            /** @description The terms on the invoice, up to 100 characters; null for none. */
            paymentTerms?: string | null;
            /** @description Each tax by itself, at most 10; empty for none. */
            taxes?: {
                /**
                 * Format: double
                 * @description How much of the bill is this tax, in its currency.
                 */
                amount: number;
                /** @description Which tax it is, as the bill names it: GST, QST. */
                name: string;
                /**
                 * @description In percent; null where only the amount is known.
                 * @default null
                 */
                rate?: number | null;
            }[];
            /**
             * Format: int64
             * @description An active vendor of the business, who is owed.
             */
            vendorId?: number;
            /** @description Remarks for the vendor, up to 1,000 characters; null for none. */
            vendorMemo?: string | null;
        };
        /** @description The fields of a budget to change; what is left out stays as it is. */
        UpdateBudget: {
            /**
             * Format: double
             * @description What may be spent in one period, in `currency`.
             */
            amount?: number;
            /** @description The category that it is for; null: every category. */
            categoryId?: number | null;
            /** @description In the business's currency it counts every expense, at the rate that this one gives; in another one those of that currency alone */
            currency?: string;
            /** @description The department that it is for; null: every department. */
            departmentId?: number | null;
            /** @description Whether expenses are compared with it. */
            isActive?: boolean;
            /** @description What people call the budget, 1 to 100 characters. */
            name?: string;
            /**
             * @description The part of the calendar after which it begins anew.
             * @enum {string}
             */
            period?: "month" | "quarter" | "year";
        };
        /** @description The fields of a business to change; what is left out stays as it is. */
        UpdateBusiness: {
            /** @description Where it is, ISO 3166-1: two capital letters. */
            country?: string;
            /** @description The currency of its budgets, limits and policies, and of what names none; ISO 4217. */
            currency?: string;
            /**
             * @description The unit of its mileage trips.
             * @enum {string}
             */
            distanceUnit?: "km" | "mi";
            /** @description Its name in the register, 1 to 200 characters; null for none. */
            legalName?: string | null;
            /**
             * @description The language of its events and of texts for people who chose none.
             * @enum {string}
             */
            locale?: "en-CA" | "fr-CA" | "en-US";
            /** @description What people call the business, 1 to 200 characters. */
            name?: string;
            /** @description Where its days begin and end, an IANA time zone. */
            timeZone?: string;
        };
        /** @description The fields of a category to change; what is left out stays as it is. */
        UpdateCategory: {
            /** @description A short name for accounting, up to 32 characters; null for none. */
            code?: string | null;
            /** @description The account of the general ledger, up to 64 characters; null for none. */
            glAccount?: string | null;
            /** @description false: no expense is put into it any more; those that are in it stay. */
            isActive?: boolean;
            /** @description Above this an expense is flagged, in the business's currency; null: never. */
            maxAmount?: number | null;
            /** @description The name in every language that `names` does not give, 1 to 100 characters. */
            name?: string;
            /** @description Names by language; languages that are left out keep theirs. */
            names?: {
                /** @description The name in Canadian English; it stands in for languages without a name. */
                "en-CA"?: string;
                /** @description The name in American English. */
                "en-US"?: string;
                /** @description The name in Canadian French. */
                "fr-CA"?: string;
            };
            /** @description The category that it is to be below; null: at the top. */
            parentId?: number | null;
            /** @description Above this an expense needs a receipt, in the business's currency; null: the business's own rule. */
            receiptRequiredAbove?: number | null;
            /** @description The code of the accounting system for its taxes, up to 64 characters; null for none. */
            taxCode?: string | null;
        };
        /** @description The fields of a department to change; what is left out stays as it is. */
        UpdateDepartment: {
            /** @description A short name for accounting, up to 32 characters; null for none. */
            code?: string | null;
            /** @description false: nothing is booked to it any more; what is booked stays. */
            isActive?: boolean;
            /** @description The employee who leads it; null for none. */
            managerEmployeeId?: number | null;
            /** @description What people call the department, 1 to 120 characters; unique below its parent. */
            name?: string;
            /** @description The department that it is to be below; null: at the top. */
            parentId?: number | null;
        };
        /** @description The fields of an employee to change; what is left out stays as it is. */
        UpdateEmployee: {
            /** @description The user who approves this person's reports unless a policy says otherwise; null for none. */
            defaultApproverId?: number | null;
            /** @description The department that the person belongs to; null for none. */
            departmentId?: number | null;
            /**
             * Format: email
             * @description The person's address at work; unique among the employees of the business.
             */
            email?: string;
            /** @description The person's number in payroll, up to 64 characters; null for none. */
            employeeNumber?: string | null;
            /** @description The person's given name, 1 to 100 characters. */
            firstName?: string;
            /** @description The person's first day at work, 1950 to 2100; null when it is unknown. A date-time instead is the day of that moment in the time zone of the business; without an offset it is in UTC. */
            hireDate?: string | null;
            /** @description Where a commute begins, which is no business trip; null to forget it. */
            homeLocation?: {
                /** @description Where the person lives, up to 500 characters. */
                address?: string | null;
                /** @description Degrees north of the equator; with `longitude`, or neither. */
                latitude?: number | null;
                /** @description Degrees east of Greenwich; with `latitude`, or neither. */
                longitude?: number | null;
            } | null;
            /** @description The person's family name, 1 to 100 characters. */
            lastName?: string;
            /** @description Where the person works; null for none. */
            locationId?: number | null;
            /** @description The employee whom this one reports to; null for none. */
            managerId?: number | null;
            /**
             * @description What the person may do in the business, once invited.
             * @enum {string}
             */
            role?: "admin" | "accountant" | "approver" | "employee" | "auditor";
        };
        /** @description The fields of an expense to change; what is left out stays as it is. */
        UpdateExpense: {
            /**
             * Format: double
             * @description What was paid, taxes included: above 0, at most 999,999,999.99, with no more decimals than the currency has.
             */
            amount?: number;
            /** @description Whether it is charged on to a customer of the business. */
            billable?: boolean;
            /** @description An active category; null takes it out of its category. */
            categoryId?: number | null;
            /** @description What the amount is in, ISO 4217; upper case. */
            currency?: string;
            /**
             * Format: date
             * @description The day of the purchase, at most tomorrow in the business's time zone. A date-time instead is the day of that moment in the time zone of the business; without an offset it is in UTC.
             */
            date?: string;
            /** @description An active department to book it to; null for none. */
            departmentId?: number | null;
            /** @description What it was for, up to 500 characters. */
            description?: string | null;
            /** @description One unit of `originalCurrency` in `currency`, or, without it, one unit of `currency` in that of the business. */
            exchangeRate?: number | null;
            /** @description Its id in another system, 1 to 128 characters; lists can be filtered by it. */
            externalId?: string | null;
            /** @description An active location to book it to; null for none. */
            locationId?: number | null;
            /** @description Where the money was spent, 1 to 200 characters. */
            merchant?: string;
            /** @description Up to 50 keys of your own with their texts; replaces all of them. */
            metadata?: {
                [key: string]: string;
            };
            /** @description Remarks, up to 2,000 characters. */
            notes?: string | null;
            /** @description What was paid in another currency; with `originalCurrency`, or neither. */
            originalAmount?: number | null;
            /** @description The other currency, ISO 4217; with `originalAmount`, or neither. */
            originalCurrency?: string | null;
            /** @description Whether the person is to be paid back. */
            reimbursable?: boolean;
            /** @description The part of the amount that is tax, at most the amount; null when it is unknown. */
            taxAmount?: number | null;
            /** @description Each tax by itself, at most 10; their amounts add up to `taxAmount`. */
            taxes?: components["schemas"]["ExpenseTax"][];
            /** @description The vendor that the merchant is; null for none. */
            vendorId?: number | null;
        };
        /** @description The fields of a report to change; what is left out stays as it is. */
        UpdateExpenseReport: {
            /** @description What it is about, up to 2,000 characters; null for nothing. */
            description?: string | null;
            /** @description What to call it, 1 to 120 characters. */
            name?: string;
            /** @description The last day that it is about, not before the first; null for none. A date-time instead is the day of that moment in the time zone of the business; without an offset it is in UTC. */
            periodEnd?: string | null;
            /** @description The first day that it is about; null for none. A date-time instead is the day of that moment in the time zone of the business; without an offset it is in UTC. */
            periodStart?: string | null;
        };
        /** @description The fields of a location to change; what is left out stays as it is. */
        UpdateLocation: {
            /** @description Where it is, up to 500 characters; null for none. */
            address?: string | null;
            /** @description A short name for accounting, up to 32 characters; null for none. */
            code?: string | null;
            /** @description Where it is, ISO 3166-1: two capital letters. */
            country?: string;
            /** @description false: nothing is booked to it any more; what is booked stays. */
            isActive?: boolean;
            /** @description What people call the location, 1 to 120 characters. */
            name?: string;
            /** @description Province or state: one to three capital letters or digits (ISO 3166-2, without the country); null for none. */
            region?: string | null;
            /** @description Where its days begin and end, an IANA time zone. */
            timeZone?: string;
        };
        /** @description What to change of a person in one business; what is left out stays as it is. */
        UpdateMember: {
            /** @description What to call the person in this business, 1 to 200 characters. */
            name?: string;
            /**
             * @description What the person may do in the business; only an owner makes owners.
             * @enum {string}
             */
            role?: "owner" | "admin" | "accountant" | "approver" | "employee" | "auditor";
        };
        /** @description The fields of a trip to change; what is left out stays as it is. */
        UpdateMileageTrip: {
            /** @description The active category of its expense. */
            categoryId?: number | null;
            /**
             * Format: date-time
             * @description The day of the trip, or a moment that falls on it in the business's time zone. A date-time without an offset is in UTC; a plain day begins in the time zone of the business.
             */
            date?: string;
            /** @description A distance that is claimed instead of the calculated one. */
            distance?: {
                /** @description What the driver says it was, in the business's unit; above 0, at most 10,000. It counts instead of the calculated one. */
                claimed?: number | null;
                /** @description true: go back to the calculated distance; not together with `claimed`. */
                clearClaimed?: boolean | null;
            } | null;
            /** @description true: the way back counts as well, and doubles the calculated distance. */
            isRoundTrip?: boolean | null;
            /** @description What to call the trip, up to 120 characters. */
            name?: (string | null) | null;
            /** @description What it was for, up to 2,000 characters; its report needs this or a name. */
            note?: string | null;
            /** @description The way that was driven, where it is known. */
            route?: {
                /** @description The way as an encoded polyline (precision 5), as map services give it. */
                polyline?: (string | null) | null;
            } | null;
            /** @description A saved trip of the driver, whose stops are taken. */
            savedTripId?: number | null;
            /** @description Where the trip went, 2 to 25 stops in order; this, `savedTripId` or `distance.claimed` is needed. */
            stops?: components["schemas"]["MileageStop"][] | null;
            /** @description A stored vehicle, or whose vehicle it was; EMPLOYEE when left out. */
            vehicle?: {
                /** @description A vehicle of the driver or of the company. */
                id?: number | null;
                /** @description Whose vehicle it was; a trip in a company's vehicle is worth 0. */
                ownership?: ("EMPLOYEE" | "COMPANY") | null;
            } | null;
        };
        /** @description The fields of a saved trip to change; what is left out stays as it is. */
        UpdateSavedTrip: {
            /** @description The category that trips get from it; null for none. */
            categoryId?: number | null;
            /** @description Whether the way back counts as well. */
            isRoundTrip?: boolean;
            /** @description What to call it, 1 to 120 characters. */
            name?: string;
            /** @description The way as an encoded polyline (precision 5); null when it is not known. */
            polyline?: string | null;
            /** @description Where it goes, 2 to 25 stops in order. */
            stops?: components["schemas"]["MileageStop"][];
            /** @description The vehicle that trips get from it; null for none. */
            vehicleId?: number | null;
        };
        /** @description What to change of a user; what is left out stays as it is. */
        UpdateUser: {
            /**
             * @description The language of texts for the person.
             * @enum {string}
             */
            locale?: "en-CA" | "fr-CA" | "en-US";
            /** @description What to call the person, 1 to 200 characters. */
            name?: string;
        };
        /** @description The fields of a vehicle to change; what is left out stays as it is. */
        UpdateVehicle: {
            /** @description false: no trip names it any more; those that do stay. */
            isActive?: boolean;
            /** @description What stands on its plate, up to 20 characters; null for none. */
            licensePlate?: string | null;
            /** @description What to call the vehicle, 1 to 120 characters. */
            name?: string;
            /**
             * @description Whose it is: trips in a company's vehicle are worth 0.
             * @enum {string}
             */
            ownership?: "EMPLOYEE" | "COMPANY";
            /** @description Where it is registered, for the rates of provinces and territories: two capital letters; null for none. */
            region?: string | null;
        };
        /** @description The fields of a vendor to change; what is left out stays as it is. */
        UpdateVendor: {
            /** @description Where the vendor gets letters and checks; null for none. */
            address?: {
                /** @description City or town. */
                city?: string;
                /** @description Country, ISO 3166-1: two capital letters. */
                country?: string;
                /** @description Street and number. */
                line1?: string;
                /** @description Floor, suite or the like. */
                line2?: string;
                /** @description Postal code, up to 20 characters. */
                postalCode?: string;
                /** @description Province, state or region, as written on letters. */
                region?: string;
            } | null;
            /** @description Where the vendor is, ISO 3166-1: two capital letters. */
            country?: string;
            /** @description What the vendor is paid in unless a bill names another, ISO 4217. */
            currency?: string;
            /** @description The active category that its bills usually belong to, for clients to propose; null for none. */
            defaultCategoryId?: number | null;
            /** @description How the vendor is paid unless a bill names another way; null for none. */
            defaultPaymentMethod?: ("EFT" | "ACH" | "WIRE" | "CHECK" | "INTERAC" | "MANUAL") | null;
            /** @description Where the vendor reads mail; null for none. */
            email?: string | null;
            /** @description Its id in another system, 1 to 128 characters; lists can be filtered by it. */
            externalId?: string | null;
            /** @description The vendor's name in the register, up to 200 characters; null for none. */
            legalName?: string | null;
            /** @description Up to 50 keys of your own with their texts; replaces all of them. */
            metadata?: {
                [key: string]: string;
            };
            /** @description What the business calls the vendor, 1 to 200 characters. */
            name?: string;
            /** @description The vendor's bank account, in full; never read again but for its last four digits. null for none. */
            paymentDetails?: components["schemas"]["PaymentDetails"] | null;
            /** @description Days to pay, as agreed, 0 to 365: the terms of a new bill that names none are `Net` and these. null for none. */
            paymentTermsDays?: number | null;
            /** @description Where the vendor is called, 3 to 40 characters; null for none. */
            phone?: string | null;
            /**
             * @description `active`: can be paid; `inactive`: not for now; `archived`: put away.
             * @enum {string}
             */
            status?: "active" | "inactive" | "archived";
            /** @description The vendor's tax number, 2 to 40 characters; shown masked. null for none. */
            taxId?: string | null;
        };
        /** @description The fields of an endpoint to change; what is left out stays as it is. */
        UpdateWebhook: {
            /** @description What it is for, up to 500 characters; null for nothing. */
            description?: string | null;
            /** @description The kinds to subscribe to, each once, or `*` for all; replaces all of them. */
            events?: ("*" | "expense.created" | "expense.updated" | "expense.deleted" | "expense.categorized" | "expense.validated" | "report.created" | "report.updated" | "report.submitted" | "report.approved" | "report.rejected" | "report.recalled" | "report.reimbursed" | "report.comment_added" | "business.created" | "business.updated" | "business.user_added" | "business.user_removed" | "user.created" | "user.updated" | "user.deleted" | "bill.created" | "bill.updated" | "bill.submitted" | "bill.approved" | "bill.denied" | "bill.scheduled" | "bill.paid" | "bill.payment_failed" | "bill.cancelled" | "receipt.created" | "receipt.extracted" | "receipt.split" | "mileage_trip.created" | "mileage_trip.updated" | "mileage_trip.deleted")[];
            /** @description A JSONPath query (RFC 9535) of at most 1,000 characters on the event as it is sent: only events in which it selects something are sent, as with `$.data.expense[?@ == "CAD"]`; null: all of them. */
            filter?: string | null;
            /** @description Up to 20 headers to send with every delivery, all of them anew; null: none. One that is sent back masked keeps its value. */
            headers?: {
                [key: string]: string;
            } | null;
            /** @description Up to 20 names and values of your own: names of lower-case letters, digits, `.`, `_` and `-`, values of up to 200 printable characters. All of them anew. */
            labels?: {
                [key: string]: string;
            };
            /** @description Deliveries per second at most, 1 to 10,000; null: as fast as the endpoint takes them. */
            rateLimit?: number | null;
            /** @description Statuses that are tried again besides 500 and above: 408, 425 and 429, each once. What the answer asks for in `Retry-After` is waited for then, up to 24 hours, if it is longer than the schedule. */
            retryOn?: (408 | 425 | 429)[];
            /**
             * @description `disabled`: pause it; `active`: enable it again.
             * @enum {string}
             */
            status?: "active" | "disabled";
            /** @description Whole seconds that an attempt has in all, 1 to 30. */
            timeout?: number;
            /** @description Where events shall be sent: an HTTPS address of at most 2,048 characters; HTTP only to this machine, in the sandbox. */
            url?: string;
        };
        /** @description A person with an account, who may belong to several businesses. */
        User: {
            /**
             * Format: date-time
             * @description When it was made, in UTC; set by the service.
             */
            createdAt: string;
            /** @description The address that the person signs in with. */
            email: string;
            /**
             * Format: int64
             * @description Unique among all users; set by the service.
             */
            id: number;
            /**
             * @description The language of texts for the person.
             * @enum {string}
             */
            locale: "en-CA" | "fr-CA" | "en-US";
            /** @description What the person is called in this business. */
            name: string;
            /**
             * Format: date-time
             * @description When it last changed, in UTC; set by the service.
             */
            updatedAt: string;
            /**
             * Format: int64
             * @description Counts the changes from 1; also the ETag, as "v3".
             */
            version: number;
        };
        /** @description A user was created. */
        UserCreatedEvent: {
            /**
             * Format: date-time
             * @description When it happened, in UTC; not when it was sent.
             */
            createdAt: string;
            /** @description A user was created. */
            data: {
                user: components["schemas"]["User"];
            };
            /** @description `evt_` and a ULID: unique per event, the same on every delivery of it. */
            id: string;
            /** @description In which business it happened, and who acted. */
            metadata: {
                /** @description The person who did it, where that is not `userId`. Beside `onBehalfOf`: who acted for the account, null for a client by itself. Without `onBehalfOf` always null: a machine acted for `userId` (a payment whose day came, a receipt that was read). */
                actorUserId?: number | null;
                /**
                 * Format: int64
                 * @description The business that the event belongs to.
                 */
                businessId: number;
                /**
                 * Format: int64
                 * @description In `business.created` alone: the business in which the founder acted, if any. Its subscribed endpoints get this event too, and nothing else of the new business, which is `businessId`.
                 */
                fromBusinessId?: number;
                /**
                 * Format: int64
                 * @description The account acted for, when it was done with `on-behalf-of`.
                 */
                onBehalfOf?: number;
                /** @description Who acted, or for whom. **null where there is nobody**: a client or an API key without a user, the operator, or time alone. With `actorUserId: null` beside it and no `onBehalfOf`, a machine acted for this user: no person did it at that moment. */
                userId: number | null;
            } & {
                [key: string]: unknown;
            };
            /**
             * @description The kind of the event.
             * @constant
             */
            type: "user.created";
        } & {
            [key: string]: unknown;
        };
        /** @description A user was deleted. */
        UserDeletedEvent: {
            /**
             * Format: date-time
             * @description When it happened, in UTC; not when it was sent.
             */
            createdAt: string;
            /** @description A user was deleted. */
            data: {
                user: components["schemas"]["User"];
            };
            /** @description `evt_` and a ULID: unique per event, the same on every delivery of it. */
            id: string;
            /** @description In which business it happened, and who acted. */
            metadata: {
                /** @description The person who did it, where that is not `userId`. Beside `onBehalfOf`: who acted for the account, null for a client by itself. Without `onBehalfOf` always null: a machine acted for `userId` (a payment whose day came, a receipt that was read). */
                actorUserId?: number | null;
                /**
                 * Format: int64
                 * @description The business that the event belongs to.
                 */
                businessId: number;
                /**
                 * Format: int64
                 * @description In `business.created` alone: the business in which the founder acted, if any. Its subscribed endpoints get this event too, and nothing else of the new business, which is `businessId`.
                 */
                fromBusinessId?: number;
                /**
                 * Format: int64
                 * @description The account acted for, when it was done with `on-behalf-of`.
                 */
                onBehalfOf?: number;
                /** @description Who acted, or for whom. **null where there is nobody**: a client or an API key without a user, the operator, or time alone. With `actorUserId: null` beside it and no `onBehalfOf`, a machine acted for this user: no person did it at that moment. */
                userId: number | null;
            } & {
                [key: string]: unknown;
            };
            /**
             * @description The kind of the event.
             * @constant
             */
            type: "user.deleted";
        } & {
            [key: string]: unknown;
        };
        /** @description A user was updated. */
        UserUpdatedEvent: {
            /**
             * Format: date-time
             * @description When it happened, in UTC; not when it was sent.
             */
            createdAt: string;
            /** @description A user was updated. */
            data: {
                /** @description The names of the fields that changed. */
                changedFields: string[];
                /** @description The former value of each field that changed, by its name. */
                previousAttributes: {
                    [key: string]: unknown;
                };
                /** @description The user's role in this business; null when the role did not change. */
                role: ("owner" | "admin" | "accountant" | "approver" | "employee" | "auditor") | null;
                user: components["schemas"]["User"];
            };
            /** @description `evt_` and a ULID: unique per event, the same on every delivery of it. */
            id: string;
            /** @description In which business it happened, and who acted. */
            metadata: {
                /** @description The person who did it, where that is not `userId`. Beside `onBehalfOf`: who acted for the account, null for a client by itself. Without `onBehalfOf` always null: a machine acted for `userId` (a payment whose day came, a receipt that was read). */
                actorUserId?: number | null;
                /**
                 * Format: int64
                 * @description The business that the event belongs to.
                 */
                businessId: number;
                /**
                 * Format: int64
                 * @description In `business.created` alone: the business in which the founder acted, if any. Its subscribed endpoints get this event too, and nothing else of the new business, which is `businessId`.
                 */
                fromBusinessId?: number;
                /**
                 * Format: int64
                 * @description The account acted for, when it was done with `on-behalf-of`.
                 */
                onBehalfOf?: number;
                /** @description Who acted, or for whom. **null where there is nobody**: a client or an API key without a user, the operator, or time alone. With `actorUserId: null` beside it and no `onBehalfOf`, a machine acted for this user: no person did it at that moment. */
                userId: number | null;
            } & {
                [key: string]: unknown;
            };
            /**
             * @description The kind of the event.
             * @constant
             */
            type: "user.updated";
        } & {
            [key: string]: unknown;
        };
        /** @description What trips are driven with. */
        Vehicle: {
            /**
             * Format: int64
             * @description The business that it is driven for.
             */
            businessId: number;
            /**
             * Format: date-time
             * @description When it was made, in UTC; set by the service.
             */
            createdAt: string;
            /**
             * Format: int64
             * @description Unique among the vehicles of all businesses; set by the service.
             */
            id: number;
            /** @description Whether trips can name it; those that do stay. */
            isActive: boolean;
            /** @description What stands on its plate; null when it is unknown. */
            licensePlate: string | null;
            /** @description What people call the vehicle. */
            name: string;
            /**
             * @description Whose it is: trips in a company's vehicle are worth 0.
             * @enum {string}
             */
            ownership: "EMPLOYEE" | "COMPANY";
            /** @description Where it is registered, for the rates of provinces and territories; null when it is unknown. */
            region: string | null;
            /**
             * Format: date-time
             * @description When it last changed, in UTC; set by the service.
             */
            updatedAt: string;
            /** @description The user whose vehicle it is; null for a vehicle of the company. */
            userId: number | null;
            /**
             * Format: int64
             * @description Counts the changes from 1; also the ETag, as "v3".
             */
            version: number;
        };
        /** @description Who sends bills to a business; bank details and the tax number are masked. */
        Vendor: {
            /** @description Where the vendor gets letters and checks; null when it is unknown. */
            address: {
                /** @description City or town. */
                city?: string;
                /** @description Country, ISO 3166-1: two capital letters. */
                country?: string;
                /** @description Street and number. */
                line1?: string;
                /** @description Floor, suite or the like. */
                line2?: string;
                /** @description Postal code, up to 20 characters. */
                postalCode?: string;
                /** @description Province, state or region, as written on letters. */
                region?: string;
            } | null;
            /**
             * Format: int64
             * @description The business that owes the vendor.
             */
            businessId: number;
            /** @description Where the vendor is, ISO 3166-1: two capital letters. */
            country: string;
            /**
             * Format: date-time
             * @description When it was made, in UTC; set by the service.
             */
            createdAt: string;
            /** @description What the vendor is paid in unless a bill names another, ISO 4217. */
            currency: string;
            /** @description The category that its bills usually belong to, for clients to propose; null for none. */
            defaultCategoryId: number | null;
            /** @description How the vendor is paid unless a bill names another way: EFT, ACH, WIRE, CHECK, INTERAC, MANUAL, or one that is not offered any more; null for none. */
            defaultPaymentMethod: string | null;
            /** @description Where the vendor reads mail; null when it is unknown. */
            email: string | null;
            /** @description Its id in another system, set by a client; up to 128 characters. */
            externalId: string | null;
            /**
             * Format: int64
             * @description Unique among the vendors of all businesses; set by the service.
             */
            id: number;
            /** @description The vendor's name in the register; null when it is unknown. */
            legalName: string | null;
            /** @description Keys and texts of a client's own, which the service only keeps. */
            metadata: {
                [key: string]: string;
            };
            /** @description What the business calls the vendor. */
            name: string;
            /** @description The vendor's bank account, masked; null without one. */
            paymentDetails: {
                /** @description The account, masked: its last four characters. */
                accountNumber: string;
                /** @description The last four characters of the account number alone. */
                last4: string;
                /**
                 * @description Which kind of account it is: Canadian, American, or one with an IBAN.
                 * @enum {string}
                 */
                type: "CA" | "US" | "IBAN";
            } | null;
            /** @description Nothing is paid to changed bank details before this moment, in UTC; null when nothing waits. */
            paymentHoldUntil: string | null;
            /** @description Days to pay, as agreed: the terms of a new bill that names none are `Net` and these. null without terms. */
            paymentTermsDays: number | null;
            /** @description Where the vendor is called, as entered; null when it is unknown. */
            phone: string | null;
            /**
             * @description `active`: can be paid; `inactive`: not for now; `archived`: put away.
             * @enum {string}
             */
            status: "active" | "inactive" | "archived";
            /** @description The vendor's tax number, masked: its last four characters; null without one. */
            taxId: string | null;
            /**
             * Format: date-time
             * @description When it last changed, in UTC; set by the service.
             */
            updatedAt: string;
            /** @description When a second person confirmed the bank details, in UTC; null until then. */
            verifiedAt: string | null;
            /** @description The user who confirmed the bank details; null until then. */
            verifiedBy: number | null;
            /**
             * Format: int64
             * @description Counts the changes from 1; also the ETag, as "v3".
             */
            version: number;
            /** @description After a create or change: vendors that may be the same one; left out otherwise. */
            warnings?: {
                /**
                 * @description What the warning is; never translated.
                 * @constant
                 */
                code: "POSSIBLE_DUPLICATE";
                /** @description The same as a sentence in the reader's language. */
                message: string;
                /** @description The vendors that may be the same one. */
                vendorIds: number[];
            }[];
        };
        /** @description A request that was received, to be judged. */
        VerifySignature: {
            /** @description The raw body as it was received, byte for byte. */
            body: string;
            /** @description The headers as they were received; names in any case. */
            headers: {
                [key: string]: string | string[];
            };
        };
        /** @description An endpoint of a customer. Its secret is in no answer but the one that created it. */
        Webhook: {
            /**
             * Format: date-time
             * @description When it was made, in UTC; set by the service.
             */
            createdAt: string;
            /** @description What it is for, as entered; null without a text. */
            description: string | null;
            /** @description When it was disabled, in UTC; null while it is active. */
            disabledAt: string | null;
            /** @description `user`: by hand. `failing`: nothing but failures for five days. `gone`: it answered 410 (Gone) to two attempts in a row. null: it is active. */
            disabledReason: ("user" | "failing" | "gone") | null;
            /** @description The kinds that it subscribes to; `*` is all of them. */
            events: string[];
            /** @description A JSONPath query (RFC 9535) of at most 1,000 characters on the event as it is sent: only events in which it selects something are sent, as with `$.data.expense[?@ == "CAD"]`; null: all of them. */
            filter: string | null;
            /** @description The last time in which it was disabled, to be replayed; null when nothing was missed. */
            gap: components["schemas"]["WebhookGap"] | null;
            /** @description Sent with every delivery; values that look like credentials are masked. */
            headers: {
                [key: string]: string;
            };
            /** @description `wh_` and a ULID; set by the service. */
            id: string;
            /** @description Up to 20 names and values of your own: names of lower-case letters, digits, `.`, `_` and `-`, values of up to 200 printable characters. */
            labels: {
                [key: string]: string;
            };
            /** @description Until then `webhook-signature` carries the former secret too; null when it does not. */
            previousSecretExpiresAt: string | null;
            /** @description Deliveries per second at most; null: as fast as the endpoint takes them. */
            rateLimit: number | null;
            /** @description Statuses that are tried again besides 500 and above: 408, 425 and 429, each once. What the answer asks for in `Retry-After` is waited for then, up to 24 hours, if it is longer than the schedule. */
            retryOn: number[];
            /**
             * @description `disabled`: nothing is sent until it is enabled again.
             * @enum {string}
             */
            status: "active" | "disabled";
            /**
             * Format: int64
             * @description Whole seconds that an attempt has in all, 1 to 30.
             */
            timeout: number;
            /**
             * Format: date-time
             * @description When it last changed, in UTC; set by the service.
             */
            updatedAt: string;
            /** @description Where events are sent: an HTTPS address. */
            url: string;
            /** @description When the endpoint last answered a challenge, in UTC; null if never. */
            verifiedAt: string | null;
            /**
             * Format: int64
             * @description Counts the changes from 1; also the ETag, as "v3".
             */
            version: number;
        };
        /** @description One POST of a delivery. Of the receiver's answer only the status is kept. */
        WebhookAttempt: {
            /** @description Which kind of address was connected to; null when none was. */
            addressFamily: ("IPv4" | "IPv6") | null;
            /**
             * Format: date-time
             * @description When it ended, in UTC.
             */
            at: string;
            /** @description Whether an open connection was used again; null when there was none. */
            connectionReused: boolean | null;
            /** @description The class of the failure, or `http_<status>`; null unless it failed. */
            error: string | null;
            /**
             * Format: int64
             * @description Which attempt it was, from 1.
             */
            number: number;
            /**
             * @description `success`: the receiver answered with a status from 200 to 299.
             * @enum {string}
             */
            result: "success" | "failed";
            /** @description The HTTP status of the receiver's answer; null when it gave none. */
            statusCode: number | null;
            /** @description Milliseconds of each phase; null where it did not happen, as on a connection used before. */
            timing: {
                /** @description Until the connection was open. */
                connect: number | null;
                /** @description Until the name was resolved. */
                dns: number | null;
                /** @description From the start to the first byte of the answer. */
                firstByte: number | null;
                /** @description Until the TLS handshake was done. */
                tls: number | null;
                /**
                 * Format: int64
                 * @description From the start to the end of the attempt.
                 */
                total: number;
            };
        };
        /** @description One event on its way to one endpoint. */
        WebhookDelivery: {
            /**
             * Format: int64
             * @description How many attempts were made, of 7 at most.
             */
            attempts: number;
            /**
             * Format: date-time
             * @description When the delivery began to wait, in UTC.
             */
            createdAt: string;
            /** @description When the receiver confirmed it, in UTC; null until then. */
            deliveredAt: string | null;
            /** @description Why the last attempt failed, as a class or `http_<status>`; null unless it did. */
            error: string | null;
            /** @description The event that is sent. */
            eventId: string;
            /** @description The kind of the event. */
            eventType: string;
            /** @description `dlv_` and a ULID; the same on every attempt. */
            id: string;
            /** @description When the last attempt ended, in UTC; null before the first. */
            lastAttemptAt: string | null;
            /** @description When it is tried again, in UTC; null when it is not. */
            nextRetryAt: string | null;
            /** @description Milliseconds of the last attempt; null before the first. */
            responseTime: number | null;
            /**
             * @description How it went; `failed` with `nextRetryAt` while retries remain.
             * @enum {string}
             */
            status: "pending" | "success" | "failed";
            /** @description The HTTP status of the receiver's last answer; null when it gave none. */
            statusCode: number | null;
            /** @description The endpoint that the event is sent to. */
            webhookId: string;
        };
        /** @description A delivery with all its attempts. */
        WebhookDeliveryWithAttempts: {
            /** @description Every attempt, the oldest first. */
            attemptRecords: components["schemas"]["WebhookAttempt"][];
            /**
             * Format: int64
             * @description How many attempts were made, of 7 at most.
             */
            attempts: number;
            /**
             * Format: date-time
             * @description When the delivery began to wait, in UTC.
             */
            createdAt: string;
            /** @description When the receiver confirmed it, in UTC; null until then. */
            deliveredAt: string | null;
            /** @description Why the last attempt failed, as a class or `http_<status>`; null unless it did. */
            error: string | null;
            /** @description The event that is sent. */
            eventId: string;
            /** @description The kind of the event. */
            eventType: string;
            /** @description `dlv_` and a ULID; the same on every attempt. */
            id: string;
            /** @description When the last attempt ended, in UTC; null before the first. */
            lastAttemptAt: string | null;
            /** @description When it is tried again, in UTC; null when it is not. */
            nextRetryAt: string | null;
            /** @description Milliseconds of the last attempt; null before the first. */
            responseTime: number | null;
            /**
             * @description How it went; `failed` with `nextRetryAt` while retries remain.
             * @enum {string}
             */
            status: "pending" | "success" | "failed";
            /** @description The HTTP status of the receiver's last answer; null when it gave none. */
            statusCode: number | null;
            /** @description The endpoint that the event is sent to. */
            webhookId: string;
        };
        /** @description Time in which the endpoint was disabled: POST it to …/replays to make up for it */
        WebhookGap: {
            /**
             * Format: date-time
             * @description When the endpoint was disabled, in UTC.
             */
            from: string;
            /**
             * Format: date-time
             * @description When it was enabled again, in UTC.
             */
            to: string;
        };
        /** @description What a first signed POST to an endpoint meets. It warns and blocks nothing. */
        WebhookPreflight: {
            /**
             * Format: date-time
             * @description When it was looked at, in UTC.
             */
            checkedAt: string;
            /** @description Each check with its result, in the order in which they were made. */
            checks: {
                /** @description What was found, in the caller's language. */
                message: string;
                /**
                 * @description What was looked at.
                 * @enum {string}
                 */
                name: "address" | "dns" | "connection" | "tls" | "redirect" | "latency" | "answer";
                /**
                 * @description `warning`: it works, but not well; `skipped`: one before it failed.
                 * @enum {string}
                 */
                result: "passed" | "warning" | "failed" | "skipped";
            }[];
            /** @description The class of the failure, or `http_<status>`; null unless it failed. */
            error: string | null;
            /** @description Whether no check failed. */
            ok: boolean;
            /** @description The HTTP status of the endpoint's answer; null when it gave none. */
            statusCode: number | null;
            /** @description Milliseconds of each phase; null where it did not happen. */
            timing: {
                /** @description Until the connection was open. */
                connect: number | null;
                /** @description Until the name was resolved. */
                dns: number | null;
                /** @description From the start to the first byte of the answer. */
                firstByte: number | null;
                /** @description Until the TLS handshake was done. */
                tls: number | null;
                /**
                 * Format: int64
                 * @description From the start to the end.
                 */
                total: number;
            };
            /** @description The endpoint that was looked at. */
            webhookId: string;
        };
        /** @description Past events on their way to an endpoint again. */
        WebhookReplay: {
            /**
             * Format: date-time
             * @description When it was requested, in UTC.
             */
            createdAt: string;
            /**
             * Format: int64
             * @description How many were handed over for delivery so far.
             */
            doneCount: number;
            /** @description Whether it only counts. */
            dryRun: boolean;
            /** @description When it was completed or cancelled, in UTC; null until then. */
            finishedAt: string | null;
            /**
             * Format: date-time
             * @description Events of this moment or later are sent.
             */
            from: string;
            /** @description `rpl_` and a ULID; set by the service. */
            id: string;
            /** @description Only these kinds are sent; null: the endpoint's own. */
            kinds: string[] | null;
            /**
             * Format: int64
             * @description Deliveries per second at most.
             */
            rate: number;
            /**
             * @description `running` until all are handed over for delivery; `cancelled` by a request.
             * @enum {string}
             */
            status: "running" | "completed" | "cancelled";
            /** @description Only events whose delivery to the endpoint was in one of these states. */
            statuses: ("pending" | "success" | "failed" | "missing")[];
            /**
             * Format: date-time
             * @description Events of this moment or before are sent.
             */
            to: string;
            /**
             * Format: int64
             * @description How many deliveries matched when it was requested.
             */
            totalCount: number;
            /**
             * Format: date-time
             * @description When its progress was last recorded, in UTC.
             */
            updatedAt: string;
            /** @description The endpoint that the events are sent to. */
            webhookId: string;
        };
        /** @description How deliveries to an endpoint went in a window of time. */
        WebhookStats: {
            /**
             * Format: int64
             * @description Deliveries that are due or under way now.
             */
            backlog: number;
            /** @description How many deliveries began in the window, and how they went. */
            deliveries: {
                /**
                 * Format: int64
                 * @description Those that failed for good.
                 */
                failed: number;
                /**
                 * Format: int64
                 * @description Those that wait or are tried again.
                 */
                pending: number;
                /**
                 * Format: int64
                 * @description Those that the receiver confirmed.
                 */
                success: number;
                /**
                 * Format: int64
                 * @description All of them.
                 */
                total: number;
            };
            /** @description Milliseconds from the event to the start of its first attempt. */
            firstAttempt: {
                /** @description Half of them took at most this long; null without any. */
                p50: number | null;
                /** @description 99 of 100 took at most this long; null without any. */
                p99: number | null;
            };
            /**
             * Format: date-time
             * @description Where the window of the figures begins, in UTC.
             */
            from: string;
            /** @description When the oldest event happened that is still to be delivered, in UTC; null when none is. */
            oldestUndeliveredAt: string | null;
            /** @description Of the deliveries that came to an end, 0 to 1; null when none did. */
            successRate: number | null;
            /**
             * Format: date-time
             * @description Where it ends, in UTC: now.
             */
            to: string;
            /** @description The endpoint that the figures are of. */
            webhookId: string;
        };
        /** @description An endpoint with its secret, which is shown once. */
        WebhookWithSecret: {
            /** @description Only in the answer to a repeated request: what is shown once stood in the first answer; always true */
            alreadyShown?: boolean;
            /**
             * Format: date-time
             * @description When it was made, in UTC; set by the service.
             */
            createdAt: string;
            /** @description What it is for, as entered; null without a text. */
            description: string | null;
            /** @description When it was disabled, in UTC; null while it is active. */
            disabledAt: string | null;
            /** @description `user`: by hand. `failing`: nothing but failures for five days. `gone`: it answered 410 (Gone) to two attempts in a row. null: it is active. */
            disabledReason: ("user" | "failing" | "gone") | null;
            /** @description The kinds that it subscribes to; `*` is all of them. */
            events: string[];
            /** @description A JSONPath query (RFC 9535) of at most 1,000 characters on the event as it is sent: only events in which it selects something are sent, as with `$.data.expense[?@ == "CAD"]`; null: all of them. */
            filter: string | null;
            /** @description The last time in which it was disabled, to be replayed; null when nothing was missed. */
            gap: components["schemas"]["WebhookGap"] | null;
            /** @description Sent with every delivery; values that look like credentials are masked. */
            headers: {
                [key: string]: string;
            };
            /** @description `wh_` and a ULID; set by the service. */
            id: string;
            /** @description Up to 20 names and values of your own: names of lower-case letters, digits, `.`, `_` and `-`, values of up to 200 printable characters. */
            labels: {
                [key: string]: string;
            };
            /** @description Beside `alreadyShown`, in the reader's language: what to do when the first answer was lost */
            message?: string;
            /** @description Until then `webhook-signature` carries the former secret too; null when it does not. */
            previousSecretExpiresAt: string | null;
            /** @description Deliveries per second at most; null: as fast as the endpoint takes them. */
            rateLimit: number | null;
            /** @description Statuses that are tried again besides 500 and above: 408, 425 and 429, each once. What the answer asks for in `Retry-After` is waited for then, up to 24 hours, if it is longer than the schedule. */
            retryOn: number[];
            /** @description Shown once: keep it. Left out where an Idempotency-Key is used again */
            secret?: string;
            /**
             * @description `disabled`: nothing is sent until it is enabled again.
             * @enum {string}
             */
            status: "active" | "disabled";
            /**
             * Format: int64
             * @description Whole seconds that an attempt has in all, 1 to 30.
             */
            timeout: number;
            /**
             * Format: date-time
             * @description When it last changed, in UTC; set by the service.
             */
            updatedAt: string;
            /** @description Where events are sent: an HTTPS address. */
            url: string;
            /** @description When the endpoint last answered a challenge, in UTC; null if never. */
            verifiedAt: string | null;
            /**
             * Format: int64
             * @description Counts the changes from 1; also the ETag, as "v3".
             */
            version: number;
        };
    };
    responses: never;
    parameters: {
        /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
        AcceptLanguage: string;
        /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
        IdempotencyKey: string;
        /** @description The ETag that was read last: the change is refused with 412 when the resource has changed since. */
        IfMatch: string;
        /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
        OnBehalfOf: number;
        /** @description The business in which you act; the credential must have permission for it. Its endpoints get the event too. Left out: that in which the API key was made. */
        OptionalTenant: number;
        /** @description Lowercase hexadecimal HMAC-SHA256 of the exact bytes of the body, keyed with the whole secret. */
        ServiceSignature: string;
        /** @description The business whose data is accessed. The credential must have permission for it. */
        Tenant: number;
        /** @description The id of the event; the same on every attempt. */
        WebhookId: string;
        /** @description Signatures of Standard Webhooks over `id.timestamp.body`: `v1,` and base64, more than one while a secret is rotated. */
        WebhookSignature: string;
        /** @description Unix seconds of this attempt. */
        WebhookTimestamp: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    authorize: {
        parameters: {
            query: {
                /** @description The id that the operator gave the client. */
                client_id: string;
                /** @description SHA-256 of the verifier in base64url (PKCE); public clients must send one. */
                code_challenge?: string;
                /** @description How the challenge was made. */
                code_challenge_method?: "S256";
                /** @description Where the browser comes back to: one of those registered, exactly. */
                redirect_uri: string;
                /** @description What comes back: a code. */
                response_type: "code";
                /** @description What the token may do, separated by spaces; all of the client's own when left out. */
                scope?: string;
                /** @description Comes back as it is, so that the client recognizes its own request. */
                state?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page to sign in and to consent, where the redirect leads */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description To that page, or back to `redirect_uri` */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    revokeToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    /** @description The id that the operator gave the client; unless it is sent by HTTP Basic. */
                    client_id?: string;
                    /** @description The client's secret, unless it is sent by HTTP Basic; public clients have none. */
                    client_secret?: string;
                    /** @description The access or refresh token to revoke. */
                    token: string;
                };
            };
        };
        responses: {
            /** @description Revoked, or unknown (RFC 7009) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["ClientCredentialsGrant"] | components["schemas"]["AuthorizationCodeGrant"] | components["schemas"]["RefreshTokenGrant"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Token"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listApiKeys: {
        parameters: {
            query?: {
                /** @description Which page, from 1; one past the last is empty and no error. */
                page?: number;
                /** @description How many entries a page has at most. */
                pageSize?: number;
                /** @description The field that the list is in the order of; equal ones by id. */
                sortBy?: "name" | "createdAt" | "lastUsedAt";
                /** @description `asc`: the smallest or oldest first; `desc`: the largest or newest first. What lacks the field comes last. */
                sortOrder?: "asc" | "desc";
                /** @description Only keys in this state. */
                status?: "active" | "expired" | "revoked";
            };
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of this page, in the order of the list. */
                        data: components["schemas"]["ApiKey"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateApiKey"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ApiKeyWithKey"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the API key, `key_` and a ULID; not the key itself. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ApiKey"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    revokeApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the API key, `key_` and a ULID; not the key itself. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listAuditLog: {
        parameters: {
            query?: {
                /** @description Only these actions, as `expense.deleted`. */
                action?: string[];
                /** @description Only what these users did. */
                actorUserId?: number[];
                /** @description Only what happened at this moment or later. */
                from?: string;
                /** @description Which page, from 1; one past the last is empty and no error. */
                page?: number;
                /** @description How many entries a page has at most. */
                pageSize?: number;
                /** @description Only what this request did. */
                requestId?: string;
                /** @description Only what was done to this, as `expense:42`. */
                resource?: string;
                /** @description The list is always in the order of time. */
                sortBy?: "at";
                /** @description `asc`: the oldest first; `desc`: the newest first. */
                sortOrder?: "asc" | "desc";
                /** @description Only what happened at this moment or before. */
                to?: string;
            };
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of this page, in the order of the list. */
                        data: components["schemas"]["AuditEntry"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listBudgets: {
        parameters: {
            query?: {
                /** @description Only budgets for this category. */
                categoryId?: number;
                /** @description Only what was made at this moment or later. */
                createdFrom?: string;
                /** @description Only what was made at this moment or before. */
                createdTo?: string;
                /** @description Only budgets for this department. */
                departmentId?: number;
                /** @description Only these ids, separated by commas; at most 100. */
                ids?: number[];
                /** @description true: only budgets that are in use; false: only the others. */
                isActive?: boolean;
                /** @description Which page, from 1; one past the last is empty and no error. */
                page?: number;
                /** @description How many entries a page has at most. */
                pageSize?: number;
                /** @description The field that the list is in the order of; equal ones by id. */
                sortBy?: "name" | "amount" | "createdAt" | "updatedAt";
                /** @description `asc`: the smallest or oldest first; `desc`: the largest or newest first. What lacks the field comes last. */
                sortOrder?: "asc" | "desc";
                /** @description Only what changed at this moment or later: the filter to synchronize by. */
                updatedFrom?: string;
                /** @description Only what last changed at this moment or before. */
                updatedTo?: string;
            };
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of this page, in the order of the list. */
                        data: components["schemas"]["Budget"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createBudget: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateBudget"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Budget"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getBudget: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the budget. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Budget"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteBudget: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The ETag that was read last: the change is refused with 412 when the resource has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the budget. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateBudget: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The ETag that was read last: the change is refused with 412 when the resource has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the budget. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateBudget"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Budget"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listBusinesses: {
        parameters: {
            query?: {
                /** @description Which page, from 1; one past the last is empty and no error. */
                page?: number;
                /** @description How many entries a page has at most. */
                pageSize?: number;
                /** @description The field that the list is in the order of; equal ones by id. */
                sortBy?: "name" | "createdAt";
                /** @description `asc`: the smallest or oldest first; `desc`: the largest or newest first. What lacks the field comes last. */
                sortOrder?: "asc" | "desc";
            };
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of this page, in the order of the list. */
                        data: components["schemas"]["Business"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createBusiness: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business in which you act; the credential must have permission for it. Its endpoints get the event too. Left out: that in which the API key was made. */
                "x-tenant-id"?: components["parameters"]["OptionalTenant"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateBusiness"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Business"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getBusiness: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the business; the same as in `x-tenant-id`, or the answer is `TENANT_MISMATCH`. */
                businessId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Business"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateBusiness: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The ETag that was read last: the change is refused with 412 when the resource has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the business; the same as in `x-tenant-id`, or the answer is `TENANT_MISMATCH`. */
                businessId: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateBusiness"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Business"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApprovalPolicies: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the business; the same as in `x-tenant-id`, or the answer is `TENANT_MISMATCH`. */
                businessId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ApprovalPoliciesAnswer"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    replaceApprovalPolicies: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The ETag that was read last: the change is refused with 412 when the resource has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the business; the same as in `x-tenant-id`, or the answer is `TENANT_MISMATCH`. */
                businessId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApprovalPolicies"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ApprovalPoliciesAnswer"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listBills: {
        parameters: {
            query?: {
                /** @description true: only bills that the caller may approve now; false: only the others. */
                awaitingMyApproval?: boolean;
                /** @description Only bills with this number, in any case. */
                billNumber?: string;
                /** @description Only what was made at this moment or later. */
                createdFrom?: string;
                /** @description Only what was made at this moment or before. */
                createdTo?: string;
                /** @description Only bills in this currency, ISO 4217. */
                currency?: string;
                /** @description Only bills that are due on this day or later. */
                dueFrom?: string;
                /** @description Only bills that are due on this day or before. */
                dueTo?: string;
                /** @description Only the bill with exactly this id of another system. */
                externalId?: string;
                /** @description Only these ids, separated by commas; at most 100. */
                ids?: number[];
                /** @description Only bills that were issued on this day or later. */
                issuedFrom?: string;
                /** @description Only bills that were issued on this day or before. */
                issuedTo?: string;
                /** @description Only bills of this amount or less, in their own currencies. */
                maxAmount?: number;
                /** @description Only bills of this amount or more, in their own currencies. */
                minAmount?: number;
                /** @description true: only unpaid bills past their due date; false: only the others. */
                overdue?: boolean;
                /** @description Which page, from 1; one past the last is empty and no error. */
                page?: number;
                /** @description How many entries a page has at most. */
                pageSize?: number;
                /** @description Only bills that were paid on this day or later, in the business's time zone. */
                paidFrom?: string;
                /** @description Only bills that were paid on this day or before, in the business's time zone. */
                paidTo?: string;
                /** @description Only bills that are to be paid in one of these ways. */
                paymentMethod?: ("EFT" | "ACH" | "WIRE" | "CHECK" | "INTERAC" | "MANUAL")[];
                /** @description Only bills whose payment is scheduled for this day or later. */
                scheduledFrom?: string;
                /** @description Only bills whose payment is scheduled for this day or before. */
                scheduledTo?: string;
                /** @description Text in number, memo or vendor memo, in any case. */
                search?: string;
                /** @description The field that the list is in the order of; equal ones by id. */
                sortBy?: "dueDate" | "issueDate" | "amount" | "status" | "createdAt" | "updatedAt" | "scheduledDate";
                /** @description `asc`: the smallest or oldest first; `desc`: the largest or newest first. What lacks the field comes last. */
                sortOrder?: "asc" | "desc";
                /** @description Only bills in one of these states, separated by commas. */
                status?: ("DRAFT" | "PENDING_APPROVAL" | "APPROVED" | "READY_FOR_PAYMENT" | "SCHEDULED" | "PROCESSING" | "PAID" | "MARKED_PAID" | "DENIED" | "CANCELLED" | "PAYMENT_FAILED")[];
                /** @description Only what changed at this moment or later: the filter to synchronize by. */
                updatedFrom?: string;
                /** @description Only what last changed at this moment or before. */
                updatedTo?: string;
                /** @description Only bills of these vendors. */
                vendorId?: number[];
            };
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the business; the same as in `x-tenant-id`, or the answer is `TENANT_MISMATCH`. */
                businessId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of this page, in the order of the list. */
                        data: components["schemas"]["Bill"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createBill: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the business; the same as in `x-tenant-id`, or the answer is `TENANT_MISMATCH`. */
                businessId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateBill"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Bill"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getBill: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the bill, which belongs to the business of the path. */
                billId: number;
                /** @description Id of the business; the same as in `x-tenant-id`, or the answer is `TENANT_MISMATCH`. */
                businessId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Bill"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteBill: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The ETag that was read last: the change is refused with 412 when the resource has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the bill, which belongs to the business of the path. */
                billId: number;
                /** @description Id of the business; the same as in `x-tenant-id`, or the answer is `TENANT_MISMATCH`. */
                businessId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateBill: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The ETag that was read last: the change is refused with 412 when the resource has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the bill, which belongs to the business of the path. */
                billId: number;
                /** @description Id of the business; the same as in `x-tenant-id`, or the answer is `TENANT_MISMATCH`. */
                businessId: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateBill"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Bill"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listBillApprovals: {
        parameters: {
            query?: {
                /** @description Which page, from 1; one past the last is empty and no error. */
                page?: number;
                /** @description How many entries a page has at most. */
                pageSize?: number;
            };
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the bill, which belongs to the business of the path. */
                billId: number;
                /** @description Id of the business; the same as in `x-tenant-id`, or the answer is `TENANT_MISMATCH`. */
                businessId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of this page, in the order of the list. */
                        data: components["schemas"]["BillApproval"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    approveBill: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that was read last: the change is refused with 412 when the resource has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the bill, which belongs to the business of the path. */
                billId: number;
                /** @description Id of the business; the same as in `x-tenant-id`, or the answer is `TENANT_MISMATCH`. */
                businessId: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Why, for the bill's history; null for nothing. */
                    comment?: string | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Bill"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    addBillAttachment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that was read last: the change is refused with 412 when the resource has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the bill, which belongs to the business of the path. */
                billId: number;
                /** @description Id of the business; the same as in `x-tenant-id`, or the answer is `TENANT_MISMATCH`. */
                businessId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: base64
                     * @description The file in base64, at most 700 KiB of bytes.
                     */
                    content: string;
                    /**
                     * @description The type of the file; its first bytes must be of it.
                     * @enum {string}
                     */
                    contentType: "application/pdf" | "image/jpeg" | "image/png" | "image/webp" | "text/plain" | "text/csv";
                    /** @description The file's name, up to 200 characters; kept without paths and control characters. */
                    fileName: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["BillAttachment"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getBillAttachment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the file attached to the bill. */
                attachmentId: number;
                /** @description Id of the bill, which belongs to the business of the path. */
                billId: number;
                /** @description Id of the business; the same as in `x-tenant-id`, or the answer is `TENANT_MISMATCH`. */
                businessId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["BillAttachmentWithContent"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteBillAttachment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The ETag that was read last: the change is refused with 412 when the resource has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the file attached to the bill. */
                attachmentId: number;
                /** @description Id of the bill, which belongs to the business of the path. */
                billId: number;
                /** @description Id of the business; the same as in `x-tenant-id`, or the answer is `TENANT_MISMATCH`. */
                businessId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    cancelBill: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that was read last: the change is refused with 412 when the resource has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the bill, which belongs to the business of the path. */
                billId: number;
                /** @description Id of the business; the same as in `x-tenant-id`, or the answer is `TENANT_MISMATCH`. */
                businessId: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Why, for the bill's history; null for nothing. */
                    comment?: string | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Bill"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    cancelBillPayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that was read last: the change is refused with 412 when the resource has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the bill, which belongs to the business of the path. */
                billId: number;
                /** @description Id of the business; the same as in `x-tenant-id`, or the answer is `TENANT_MISMATCH`. */
                businessId: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Why, for the bill's history; null for nothing. */
                    comment?: string | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Bill"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    confirmBillPayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that was read last: the change is refused with 412 when the resource has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the bill, which belongs to the business of the path. */
                billId: number;
                /** @description Id of the business; the same as in `x-tenant-id`, or the answer is `TENANT_MISMATCH`. */
                businessId: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description A remark for the bill's history; null for nothing. */
                    comment?: string | null;
                    /**
                     * Format: date-time
                     * @description When the money arrived; now when left out. A date-time without an offset is in UTC; a plain day begins in the time zone of the business.
                     */
                    paidAt?: string;
                    /** @description What the payment can be found by at the bank, up to 100 characters. */
                    reference?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Bill"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    denyBill: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that was read last: the change is refused with 412 when the resource has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the bill, which belongs to the business of the path. */
                billId: number;
                /** @description Id of the business; the same as in `x-tenant-id`, or the answer is `TENANT_MISMATCH`. */
                businessId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The reason, which the bill's creator reads; 1 to 1,000 characters. */
                    comment: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Bill"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    failBillPayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that was read last: the change is refused with 412 when the resource has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the bill, which belongs to the business of the path. */
                billId: number;
                /** @description Id of the business; the same as in `x-tenant-id`, or the answer is `TENANT_MISMATCH`. */
                businessId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description A remark for the bill's history; null for nothing. */
                    comment?: string | null;
                    /** @description Why the bank did not pay, 1 to 200 characters; shown as `failureReason`. */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Bill"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listBillHistory: {
        parameters: {
            query?: {
                /** @description Which page, from 1; one past the last is empty and no error. */
                page?: number;
                /** @description How many entries a page has at most. */
                pageSize?: number;
                /** @description The field that the list is in the order of; equal ones by id. */
                sortBy?: "createdAt";
                /** @description `asc`: the smallest or oldest first; `desc`: the largest or newest first. What lacks the field comes last. */
                sortOrder?: "asc" | "desc";
            };
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the bill, which belongs to the business of the path. */
                billId: number;
                /** @description Id of the business; the same as in `x-tenant-id`, or the answer is `TENANT_MISMATCH`. */
                businessId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of this page, in the order of the list. */
                        data: components["schemas"]["BillHistoryEntry"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    markBillPaid: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that was read last: the change is refused with 412 when the resource has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the bill, which belongs to the business of the path. */
                billId: number;
                /** @description Id of the business; the same as in `x-tenant-id`, or the answer is `TENANT_MISMATCH`. */
                businessId: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description A remark for the bill's history; null for nothing. */
                    comment?: string | null;
                    /**
                     * @description How it was paid.
                     * @default MANUAL
                     * @enum {string}
                     */
                    method?: "EFT" | "ACH" | "WIRE" | "CHECK" | "INTERAC" | "MANUAL" | "CARD" | "CASH" | "OTHER";
                    /**
                     * Format: date-time
                     * @description When it was paid; now when left out. A date-time without an offset is in UTC; a plain day begins in the time zone of the business.
                     */
                    paidAt?: string;
                    /** @description What the payment can be found by, up to 100 characters; null for nothing. */
                    reference?: string | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Bill"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listBillPayments: {
        parameters: {
            query?: {
                /** @description Which page, from 1; one past the last is empty and no error. */
                page?: number;
                /** @description How many entries a page has at most. */
                pageSize?: number;
                /** @description The field that the list is in the order of; equal ones by id. */
                sortBy?: "createdAt";
                /** @description `asc`: the smallest or oldest first; `desc`: the largest or newest first. What lacks the field comes last. */
                sortOrder?: "asc" | "desc";
            };
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the bill, which belongs to the business of the path. */
                billId: number;
                /** @description Id of the business; the same as in `x-tenant-id`, or the answer is `TENANT_MISMATCH`. */
                businessId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of this page, in the order of the list. */
                        data: components["schemas"]["BillPayment"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    rescheduleBillPayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that was read last: the change is refused with 412 when the resource has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the bill, which belongs to the business of the path. */
                billId: number;
                /** @description Id of the business; the same as in `x-tenant-id`, or the answer is `TENANT_MISMATCH`. */
                businessId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description A remark for the bill's history; null for nothing. */
                    comment?: string | null;
                    /** @description How the money shall reach the vendor; null or left out: the bill's method, else the vendor's. */
                    paymentMethod?: ("EFT" | "ACH" | "WIRE" | "CHECK" | "INTERAC" | "MANUAL") | null;
                    /**
                     * Format: date
                     * @description When the payment shall leave, today or later, better as a plain day. A date-time instead is the day of that moment in the time zone of the business; without an offset it is in UTC.
                     */
                    scheduledDate: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Bill"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    retryBillPayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that was read last: the change is refused with 412 when the resource has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the bill, which belongs to the business of the path. */
                billId: number;
                /** @description Id of the business; the same as in `x-tenant-id`, or the answer is `TENANT_MISMATCH`. */
                businessId: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description A remark for the bill's history; null for nothing. */
                    comment?: string | null;
                    /** @description How the money shall reach the vendor; null or left out: the bill's method, else the vendor's. */
                    paymentMethod?: ("EFT" | "ACH" | "WIRE" | "CHECK" | "INTERAC" | "MANUAL") | null;
                    /**
                     * Format: date
                     * @description When the payment shall leave, today or later, better as a plain day. A date-time instead is the day of that moment in the time zone of the business; without an offset it is in UTC.
                     */
                    scheduledDate?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Bill"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    scheduleBillPayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that was read last: the change is refused with 412 when the resource has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the bill, which belongs to the business of the path. */
                billId: number;
                /** @description Id of the business; the same as in `x-tenant-id`, or the answer is `TENANT_MISMATCH`. */
                businessId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description A remark for the bill's history; null for nothing. */
                    comment?: string | null;
                    /** @description How the money shall reach the vendor; null or left out: the bill's method, else the vendor's. */
                    paymentMethod?: ("EFT" | "ACH" | "WIRE" | "CHECK" | "INTERAC" | "MANUAL") | null;
                    /**
                     * Format: date
                     * @description When the payment shall leave, today or later, better as a plain day. A date-time instead is the day of that moment in the time zone of the business; without an offset it is in UTC.
                     */
                    scheduledDate: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Bill"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    submitBill: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that was read last: the change is refused with 412 when the resource has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the bill, which belongs to the business of the path. */
                billId: number;
                /** @description Id of the business; the same as in `x-tenant-id`, or the answer is `TENANT_MISMATCH`. */
                businessId: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description The users who shall approve, in order, where the business lets submitters choose; a list in the list is one level of several. */
                    approvers?: (number | number[])[];
                    /** @description What the submitter wants to say to the approvers; null for nothing. */
                    comment?: string | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Bill"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    unmarkBillPaid: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that was read last: the change is refused with 412 when the resource has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the bill, which belongs to the business of the path. */
                billId: number;
                /** @description Id of the business; the same as in `x-tenant-id`, or the answer is `TENANT_MISMATCH`. */
                businessId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Why the mark was wrong; 1 to 1,000 characters. */
                    comment: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Bill"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    withdrawBill: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that was read last: the change is refused with 412 when the resource has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the bill, which belongs to the business of the path. */
                billId: number;
                /** @description Id of the business; the same as in `x-tenant-id`, or the answer is `TENANT_MISMATCH`. */
                businessId: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Why, for the bill's history; null for nothing. */
                    comment?: string | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Bill"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    bulkApproveBills: {
        parameters: {
            query?: {
                /** @description true: answer what would come of it, and change nothing. */
                dryRun?: boolean;
            };
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the business; the same as in `x-tenant-id`, or the answer is `TENANT_MISMATCH`. */
                businessId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/*+json": {
                    /** @description The bills, 1 to 100; one that is named twice counts once. */
                    billIds?: number[] | null;
                    /** @description What the approver wants to say about each of them; null for nothing. */
                    comment?: string | null;
                };
                "application/json": {
                    /** @description The bills, 1 to 100; one that is named twice counts once. */
                    billIds?: number[] | null;
                    /** @description What the approver wants to say about each of them; null for nothing. */
                    comment?: string | null;
                };
                "text/json": {
                    /** @description The bills, 1 to 100; one that is named twice counts once. */
                    billIds?: number[] | null;
                    /** @description What the approver wants to say about each of them; null for nothing. */
                    comment?: string | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillsBulkActionResponse"];
                    "text/json": components["schemas"]["BillsBulkActionResponse"];
                    "text/plain": components["schemas"]["BillsBulkActionResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    bulkCancelBills: {
        parameters: {
            query?: {
                /** @description true: answer what would come of it, and change nothing. */
                dryRun?: boolean;
            };
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the business; the same as in `x-tenant-id`, or the answer is `TENANT_MISMATCH`. */
                businessId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/*+json": {
                    /** @description The bills, 1 to 100; one that is named twice counts once. */
                    billIds?: number[] | null;
                    /** @description Why, for the history of each bill; null for nothing. */
                    comment?: string | null;
                };
                "application/json": {
                    /** @description The bills, 1 to 100; one that is named twice counts once. */
                    billIds?: number[] | null;
                    /** @description Why, for the history of each bill; null for nothing. */
                    comment?: string | null;
                };
                "text/json": {
                    /** @description The bills, 1 to 100; one that is named twice counts once. */
                    billIds?: number[] | null;
                    /** @description Why, for the history of each bill; null for nothing. */
                    comment?: string | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillsBulkActionResponse"];
                    "text/json": components["schemas"]["BillsBulkActionResponse"];
                    "text/plain": components["schemas"]["BillsBulkActionResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    bulkDenyBills: {
        parameters: {
            query?: {
                /** @description true: answer what would come of it, and change nothing. */
                dryRun?: boolean;
            };
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the business; the same as in `x-tenant-id`, or the answer is `TENANT_MISMATCH`. */
                businessId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/*+json": {
                    /** @description The bills, 1 to 100; one that is named twice counts once. */
                    billIds?: number[] | null;
                    /** @description The reason, the same for all of them; 1 to 1,000 characters. */
                    comment: string;
                };
                "application/json": {
                    /** @description The bills, 1 to 100; one that is named twice counts once. */
                    billIds?: number[] | null;
                    /** @description The reason, the same for all of them; 1 to 1,000 characters. */
                    comment: string;
                };
                "text/json": {
                    /** @description The bills, 1 to 100; one that is named twice counts once. */
                    billIds?: number[] | null;
                    /** @description The reason, the same for all of them; 1 to 1,000 characters. */
                    comment: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillsBulkActionResponse"];
                    "text/json": components["schemas"]["BillsBulkActionResponse"];
                    "text/plain": components["schemas"]["BillsBulkActionResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    bulkMarkBillsPaid: {
        parameters: {
            query?: {
                /** @description true: answer what would come of it, and change nothing. */
                dryRun?: boolean;
            };
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the business; the same as in `x-tenant-id`, or the answer is `TENANT_MISMATCH`. */
                businessId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/*+json": {
                    /** @description The bills, 1 to 100; one that is named twice counts once. */
                    billIds?: number[] | null;
                    /** @description A remark for the history of each bill; null for nothing. */
                    comment?: string | null;
                    /**
                     * @description How they were paid.
                     * @default MANUAL
                     * @enum {string}
                     */
                    method?: "EFT" | "ACH" | "WIRE" | "CHECK" | "INTERAC" | "MANUAL" | "CARD" | "CASH" | "OTHER";
                    /**
                     * Format: date-time
                     * @description When they were paid; now when left out. A date-time without an offset is in UTC; a plain day begins in the time zone of the business.
                     */
                    paidAt?: string;
                    /** @description What the payment can be found by, up to 100 characters; null for nothing. */
                    reference?: string | null;
                };
                "application/json": {
                    /** @description The bills, 1 to 100; one that is named twice counts once. */
                    billIds?: number[] | null;
                    /** @description A remark for the history of each bill; null for nothing. */
                    comment?: string | null;
                    /**
                     * @description How they were paid.
                     * @default MANUAL
                     * @enum {string}
                     */
                    method?: "EFT" | "ACH" | "WIRE" | "CHECK" | "INTERAC" | "MANUAL" | "CARD" | "CASH" | "OTHER";
                    /**
                     * Format: date-time
                     * @description When they were paid; now when left out. A date-time without an offset is in UTC; a plain day begins in the time zone of the business.
                     */
                    paidAt?: string;
                    /** @description What the payment can be found by, up to 100 characters; null for nothing. */
                    reference?: string | null;
                };
                "text/json": {
                    /** @description The bills, 1 to 100; one that is named twice counts once. */
                    billIds?: number[] | null;
                    /** @description A remark for the history of each bill; null for nothing. */
                    comment?: string | null;
                    /**
                     * @description How they were paid.
                     * @default MANUAL
                     * @enum {string}
                     */
                    method?: "EFT" | "ACH" | "WIRE" | "CHECK" | "INTERAC" | "MANUAL" | "CARD" | "CASH" | "OTHER";
                    /**
                     * Format: date-time
                     * @description When they were paid; now when left out. A date-time without an offset is in UTC; a plain day begins in the time zone of the business.
                     */
                    paidAt?: string;
                    /** @description What the payment can be found by, up to 100 characters; null for nothing. */
                    reference?: string | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillsBulkActionResponse"];
                    "text/json": components["schemas"]["BillsBulkActionResponse"];
                    "text/plain": components["schemas"]["BillsBulkActionResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    bulkSchedulePayment: {
        parameters: {
            query?: {
                /** @description true: answer what would come of it, and change nothing. */
                dryRun?: boolean;
            };
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the business; the same as in `x-tenant-id`, or the answer is `TENANT_MISMATCH`. */
                businessId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/*+json": components["schemas"]["BillsBulkSchedulePaymentRequest"];
                "application/json": components["schemas"]["BillsBulkSchedulePaymentRequest"];
                "text/json": components["schemas"]["BillsBulkSchedulePaymentRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillsBulkActionResponse"];
                    "text/json": components["schemas"]["BillsBulkActionResponse"];
                    "text/plain": components["schemas"]["BillsBulkActionResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemDetails"];
                };
            };
        };
    };
    listFundingAccounts: {
        parameters: {
            query?: {
                /** @description Which page, from 1; one past the last is empty and no error. */
                page?: number;
                /** @description How many entries a page has at most. */
                pageSize?: number;
                /** @description The field that the list is in the order of; equal ones by id. */
                sortBy?: "name" | "createdAt";
                /** @description `asc`: the smallest or oldest first; `desc`: the largest or newest first. What lacks the field comes last. */
                sortOrder?: "asc" | "desc";
            };
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the business; the same as in `x-tenant-id`, or the answer is `TENANT_MISMATCH`. */
                businessId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of this page, in the order of the list. */
                        data: components["schemas"]["FundingAccount"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createFundingAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the business; the same as in `x-tenant-id`, or the answer is `TENANT_MISMATCH`. */
                businessId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateFundingAccount"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FundingAccount"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getFundingAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the business; the same as in `x-tenant-id`, or the answer is `TENANT_MISMATCH`. */
                businessId: number;
                /** @description Id of the account that payments leave from. */
                fundingAccountId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FundingAccount"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteFundingAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the business; the same as in `x-tenant-id`, or the answer is `TENANT_MISMATCH`. */
                businessId: number;
                /** @description Id of the account that payments leave from. */
                fundingAccountId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listMileageRates: {
        parameters: {
            query?: {
                /** @description Only what holds on this day. */
                at?: string;
                /** @description Which page, from 1; one past the last is empty and no error. */
                page?: number;
                /** @description How many entries a page has at most. */
                pageSize?: number;
                /** @description Only rates of this tax agency, or the business's own. */
                scheme?: "CRA" | "IRS" | "CUSTOM";
                /** @description The field that the list is in the order of; equal ones by id. */
                sortBy?: "effectiveFrom";
                /** @description `asc`: the smallest or oldest first; `desc`: the largest or newest first. What lacks the field comes last. */
                sortOrder?: "asc" | "desc";
            };
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the business; the same as in `x-tenant-id`, or the answer is `TENANT_MISMATCH`. */
                businessId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of this page, in the order of the list. */
                        data: components["schemas"]["MileageRate"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    replaceMileageRates: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the business; the same as in `x-tenant-id`, or the answer is `TENANT_MISMATCH`. */
                businessId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplaceMileageRates"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The business's own rates, as they are now. */
                        data: components["schemas"]["MileageRate"][];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createMileageRate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the business; the same as in `x-tenant-id`, or the answer is `TENANT_MISMATCH`. */
                businessId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateMileageRate"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MileageRate"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMileageRate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the business; the same as in `x-tenant-id`, or the answer is `TENANT_MISMATCH`. */
                businessId: number;
                /** @description Id of one of the business's own rates; those of the tax agencies have none. */
                rateId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MileageRate"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteMileageRate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the business; the same as in `x-tenant-id`, or the answer is `TENANT_MISMATCH`. */
                businessId: number;
                /** @description Id of one of the business's own rates; those of the tax agencies have none. */
                rateId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listMileageTrips: {
        parameters: {
            query?: {
                /** @description Only trips in these categories. */
                categoryId?: number[];
                /** @description Only what was made at this moment or later. */
                createdFrom?: string;
                /** @description Only what was made at this moment or before. */
                createdTo?: string;
                /** @description Only trips of this day or later. */
                dateFrom?: string;
                /** @description Only trips of this day or before. */
                dateTo?: string;
                /** @description Only trips of these employees. */
                employeeId?: number[];
                /** @description Only these ids, separated by commas; at most 100. */
                ids?: number[];
                /** @description Only trips that are worth this or less. */
                maxAmount?: number;
                /** @description Only trips that are worth this or more. */
                minAmount?: number;
                /** @description Which page, from 1; one past the last is empty and no error. */
                page?: number;
                /** @description How many entries a page has at most. */
                pageSize?: number;
                /** @description Text in name or note, in any case. */
                search?: string;
                /** @description The field that the list is in the order of; equal ones by id. */
                sortBy?: "date" | "distance" | "amount" | "createdAt" | "updatedAt";
                /** @description `asc`: the smallest or oldest first; `desc`: the largest or newest first. What lacks the field comes last. */
                sortOrder?: "asc" | "desc";
                /** @description Only trips whose expense is in one of these states, separated by commas. */
                status?: ("draft" | "validated" | "submitted" | "approved" | "rejected" | "reimbursed" | "split")[];
                /** @description Only what changed at this moment or later: the filter to synchronize by. */
                updatedFrom?: string;
                /** @description Only what last changed at this moment or before. */
                updatedTo?: string;
                /** @description Only trips of these users. */
                userId?: number[];
                /** @description Only trips in these vehicles. */
                vehicleId?: number[];
            };
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the business; the same as in `x-tenant-id`, or the answer is `TENANT_MISMATCH`. */
                businessId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of this page, in the order of the list. */
                        data: components["schemas"]["MileageTrip"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createMileageTrip: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the business; the same as in `x-tenant-id`, or the answer is `TENANT_MISMATCH`. */
                businessId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/*+json": components["schemas"]["CreateMileageTrip"];
                "application/json": components["schemas"]["CreateMileageTrip"];
                "text/json": components["schemas"]["CreateMileageTrip"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MileageTrip"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMileageTrip: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the business; the same as in `x-tenant-id`, or the answer is `TENANT_MISMATCH`. */
                businessId: number;
                /** @description Id of the mileage trip; not that of its expense. */
                tripId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MileageTrip"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteMileageTrip: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The ETag that was read last: the change is refused with 412 when the resource has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the business; the same as in `x-tenant-id`, or the answer is `TENANT_MISMATCH`. */
                businessId: number;
                /** @description Id of the mileage trip; not that of its expense. */
                tripId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateMileageTrip: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The ETag that was read last: the change is refused with 412 when the resource has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the business; the same as in `x-tenant-id`, or the answer is `TENANT_MISMATCH`. */
                businessId: number;
                /** @description Id of the mileage trip; not that of its expense. */
                tripId: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/*+json": components["schemas"]["UpdateMileageTrip"];
                "application/json": components["schemas"]["UpdateMileageTrip"];
                "text/json": components["schemas"]["UpdateMileageTrip"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MileageTrip"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    previewMileageTrip: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the business; the same as in `x-tenant-id`, or the answer is `TENANT_MISMATCH`. */
                businessId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/*+json": components["schemas"]["CreateMileageTrip"];
                "application/json": components["schemas"]["CreateMileageTrip"];
                "text/json": components["schemas"]["CreateMileageTrip"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MileageTripPreview"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listPaymentBatches: {
        parameters: {
            query?: {
                /** @description Only batches whose file has one of these formats. */
                format?: ("cpa005" | "nacha" | "pain001")[];
                /** @description Which page, from 1; one past the last is empty and no error. */
                page?: number;
                /** @description How many entries a page has at most. */
                pageSize?: number;
                /** @description The field that the list is in the order of; equal ones by id. */
                sortBy?: "createdAt";
                /** @description `asc`: the smallest or oldest first; `desc`: the largest or newest first. What lacks the field comes last. */
                sortOrder?: "asc" | "desc";
                /** @description Only batches in one of these states, separated by commas. */
                status?: ("created" | "confirmed" | "settled" | "cancelled")[];
            };
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the business; the same as in `x-tenant-id`, or the answer is `TENANT_MISMATCH`. */
                businessId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of this page, in the order of the list. */
                        data: components["schemas"]["PaymentBatch"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createPaymentBatch: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the business; the same as in `x-tenant-id`, or the answer is `TENANT_MISMATCH`. */
                businessId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreatePaymentBatch"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PaymentBatch"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPaymentBatch: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the payment batch. */
                batchId: number;
                /** @description Id of the business; the same as in `x-tenant-id`, or the answer is `TENANT_MISMATCH`. */
                businessId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PaymentBatch"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    confirmPaymentBatch: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the payment batch. */
                batchId: number;
                /** @description Id of the business; the same as in `x-tenant-id`, or the answer is `TENANT_MISMATCH`. */
                businessId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PaymentBatch"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPaymentBatchFile: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the payment batch. */
                batchId: number;
                /** @description Id of the business; the same as in `x-tenant-id`, or the answer is `TENANT_MISMATCH`. */
                businessId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string;
                    "application/octet-stream": string;
                    "application/xml": string;
                    "text/plain": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listPaymentResults: {
        parameters: {
            query?: {
                /** @description Only results that were imported at this moment or later. */
                importedFrom?: string;
                /** @description Only results that were imported at this moment or before. */
                importedTo?: string;
                /** @description Only results with one of these outcomes. */
                outcome?: ("paid" | "failed" | "ignored")[];
                /** @description Which page, from 1; one past the last is empty and no error. */
                page?: number;
                /** @description How many entries a page has at most. */
                pageSize?: number;
                /** @description The field that the list is in the order of; equal ones by id. */
                sortBy?: "importedAt";
                /** @description `asc`: the smallest or oldest first; `desc`: the largest or newest first. What lacks the field comes last. */
                sortOrder?: "asc" | "desc";
            };
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the payment batch. */
                batchId: number;
                /** @description Id of the business; the same as in `x-tenant-id`, or the answer is `TENANT_MISMATCH`. */
                businessId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of this page, in the order of the list. */
                        data: components["schemas"]["PaymentResult"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    importPaymentResults: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the payment batch. */
                batchId: number;
                /** @description Id of the business; the same as in `x-tenant-id`, or the answer is `TENANT_MISMATCH`. */
                businessId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportPaymentResults"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ImportedPaymentResults"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listSavedTrips: {
        parameters: {
            query?: {
                /** @description Only what was made at this moment or later. */
                createdFrom?: string;
                /** @description Only what was made at this moment or before. */
                createdTo?: string;
                /** @description Only these ids, separated by commas; at most 100. */
                ids?: number[];
                /** @description Which page, from 1; one past the last is empty and no error. */
                page?: number;
                /** @description How many entries a page has at most. */
                pageSize?: number;
                /** @description Text in the name, in any case. */
                search?: string;
                /** @description The field that the list is in the order of; equal ones by id. */
                sortBy?: "name" | "createdAt" | "updatedAt";
                /** @description `asc`: the smallest or oldest first; `desc`: the largest or newest first. What lacks the field comes last. */
                sortOrder?: "asc" | "desc";
                /** @description Only what changed at this moment or later: the filter to synchronize by. */
                updatedFrom?: string;
                /** @description Only what last changed at this moment or before. */
                updatedTo?: string;
                /** @description Only those that these users saved. */
                userId?: number[];
            };
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the business; the same as in `x-tenant-id`, or the answer is `TENANT_MISMATCH`. */
                businessId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of this page, in the order of the list. */
                        data: components["schemas"]["SavedTrip"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createSavedTrip: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the business; the same as in `x-tenant-id`, or the answer is `TENANT_MISMATCH`. */
                businessId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSavedTrip"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SavedTrip"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSavedTrip: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the business; the same as in `x-tenant-id`, or the answer is `TENANT_MISMATCH`. */
                businessId: number;
                /** @description Id of the route that somebody saved. */
                savedTripId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SavedTrip"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteSavedTrip: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The ETag that was read last: the change is refused with 412 when the resource has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the business; the same as in `x-tenant-id`, or the answer is `TENANT_MISMATCH`. */
                businessId: number;
                /** @description Id of the route that somebody saved. */
                savedTripId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateSavedTrip: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The ETag that was read last: the change is refused with 412 when the resource has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the business; the same as in `x-tenant-id`, or the answer is `TENANT_MISMATCH`. */
                businessId: number;
                /** @description Id of the route that somebody saved. */
                savedTripId: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateSavedTrip"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SavedTrip"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSettings: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the business; the same as in `x-tenant-id`, or the answer is `TENANT_MISMATCH`. */
                businessId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Settings"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    replaceSettings: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The ETag that was read last: the change is refused with 412 when the resource has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the business; the same as in `x-tenant-id`, or the answer is `TENANT_MISMATCH`. */
                businessId: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ReplaceSettings"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Settings"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listMembers: {
        parameters: {
            query?: {
                /** @description Which page, from 1; one past the last is empty and no error. */
                page?: number;
                /** @description How many entries a page has at most. */
                pageSize?: number;
                /** @description The field that the list is in the order of; equal ones by id. */
                sortBy?: "name" | "email" | "createdAt";
                /** @description `asc`: the smallest or oldest first; `desc`: the largest or newest first. What lacks the field comes last. */
                sortOrder?: "asc" | "desc";
                /** @description Only those who are members (`active`) or who have not answered yet (`invited`). */
                status?: ("invited" | "active")[];
            };
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the business; the same as in `x-tenant-id`, or the answer is `TENANT_MISMATCH`. */
                businessId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of this page, in the order of the list. */
                        data: components["schemas"]["Member"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    addMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the business; the same as in `x-tenant-id`, or the answer is `TENANT_MISMATCH`. */
                businessId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddMember"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Member"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the business; the same as in `x-tenant-id`, or the answer is `TENANT_MISMATCH`. */
                businessId: number;
                /** @description Id of the user, who belongs to the business or is invited to it. */
                userId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Member"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    removeMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the business; the same as in `x-tenant-id`, or the answer is `TENANT_MISMATCH`. */
                businessId: number;
                /** @description Id of the user, who belongs to the business or is invited to it. */
                userId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the business; the same as in `x-tenant-id`, or the answer is `TENANT_MISMATCH`. */
                businessId: number;
                /** @description Id of the user, who belongs to the business or is invited to it. */
                userId: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateMember"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Member"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listVehicles: {
        parameters: {
            query?: {
                /** @description Only what was made at this moment or later. */
                createdFrom?: string;
                /** @description Only what was made at this moment or before. */
                createdTo?: string;
                /** @description Only these ids, separated by commas; at most 100. */
                ids?: number[];
                /** @description true: only vehicles that can be used; false: only the others. */
                isActive?: boolean;
                /** @description Only employees' own vehicles, or only the company's. */
                ownership?: "EMPLOYEE" | "COMPANY";
                /** @description Which page, from 1; one past the last is empty and no error. */
                page?: number;
                /** @description How many entries a page has at most. */
                pageSize?: number;
                /** @description Text in name or license plate, in any case. */
                search?: string;
                /** @description The field that the list is in the order of; equal ones by id. */
                sortBy?: "name" | "createdAt" | "updatedAt";
                /** @description `asc`: the smallest or oldest first; `desc`: the largest or newest first. What lacks the field comes last. */
                sortOrder?: "asc" | "desc";
                /** @description Only what changed at this moment or later: the filter to synchronize by. */
                updatedFrom?: string;
                /** @description Only what last changed at this moment or before. */
                updatedTo?: string;
                /** @description Only vehicles of these users. */
                userId?: number[];
            };
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the business; the same as in `x-tenant-id`, or the answer is `TENANT_MISMATCH`. */
                businessId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of this page, in the order of the list. */
                        data: components["schemas"]["Vehicle"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createVehicle: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the business; the same as in `x-tenant-id`, or the answer is `TENANT_MISMATCH`. */
                businessId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateVehicle"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Vehicle"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getVehicle: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the business; the same as in `x-tenant-id`, or the answer is `TENANT_MISMATCH`. */
                businessId: number;
                /** @description Id of the vehicle, of the company or of an employee. */
                vehicleId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Vehicle"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteVehicle: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The ETag that was read last: the change is refused with 412 when the resource has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the business; the same as in `x-tenant-id`, or the answer is `TENANT_MISMATCH`. */
                businessId: number;
                /** @description Id of the vehicle, of the company or of an employee. */
                vehicleId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateVehicle: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The ETag that was read last: the change is refused with 412 when the resource has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the business; the same as in `x-tenant-id`, or the answer is `TENANT_MISMATCH`. */
                businessId: number;
                /** @description Id of the vehicle, of the company or of an employee. */
                vehicleId: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateVehicle"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Vehicle"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listCategories: {
        parameters: {
            query?: {
                /** @description Only what was made at this moment or later. */
                createdFrom?: string;
                /** @description Only what was made at this moment or before. */
                createdTo?: string;
                /** @description Only these ids, separated by commas; at most 100. */
                ids?: number[];
                /** @description true: only categories that can be used; false: only the others. */
                isActive?: boolean;
                /** @description Which page, from 1; one past the last is empty and no error. */
                page?: number;
                /** @description How many entries a page has at most. */
                pageSize?: number;
                /** @description Only what is right below this category; `none`: only those at the top. */
                parentId?: "none" | number;
                /** @description Text in one of the names or in the code, in any case. */
                search?: string;
                /** @description The field that the list is in the order of; equal ones by id. */
                sortBy?: "name" | "code" | "createdAt" | "updatedAt";
                /** @description `asc`: the smallest or oldest first; `desc`: the largest or newest first. What lacks the field comes last. */
                sortOrder?: "asc" | "desc";
                /** @description Only what changed at this moment or later: the filter to synchronize by. */
                updatedFrom?: string;
                /** @description Only what last changed at this moment or before. */
                updatedTo?: string;
            };
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of this page, in the order of the list. */
                        data: components["schemas"]["Category"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createCategory: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCategory"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Category"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCategory: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the category. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Category"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteCategory: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The ETag that was read last: the change is refused with 412 when the resource has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the category. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateCategory: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The ETag that was read last: the change is refused with 412 when the resource has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the category. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateCategory"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Category"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listConnectedAccounts: {
        parameters: {
            query?: {
                /** @description Which page, from 1; one past the last is empty and no error. */
                page?: number;
                /** @description How many entries a page has at most. */
                pageSize?: number;
                /** @description The field that the list is in the order of; equal ones by id. */
                sortBy?: "createdAt" | "updatedAt";
                /** @description `asc`: the smallest or oldest first; `desc`: the largest or newest first. What lacks the field comes last. */
                sortOrder?: "asc" | "desc";
                /** @description Only connections in one of these states. */
                status?: ("pending" | "active" | "revoked")[];
            };
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of this page, in the order of the list. */
                        data: components["schemas"]["ConnectedAccount"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createConnectedAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CreateConnectedAccount"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ConnectedAccount"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getConnectedAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the connection, as `on-behalf-of` takes it. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ConnectedAccount"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    revokeConnectedAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the connection, as `on-behalf-of` takes it. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    consentToConnection: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the connection, as `on-behalf-of` takes it. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ConnectedAccount"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listDepartments: {
        parameters: {
            query?: {
                /** @description Only what was made at this moment or later. */
                createdFrom?: string;
                /** @description Only what was made at this moment or before. */
                createdTo?: string;
                /** @description Only these ids, separated by commas; at most 100. */
                ids?: number[];
                /** @description true: only departments that can be used; false: only the others. */
                isActive?: boolean;
                /** @description Which page, from 1; one past the last is empty and no error. */
                page?: number;
                /** @description How many entries a page has at most. */
                pageSize?: number;
                /** @description Only what is right below this department. */
                parentId?: number;
                /** @description Text in name or code, in any case. */
                search?: string;
                /** @description The field that the list is in the order of; equal ones by id. */
                sortBy?: "name" | "code" | "createdAt" | "updatedAt";
                /** @description `asc`: the smallest or oldest first; `desc`: the largest or newest first. What lacks the field comes last. */
                sortOrder?: "asc" | "desc";
                /** @description Only what changed at this moment or later: the filter to synchronize by. */
                updatedFrom?: string;
                /** @description Only what last changed at this moment or before. */
                updatedTo?: string;
            };
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of this page, in the order of the list. */
                        data: components["schemas"]["Department"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createDepartment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateDepartment"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Department"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getDepartment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the department. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Department"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteDepartment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The ETag that was read last: the change is refused with 412 when the resource has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the department. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateDepartment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The ETag that was read last: the change is refused with 412 when the resource has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the department. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateDepartment"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Department"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listEmployees: {
        parameters: {
            query?: {
                /** @description Only what was made at this moment or later. */
                createdFrom?: string;
                /** @description Only what was made at this moment or before. */
                createdTo?: string;
                /** @description Only employees of these departments. */
                departmentId?: number[];
                /** @description Only the employee with this e-mail address. */
                email?: string;
                /** @description Only these ids, separated by commas; at most 100. */
                ids?: number[];
                /** @description Only employees at these locations. */
                locationId?: number[];
                /** @description Only employees who report to these employees. */
                managerId?: number[];
                /** @description Which page, from 1; one past the last is empty and no error. */
                page?: number;
                /** @description How many entries a page has at most. */
                pageSize?: number;
                /** @description Text in name, e-mail or employee number, in any case. */
                search?: string;
                /** @description The field that the list is in the order of; equal ones by id. */
                sortBy?: "lastName" | "firstName" | "email" | "employeeNumber" | "hireDate" | "status" | "createdAt" | "updatedAt";
                /** @description `asc`: the smallest or oldest first; `desc`: the largest or newest first. What lacks the field comes last. */
                sortOrder?: "asc" | "desc";
                /** @description Only employees in one of these states, separated by commas. */
                status?: ("active" | "invited" | "inactive")[];
                /** @description Only what changed at this moment or later: the filter to synchronize by. */
                updatedFrom?: string;
                /** @description Only what last changed at this moment or before. */
                updatedTo?: string;
                /** @description Only employees with these user accounts. */
                userId?: number[];
            };
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of this page, in the order of the list. */
                        data: components["schemas"]["Employee"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createEmployee: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateEmployee"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Employee"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getEmployee: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the employee; not that of the employee's user account. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Employee"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteEmployee: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The ETag that was read last: the change is refused with 412 when the resource has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the employee; not that of the employee's user account. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateEmployee: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The ETag that was read last: the change is refused with 412 when the resource has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the employee; not that of the employee's user account. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateEmployee"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Employee"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deactivateEmployee: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the employee; not that of the employee's user account. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Employee"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    inviteEmployee: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the employee; not that of the employee's user account. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Employee"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    reactivateEmployee: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the employee; not that of the employee's user account. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Employee"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getReimbursementDetails: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the employee; not that of the employee's user account. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReimbursementDetails"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    setReimbursementDetails: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the employee; not that of the employee's user account. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetReimbursementDetails"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReimbursementDetails"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteReimbursementDetails: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the employee; not that of the employee's user account. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    verifyReimbursementDetails: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that was read last: the change is refused with 412 when the resource has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the employee; not that of the employee's user account. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReimbursementDetails"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listErrorCodes: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Every code, by name. */
                        data: {
                            /** @description The code, as in `error.code`. */
                            code: string;
                            /** @description The message in each language; words in braces are filled in. */
                            messages: {
                                /** @description The message in en-CA. */
                                "en-CA": string;
                                /** @description The message in en-US. */
                                "en-US": string;
                                /** @description The message in fr-CA. */
                                "fr-CA": string;
                            };
                            /**
                             * Format: int64
                             * @description The HTTP status that it is answered with.
                             */
                            status: number;
                        }[];
                        /** @description Codes that are no errors of a request, by what they stand in. */
                        otherCodes: {
                            /**
                             * @description What the code stands in: results, payments, violations, deliveries.
                             * @enum {string}
                             */
                            appliesTo: "bill_result" | "bulk_result" | "payment_failure" | "expense_violation" | "trip_violation" | "webhook_delivery";
                            /** @description The code, never translated. */
                            code: string;
                            /** @description The message in each language; words in braces are filled in. */
                            messages: {
                                /** @description The message in en-CA. */
                                "en-CA": string;
                                /** @description The message in en-US. */
                                "en-US": string;
                                /** @description The message in fr-CA. */
                                "fr-CA": string;
                            };
                        }[];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description Only what was made at this moment or later. */
                createdFrom?: string;
                /** @description Only what was made at this moment or before. */
                createdTo?: string;
                /** @description Only these ids, separated by commas; at most 100. */
                ids?: string[];
                /** @description The same as `type`. */
                kind?: string[];
                /** @description Which page, from 1; one past the last is empty and no error. */
                page?: number;
                /** @description How many entries a page has at most. */
                pageSize?: number;
                /** @description The field that the list is in the order of; equal ones by id. */
                sortBy?: "createdAt";
                /** @description `asc`: the smallest or oldest first; `desc`: the largest or newest first. What lacks the field comes last. */
                sortOrder?: "asc" | "desc";
                /** @description The last event of the page before, instead of `page`: stays right while events come in. */
                startingAfter?: string;
                /** @description Of these kinds. Test events are listed where `webhook.test` is named, and only there. */
                type?: string[];
            };
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of this page, in the order of the list. */
                        data: components["schemas"]["Event"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the event, as in `id` of its body and in the header `webhook-id`. */
                eventId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["EventWithDeliveries"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listReports: {
        parameters: {
            query?: {
                /** @description true: only those that the caller may approve now; false: only the others. */
                awaitingMyApproval?: boolean;
                /** @description Only what was made at this moment or later. */
                createdFrom?: string;
                /** @description Only what was made at this moment or before. */
                createdTo?: string;
                /** @description Only reports in this currency, ISO 4217. */
                currency?: string;
                /** @description Only reports of these employees. */
                employeeId?: number[];
                /** @description Only these ids, separated by commas; at most 100. */
                ids?: number[];
                /** @description Only reports whose expenses add up to this or less. */
                maxAmount?: number;
                /** @description Only reports whose expenses add up to this or more. */
                minAmount?: number;
                /** @description Which page, from 1; one past the last is empty and no error. */
                page?: number;
                /** @description How many entries a page has at most. */
                pageSize?: number;
                /** @description Only reports whose period ends on this day or later. */
                periodFrom?: string;
                /** @description Only reports whose period begins on this day or before. */
                periodTo?: string;
                /** @description Text in name or description, in any case. */
                search?: string;
                /** @description The field that the list is in the order of; equal ones by id. */
                sortBy?: "createdAt" | "updatedAt" | "submittedAt" | "name" | "totalAmount" | "status";
                /** @description `asc`: the smallest or oldest first; `desc`: the largest or newest first. What lacks the field comes last. */
                sortOrder?: "asc" | "desc";
                /** @description Only reports in one of these states, separated by commas. */
                status?: ("draft" | "submitted" | "approved" | "rejected" | "reimbursed")[];
                /** @description The same as `userId`. */
                submittedBy?: number[];
                /** @description Only what was last submitted at this moment or later. */
                submittedFrom?: string;
                /** @description Only what was last submitted at this moment or before. */
                submittedTo?: string;
                /** @description Only what changed at this moment or later: the filter to synchronize by. */
                updatedFrom?: string;
                /** @description Only what last changed at this moment or before. */
                updatedTo?: string;
                /** @description Only reports of these users. */
                userId?: number[];
            };
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of this page, in the order of the list. */
                        data: components["schemas"]["ExpenseReport"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createReport: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateExpenseReport"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ExpenseReport"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getReport: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the expense report. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ExpenseReport"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteReport: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The ETag that was read last: the change is refused with 412 when the resource has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the expense report. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateReport: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The ETag that was read last: the change is refused with 412 when the resource has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the expense report. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateExpenseReport"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ExpenseReport"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listReportApprovals: {
        parameters: {
            query?: {
                /** @description Which page, from 1; one past the last is empty and no error. */
                page?: number;
                /** @description How many entries a page has at most. */
                pageSize?: number;
            };
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the expense report. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of this page, in the order of the list. */
                        data: components["schemas"]["ReportApproval"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    approveReport: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that was read last: the change is refused with 412 when the resource has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the expense report. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ApproveExpenseReport"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ExpenseReport"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    addReportApprover: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that was read last: the change is refused with 412 when the resource has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the expense report. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddApprover"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ExpenseReport"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listReportComments: {
        parameters: {
            query?: {
                /** @description Which page, from 1; one past the last is empty and no error. */
                page?: number;
                /** @description How many entries a page has at most. */
                pageSize?: number;
            };
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the expense report. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of this page, in the order of the list. */
                        data: components["schemas"]["Comment"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createReportComment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the expense report. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateComment"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Comment"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    addReportExpenses: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that was read last: the change is refused with 412 when the resource has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the expense report. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportExpenses"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ExpenseReport"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    removeReportExpenses: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The ETag that was read last: the change is refused with 412 when the resource has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the expense report. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportExpenses"];
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    recallReport: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that was read last: the change is refused with 412 when the resource has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the expense report. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Remark"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ExpenseReport"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    reimburseReport: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that was read last: the change is refused with 412 when the resource has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the expense report. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReimburseExpenseReport"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ExpenseReport"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    rejectReport: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that was read last: the change is refused with 412 when the resource has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the expense report. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RejectExpenseReport"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ExpenseReport"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    submitReport: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that was read last: the change is refused with 412 when the resource has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the expense report. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SubmitExpenseReport"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ExpenseReport"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    bulkApproveReports: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description What the approver wants to say about each of them; null for nothing. */
                    comment?: string | null;
                    /** @description The reports, 1 to 100; one that is named twice counts once. An id that nobody has, up to the largest int64, is a failed one of the results. */
                    reportIds?: number[] | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportsBulkActionResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    bulkReimburseReports: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description How it was paid, in the words of who paid; 1 to 50 characters. */
                    method: string;
                    /**
                     * Format: date-time
                     * @description When it was paid; now when left out. A date-time without an offset is in UTC; a plain day begins in the time zone of the business.
                     */
                    paidAt?: string;
                    /** @description What the payment can be found by at the bank, up to 100 characters; null for nothing. */
                    reference?: string | null;
                    /** @description The reports, 1 to 100; one that is named twice counts once. An id that nobody has, up to the largest int64, is a failed one of the results. */
                    reportIds?: number[] | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportsBulkActionResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    exportReports: {
        parameters: {
            query?: {
                /** @description true: only those that the caller may approve now; false: only the others. */
                awaitingMyApproval?: boolean;
                /** @description Only what was made at this moment or later. */
                createdFrom?: string;
                /** @description Only what was made at this moment or before. */
                createdTo?: string;
                /** @description Only reports in this currency, ISO 4217. */
                currency?: string;
                /** @description Only reports of these employees. */
                employeeId?: number[];
                /** @description Only these ids, separated by commas; at most 100. */
                ids?: number[];
                /** @description Only reports whose expenses add up to this or less. */
                maxAmount?: number;
                /** @description Only reports whose expenses add up to this or more. */
                minAmount?: number;
                /** @description Only reports whose period ends on this day or later. */
                periodFrom?: string;
                /** @description Only reports whose period begins on this day or before. */
                periodTo?: string;
                /** @description Text in name or description, in any case. */
                search?: string;
                /** @description Only reports in one of these states, separated by commas. */
                status?: ("draft" | "submitted" | "approved" | "rejected" | "reimbursed")[];
                /** @description The same as `userId`. */
                submittedBy?: number[];
                /** @description Only what was last submitted at this moment or later. */
                submittedFrom?: string;
                /** @description Only what was last submitted at this moment or before. */
                submittedTo?: string;
                /** @description Only what changed at this moment or later: the filter to synchronize by. */
                updatedFrom?: string;
                /** @description Only what last changed at this moment or before. */
                updatedTo?: string;
                /** @description Only reports of these users. */
                userId?: number[];
            };
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string;
                    "text/csv": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listExpenses: {
        parameters: {
            query?: {
                /** @description Only expenses in these categories. */
                categoryId?: number[];
                /** @description Only what was made at this moment or later. */
                createdFrom?: string;
                /** @description Only what was made at this moment or before. */
                createdTo?: string;
                /** @description Only expenses in this currency, ISO 4217. */
                currency?: string;
                /** @description Only expenses of this day or later. */
                dateFrom?: string;
                /** @description Only expenses of this day or before. */
                dateTo?: string;
                /** @description Only expenses booked to these departments. */
                departmentId?: number[];
                /** @description Only expenses of these employees. */
                employeeId?: number[];
                /** @description Only the expense with exactly this id of another system. */
                externalId?: string;
                /** @description true: only expenses with a receipt; false: only those without. */
                hasReceipt?: boolean;
                /** @description Only these ids, separated by commas; at most 100. */
                ids?: number[];
                /** @description true: only expenses that look like an earlier one; false: only the others. */
                isDuplicate?: boolean;
                /** @description Only expenses booked to these locations. */
                locationId?: number[];
                /** @description Only expenses of this amount or less, in their own currencies. */
                maxAmount?: number;
                /** @description Only expenses of this amount or more, in their own currencies. */
                minAmount?: number;
                /** @description Which page, from 1; one past the last is empty and no error. */
                page?: number;
                /** @description How many entries a page has at most. */
                pageSize?: number;
                /** @description Only expenses whose reimbursement is this far. */
                paymentStatus?: ("not_started" | "processing" | "paid" | "failed")[];
                /** @description true: only what is paid back; false: only what is not. */
                reimbursable?: boolean;
                /** @description Only expenses in these reports; `none`: those that are in no report. */
                reportId?: "none" | string;
                /** @description Text in merchant, description or notes, in any case. */
                search?: string;
                /** @description The field that the list is in the order of; equal ones by id. */
                sortBy?: "date" | "amount" | "merchant" | "status" | "createdAt" | "updatedAt";
                /** @description `asc`: the smallest or oldest first; `desc`: the largest or newest first. What lacks the field comes last. */
                sortOrder?: "asc" | "desc";
                /** @description Only expenses in one of these states, separated by commas. */
                status?: ("draft" | "validated" | "submitted" | "approved" | "rejected" | "reimbursed" | "split")[];
                /** @description Only expenses that were paid in these ways. */
                type?: ("out_of_pocket" | "mileage" | "company_card" | "per_diem")[];
                /** @description Only what changed at this moment or later: the filter to synchronize by. */
                updatedFrom?: string;
                /** @description Only what last changed at this moment or before. */
                updatedTo?: string;
                /** @description Only expenses of these users. */
                userId?: number[];
                /** @description Only expenses at these vendors. */
                vendorId?: number[];
            };
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of this page, in the order of the list. */
                        data: components["schemas"]["Expense"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createExpense: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateExpense"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Expense"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getExpense: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the expense. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Expense"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteExpense: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The ETag that was read last: the change is refused with 412 when the resource has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the expense. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateExpense: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The ETag that was read last: the change is refused with 412 when the resource has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the expense. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateExpense"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Expense"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    categorizeExpense: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that was read last: the change is refused with 412 when the resource has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the expense. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: int64
                     * @description The active category that the expense is put into.
                     */
                    categoryId: number;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Expense"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listExpenseComments: {
        parameters: {
            query?: {
                /** @description Which page, from 1; one past the last is empty and no error. */
                page?: number;
                /** @description How many entries a page has at most. */
                pageSize?: number;
            };
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the expense. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of this page, in the order of the list. */
                        data: components["schemas"]["Comment"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createExpenseComment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the expense. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateComment"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Comment"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    dismissDuplicate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that was read last: the change is refused with 412 when the resource has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the expense. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Expense"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listExpenseHistory: {
        parameters: {
            query?: {
                /** @description Which page, from 1; one past the last is empty and no error. */
                page?: number;
                /** @description How many entries a page has at most. */
                pageSize?: number;
            };
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the expense. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of this page, in the order of the list. */
                        data: components["schemas"]["ExpenseHistoryEntry"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listExpenseReceipts: {
        parameters: {
            query?: {
                /** @description Which page, from 1; one past the last is empty and no error. */
                page?: number;
                /** @description How many entries a page has at most. */
                pageSize?: number;
            };
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the expense. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of this page, in the order of the list. */
                        data: components["schemas"]["Receipt"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    attachReceipt: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that was read last: the change is refused with 412 when the resource has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the expense. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: int64
                     * @description A receipt of the business that the caller may see.
                     */
                    receiptId: number;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Expense"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    detachReceipt: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The ETag that was read last: the change is refused with 412 when the resource has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the expense. */
                id: number;
                /** @description Id of a receipt that is attached to the expense. */
                receiptId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    splitExpenseItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that was read last: the change is refused with 412 when the resource has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the expense. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The parts, 2 to 50, in the order of the new expenses. */
                    splits: {
                        /**
                         * Format: double
                         * @description What this part is worth; the parts add up to the expense exactly.
                         */
                        amount: number;
                        /** @description The category of the part; that of the expense when left out. */
                        categoryId?: number | null;
                        /** @description The department that the part is booked to; that of the expense when left out. */
                        departmentId?: number | null;
                        /** @description Notes of the part; those of the expense when left out. */
                        notes?: string | null;
                        /**
                         * Format: int64
                         * @description Whose part it is; the person of the expense when left out.
                         */
                        userId?: number;
                    }[];
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The expense that was split, and its parts. */
                        data: {
                            /** @description One new expense per part, in the order of the request. */
                            children: components["schemas"]["Expense"][];
                            parent: components["schemas"]["Expense"];
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    validateExpense: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that was read last: the change is refused with 412 when the resource has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the expense. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Expense"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    bulkCategorizeExpenses: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: int64
                     * @description The active category that they are put into.
                     */
                    categoryId: number;
                    /** @description The expenses, 1 to 100; one that is named twice counts once. */
                    expenseIds?: number[] | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExpensesBulkActionResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    bulkDeleteExpenses: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The expenses, 1 to 100; one that is named twice counts once. */
                    expenseIds?: number[] | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExpensesBulkActionResponse"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listDuplicates: {
        parameters: {
            query?: {
                /** @description Which page, from 1; one past the last is empty and no error. */
                page?: number;
                /** @description How many entries a page has at most. */
                pageSize?: number;
            };
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of this page, in the order of the list. */
                        data: components["schemas"]["DuplicateSet"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    exportExpenses: {
        parameters: {
            query?: {
                /** @description Only expenses in these categories. */
                categoryId?: number[];
                /** @description Only what was made at this moment or later. */
                createdFrom?: string;
                /** @description Only what was made at this moment or before. */
                createdTo?: string;
                /** @description Only expenses in this currency, ISO 4217. */
                currency?: string;
                /** @description Only expenses of this day or later. */
                dateFrom?: string;
                /** @description Only expenses of this day or before. */
                dateTo?: string;
                /** @description Only expenses booked to these departments. */
                departmentId?: number[];
                /** @description Only expenses of these employees. */
                employeeId?: number[];
                /** @description Only the expense with exactly this id of another system. */
                externalId?: string;
                /** @description true: only expenses with a receipt; false: only those without. */
                hasReceipt?: boolean;
                /** @description Only these ids, separated by commas; at most 100. */
                ids?: number[];
                /** @description true: only expenses that look like an earlier one; false: only the others. */
                isDuplicate?: boolean;
                /** @description Only expenses booked to these locations. */
                locationId?: number[];
                /** @description Only expenses of this amount or less, in their own currencies. */
                maxAmount?: number;
                /** @description Only expenses of this amount or more, in their own currencies. */
                minAmount?: number;
                /** @description Only expenses whose reimbursement is this far. */
                paymentStatus?: ("not_started" | "processing" | "paid" | "failed")[];
                /** @description true: only what is paid back; false: only what is not. */
                reimbursable?: boolean;
                /** @description Only expenses in these reports; `none`: those that are in no report. */
                reportId?: "none" | string;
                /** @description Text in merchant, description or notes, in any case. */
                search?: string;
                /** @description Only expenses in one of these states, separated by commas. */
                status?: ("draft" | "validated" | "submitted" | "approved" | "rejected" | "reimbursed" | "split")[];
                /** @description Only expenses that were paid in these ways. */
                type?: ("out_of_pocket" | "mileage" | "company_card" | "per_diem")[];
                /** @description Only what changed at this moment or later: the filter to synchronize by. */
                updatedFrom?: string;
                /** @description Only what last changed at this moment or before. */
                updatedTo?: string;
                /** @description Only expenses of these users. */
                userId?: number[];
                /** @description Only expenses at these vendors. */
                vendorId?: number[];
            };
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string;
                    "text/csv": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    downloadFile: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The signed part of the link, from `GET /v1/receipts/{id}/file`; valid for a few minutes. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string;
                    "application/octet-stream": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listInvitations: {
        parameters: {
            query?: {
                /** @description Which page, from 1; one past the last is empty and no error. */
                page?: number;
                /** @description How many entries a page has at most. */
                pageSize?: number;
                /** @description The field that the list is in the order of; equal ones by id. */
                sortBy?: "createdAt" | "expiresAt";
                /** @description `asc`: the smallest or oldest first; `desc`: the largest or newest first. What lacks the field comes last. */
                sortOrder?: "asc" | "desc";
            };
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of this page, in the order of the list. */
                        data: components["schemas"]["Invitation"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    acceptInvitation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
            };
            path: {
                /** @description Id of the business that invited the caller. */
                businessId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Member"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    declineInvitation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
            };
            path: {
                /** @description Id of the business that invited the caller. */
                businessId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listLocations: {
        parameters: {
            query?: {
                /** @description Only locations in these countries, ISO 3166-1. */
                country?: string[];
                /** @description Only what was made at this moment or later. */
                createdFrom?: string;
                /** @description Only what was made at this moment or before. */
                createdTo?: string;
                /** @description Only these ids, separated by commas; at most 100. */
                ids?: number[];
                /** @description true: only locations that can be used; false: only the others. */
                isActive?: boolean;
                /** @description Which page, from 1; one past the last is empty and no error. */
                page?: number;
                /** @description How many entries a page has at most. */
                pageSize?: number;
                /** @description Only locations in these provinces or states. */
                region?: string[];
                /** @description Text in name, code or address, in any case. */
                search?: string;
                /** @description The field that the list is in the order of; equal ones by id. */
                sortBy?: "name" | "code" | "createdAt" | "updatedAt";
                /** @description `asc`: the smallest or oldest first; `desc`: the largest or newest first. What lacks the field comes last. */
                sortOrder?: "asc" | "desc";
                /** @description Only what changed at this moment or later: the filter to synchronize by. */
                updatedFrom?: string;
                /** @description Only what last changed at this moment or before. */
                updatedTo?: string;
            };
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of this page, in the order of the list. */
                        data: components["schemas"]["Location"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createLocation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateLocation"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Location"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getLocation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the location. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Location"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteLocation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The ETag that was read last: the change is refused with 412 when the resource has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the location. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateLocation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The ETag that was read last: the change is refused with 412 when the resource has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the location. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateLocation"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Location"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listReceipts: {
        parameters: {
            query?: {
                /** @description Only what was made at this moment or later. */
                createdFrom?: string;
                /** @description Only what was made at this moment or before. */
                createdTo?: string;
                /** @description Only receipts that are attached to these expenses. */
                expenseId?: number[];
                /** @description Only these ids, separated by commas; at most 100. */
                ids?: number[];
                /** @description true: only receipts with an expense; false: only those without. */
                matched?: boolean;
                /** @description Which page, from 1; one past the last is empty and no error. */
                page?: number;
                /** @description How many entries a page has at most. */
                pageSize?: number;
                /** @description Text in file name or merchant, in any case. */
                search?: string;
                /** @description The field that the list is in the order of; equal ones by id. */
                sortBy?: "createdAt" | "updatedAt" | "fileName" | "size";
                /** @description `asc`: the smallest or oldest first; `desc`: the largest or newest first. What lacks the field comes last. */
                sortOrder?: "asc" | "desc";
                /** @description Only receipts that came in one of these ways. */
                source?: ("api" | "email" | "web")[];
                /** @description Only receipts in one of these states, separated by commas. */
                status?: ("uploaded" | "processing" | "extracted" | "failed" | "matched" | "split")[];
                /** @description Only what changed at this moment or later: the filter to synchronize by. */
                updatedFrom?: string;
                /** @description Only what last changed at this moment or before. */
                updatedTo?: string;
                /** @description Only receipts of these users. */
                userId?: number[];
            };
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of this page, in the order of the list. */
                        data: components["schemas"]["Receipt"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    uploadReceipt: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: int64
                     * @description An expense to attach it to; left out: it makes a draft expense.
                     */
                    expenseId?: number;
                    /**
                     * Format: binary
                     * @description The picture or PDF, at most 10 MB.
                     */
                    file: string;
                    /**
                     * @description How it came: for lists and statistics.
                     * @default api
                     * @enum {string}
                     */
                    source?: "api" | "email" | "web";
                    /**
                     * Format: int64
                     * @description Whose receipt it is; the caller when left out, which a client by itself cannot. Others only by owner, admin and accountant.
                     */
                    userId?: number;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Receipt"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getReceipt: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the receipt. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Receipt"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteReceipt: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The ETag that was read last: the change is refused with 412 when the resource has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the receipt. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    extractReceipt: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that was read last: the change is refused with 412 when the resource has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the receipt. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Taken; it is done later */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Receipt"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getReceiptFile: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the receipt. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReceiptFile"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    matchReceipt: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that was read last: the change is refused with 412 when the resource has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the receipt. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: int64
                     * @description The expense to attach it to, which can still be changed.
                     */
                    expenseId: number;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Receipt"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getReceiptSplit: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the receipt. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReceiptSplit"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    splitReceiptByAmount: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the receipt. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SplitByAmount"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReceiptSplit"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    undoReceiptSplit: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the receipt. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    splitReceiptByPercentage: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the receipt. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SplitByPercentage"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReceiptSplit"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    splitReceiptEvenly: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the receipt. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SplitEvenly"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReceiptSplit"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSandboxClock: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SandboxClock"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    moveSandboxClock: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MoveSandboxClock"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SandboxClock"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listTaxRates: {
        parameters: {
            query?: {
                /** @description Only what holds on this day. */
                date?: string;
                /** @description Which page, from 1; one past the last is empty and no error. */
                page?: number;
                /** @description How many entries a page has at most. */
                pageSize?: number;
                /** @description Only the taxes of this province or territory. */
                region?: "AB" | "BC" | "MB" | "NB" | "NL" | "NS" | "NT" | "NU" | "ON" | "PE" | "QC" | "SK" | "YT";
                /** @description The field that the list is in the order of; equal ones by id. */
                sortBy?: "effectiveFrom" | "region";
                /** @description `asc`: the smallest or oldest first; `desc`: the largest or newest first. What lacks the field comes last. */
                sortOrder?: "asc" | "desc";
            };
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of this page, in the order of the list. */
                        data: components["schemas"]["TaxRate"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the user, who belongs to the business of `x-tenant-id`. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["User"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The ETag that was read last: the change is refused with 412 when the resource has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the user, who belongs to the business of `x-tenant-id`. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The ETag that was read last: the change is refused with 412 when the resource has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the user, who belongs to the business of `x-tenant-id`. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateUser"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["User"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["User"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateMe: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The ETag that was read last: the change is refused with 412 when the resource has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateUser"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["User"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listVendors: {
        parameters: {
            query?: {
                /** @description Only vendors in this country, ISO 3166-1: two capital letters. */
                country?: string;
                /** @description Only what was made at this moment or later. */
                createdFrom?: string;
                /** @description Only what was made at this moment or before. */
                createdTo?: string;
                /** @description Only vendors that are paid in this currency, ISO 4217. */
                currency?: string;
                /** @description Only the vendor with exactly this id of another system. */
                externalId?: string;
                /** @description Only these ids, separated by commas; at most 100. */
                ids?: number[];
                /** @description Which page, from 1; one past the last is empty and no error. */
                page?: number;
                /** @description How many entries a page has at most. */
                pageSize?: number;
                /** @description Text in name, legal name or e-mail, in any case. */
                search?: string;
                /** @description The field that the list is in the order of; equal ones by id. */
                sortBy?: "name" | "createdAt" | "updatedAt";
                /** @description `asc`: the smallest or oldest first; `desc`: the largest or newest first. What lacks the field comes last. */
                sortOrder?: "asc" | "desc";
                /** @description Only vendors in one of these states, separated by commas. */
                status?: ("active" | "inactive" | "archived")[];
                /** @description Only what changed at this moment or later: the filter to synchronize by. */
                updatedFrom?: string;
                /** @description Only what last changed at this moment or before. */
                updatedTo?: string;
            };
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of this page, in the order of the list. */
                        data: components["schemas"]["Vendor"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createVendor: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateVendor"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Vendor"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getVendor: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the vendor. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Vendor"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteVendor: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The ETag that was read last: the change is refused with 412 when the resource has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the vendor. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateVendor: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The ETag that was read last: the change is refused with 412 when the resource has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the vendor. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateVendor"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Vendor"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    archiveVendor: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that was read last: the change is refused with 412 when the resource has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the vendor. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Vendor"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listVendorBills: {
        parameters: {
            query?: {
                /** @description true: only bills that the caller may approve now; false: only the others. */
                awaitingMyApproval?: boolean;
                /** @description Only bills with this number, in any case. */
                billNumber?: string;
                /** @description Only what was made at this moment or later. */
                createdFrom?: string;
                /** @description Only what was made at this moment or before. */
                createdTo?: string;
                /** @description Only bills in this currency, ISO 4217. */
                currency?: string;
                /** @description Only bills that are due on this day or later. */
                dueFrom?: string;
                /** @description Only bills that are due on this day or before. */
                dueTo?: string;
                /** @description Only the bill with exactly this id of another system. */
                externalId?: string;
                /** @description Only these ids, separated by commas; at most 100. */
                ids?: number[];
                /** @description Only bills that were issued on this day or later. */
                issuedFrom?: string;
                /** @description Only bills that were issued on this day or before. */
                issuedTo?: string;
                /** @description Only bills of this amount or less, in their own currencies. */
                maxAmount?: number;
                /** @description Only bills of this amount or more, in their own currencies. */
                minAmount?: number;
                /** @description true: only unpaid bills past their due date; false: only the others. */
                overdue?: boolean;
                /** @description Which page, from 1; one past the last is empty and no error. */
                page?: number;
                /** @description How many entries a page has at most. */
                pageSize?: number;
                /** @description Only bills that were paid on this day or later, in the business's time zone. */
                paidFrom?: string;
                /** @description Only bills that were paid on this day or before, in the business's time zone. */
                paidTo?: string;
                /** @description Only bills that are to be paid in one of these ways. */
                paymentMethod?: ("EFT" | "ACH" | "WIRE" | "CHECK" | "INTERAC" | "MANUAL")[];
                /** @description Only bills whose payment is scheduled for this day or later. */
                scheduledFrom?: string;
                /** @description Only bills whose payment is scheduled for this day or before. */
                scheduledTo?: string;
                /** @description Text in number, memo or vendor memo, in any case. */
                search?: string;
                /** @description The field that the list is in the order of; equal ones by id. */
                sortBy?: "dueDate" | "issueDate" | "amount" | "status" | "createdAt" | "updatedAt" | "scheduledDate";
                /** @description `asc`: the smallest or oldest first; `desc`: the largest or newest first. What lacks the field comes last. */
                sortOrder?: "asc" | "desc";
                /** @description Only bills in one of these states, separated by commas. */
                status?: ("DRAFT" | "PENDING_APPROVAL" | "APPROVED" | "READY_FOR_PAYMENT" | "SCHEDULED" | "PROCESSING" | "PAID" | "MARKED_PAID" | "DENIED" | "CANCELLED" | "PAYMENT_FAILED")[];
                /** @description Only what changed at this moment or later: the filter to synchronize by. */
                updatedFrom?: string;
                /** @description Only what last changed at this moment or before. */
                updatedTo?: string;
            };
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the vendor. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of this page, in the order of the list. */
                        data: components["schemas"]["Bill"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    setVendorPaymentMethod: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that was read last: the change is refused with 412 when the resource has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the vendor. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetPaymentMethod"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Vendor"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    removeVendorPaymentMethod: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The ETag that was read last: the change is refused with 412 when the resource has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the vendor. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    verifyVendor: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The ETag that was read last: the change is refused with 412 when the resource has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the vendor. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Vendor"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getBusinessWebhookStats: {
        parameters: {
            query?: {
                /** @description How many hours the figures reach back, 1 to 720. */
                hours?: number;
            };
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["BusinessWebhookStats"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listWebhooks: {
        parameters: {
            query?: {
                /** @description Only what was made at this moment or later. */
                createdFrom?: string;
                /** @description Only what was made at this moment or before. */
                createdTo?: string;
                /** @description Only these ids, separated by commas; at most 100. */
                ids?: string[];
                /** @description Only endpoints that have each of these labels: `name:value`, separated by commas; at most 20. */
                label?: string[];
                /** @description Which page, from 1; one past the last is empty and no error. */
                page?: number;
                /** @description How many entries a page has at most. */
                pageSize?: number;
                /** @description The field that the list is in the order of; equal ones by id. */
                sortBy?: "createdAt" | "updatedAt" | "url" | "status";
                /** @description `asc`: the smallest or oldest first; `desc`: the largest or newest first. What lacks the field comes last. */
                sortOrder?: "asc" | "desc";
                /** @description Only endpoints in one of these states. */
                status?: ("active" | "disabled")[];
                /** @description Only what changed at this moment or later: the filter to synchronize by. */
                updatedFrom?: string;
                /** @description Only what last changed at this moment or before. */
                updatedTo?: string;
            };
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of this page, in the order of the list. */
                        data: components["schemas"]["Webhook"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateWebhook"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WebhookWithSecret"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the endpoint, `wh_` and a ULID. */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Webhook"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The ETag that was read last: the change is refused with 412 when the resource has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the endpoint, `wh_` and a ULID. */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The ETag that was read last: the change is refused with 412 when the resource has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the endpoint, `wh_` and a ULID. */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateWebhook"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Webhook"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    challengeWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the endpoint, `wh_` and a ULID. */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Webhook"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                /** @description Only what was made at this moment or later. */
                createdFrom?: string;
                /** @description Only what was made at this moment or before. */
                createdTo?: string;
                /** @description Only the delivery of this event. */
                eventId?: string;
                /** @description Only deliveries of these kinds of events. */
                eventType?: string[];
                /** @description Only these ids, separated by commas; at most 100. */
                ids?: string[];
                /** @description Which page, from 1; one past the last is empty and no error. */
                page?: number;
                /** @description How many entries a page has at most. */
                pageSize?: number;
                /** @description The field that the list is in the order of; equal ones by id. */
                sortBy?: "createdAt" | "lastAttemptAt";
                /** @description `asc`: the smallest or oldest first; `desc`: the largest or newest first. What lacks the field comes last. */
                sortOrder?: "asc" | "desc";
                /** @description Only deliveries in one of these states, separated by commas. */
                status?: ("pending" | "success" | "failed")[];
            };
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the endpoint, `wh_` and a ULID. */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of this page, in the order of the list. */
                        data: components["schemas"]["WebhookDelivery"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the delivery to this endpoint, `dlv_` and a ULID. */
                deliveryId: string;
                /** @description Id of the endpoint, `wh_` and a ULID. */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WebhookDeliveryWithAttempts"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    cancelDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the delivery to this endpoint, `dlv_` and a ULID. */
                deliveryId: string;
                /** @description Id of the endpoint, `wh_` and a ULID. */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WebhookDelivery"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    redeliver: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the delivery to this endpoint, `dlv_` and a ULID. */
                deliveryId: string;
                /** @description Id of the endpoint, `wh_` and a ULID. */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WebhookDelivery"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    cancelPendingDeliveries: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the endpoint, `wh_` and a ULID. */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was given up. */
                        data: {
                            /**
                             * Format: int64
                             * @description How many deliveries were given up.
                             */
                            cancelledCount: number;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    preflightWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the endpoint, `wh_` and a ULID. */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WebhookPreflight"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listReplays: {
        parameters: {
            query?: {
                /** @description Only what was made at this moment or later. */
                createdFrom?: string;
                /** @description Only what was made at this moment or before. */
                createdTo?: string;
                /** @description Only these ids, separated by commas; at most 100. */
                ids?: string[];
                /** @description Which page, from 1; one past the last is empty and no error. */
                page?: number;
                /** @description How many entries a page has at most. */
                pageSize?: number;
                /** @description The field that the list is in the order of; equal ones by id. */
                sortBy?: "createdAt";
                /** @description `asc`: the smallest or oldest first; `desc`: the largest or newest first. What lacks the field comes last. */
                sortOrder?: "asc" | "desc";
                /** @description Only replays in one of these states, separated by commas. */
                status?: ("running" | "completed" | "cancelled")[];
                /** @description Only what changed at this moment or later: the filter to synchronize by. */
                updatedFrom?: string;
                /** @description Only what last changed at this moment or before. */
                updatedTo?: string;
            };
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the endpoint, `wh_` and a ULID. */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of this page, in the order of the list. */
                        data: components["schemas"]["WebhookReplay"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createReplay: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the endpoint, `wh_` and a ULID. */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateReplay"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WebhookReplay"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getReplay: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the replay to this endpoint, `rpl_` and a ULID. */
                replayId: string;
                /** @description Id of the endpoint, `wh_` and a ULID. */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WebhookReplay"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    cancelReplay: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the replay to this endpoint, `rpl_` and a ULID. */
                replayId: string;
                /** @description Id of the endpoint, `wh_` and a ULID. */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WebhookReplay"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the endpoint, `wh_` and a ULID. */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * Format: double
                     * @description How many hours the former secret signs along, 0 to 168.
                     * @default 24
                     */
                    overlapHours?: number;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WebhookWithSecret"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getWebhookStats: {
        parameters: {
            query?: {
                /** @description How many hours the figures reach back, 1 to 720. */
                hours?: number;
            };
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the endpoint, `wh_` and a ULID. */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WebhookStats"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    testWebhook: {
        parameters: {
            query?: {
                /** @description Send the example of this kind; a plain test event when left out. */
                kind?: "webhook.test" | "expense.created" | "expense.updated" | "expense.deleted" | "expense.categorized" | "expense.validated" | "report.created" | "report.updated" | "report.submitted" | "report.approved" | "report.rejected" | "report.recalled" | "report.reimbursed" | "report.comment_added" | "business.created" | "business.updated" | "business.user_added" | "business.user_removed" | "user.created" | "user.updated" | "user.deleted" | "bill.created" | "bill.updated" | "bill.submitted" | "bill.approved" | "bill.denied" | "bill.scheduled" | "bill.paid" | "bill.payment_failed" | "bill.cancelled" | "receipt.created" | "receipt.extracted" | "receipt.split" | "mileage_trip.created" | "mileage_trip.updated" | "mileage_trip.deleted";
            };
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the endpoint, `wh_` and a ULID. */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WebhookDelivery"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    verifyWebhookSignature: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages, labels and category names: en-CA, fr-CA or en-US. Any French (`fr-BE`) is fr-CA, any English but that of the US en-CA; en-CA too when it is left out or another language. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The same key with the same body is answered for 24 hours with the first answer and does nothing twice. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description Id of the connected account that the caller acts for. Without it the caller acts for themselves. */
                "on-behalf-of"?: components["parameters"]["OnBehalfOf"];
                /** @description The business whose data is accessed. The credential must have permission for it. */
                "x-tenant-id"?: components["parameters"]["Tenant"];
            };
            path: {
                /** @description Id of the endpoint, `wh_` and a ULID. */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerifySignature"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SignatureReport"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
}
