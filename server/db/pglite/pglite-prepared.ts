// The embedded store's statements, each told in one message, and those that come again parsed and planned
// only once. PGlite's own `query` parses, plans and describes a statement anew each time, in six messages,
// and merges its sixty parsers with those of the caller: four fifths of the time of a look-up.
import {
  messages,
  parse,
  protocol,
  type PGlite,
  type QueryOptions,
  type Results,
} from '@electric-sql/pglite';
import { LruMap } from '../../lib/lru-map.ts';
import { aroundStatements } from '../statements.ts';

const { serialize } = protocol;

interface Statement {
  /** Empty for one that is not kept. */
  readonly name: string;
  readonly parameterTypes: readonly number[];
  /** Of its result; none where it gives back no rows. */
  readonly columns: messages.RowDescriptionMessage['fields'];
}

type Message = messages.BackendMessage;

/** A class needs some 70; each takes up to 150 kB of the store's memory, most of them 20. */
const mostKept = 200;

/** In characters. Longer ones write many rows, and are another text for each number of them. */
const longestKept = 4_000;

/** Seen once, by their text: some are put together for one call and never come again. */
const mostSeen = 500;

/** What changes tables makes plans invalid that name none of their columns. */
const changesTables = /\b(create|alter|drop)(?![a-z])/i;

/**
 * Lets `query` of the store and of its transactions run prepared statements. Like PGlite's own but for
 * what nothing here asks for: of the options, only `rowMode` and `parsers` are heeded.
 */
export function prepareStatements(pglite: PGlite): void {
  const statements = new Statements(pglite);
  pglite.query = async (text, values, options) => {
    // Throws where it has been closed.
    await pglite._checkReady();
    return pglite._runExclusiveTransaction(() => statements.run(text, values, options));
  };
  const transaction = pglite.transaction.bind(pglite);
  pglite.transaction = (run) =>
    transaction((tx) => {
      const { query } = tx;
      tx.query = (text, values, options) =>
        // Refuses in its own words.
        tx.closed ? query(text, values, options) : statements.run(text, values, options);
      return run(tx);
    });
  aroundStatements(pglite, async (text, run) => {
    const result = await run();
    if (changesTables.test(text)) statements.forget();
    return result;
  });
}

class Statements {
  readonly #pglite: PGlite;
  readonly #seen = new LruMap<string, true>(mostSeen);
  readonly #kept = new Map<string, Statement>();
  /** Names of those that are not to be used again, as yet known to the store. */
  #forgotten: string[] = [];
  #names = 0;

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  /** @throws DatabaseError of PGlite; the store can be used as before, but for an open transaction */
  run<T>(text: string, values: unknown[] = [], options: QueryOptions = {}): Promise<Results<T>> {
    return this.#pglite.runExclusive(async () => {
      const statement = this.#kept.get(text) ?? (await this.#parse(text));
      const answer = await this.#send(
        serialize.bind({ statement: statement.name, values: this.#write(statement, values) }),
        serialize.execute({}),
        serialize.sync(),
      );
      return this.#read<T>(statement, answer, options);
    });
  }

  /** They are parsed again where they come again. */
  forget(): void {
    for (const { name } of this.#kept.values()) this.#forgotten.push(name);
    this.#kept.clear();
  }

  async #parse(text: string): Promise<Statement> {
    const isKept = text.length <= longestKept && (this.#seen.get(text) ?? false);
    this.#seen.set(text, true);
    if (isKept && this.#kept.size >= mostKept) this.forget();
    const name = isKept ? `kept_${(this.#names += 1)}` : '';
    const closing = this.#forgotten.map((each) => serialize.close({ type: 'S', name: each }));
    this.#forgotten = [];
    const answer = await this.#send(
      ...closing,
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    );
    const statement = {
      name,
      parameterTypes:
        answer.find((message) => message instanceof messages.ParameterDescriptionMessage)
          ?.dataTypeIDs ?? [],
      columns:
        answer.find((message) => message instanceof messages.RowDescriptionMessage)?.fields ?? [],
    };
    if (isKept) this.#kept.set(text, statement);
    return statement;
  }

  /** Several messages at once; where one fails, the store passes over the others up to `sync`. */
  #send(...parts: Uint8Array[]): Promise<Message[]> {
    return this.#pglite.execProtocolStream(Buffer.concat(parts), { syncToFs: false });
  }

  #write({ parameterTypes }: Statement, values: readonly unknown[]): (string | null)[] {
    return values.map((value, index) => {
      if (value === null || value === undefined) return null;
      const serializer = this.#pglite.serializers[parameterTypes[index] ?? 0];
      return serializer ? serializer(value) : String(value);
    });
  }

  #read<T>({ columns }: Statement, answer: Message[], options: QueryOptions): Results<T> {
    const fields = columns.map(({ name, dataTypeID }) => ({ name, dataTypeID }));
    const parsers = fields.map(
      ({ dataTypeID }) =>
        options.parsers?.[dataTypeID] ?? this.#pglite.parsers[dataTypeID] ?? String,
    );
    const rows: unknown[] = [];
    const others: Message[] = [];
    for (const message of answer) {
      if (!(message instanceof messages.DataRowMessage)) {
        others.push(message);
        continue;
      }
      const cells = message.fields.map((cell, i) => (cell === null ? null : parsers[i]!(cell)));
      rows.push(
        options.rowMode === 'array'
          ? cells
          : Object.fromEntries(cells.map((cell, i) => [fields[i]!.name, cell])),
      );
    }
    // How many rows were changed is among the rest.
    const [result] = parse.parseResults(others, {});
    return { ...result, fields, rows: rows as T[] };
  }
}
