import { sql, type Column, type SQL } from 'drizzle-orm';

/**
 * A stored message quotes one of these words as a whole.
 * @param text what rows from before there were codes have instead
 */
export const isQuoting = (message: Column, text: Column, quotes: readonly string[]): SQL =>
  sql`(
    jsonb_path_exists(${message}, '$.** ? (@ == $quotes[*])',
      jsonb_build_object('quotes', ${JSON.stringify(quotes)}::jsonb))
    or exists (select from unnest(${sql.param([...quotes])}::text[]) as quote
      where strpos(${text}, quote) > 0)
  )`;
