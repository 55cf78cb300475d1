from typing import Literal

import httpx

from .rest.client import AuthenticatedClient
from .transport import RetryingTransport

Language = Literal["en-CA", "fr-CA", "en-US"]


def create_client(
    *,
    base_url: str,
    token: str,
    tenant_id: int,
    language: Language | None = None,
    on_behalf_of: int | None = None,
    retries: int = 2,
    timeout: float = 30.0,
) -> AuthenticatedClient:
    """A client of the whole API; hand it to any operation of ``outlay.rest.api`` as ``client``.

    Args:
        base_url: Of the API, without ``/v1``.
        token: An API key or an access token.
        tenant_id: The business that every request acts in.
        language: Of messages and labels; en-CA when left out.
        on_behalf_of: The connected account that is acted for.
        retries: How often a request that was rejected for a moment (429, 503, 504) is sent again.
        timeout: Seconds that a request may take, each time it is sent.

    Operations raise OutlayError for every answer that is not good, and httpx's errors where there is none.
    """
    headers = {"x-tenant-id": str(tenant_id)}
    if language is not None:
        headers["accept-language"] = language
    if on_behalf_of is not None:
        headers["on-behalf-of"] = str(on_behalf_of)
    return AuthenticatedClient(
        base_url=base_url,
        token=token,
        headers=headers,
        timeout=httpx.Timeout(timeout),
        httpx_args={"transport": RetryingTransport(retries)},
    )
