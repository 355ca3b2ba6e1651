"""Teaches the student how the teachers see texts of one subject. Usage: distil.py WORK [STEPS]"""

import copy
import json
import random
import sys
from pathlib import Path

import numpy as np
import torch
from torch import Tensor
from torch.nn.functional import normalize
from transformers import AutoModel, AutoTokenizer

from teachers import teachers

PREFIX = "query: "
MAX_TOKENS = 52
STEPS = 680
RATE = 6e-5
WARM_UP = 40
OF_SUBJECT, OF_GENERAL, OF_TRANSLATIONS, OF_OTHERS = 40, 6, 12, 12
WEIGHTS = {"subject": 8, "translations": 2, "others": 4}
LONGEST = 200
PARTS = 5
"""Each batch goes through in so many parts of like lengths."""


class Student(torch.nn.Module):
    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.tokenizer = AutoTokenizer.from_pretrained(folder)
        self.model = AutoModel.from_pretrained(folder, add_pooling_layer=False)
        self.model.embeddings.requires_grad_(False)

    def pooled(self, texts: list[str]) -> Tensor:
        tokens = self.tokenizer(
            [PREFIX + text for text in texts],
            padding=True,
            truncation=True,
            max_length=MAX_TOKENS,
            return_tensors="pt",
            return_token_type_ids=False,
        )
        hidden = self.model(**tokens).last_hidden_state
        mask = tokens["attention_mask"].unsqueeze(-1).float()
        return (hidden * mask).sum(1) / mask.sum(1)

    def forward(self, texts: list[str]) -> Tensor:
        order = sorted(range(len(texts)), key=lambda i: len(texts[i]))
        rows = torch.cat(
            [self.pooled([texts[i] for i in part]) for part in np.array_split(order, PARTS)]
        )
        return normalize(rows[np.argsort(order)], dim=1)


def centred(rows: Tensor) -> Tensor:
    return normalize(rows - rows.mean(0, keepdim=True), dim=1)


def cosines(rows: Tensor) -> Tensor:
    return centred(rows) @ centred(rows).T


def main(work: Path, steps: int) -> None:
    torch.manual_seed(0)
    chance = random.Random(2)
    lessons = json.loads((work / "lessons.json").read_text())
    stored = np.load(work / "lessons.npz")
    views = [torch.from_numpy(stored[name]) for name in sorted(stored.files)]
    shares = [teacher.weight for teacher in teachers(work)]
    row_of = {text: row for row, text in enumerate(lessons["texts"])}
    translations = [pair for pair in lessons["translations"] if len(pair[0]) < LONGEST]

    def taught(texts: list[str]) -> Tensor:
        """Cosines as the teachers see them together."""
        rows = [row_of[text] for text in texts]
        return sum(share * cosines(view[rows]) for share, view in zip(shares, views, strict=True))

    student = Student(work / "start").train()
    before = copy.deepcopy(student).eval()
    parameters = [each for each in student.parameters() if each.requires_grad]
    optimiser = torch.optim.AdamW(parameters, lr=RATE, weight_decay=0.01)

    for step in range(steps):
        for group in optimiser.param_groups:
            group["lr"] = RATE * min(1, (step + 1) / WARM_UP) * (1 - step / steps)
        group = chance.choice(lessons["groups"])
        subject = chance.sample(group, min(OF_SUBJECT, len(group)))
        subject += chance.sample(lessons["general"], OF_GENERAL)
        pairs = chance.sample(translations, OF_TRANSLATIONS)
        foreign, originals = [one for one, _ in pairs], [other for _, other in pairs]
        event = chance.choice(lessons["others"])
        others = chance.sample(event, min(OF_OTHERS, len(event)))

        rows = student(subject + foreign + originals + others)
        parts = [len(subject), len(foreign), len(originals), len(others)]
        seen, of_foreign, of_originals, of_others = rows.split(parts)
        with torch.no_grad():
            as_before = cosines(before(others))
        losses = {
            "subject": (cosines(seen) - taught(subject)) ** 2,
            "translations": (centred(of_foreign) @ centred(of_originals).T - taught(originals)) ** 2,
            "others": (cosines(of_others) - as_before) ** 2,
        }
        means = {name: loss.mean() for name, loss in losses.items()}
        optimiser.zero_grad()
        sum(WEIGHTS[name] * mean for name, mean in means.items()).backward()
        torch.nn.utils.clip_grad_norm_(parameters, 1.0)
        optimiser.step()
        if step % 25 == 0:
            figures = " ".join(f"{name} {mean.item():.4f}" for name, mean in means.items())
            print(f"step {step}: {figures}", flush=True)

    student.model.save_pretrained(work / "taught")
    student.tokenizer.save_pretrained(work / "taught")


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else STEPS)
