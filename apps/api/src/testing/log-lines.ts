import { type Logger, pino } from 'pino';

interface LogLine {
  level: number;
  msg: string;
}

/** Creates a log whose lines a test reads. */
export function aLog(): { logger: Logger; lines: LogLine[] } {
  const lines: LogLine[] = [];
  const write = (line: string): void => {
    lines.push(JSON.parse(line) as LogLine); // as pino writes it
  };
  return { logger: pino({ level: 'info' }, { write }), lines };
}

/** Level of errors in pino's lines. */
export const errorLevel = 50;
