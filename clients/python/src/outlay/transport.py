import asyncio
import time
import uuid

import httpx

from .errors import OutlayError

# Rejected before anything was done, or safe to send again: a POST carries its key.
PASSING = frozenset({429, 503, 504})
LONGEST_PAUSE = 60.0


class RetryingTransport(httpx.BaseTransport, httpx.AsyncBaseTransport):
    """Sends again what was rejected for a moment, and raises OutlayError for every other answer that is not good."""

    def __init__(self, retries: int, verify: bool = True) -> None:
        self._retries = retries
        self._sync = httpx.HTTPTransport(verify=verify)
        self._async = httpx.AsyncHTTPTransport(verify=verify)

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        prepare(request)
        attempt = 0
        while True:
            response = self._sync.handle_request(request)
            if response.status_code < 400:
                return response
            response.request = request
            response.read()
            response.close()
            time.sleep(self._pause_or_raise(response, attempt))
            attempt += 1

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        prepare(request)
        attempt = 0
        while True:
            response = await self._async.handle_async_request(request)
            if response.status_code < 400:
                return response
            response.request = request
            await response.aread()
            await response.aclose()
            await asyncio.sleep(self._pause_or_raise(response, attempt))
            attempt += 1

    def _pause_or_raise(self, response: httpx.Response, attempt: int) -> float:
        if response.status_code not in PASSING or attempt >= self._retries or not _is_repeatable(response.request):
            raise OutlayError(response)
        return pause_of(response, attempt)

    def close(self) -> None:
        self._sync.close()

    async def aclose(self) -> None:
        await self._async.aclose()


def prepare(request: httpx.Request) -> None:
    """Every POST has a key of its own, so that none is done twice when it is sent again; lists are separated by commas."""
    if request.method == "POST":
        request.headers.setdefault("idempotency-key", str(uuid.uuid4()))
    params = request.url.params
    names = list(params.keys())
    if len(params.multi_items()) > len(names):
        request.url = request.url.copy_with(params={name: ",".join(params.get_list(name)) for name in names})


def pause_of(response: httpx.Response, attempt: int) -> float:
    """Seconds: those that the answer names, or a quarter of a second, doubled with each attempt."""
    try:
        named = float(response.headers["retry-after"])
    except (KeyError, ValueError):
        named = 2.0**attempt / 4
    return min(max(named, 0.0), LONGEST_PAUSE)


def _is_repeatable(request: httpx.Request) -> bool:
    # The bytes of an upload come from a stream, which is at its end.
    return isinstance(request.stream, httpx.ByteStream)
