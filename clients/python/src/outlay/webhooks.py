import base64
import binascii
import hashlib
import hmac
import json
import re
import time
from collections.abc import Mapping, Sequence
from typing import Any

_MESSAGES = {
    "missing": "webhook-id, webhook-timestamp or webhook-signature is missing: is it a delivery, with all of its headers?",
    "malformed": "webhook-timestamp is no number of seconds, or no signature begins with v1,",
    "secret_malformed": "The secret is none: it is whsec_ and Base64, without quotes, as it was shown for the endpoint",
    "body_reserialized": "The body was parsed and written out again: verify the bytes as they came",
    "body_changed": "The body is not the one that was sent: it is cut off, has another length, or is no JSON",
    "headers_changed": "Body and secret are right, but webhook-id or webhook-timestamp was changed on the way",
    "wrong_secret_or_body": "It was signed with another secret, or the body was changed: compare the secret first",
    "timestamp_too_old": "The delivery is authentic, but too old: it may be a replay, or this clock is ahead",
    "timestamp_in_the_future": "The delivery is authentic, but from the future: is this clock behind?",
}


class WebhookVerificationError(Exception):
    """The delivery is not authentic: answer 401, and keep the reason in your own log.

    Attributes:
        code: Why, as `wrong_secret_or_body` or `timestamp_too_old`.
    """

    def __init__(self, code: str) -> None:
        super().__init__(_MESSAGES[code])
        self.code = code


def verify_webhook(
    body: bytes | str,
    headers: Mapping[str, str],
    secret: str | Sequence[str],
    *,
    now: float | None = None,
    tolerance: float = 300.0,
) -> dict[str, Any]:
    """The event of a delivery, after its signature and its age were checked (Standard Webhooks).

    Args:
        body: Exactly as it came; parsed and written out again it has another signature.
        headers: Of the request, with names in any case.
        secret: As it was shown at registration; while it is being rotated, the new one and the old one.
        now: Seconds since 1970, for tests.
        tolerance: Seconds; older deliveries may be replays.

    Deliveries come at least once: remember the ids of events that were handled.

    Raises:
        WebhookVerificationError: It is not signed with the secret, or too old or from the future; `code` says which.
    """
    raw = body.encode() if isinstance(body, str) else body
    received = {name.lower(): value for name, value in headers.items()}
    secrets = [secret] if isinstance(secret, str) else list(secret)
    keys = [key for key in map(_key, secrets) if key]
    # With an empty key everybody could sign.
    if not keys:
        raise WebhookVerificationError("secret_malformed")
    seconds = _read_time(received)
    if not _is_signed_by(keys, raw, received):
        raise WebhookVerificationError(_why(raw, received, keys, secrets))
    age = (time.time() if now is None else now) - seconds
    if age > tolerance:
        raise WebhookVerificationError("timestamp_too_old")
    if age < -tolerance:
        raise WebhookVerificationError("timestamp_in_the_future")
    event = json.loads(raw)
    assert isinstance(event, dict)
    return event


def _key(secret: str) -> bytes:
    try:
        return base64.b64decode(secret.strip().removeprefix("whsec_"), validate=True)
    except (binascii.Error, ValueError):
        return b""


def _read_time(received: Mapping[str, str]) -> int:
    sent_at, given = received.get("webhook-timestamp", ""), received.get("webhook-signature", "")
    if not (received.get("webhook-id") and sent_at and given):
        raise WebhookVerificationError("missing")
    if not re.fullmatch(r"[0-9]{1,12}", sent_at) or not any(one.startswith("v1,") for one in given.split(" ")):
        raise WebhookVerificationError("malformed")
    return int(sent_at)


def _is_signed_by(keys: Sequence[bytes], raw: bytes, received: Mapping[str, str]) -> bool:
    content = f"{received['webhook-id']}.{received['webhook-timestamp']}.".encode() + raw
    given = received["webhook-signature"].split(" ")
    signed = [b"v1," + base64.b64encode(hmac.new(key, content, hashlib.sha256).digest()) for key in keys]
    return any(hmac.compare_digest(one.encode(), other) for one in given for other in signed)


def _why(raw: bytes, received: Mapping[str, str], keys: Sequence[bytes], secrets: Sequence[str]) -> str:
    """What may have happened to a delivery whose signature is wrong; it is refused in any case."""
    try:
        as_sent = json.dumps(json.loads(raw), ensure_ascii=False, separators=(",", ":")).encode()
    except (ValueError, RecursionError):
        return "body_changed"
    if _is_signed_by(keys, as_sent, received):
        return "body_reserialized"
    of_body_alone = received.get("x-service-signature", "").encode()
    if any(
        hmac.compare_digest(of_body_alone, hmac.new(one.encode(), raw, hashlib.sha256).hexdigest().encode())
        for one in secrets
    ):
        return "headers_changed"
    length = received.get("content-length", "")
    is_other_length = length.isdecimal() and int(length) != len(raw)
    return "body_changed" if is_other_length else "wrong_secret_or_body"
