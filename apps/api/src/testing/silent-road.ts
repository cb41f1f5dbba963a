import { type AddressInfo, type Server, type Socket, createConnection, createServer } from 'node:net';

/** Proxy between the shop and MongoDB that can swallow all bytes without a word, as a firewall or a lost network does. */
export interface SilentRoad {
  /** Its address, for `connectDatabase`. */
  uri: string;
  cut: () => void;
  /** Cuts as soon as a command with this word comes by, and swallows that too. */
  cutAt: (word: string) => void;
  heal: () => void;
  close: () => void;
}

/** Opens the proxy in front of a server's first member. */
export async function openSilentRoad(mongoUri: string): Promise<SilentRoad> {
  const mongo = new URL(mongoUri.split(',', 1)[0] ?? '');
  const sockets = new Set<Socket>();
  let isCut = false;
  let cutWord: string | undefined;
  const lead = (from: Socket, to: Socket): void => {
    sockets.add(from);
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
      const far = createConnection({ host: mongo.hostname, port: Number(mongo.port || 27_017) });
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
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
