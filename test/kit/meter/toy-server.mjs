// A server with defects that the meter must detect: /stall/N uses N milliseconds of CPU time while the next /healthz
// waits for its response, /leak/N keeps N MB, /end exits with 3.
import { createServer } from 'node:http';

const kept = [];
/** Stalls the event loop; set until a request of /healthz is there that notices it. */
let stall = /** @type {(() => void) | null} */ (null);
const server = createServer((request, response) => {
  const [, what, amount] = (request.url ?? '').split('/');
  if (what === 'stall') {
    stall = () => {
      work(Number(amount));
      response.end('ok');
    };
    return;
  }
  if (what === 'healthz') {
    stall?.();
    stall = null;
  }
  if (what === 'leak') kept.push(Buffer.alloc(Number(amount) * 1e6, 1));
  if (what === 'end') process.exit(3);
  response.end('ok');
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
});

/** @param {number} milliseconds of CPU time, however long that takes on a busy machine */
function work(milliseconds) {
  const before = process.cpuUsage();
  for (;;) {
    const { user, system } = process.cpuUsage(before);
    if (user + system >= milliseconds * 1_000) return;
  }
}
