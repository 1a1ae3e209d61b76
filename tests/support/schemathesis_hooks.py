"""Calls as somebody of the demo school makes them: signed, and more often than not about something that exists."""

import hashlib
import hmac
import json
import os
import random
import re
import secrets
import time

import schemathesis
from requests.auth import AuthBase

ME = json.loads(os.environ["FUZZ_AS"])
KNOWN = json.loads(os.environ["FUZZ_IDS"])
ANY = [id for ids in KNOWN.values() for id in ids]


class Signed(AuthBase):
    def __call__(self, request):
        body = request.body or b""
        if isinstance(body, str):
            body = body.encode()
        if request.headers.get("Content-Type", "").startswith("multipart/"):
            body = b"multipart"
        at, nonce = str(int(time.time())), secrets.token_hex(16)
        parts = [request.method.upper(), request.path_url, hashlib.sha256(body).hexdigest(), at, nonce]
        signature = hmac.new(ME["signing_key"].encode(), "\n".join(parts).encode(), hashlib.sha256)
        # A school that nobody belongs to would end each call before it begins.
        request.headers.pop("X-School", None)
        request.headers["Authorization"] = f"Bearer {ME['token']}"
        request.headers["X-Timestamp"] = at
        request.headers["X-Nonce"] = nonce
        request.headers["X-Signature"] = signature.hexdigest()
        return request


schemathesis.auth.set_from_requests(Signed())


@schemathesis.hook
def map_path_parameters(context, path_parameters):
    for name, value in (path_parameters or {}).items():
        if re.fullmatch(r"[0-9a-fA-F-]{36}", str(value)) and random.random() < 0.7:
            path_parameters[name] = one_of(context.operation.path, name)
    return path_parameters


def one_of(path, name):
    """Of the tables that are called like what stands before the id, as in /exam/v1/exam/{id}."""
    before = path.split("{%s}" % name)[0].rstrip("/").split("/")[-1]
    word = re.sub(r"[^a-z]", "", before.lower())[:4]
    alike = [id for table, ids in KNOWN.items() if word and word in table for id in ids]
    return random.choice(alike or ANY)


@schemathesis.check
def no_bug(context, response, case):
    """Everything else above 500 is declared: the database is away, the disk is full, Google does not answer."""
    if response.status_code == 500:
        raise AssertionError("a call ended in a bug")
