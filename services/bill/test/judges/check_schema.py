"""Holds pain.001 documents to the ISO 20022 schema of sepaxml, and to what banks want beyond it.

Reads a path per line and prints a line of JSON for each: an error, the payments and their sum in minor units.
"""

import json
import re
import sys
from decimal import Decimal
from importlib.resources import files

from lxml import etree

NAMESPACE = "urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"
SCHEMA = etree.XMLSchema(etree.parse(str(files("sepaxml") / "schemas/pain.001.001.09.xsd")))
# The Latin set of SEPA, single blanks, none at the ends. Ids and dates are within it, too.
TEXT = re.compile(r"(?! )(?!.*  )[A-Za-z0-9 /\-?:().,'+]+(?<! )")


def all_of(node, path):
    return node.findall("/".join(f"{{{NAMESPACE}}}{name}" for name in path.split("/")))


def text_of(node, path):
    return "".join(found.text or "" for found in all_of(node, path))


def assert_counted(node, head, transfers):
    total = sum(Decimal(text_of(each, "Amt/InstdAmt")) for each in transfers)
    counted = (int(text_of(head, "NbOfTxs")), Decimal(text_of(head, "CtrlSum")))
    if counted != (len(transfers), total):
        raise ValueError(f"{node.tag}: {counted} is {len(transfers)}, {total}")
    return total


def assert_block(block):
    is_sepa = text_of(block, "PmtTpInf/SvcLvl/Cd") == "SEPA"
    if text_of(block, "ChrgBr") != ("SLEV" if is_sepa else "SHAR"):
        raise ValueError("the charges do not go with the service level")
    transfers = all_of(block, "CdtTrfTxInf")
    if is_sepa and not all(text_of(each, "CdtrAcct/Id/IBAN") for each in transfers):
        raise ValueError("a SEPA transfer has no IBAN")
    for address in block.iter(f"{{{NAMESPACE}}}PstlAdr"):
        if not text_of(address, "TwnNm") or not text_of(address, "Ctry") or len(all_of(address, "AdrLine")) > 2:
            raise ValueError("an address is neither structured nor hybrid")
    return assert_counted(block, block, transfers)


def judge(path):
    document = etree.parse(path)
    SCHEMA.assertValid(document)
    for node in document.iter():
        if len(node) == 0 and not TEXT.fullmatch(node.text or ""):
            raise ValueError(f"{node.tag}: {node.text!r}")
    (initiation,) = all_of(document.getroot(), "CstmrCdtTrfInitn")
    blocks = all_of(initiation, "PmtInf")
    transfers = [transfer for block in blocks for transfer in all_of(block, "CdtTrfTxInf")]
    (head,) = all_of(initiation, "GrpHdr")
    total = assert_counted(initiation, head, transfers)
    if sum(assert_block(block) for block in blocks) != total:
        raise ValueError("the blocks do not add up")
    names = [text_of(each, "Cdtr/Nm") for each in transfers]
    return {"error": "", "entries": len(transfers), "credits": int(total * 100), "names": names}


for line in sys.stdin:
    try:
        answer = judge(line.rstrip("\n"))
    except (ValueError, etree.LxmlError) as error:
        answer = {"error": str(error), "entries": 0, "credits": 0, "names": []}
    print(json.dumps({"path": line.rstrip("\n"), **answer}))
