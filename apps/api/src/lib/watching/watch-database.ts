import type mongoose from 'mongoose';
import type { Logger } from 'pino';

type Client = ReturnType<mongoose.Connection['getClient']>;

/** Logs when no server takes writes any more, and how long that was when one does again. */
export function logDatabaseLoss(client: Client, logger: Logger): () => void {
  let lostAt: number | undefined;
  const follow = ({ newDescription }: mongoose.mongo.TopologyDescriptionChangedEvent) => {
    const isFound = [...newDescription.servers.values()].some(({ isWritable }) => isWritable);
    if (!isFound && lostAt === undefined) {
      lostAt = performance.now();
      logger.error('database lost');
    } else if (isFound && lostAt !== undefined) {
      logger.info({ lostMs: Math.round(performance.now() - lostAt) }, 'database found');
      lostAt = undefined;
    }
  };
  client.on('topologyDescriptionChanged', follow);
  return () => void client.off('topologyDescriptionChanged', follow);
}
