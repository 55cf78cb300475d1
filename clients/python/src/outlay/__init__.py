"""The Outlay API: a client for both kinds of code, synchronous and asynchronous, and a verifier of webhooks."""

from .create_client import create_client
from .errors import OutlayError
from .paging import each, each_async
from .webhooks import WebhookVerificationError, verify_webhook

__version__ = "1.0.0"
__all__ = ["OutlayError", "WebhookVerificationError", "create_client", "each", "each_async", "verify_webhook"]
