import base64
import hashlib
import hmac
import unittest

from outlay import WebhookVerificationError, verify_webhook

SECRET = "whsec_" + base64.b64encode(b"0" * 32).decode()
BODY = '{"id":"evt_1","type":"expense.created","data":{"merchant":"Café"}}'.encode()
SENT_AT = 1_773_500_000


def headers(body: bytes = BODY, key: bytes = b"0" * 32) -> dict[str, str]:
    signed = hmac.new(key, f"evt_1.{SENT_AT}.".encode() + body, hashlib.sha256).digest()
    return {
        "Webhook-Id": "evt_1",
        "Webhook-Timestamp": str(SENT_AT),
        "Webhook-Signature": "v1,AAAA v1," + base64.b64encode(signed).decode(),
    }


class VerifyWebhook(unittest.TestCase):
    def test_returns_the_event_of_an_authentic_delivery(self) -> None:
        self.assertEqual(verify_webhook(BODY, headers(), SECRET, now=SENT_AT + 10)["id"], "evt_1")

    def test_accepts_either_secret_during_a_rotation(self) -> None:
        other = "whsec_" + base64.b64encode(b"1" * 32).decode()
        self.assertEqual(verify_webhook(BODY, headers(), [other, SECRET], now=SENT_AT)["id"], "evt_1")

    def test_refuses_what_is_not_authentic_and_says_why(self) -> None:
        spaced = BODY.replace(b":", b": ")
        of_body = hmac.new(SECRET.encode(), BODY, hashlib.sha256).hexdigest()
        for code, body, sent, secret in (
            ("wrong_secret_or_body", BODY, headers(key=b"1" * 32), SECRET),
            ("wrong_secret_or_body", BODY.replace(b"evt_1", b"evt_2"), headers(), SECRET),
            ("body_reserialized", BODY + b" ", headers(), SECRET),
            ("body_reserialized", spaced, headers(), SECRET),
            ("body_changed", BODY[:-3], headers(), SECRET),
            ("body_changed", BODY.replace(b"Caf", b"Ca"), {**headers(), "Content-Length": str(len(BODY))}, SECRET),
            ("headers_changed", BODY, {**headers(), "Webhook-Id": "evt_2", "X-Service-Signature": of_body}, SECRET),
            ("missing", BODY, {}, SECRET),
            ("malformed", BODY, {**headers(), "Webhook-Timestamp": "now"}, SECRET),
            ("malformed", BODY, {**headers(), "Webhook-Signature": "v2,AAAA"}, SECRET),
            ("secret_malformed", BODY, headers(), f'"{SECRET}"'),
            ("secret_malformed", BODY, headers(), ""),
        ):
            with self.subTest(code=code, body=body), self.assertRaises(WebhookVerificationError) as refused:
                verify_webhook(body, sent, secret, now=SENT_AT)
            self.assertEqual(refused.exception.code, code)

    def test_refuses_what_is_too_old_or_from_the_future(self) -> None:
        for now, code in ((SENT_AT + 301, "timestamp_too_old"), (SENT_AT - 301, "timestamp_in_the_future")):
            with self.assertRaises(WebhookVerificationError) as refused:
                verify_webhook(BODY, headers(), SECRET, now=now)
            self.assertEqual(refused.exception.code, code)
