"""A whole project in one file; in yours the view and its path are what counts."""

import os
import sys

from django.conf import settings
from django.core.management import execute_from_command_line
from django.http import HttpRequest, HttpResponse
from django.urls import path
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST
from outlay import WebhookVerificationError, verify_webhook


def handle(event: dict) -> None:
    """Your work; a slow one goes into a queue, because an answer must come within 5 seconds."""
    print(event["type"], event["id"])


# Whoever delivers has no cookie of yours: the signature stands in for Django's token.
@csrf_exempt
@require_POST
def receive(request: HttpRequest) -> HttpResponse:
    try:
        # The signature is of the bytes: `request.body` has them as they came.
        event = verify_webhook(request.body, request.headers, os.environ["OUTLAY_WEBHOOK_SECRET"])
    except WebhookVerificationError as error:
        # Why stands in your log; whoever sent it is not told.
        print(error.code, error)
        return HttpResponse(status=401)
    handle(event)
    return HttpResponse(status=204)


urlpatterns = [path("outlay", receive)]

if __name__ == "__main__":
    settings.configure(ROOT_URLCONF=__name__, ALLOWED_HOSTS=["127.0.0.1"], SECRET_KEY=os.urandom(32).hex())
    execute_from_command_line([sys.argv[0], "runserver", "--noreload", f"127.0.0.1:{os.environ.get('PORT', '4000')}"])
