"""onnxruntime, told to send nothing to its maker before it is loaded. Whoever needs it takes it from here."""

import os

os.environ["ORT_DISABLE_TELEMETRY"] = "1"

import onnxruntime
from onnxruntime import quantization
from onnxruntime.quantization import matmul_nbits_quantizer

__all__ = ["matmul_nbits_quantizer", "onnxruntime", "quantization"]
