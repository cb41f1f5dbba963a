import type mongoose from 'mongoose';
import type { OpenSpan, Tracer } from './spans.ts';

type Client = ReturnType<mongoose.Connection['getClient']>;

/**
 * Makes a span of each command that belongs to a trace, named by the command and its collection; filters and values stay out.
 * @param client connected with `monitorCommands`
 */
export function traceCommands(client: Client, tracer: Tracer): void {
  const open = new Map<number, OpenSpan>();
  const end = (requestId: number, failure?: string) => {
    open.get(requestId)?.end({ failure });
    open.delete(requestId);
  };
  client.on('commandStarted', ({ requestId, commandName, command }: mongoose.mongo.CommandStartedEvent) => {
    // Work outside of a span, such as looking for due jobs each second, would be a trace each.
    if (tracer.findTraceId() === undefined) return;
    const collection: unknown = command[commandName];
    const named = typeof collection === 'string' ? { 'db.collection.name': collection } : {};
    const attributes = { 'db.system.name': 'mongodb', 'db.operation.name': commandName, ...named };
    const name = [commandName, ...Object.values(named)].join(' ');
    open.set(requestId, tracer.open(name, { kind: 'client', attributes }));
  });
  client.on('commandSucceeded', ({ requestId }) => end(requestId));
  client.on('commandFailed', ({ requestId, failure }) => end(requestId, failure.name));
}
