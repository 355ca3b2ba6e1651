// What can be known of this encoder without loading it.

export const weights = {
  file: new URL('./encoder.onnx', import.meta.url),
  sha256: 'd6d4f707fecf579c236633b9a70e7590e22a4ceae68161d6bfcf00688c638fc1',
  // NOTICE.txt says what they were made from.
  license: 'MIT',
};

export const pieces = {
  file: new URL('./vocabulary.tsv', import.meta.url),
  sha256: '346c4faee43a8e39740055c80554e61ed463d10e2162a41f1f4100b50c71c504',
};

/** Other weights are another encoder. */
export const id = `e5-small-${weights.sha256.slice(0, 8)}`;
export const dimensions = 384;
