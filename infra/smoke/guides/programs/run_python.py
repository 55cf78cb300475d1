"""Runs samples one after the other, each with names of its own: a line of JSON says which, a line answers what it printed."""

import contextlib
import io
import json
import os
import sys
import traceback

for line in sys.stdin:
    request = json.loads(line)
    os.environ.update(request["variables"])
    printed = io.StringIO()
    answer = {}
    try:
        with contextlib.redirect_stdout(printed):
            exec(compile(request["code"], "sample.py", "exec"), {"__name__": "__main__"})
    except BaseException:
        answer["error"] = traceback.format_exc()
    print(json.dumps({"printed": printed.getvalue(), **answer}), flush=True)
