import { stopWithParents } from '../scripts/start/parents.ts';

/** Script of a package that reports every 20 ms that it is alive, and stops with its launcher. */
stopWithParents(() => {
  process.stdout.write('stopped\n');
  process.exit(0);
}, 20);
setInterval(() => process.stdout.write('alive\n'), 20);
