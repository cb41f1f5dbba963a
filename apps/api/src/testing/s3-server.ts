import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import type { S3Settings } from '../lib/storage/s3-request.ts';
import { findFreePort } from './find-free-port.ts';
import { eventually } from './eventually.ts';
import { aTemporaryFolder } from './temporary-folder.ts';

const run = promisify(execFile);

const pom = `<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion>
<groupId>kontor</groupId><artifactId>s3-of-tests</artifactId><version>1</version>
<dependencies><dependency><groupId>org.gaul</groupId><artifactId>s3proxy</artifactId><version>2.6.0</version></dependency></dependencies>
</project>`;

/**
 * Fetches the server's jars by Maven, into Maven's own cache.
 * @returns the class path; undefined, with a line in the output, where Java, Maven or its artifacts are missing
 */
export async function fetchS3Server(): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'kontor-s3-'));
  const file = join(folder, 'class-path');
  const args = ['-q', '-B', 'dependency:build-classpath', `-Dmdep.outputFile=${file}`];
  try {
    await writeFile(join(folder, 'pom.xml'), pom);
    await run('java', ['-version']);
    await run('mvn', args, { cwd: folder });
    return await readFile(file, 'utf8');
  } catch {
    process.stderr.write('Skipped: tests against a real S3 server need Java 17, Maven and its artifacts.\n');
    return undefined;
  } finally {
    await rm(folder, { recursive: true });
  }
}

function runServer(classPath: string, config: string): ChildProcess {
  const args = ['-Xmx256m', '-cp', classPath, 'org.gaul.s3proxy.Main', '--properties', config];
  return spawn('java', args, { stdio: 'ignore' });
}

/** Starts S3Proxy of that class path with a bucket in a folder; it ends with the test. */
export async function anS3Server(classPath: string): Promise<S3Settings> {
  const folder = await aTemporaryFolder();
  const [bucket, accessKeyId, secretAccessKey] = ['shop', 'identity', 'credential'];
  await mkdir(join(folder, 'data', bucket), { recursive: true });
  const endpoint = `http://127.0.0.1:${await findFreePort()}`;
  const config = join(folder, 's3proxy.conf');
  const lines = [
    's3proxy.authorization=aws-v2-or-v4',
    `s3proxy.endpoint=${endpoint}`,
    `s3proxy.identity=${accessKeyId}`,
    `s3proxy.credential=${secretAccessKey}`,
    'jclouds.provider=filesystem',
    'jclouds.identity=x',
    'jclouds.credential=x',
    `jclouds.filesystem.basedir=${join(folder, 'data')}`,
  ];
  await writeFile(config, lines.join('\n'));
  const server = runServer(classPath, config);
  onTestFinished(() => {
    server.kill();
  });
  await eventually(() => fetch(endpoint));
  return { endpoint, bucket, region: 'us-east-1', accessKeyId, secretAccessKey };
}
