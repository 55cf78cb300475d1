from typing import Any
from urllib.parse import urljoin

import httpx


class OutlayError(Exception):
    """A rejection of the API, with its reasons. ``request_id`` names the request in a question to the operator."""

    def __init__(self, response: httpx.Response) -> None:
        body = _json_of(response)
        error = body.get("error")
        if not isinstance(error, dict):
            # The bulk endpoints answer problem details (RFC 9457).
            error = {"message": body.get("title"), "documentation": body.get("documentation")}
        super().__init__(error.get("message") or f"The API answered {response.status_code}")
        self.status: int = response.status_code
        #: A code such as ``EXPENSE_LOCKED``; None where an answer has none.
        self.code: str | None = error.get("code")
        self.details: list[dict[str, Any]] = error.get("details") or []
        self.request_id: str | None = response.headers.get("x-request-id")
        page = error.get("documentation")
        #: The page that explains the code.
        self.documentation: str | None = urljoin(str(response.request.url), page) if page else None


def _json_of(response: httpx.Response) -> dict[str, Any]:
    try:
        body = response.json()
    except ValueError:
        return {}
    return body if isinstance(body, dict) else {}
