import { type AddressInfo, type Server, type Socket, createConnection, createServer } from 'node:net';

/** Proxy between the shop and MongoDB, or another server, that can swallow all bytes without a word, as a firewall or a lost network does. */
export interface SilentRoad {
  /** Its address, for `connectDatabase`. */
  uri: string;
  cut: () => void;
  /** Cuts as soon as a command with this word comes by, and swallows that too. */
  cutAt: (word: string) => void;
  heal: () => void;
  /** Delays all bytes until the release, as a network does that sends lost packets again: no connection breaks. */
  hold: () => void;
  release: () => void;
  port: number;
  close: () => void;
}

/** Opens the proxy in front of a server. @param serverUri its address; of a replica set the first member counts */
export async function openSilentRoad(serverUri: string): Promise<SilentRoad> {
  const behind = new URL(serverUri.split(',', 1)[0] ?? '');
  const sockets = new Set<Socket>();
  let isCut = false;
  let isHeld = false;
  let cutWord: string | undefined;
  const lead = (from: Socket, to: Socket): void => {
    sockets.add(from);
    if (isHeld) from.pause();
    from.on('data', (bytes) => {
      if (cutWord !== undefined && bytes.includes(cutWord)) {
        isCut = true;
        cutWord = undefined;
      }
      if (!isCut) to.write(bytes);
    });
    // A cut network does not say either that the other side has gone.
    from.on('error', () => {}).on('close', () => sockets.delete(from));
    from.on('close', () => isCut || to.destroy());
  };
  const server = await new Promise<Server>((resolve) => {
    const opened = createServer((near) => {
      const far = createConnection({ host: behind.hostname, port: Number(behind.port || 27_017) });
      lead(near, far);
      lead(far, near);
    });
    opened.listen(0, '127.0.0.1', () => resolve(opened));
  });
  const { port } = server.address() as AddressInfo; // what a listening TCP server has
  return {
    uri: `mongodb://127.0.0.1:${port}/?directConnection=true`,
    cut: () => {
      isCut = true;
    },
    cutAt: (word) => {
      cutWord = word;
    },
    heal: () => {
      isCut = false;
    },
    hold: () => {
      isHeld = true;
      for (const socket of sockets) socket.pause();
    },
    release: () => {
      isHeld = false;
      for (const socket of sockets) socket.resume();
    },
    port,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
