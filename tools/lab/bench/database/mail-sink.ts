// A mail server that accepts every email and keeps none. Prints its address.
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

const END_OF_MAIL = '\r\n.\r\n';

const server = createServer((socket) => {
  socket.setNoDelay(true);
  socket.setEncoding('latin1');
  socket.on('error', () => socket.destroy());
  let unread = '';
  let isInMail = false;
  socket.write('220 sink\r\n');
  socket.on('data', (chunk: string) => {
    unread += chunk;
    for (;;) {
      const end = isInMail ? END_OF_MAIL : '\r\n';
      const at = unread.indexOf(end);
      if (at === -1) return;
      const command = unread.slice(0, 4).toUpperCase();
      unread = unread.slice(at + end.length);
      socket.write(
        !isInMail && command === 'DATA' ? '354 go on\r\n' : command === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n',
      );
      isInMail = !isInMail && command === 'DATA';
    }
  });
});
server.listen(0, '127.0.0.1', () => console.log(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`));
