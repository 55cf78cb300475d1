from collections.abc import AsyncIterator, Iterator
from types import ModuleType
from typing import Any

from .rest.client import AuthenticatedClient


def each(operation: ModuleType, *path: Any, client: AuthenticatedClient, **query: Any) -> Iterator[Any]:
    """Every entry of a list, read page by page: ``for expense in each(list_expenses, client=outlay, status=["draft"])``."""
    number = query.pop("page", 1)
    while True:
        page = operation.sync(*path, client=client, page=number, **query)
        yield from page.data
        if not page.pagination.has_next:
            return
        number += 1


async def each_async(
    operation: ModuleType, *path: Any, client: AuthenticatedClient, **query: Any
) -> AsyncIterator[Any]:
    """The same for asynchronous code: ``async for expense in each_async(list_expenses, client=outlay)``."""
    number = query.pop("page", 1)
    while True:
        page = await operation.asyncio(*path, client=client, page=number, **query)
        for entry in page.data:
            yield entry
        if not page.pagination.has_next:
            return
        number += 1
