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

    /** The body exactly as it came, and the three headers. */
    public function isAuthentic(string $body, ?string $id, ?string $timestamp, ?string $signatures, ?int $now = null): bool
    {
        if ($id === null || $signatures === null || !ctype_digit((string) $timestamp)) {
            return false;
        }
        if (abs(($now ?? time()) - (int) $timestamp) > self::TOLERANCE) {
            return false;
        }
        $expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $this->key, true));
        foreach (explode(' ', $signatures) as $given) {
            if (hash_equals($expected, $given)) {
                return true;
            }
        }
        return false;
    }
}
