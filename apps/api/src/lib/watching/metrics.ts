import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** Upper bounds of the buckets for the time of an answer, in seconds. */
const seconds = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

function makeRequestMetrics(registers: Registry[]) {
  const errors = new Counter({
    name: 'kontor_api_errors_total',
    help: 'Refused calls by the code of their answer',
    labelNames: ['code'],
    registers,
  });
  // A counter without a first value shows no increase at its first count.
  errors.inc({ code: 'out_of_stock' }, 0);
  return {
    errors,
    requests: new Counter({
      name: 'kontor_http_requests_total',
      help: 'Answered requests',
      labelNames: ['method', 'route', 'status'],
      registers,
    }),
    durations: new Histogram({
      name: 'kontor_http_request_duration_seconds',
      help: 'Time from a request to the end of its answer',
      labelNames: ['method', 'route'],
      buckets: seconds,
      registers,
    }),
  };
}

function makeJobMetrics(registers: Registry[]) {
  // Prometheus' own label is `job`: it would rename ours.
  const labelNames = ['job_name'] as const;
  return {
    jobRuns: new Counter({
      name: 'kontor_job_runs_total',
      help: 'Runs of jobs in this process',
      labelNames,
      registers,
    }),
    jobFailures: new Counter({
      name: 'kontor_job_failures_total',
      help: 'Errors of jobs in this process, several in a run where several items fail',
      labelNames,
      registers,
    }),
  };
}

function makePoolMetrics(registers: Registry[]) {
  return {
    poolConnections: new Gauge({
      name: 'kontor_mongo_pool_connections',
      help: 'Connections to the database: in use, idle, and calls that wait for one',
      labelNames: ['state'],
      registers,
    }),
    databaseUp: new Gauge({
      name: 'kontor_database_up',
      help: '1 while the figures of the shop can be read from the database',
      registers,
    }),
  };
}

function makeShopMetrics(registers: Registry[]) {
  return {
    waiting: new Gauge({
      name: 'kontor_waiting',
      help: 'Work that waits, by queue; counting stops at 10,000 in each collection',
      labelNames: ['queue'],
      registers,
    }),
    oldestWaiting: new Gauge({
      name: 'kontor_oldest_waiting_seconds',
      help: 'Age of the longest waiting work of a queue; 0 while none waits',
      labelNames: ['queue'],
      registers,
    }),
    jobLastRun: new Gauge({
      name: 'kontor_job_last_run_timestamp_seconds',
      help: 'Last run of a job in any process, to a minute',
      labelNames: ['job_name'],
      registers,
    }),
    jobFailing: new Gauge({
      name: 'kontor_job_failing',
      help: '1 while the last run of a job in any process has failed',
      labelNames: ['job_name'],
      registers,
    }),
    jobStale: new Gauge({
      name: 'kontor_job_stale',
      help: '1 while a job has not run for three of its intervals',
      labelNames: ['job_name'],
      registers,
    }),
    lastBackup: new Gauge({
      name: 'kontor_last_backup_timestamp_seconds',
      help: 'End of the last backup by the shop’s own command; 0 before the first',
      registers,
    }),
    dataBytes: new Gauge({
      name: 'kontor_data_bytes',
      help: 'Bytes of the file system with the pictures',
      labelNames: ['kind'],
      registers,
    }),
  };
}

/** Metrics of one process. */
export type Metrics = ReturnType<typeof makeMetrics>;

/** Creates the metrics of this process, with those of Node.js (event loop, memory, collections of garbage). */
export function makeMetrics(version: string) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'kontor_build_info',
    help: 'Version of the running shop',
    labelNames: ['version'],
    registers,
  }).set({ version }, 1);
  return {
    registry,
    ...makeRequestMetrics(registers),
    ...makeJobMetrics(registers),
    ...makePoolMetrics(registers),
    ...makeShopMetrics(registers),
  };
}
