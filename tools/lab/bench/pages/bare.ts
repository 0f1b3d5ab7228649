// A bare Fastify server that sends the bytes of the file in its first argument, with the headers in its second (JSON).
// Prints its address.
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

const [file = '', headers = '{}'] = process.argv.slice(2);
const body = readFileSync(file);
const sent = JSON.parse(headers) as Record<string, string>;
const app = Fastify();
app.get('/', (_request, reply) => reply.headers(sent).send(body));
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
