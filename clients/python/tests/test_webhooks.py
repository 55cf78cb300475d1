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

    def test_refuses_a_changed_body_another_secret_and_no_signature(self) -> None:
        for body, sent in ((BODY + b" ", headers()), (BODY, headers(key=b"1" * 32)), (BODY, {})):
            with self.assertRaises(WebhookVerificationError):
                verify_webhook(body, sent, SECRET, now=SENT_AT)

    def test_refuses_what_is_too_old_or_from_the_future(self) -> None:
        for now in (SENT_AT + 301, SENT_AT - 301):
            with self.assertRaises(WebhookVerificationError):
                verify_webhook(BODY, headers(), SECRET, now=now)
