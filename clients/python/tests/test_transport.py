import asyncio
import json
import unittest
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from io import BytesIO
from threading import Thread

from outlay import OutlayError, create_client, each, each_async
from outlay.rest.api.bills import add_bill_attachment
from outlay.rest.api.expenses import get_expense, list_expenses
from outlay.rest.api.expense_reports import submit_report
from outlay.rest.models import AddBillAttachmentBody, AddBillAttachmentForm
from outlay.rest.types import File

PAGE = {"page": 1, "pageSize": 20, "totalPages": 1, "totalCount": 0, "hasNext": False, "hasPrevious": False}
ERROR = {"error": {"code": "RATE_LIMITED", "message": "Later", "requestId": "req_1", "documentation": "/docs/errors#RATE_LIMITED"}}

Answer = tuple[int, dict[str, str], dict[str, object]]


@contextmanager
def answering(*answers: Answer) -> Iterator[tuple[str, list[tuple[str, dict[str, str]]]]]:
    """A server that gives these answers one after the other, and what it was sent: paths and headers."""
    left = list(answers)
    received: list[tuple[str, dict[str, str]]] = []

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            received.append((self.path, {name.lower(): value for name, value in self.headers.items()}))
            self.rfile.read(int(self.headers.get("content-length", 0)))
            status, headers, body = left.pop(0)
            raw = json.dumps(body).encode()
            self.send_response(status)
            for name, value in {**headers, "content-type": "application/json", "content-length": str(len(raw))}.items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(raw)

        do_POST = do_GET

        def log_message(self, *_: object) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Handler)
    thread = Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}", received
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


LATER: Answer = (429, {"retry-after": "0"}, ERROR)
NOTHING: Answer = (200, {}, {"data": [], "pagination": PAGE})


ATTACHMENT = {"id": 1, "fileName": "a.pdf", "contentType": "application/pdf", "size": 8, "createdAt": "2026-03-14T12:00:00Z"}


class Uploads(unittest.TestCase):
    def test_sends_a_file_as_a_form_or_within_json(self) -> None:
        form = AddBillAttachmentForm(file=File(payload=BytesIO(b"%PDF-1.7"), file_name="a.pdf", mime_type="application/pdf"))
        small = AddBillAttachmentBody(file_name="a.pdf", content_type="application/pdf", content="JVBERi0xLjc=")
        with answering((201, {}, {"data": ATTACHMENT}), (201, {}, {"data": ATTACHMENT})) as (url, received):
            client = create_client(base_url=url, token="t", tenant_id=7)
            for body in (form, small):
                attached = add_bill_attachment.sync(7, 8, client=client, body=body).data
                self.assertEqual(attached.file_name, "a.pdf")
        self.assertEqual([path for path, _ in received], ["/v1/businesses/7/bills/8/attachments"] * 2)
        types = [headers["content-type"].split(";")[0] for _, headers in received]
        self.assertEqual(types, ["multipart/form-data", "application/json"])
        self.assertTrue(all(headers["idempotency-key"] for _, headers in received))


class Requests(unittest.TestCase):
    def test_sends_again_what_was_rejected_for_a_moment(self) -> None:
        with answering(LATER, LATER, NOTHING) as (url, received):
            self.assertEqual(list(each(list_expenses, client=create_client(base_url=url, token="t", tenant_id=7))), [])
        self.assertEqual(len(received), 3)
        self.assertEqual(received[0][1]["x-tenant-id"], "7")
        self.assertEqual(received[0][1]["authorization"], "Bearer t")

    def test_raises_after_the_last_try_with_code_request_and_page(self) -> None:
        with answering(LATER, LATER) as (url, _):
            client = create_client(base_url=url, token="t", tenant_id=7, retries=1)
            with self.assertRaises(OutlayError) as raised:
                get_expense.sync(1, client=client)
        self.assertEqual((raised.exception.status, raised.exception.code), (429, "RATE_LIMITED"))
        self.assertEqual(raised.exception.documentation, f"{url}/docs/errors#RATE_LIMITED")

    def test_sends_a_post_again_with_the_same_key(self) -> None:
        with answering(LATER, (404, {}, ERROR)) as (url, received), self.assertRaises(OutlayError):
            submit_report.sync(3, client=create_client(base_url=url, token="t", tenant_id=7))
        keys = [headers["idempotency-key"] for _, headers in received]
        self.assertEqual(len(keys), 2)
        self.assertEqual(keys[0], keys[1])

    def test_separates_lists_in_the_query_by_commas(self) -> None:
        with answering(NOTHING) as (url, received):
            client = create_client(base_url=url, token="t", tenant_id=7)
            list(each(list_expenses, client=client, status=["draft", "validated"]))
        self.assertIn("status=draft%2Cvalidated", received[0][0])

    def test_reads_all_pages(self) -> None:
        with answering((200, {}, {"data": [], "pagination": {**PAGE, "hasNext": True}}), NOTHING) as (url, received):
            list(each(list_expenses, client=create_client(base_url=url, token="t", tenant_id=7)))
        self.assertEqual([path.split("page=")[1].split("&")[0] for path, _ in received], ["1", "2"])

    def test_does_the_same_asynchronously(self) -> None:
        async def read(url: str) -> list[object]:
            async with create_client(base_url=url, token="t", tenant_id=7) as client:
                return [entry async for entry in each_async(list_expenses, client=client)]

        with answering(LATER, NOTHING) as (url, received):
            self.assertEqual(asyncio.run(read(url)), [])
        self.assertEqual(len(received), 2)
