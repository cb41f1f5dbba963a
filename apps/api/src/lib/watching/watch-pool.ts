import type mongoose from 'mongoose';

type Client = ReturnType<mongoose.Connection['getClient']>;

/** Connections of this process to the database. */
export interface PoolState {
  inUse: number;
  idle: number;
  /** Calls that wait for a connection. */
  waiting: number;
}

interface ConnectionEvent {
  address: string;
  connectionId: number | '<monitor>';
}

const nameConnection = ({ address, connectionId }: ConnectionEvent) => `${address} ${connectionId}`;

/**
 * Follows the driver's connections from now on; one that was open before counts from its first use.
 * @returns reads their present numbers
 */
export function watchPool(client: Client): () => PoolState {
  const open = new Set<string>();
  const inUse = new Set<string>();
  let waiting = 0;
  client.on('connectionCreated', (event) => void open.add(nameConnection(event)));
  client.on('connectionClosed', (event) => {
    open.delete(nameConnection(event));
    inUse.delete(nameConnection(event));
  });
  client.on('connectionCheckOutStarted', () => (waiting += 1));
  client.on('connectionCheckOutFailed', () => (waiting -= 1));
  client.on('connectionCheckedOut', (event) => {
    waiting -= 1;
    open.add(nameConnection(event));
    inUse.add(nameConnection(event));
  });
  client.on('connectionCheckedIn', (event) => void inUse.delete(nameConnection(event)));
  return () => ({ inUse: inUse.size, idle: open.size - inUse.size, waiting: Math.max(0, waiting) });
}
