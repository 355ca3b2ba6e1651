// `npm run bench:ai -- --data FOLDER [--json FILE]` measures the built-in AI on public data sets.
import '../tests/bench/ai/main.ts';
