import base64
import hashlib
import hmac
import json
import time
from collections.abc import Mapping, Sequence
from typing import Any


class WebhookVerificationError(Exception):
    """The delivery is not authentic: answer 401."""


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
        WebhookVerificationError: It is not signed with the secret, or too old or from the future.
    """
    raw = body.encode() if isinstance(body, str) else body
    received = {name.lower(): value for name, value in headers.items()}
    secrets = [secret] if isinstance(secret, str) else secret
    if not any(_is_signed_by(one, raw, received) for one in secrets):
        raise WebhookVerificationError("The signature is wrong")
    if not _age(received, time.time() if now is None else now) <= tolerance:
        raise WebhookVerificationError("The delivery is too old or from the future")
    event = json.loads(raw)
    assert isinstance(event, dict)
    return event


def _age(received: Mapping[str, str], now: float) -> float:
    try:
        return abs(now - float(received.get("webhook-timestamp", "")))
    except ValueError:
        return float("inf")


def _is_signed_by(secret: str, raw: bytes, received: Mapping[str, str]) -> bool:
    key = base64.b64decode(secret.removeprefix("whsec_"))
    head = f"{received.get('webhook-id', '')}.{received.get('webhook-timestamp', '')}.".encode()
    signed = "v1," + base64.b64encode(hmac.new(key, head + raw, hashlib.sha256).digest()).decode()
    given = received.get("webhook-signature", "").split(" ")
    return any(hmac.compare_digest(one.encode(), signed.encode()) for one in given)
