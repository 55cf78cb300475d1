<?php

/** What a delivery says about itself (Standard Webhooks): who signed it, and when. */
final class OutlayWebhook
{
    /** Seconds; older deliveries may be replays. */
    private const TOLERANCE = 300;

    private string $key;

    public function __construct(string $secret)
    {
        $this->key = base64_decode(preg_replace('/^whsec_/', '', $secret), true);
    }

    /** The body exactly as it came, and the three headers. Why they are refused; null where they are authentic. */
    public function refusal(string $body, ?string $id, ?string $timestamp, ?string $signatures, ?int $now = null): ?string
    {
        if ($id === null || $timestamp === null || $signatures === null) {
            return 'missing';
        }
        if (!preg_match('/^\d{1,12}$/D', $timestamp)) {
            return 'malformed';
        }
        if (!$this->isSigned($body, $id, $timestamp, $signatures)) {
            return 'wrong_secret_or_body';
        }
        $age = ($now ?? time()) - (int) $timestamp;
        if ($age > self::TOLERANCE) {
            return 'timestamp_too_old';
        }
        return $age < -self::TOLERANCE ? 'timestamp_in_the_future' : null;
    }

    private function isSigned(string $body, string $id, string $timestamp, string $signatures): bool
    {
        $expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $this->key, true));
        foreach (explode(' ', $signatures) as $given) {
            if (hash_equals($expected, $given)) {
                return true;
            }
        }
        return false;
    }
}
