import os

import uvicorn
from fastapi import FastAPI, Request, Response
from outlay import WebhookVerificationError, verify_webhook

app = FastAPI()


def handle(event: dict) -> None:
    """Your work; a slow one goes into a queue, because an answer must come within 5 seconds."""
    print(event["type"], event["id"])


# The signature is of the bytes: a model as a parameter would parse them first.
@app.post("/outlay")
async def receive(request: Request) -> Response:
    try:
        event = verify_webhook(await request.body(), request.headers, os.environ["OUTLAY_WEBHOOK_SECRET"])
    except WebhookVerificationError as error:
        # Why stands in your log; whoever sent it is not told.
        print(error.code, error)
        return Response(status_code=401)
    handle(event)
    return Response(status_code=204)


if __name__ == "__main__":
    uvicorn.run(app, host="127.0.0.1", port=int(os.environ.get("PORT", "4000")))
