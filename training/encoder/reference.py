"""Writes what any other implementation must give for some texts: the ids of the reference tokenizer,
and for two hundred of them the vectors of the unquantised model.
Usage: reference.py WORK TEXTS, a file with a JSON string a line"""

import json
import random
import sys
from pathlib import Path

import torch
from transformers import AutoTokenizer

from distil import PREFIX
from export import Encoder

VECTORS = 200
LONGEST = 512


def main(work: Path, texts: Path) -> None:
    tokenizer = AutoTokenizer.from_pretrained(work / "taught")
    encoder = Encoder(work / "taught").eval()
    given = [json.loads(line) for line in texts.read_text().splitlines()]

    def ids(text: str) -> list[int]:
        return tokenizer(PREFIX + text, truncation=True, max_length=LONGEST)["input_ids"]

    @torch.no_grad()
    def vector(text: str) -> list[float]:
        tokens = torch.tensor([ids(text)])
        return [round(value, 4) for value in encoder(tokens, torch.ones_like(tokens))[0].tolist()]

    def write(name: str, rows: list[dict]) -> None:
        lines = [json.dumps(row, ensure_ascii=False) + "\n" for row in rows]
        (work / name).write_text("".join(lines), newline="\n")

    write("tokens.jsonl", [{"text": text, "ids": ids(text)} for text in given])
    chosen = random.Random(0).sample(given, min(VECTORS, len(given)))
    write("vectors.jsonl", [{"text": text, "vector": vector(text)} for text in chosen])


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
