// The least that a question can cost: one request, one insert that is safe on disk, one notice to
// an open screen. Same libraries and database as the product; no rules, no queue, no AI.
import fastify from 'fastify';
import { sql } from 'drizzle-orm';
import { Server } from 'socket.io';
import { openDatabase } from '../../server/db/open.ts';

const { db } = await openDatabase({ dataDir: process.argv[2]! });
await db.execute(sql`create table floor (id int generated always as identity, title text)`);
const app = fastify();
const io = new Server(app.server, { serveClient: false });

app.post<{ Body: { title: string } }>('/questions', async ({ body }) => {
  const { rows } = await db.execute<{ id: number }>(
    sql`insert into floor (title) values (${body.title}) returning id`,
  );
  io.emit('question', rows[0]);
  return rows[0];
});
await app.listen({ port: 0, host: '127.0.0.1' });
process.send!(app.server.address());
