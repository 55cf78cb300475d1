"""Runs all checks of scim2-tester against the server at SCIM_URL; prints them as JSON.

The suite writes random texts. A userName without `emails` must be an address here, for people are invited by mail: it
gets one. Everything else is as the suite has it.
"""

import json
import os
import uuid

from httpx2 import Client
from scim2_client.engines.httpx2 import SyncSCIMClient
from scim2_tester import check_server, filling

example_of = filling.get_random_example_value


def example_or_address(path):
    return f"{uuid.uuid4()}@example.com" if str(path) == "userName" else example_of(path)


filling.get_random_example_value = example_or_address
headers = {"Authorization": f"Bearer {os.environ['SCIM_TOKEN']}"}
http = Client(base_url=os.environ["SCIM_URL"], headers=headers, timeout=30)
results = check_server(SyncSCIMClient(http))
print(
    json.dumps(
        [
            {
                "status": each.status.name,
                "title": each.title or "",
                "kind": each.resource_type or "",
                "reason": each.reason or "",
            }
            for each in results
        ]
    )
)
