import { join } from 'node:path';
import { type FakePayPal, startFakePayPal } from '@kontor/api/testing/fakes/fake-paypal';
import { type SilentRoad, openSilentRoad } from '@kontor/api/testing/silent-road';
import { type FakeS3, startFakeS3 } from '@kontor/api/testing/start-fake-s3';
import { type FakeSmtp, startFakeSmtp } from '@kontor/api/testing/start-fake-smtp';
import { makeTemporaryFolder, removeTemporaryFolder } from '@kontor/local-mongo/temporary-folder';
import { type Nodes, startNodes } from '../nodes.ts';
import { type ShopProcess, startShopProcess } from '../shop-process.ts';
import { type Front, startFront } from './balancer.ts';

const members = 3;
const shopCount = 3;

/** Three members of a database, three shops behind a balancer, and the servers of others that they need. */
export interface Cluster {
  nodes: Nodes;
  shops: ShopProcess[];
  front: Front;
  smtp: FakeSmtp;
  paypal: FakePayPal;
  files: FakeS3;
  /** Networks to the mail server and to PayPal, which can be held. */
  roads: { mail: SilentRoad; paypal: SilentRoad };
}

/** Ends of the parts that have started, called in reverse order. */
type Ends = (() => Promise<void> | void)[];

async function startOthers(ends: Ends): Promise<Omit<Cluster, 'nodes' | 'shops' | 'front'>> {
  const smtp = await startFakeSmtp();
  const paypal = await startFakePayPal();
  const files = await startFakeS3();
  ends.push(smtp.close, paypal.close, files.close);
  const roads = { mail: await openSilentRoad(smtp.url), paypal: await openSilentRoad(paypal.url) };
  ends.push(roads.mail.close, roads.paypal.close);
  return { smtp, paypal, files, roads };
}

/** Returns the variables by which a shop finds the others. */
function makeVariables({ files, paypal, roads }: Pick<Cluster, 'files' | 'paypal' | 'roads'>): NodeJS.ProcessEnv {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = files.settings;
  const { clientId, clientSecret, webhookId, payee } = paypal.settings;
  return {
    STORAGE: 's3',
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    SMTP_URL: `smtp://127.0.0.1:${roads.mail.port}`,
    MAIL_FROM: 'shop@kontor.example',
    PAYPAL_API: `http://127.0.0.1:${roads.paypal.port}`,
    PAYPAL_CLIENT_ID: clientId,
    PAYPAL_CLIENT_SECRET: clientSecret,
    PAYPAL_WEBHOOK_ID: webhookId,
    PAYPAL_PAYEE: payee,
    DEMO_PAYMENTS: 'off',
    DRAIN_SECONDS: '3',
    TRUST_PROXY: '1',
  };
}

/**
 * Starts a cluster for a work, and ends it whatever happens.
 * @param checkout folder of the repository whose build the shops start with; this one by default
 */
export async function withCluster<T>(work: (cluster: Cluster) => Promise<T>, checkout?: string): Promise<T> {
  const folder = await makeTemporaryFolder();
  const ends: Ends = [() => removeTemporaryFolder(folder)];
  try {
    const nodes = await startNodes(members, folder, { behindRoads: true, onOwnDisks: true });
    ends.push(nodes.stop);
    const others = await startOthers(ends);
    const shops: ShopProcess[] = [];
    for (let i = 0; i < shopCount; i += 1) {
      const shop = await startShopProcess(nodes.uri, join(folder, `shop-${i}`), makeVariables(others), checkout);
      ends.push(shop.stop);
      shops.push(shop);
    }
    const front = await startFront(
      folder,
      shops.map(({ port }) => port),
    );
    ends.push(front.close);
    return await work({ nodes, shops, front, ...others });
  } finally {
    for (const end of ends.toReversed()) await end();
  }
}
