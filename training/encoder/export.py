"""Writes the taught student as the product loads it: pooling and normalisation inside, matrix
products in int8, the table of token vectors in 4 bits. Usage: export.py WORK OUT"""

import hashlib
import json
import sys
import tempfile
from pathlib import Path

import onnx
import torch
from transformers import AutoModel

from onnx_runtime import matmul_nbits_quantizer, quantization

BLOCK = 32


class Encoder(torch.nn.Module):
    """Token ids to the mean over the tokens, at unit length."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.model = AutoModel.from_pretrained(
            folder, attn_implementation="eager", add_pooling_layer=False
        )

    def forward(self, input_ids: torch.Tensor, attention_mask: torch.Tensor) -> torch.Tensor:
        hidden = self.model(input_ids=input_ids, attention_mask=attention_mask).last_hidden_state
        mask = attention_mask.unsqueeze(-1).to(hidden.dtype)
        mean = (hidden * mask).sum(1) / mask.sum(1).clamp(min=1)
        return mean / mean.norm(dim=1, keepdim=True).clamp(min=1e-9)


def export(folder: Path, path: Path) -> None:
    ids = torch.ones(2, 7, dtype=torch.long)
    rows = {0: "texts", 1: "tokens"}
    torch.onnx.export(
        Encoder(folder).eval(),
        (ids, torch.ones_like(ids)),
        path,
        input_names=["input_ids", "attention_mask"],
        output_names=["embedding"],
        dynamic_axes={"input_ids": rows, "attention_mask": rows, "embedding": {0: "texts"}},
        opset_version=17,
        dynamo=False,
    )


def quantise(path: Path, products: Path, out: Path) -> None:
    quantization.quantize_dynamic(
        path,
        products,
        weight_type=quantization.QuantType.QInt8,
        per_channel=True,
        reduce_range=True,
        op_types_to_quantize=["MatMul"],
        extra_options={"MatMulConstBOnly": True},
    )
    table = matmul_nbits_quantizer.DefaultWeightOnlyQuantConfig(
        block_size=BLOCK,
        is_symmetric=True,
        op_types_to_quantize=("Gather",),
        quant_axes=(("Gather", 1),),
        bits=4,
    )
    quantiser = matmul_nbits_quantizer.MatMulNBitsQuantizer(onnx.load(products), algo_config=table)
    quantiser.process()
    quantiser.model.save_model_to_file(str(out), False)


def write_vocabulary(folder: Path, out: Path) -> None:
    tokenizer = json.loads((folder / "tokenizer.json").read_text())
    lines = [f"{piece}\t{score:.9g}\n" for piece, score in tokenizer["model"]["vocab"]]
    out.write_text("".join(lines), newline="\n")


def main(work: Path, out: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        whole, products = Path(folder) / "whole.onnx", Path(folder) / "products.onnx"
        export(work / "taught", whole)
        quantise(whole, products, out / "encoder.onnx")
    write_vocabulary(work / "taught", out / "vocabulary.tsv")
    for name in ("encoder.onnx", "vocabulary.tsv"):
        print(hashlib.sha256((out / name).read_bytes()).hexdigest(), name)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
