import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import type { S3Settings } from '../lib/storage/s3-request.ts';
import { eventually } from './eventually.ts';
import { aTemporaryFolder } from './temporary-folder.ts';

const pom = `<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion>
<groupId>kontor</groupId><artifactId>s3-of-tests</artifactId><version>1</version>
<dependencies><dependency><groupId>org.gaul</groupId><artifactId>s3proxy</artifactId><version>2.6.0</version></dependency></dependencies>
</project>`;

/** Returns why no real S3 server can run here; undefined where it can: Java and Maven are needed. */
export function findMissingTool(): string | undefined {
  return ['java', 'mvn'].find((tool) => spawnSync(tool, ['-version']).status !== 0);
}

/** Fetches the server's jars by Maven, into Maven's own cache. @returns the class path */
async function fetchJars(folder: string): Promise<string> {
  await writeFile(join(folder, 'pom.xml'), pom);
  const file = join(folder, 'class-path');
  const args = ['-q', '-B', 'dependency:build-classpath', `-Dmdep.outputFile=${file}`];
  await promisify(execFile)('mvn', args, { cwd: folder });
  return readFile(file, 'utf8');
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo; // what a listening TCP server has
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return port;
}

function runServer(classPath: string, config: string): ChildProcess {
  const args = ['-Xmx256m', '-cp', classPath, 'org.gaul.s3proxy.Main', '--properties', config];
  return spawn('java', args, { stdio: 'ignore' });
}

/** Starts S3Proxy with a bucket in a folder; it ends with the test. */
export async function anS3Server(): Promise<S3Settings> {
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
  const server = runServer(await fetchJars(folder), config);
  onTestFinished(() => {
    server.kill();
  });
  await eventually(() => fetch(endpoint));
  return { endpoint, bucket, region: 'us-east-1', accessKeyId, secretAccessKey };
}
