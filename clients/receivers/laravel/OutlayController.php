<?php

use Illuminate\Http\Request;
use Illuminate\Http\Response;

/** `Route::post('/outlay', [OutlayController::class, 'receive'])` in routes/api.php, which asks for no CSRF token. */
final class OutlayController
{
    /** The signature is of the bytes: `getContent` has them as they came. */
    public function receive(Request $request): Response
    {
        $webhook = new OutlayWebhook(getenv('OUTLAY_WEBHOOK_SECRET'));
        $sent = $request->headers;
        $refusal = $webhook->refusal(
            $request->getContent(),
            $sent->get('webhook-id'),
            $sent->get('webhook-timestamp'),
            $sent->get('webhook-signature'),
        );
        if ($refusal !== null) {
            // Why stands in your log; whoever sent it is not told.
            error_log("webhook refused: $refusal");
            return new Response('', 401);
        }
        $this->handle(json_decode($request->getContent(), true, 512, JSON_THROW_ON_ERROR));
        return new Response('', 204);
    }

    /** Your work; a slow one goes into a queue, because an answer must come within 5 seconds. */
    private function handle(array $event): void
    {
        error_log("{$event['type']} {$event['id']}");
    }
}
