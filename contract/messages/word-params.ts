// Which parameters a message takes, read from its text: `{name}`, or `{count, plural, …}`.

/** Up to the first character that cannot be in a name; '' where there is none, as in a plural form. */
type NameOf<S extends string> = S extends `${infer Name},${string}` ? Name : S;
type IsName<S extends string> = S extends '' | `${string}${' ' | '#' | '{' | '.'}${string}`
  ? never
  : S;

type NamesIn<S extends string> = S extends `${string}{${infer Inside}}${infer Rest}`
  ? IsName<NameOf<Inside>> | NamesIn<Rest>
  : never;

/** Nothing for a message without parameters. */
export type Params<S extends string> = string extends S
  ? []
  : [NamesIn<S>] extends [never]
    ? []
    : [params: Record<NamesIn<S>, string | number>];
