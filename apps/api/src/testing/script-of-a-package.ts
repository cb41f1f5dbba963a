import { stopWithParents } from '../scripts/start/parents.ts';

/** A package's script that says every 20 ms that it lives, and when it is to stop with what has started it. */
stopWithParents(() => {
  process.stdout.write('stopped\n');
  process.exit(0);
}, 20);
setInterval(() => process.stdout.write('alive\n'), 20);
