import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { PrivateTargetError, isPublicAddress, makeTargetLookup, refuseTarget } from './public-address.ts';

const none: ReadonlySet<string> = new Set();

it.each(['93.184.216.34', '8.8.8.8', '2606:2800:220:1:248:1893:25c8:1946', '2a01:4f8::1'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

it.each([
  ['this network', '0.0.0.0'],
  ['this network', '0.1.2.3'],
  ['private', '10.0.0.1'],
  ['private', '172.16.0.1'],
  ['private', '172.31.255.255'],
  ['private', '192.168.1.1'],
  ['loopback', '127.0.0.1'],
  ['loopback', '127.8.8.8'],
  ['link-local', '169.254.169.254'],
  ['carrier-grade NAT', '100.64.0.1'],
  ['metadata of Alibaba', '100.100.100.200'],
  ['metadata of Azure', '168.63.129.16'],
  ['protocol assignments', '192.0.0.192'],
  ['benchmarks', '198.18.0.1'],
  ['documentation', '203.0.113.1'],
  ['multicast', '224.0.0.1'],
  ['reserved', '240.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['unspecified', '::'],
  ['loopback', '::1'],
  ['IPv4-mapped', '::ffff:127.0.0.1'],
  ['IPv4-mapped', '::ffff:8.8.8.8'],
  ['IPv4-compatible', '::127.0.0.1'],
  ['NAT64', '64:ff9b::7f00:1'],
  ['NAT64 of a network', '64:ff9b:1::a00:1'],
  ['6to4', '2002:7f00:1::'],
  ['Teredo', '2001::1'],
  ['link-local', 'fe80::1'],
  ['link-local with a zone', 'fe80::1%eth0'],
  ['site-local', 'fec0::1'],
  ['unique local', 'fd12:3456::1'],
  ['metadata of AWS', 'fd00:ec2::254'],
  ['documentation', '2001:db8::1'],
  ['multicast', 'ff02::1'],
  ['not assigned', '4000::1'],
  ['no address', 'localhost'],
])('%s is not public: %s', (_range, address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each([
  'http://shop.example/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://169.254.169.254/latest/meta-data/',
])('%s is refused before any connection', (url) => {
  expect(() => refuseTarget(new URL(url), none)).toThrow(PrivateTargetError);
});

it('a target is allowed by its exact host and port; metadata addresses are never allowed', () => {
  const named = new Set(['10.0.0.5:8080', 'erp.lan:443', '[::1]:9000', '169.254.169.254:80', '168.63.129.16:80']);
  const refuse = (url: string) => () => refuseTarget(new URL(url), named);
  for (const url of ['http://10.0.0.5:8080/hook', 'https://erp.lan/hook', 'http://[::1]:9000/']) {
    expect(refuse(url)).not.toThrow();
  }
  for (const url of [
    'http://10.0.0.5/',
    'https://10.0.0.5:8081/',
    'http://169.254.169.254/',
    'http://168.63.129.16/',
  ]) {
    expect(refuse(url)).toThrow(PrivateTargetError);
  }
});

type Addresses = readonly { address: string; family: number }[];

/** Returns the addresses that a lookup answers, with a DNS that answers `found`. */
function look(url: string, found: Addresses, named: ReadonlySet<string> = none): Promise<unknown> {
  const answer = (_host: string, _options: object, done: (error: null, addresses: Addresses) => void) =>
    done(null, found);
  const lookup = makeTargetLookup(new URL(url), named, answer as never); // one of several forms of `lookup`
  return new Promise((resolve, reject) => {
    lookup(new URL(url).hostname, { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses)));
  });
}

const publicOne = { address: '93.184.216.34', family: 4 };

it('a host is refused if any of its addresses is not public', async () => {
  expect(await look('https://shop.example/', [publicOne])).toEqual([publicOne]);
  for (const address of ['10.0.0.1', '::ffff:169.254.169.254', 'fe80::1', '::1']) {
    const both = [publicOne, { address, family: 4 }];
    await expect(look('https://shop.example/', both)).rejects.toThrow(PrivateTargetError);
  }
});

it('a named host may have a private address, but none of a metadata service', async () => {
  const named = new Set(['erp.lan:443']);
  expect(await look('https://erp.lan/', [{ address: '10.0.0.5', family: 4 }], named)).toHaveLength(1);
  for (const address of ['169.254.169.254', '::ffff:169.254.169.254', 'fd00:ec2::254', 'fe80::a9fe:a9fe']) {
    await expect(look('https://erp.lan/', [{ address, family: 4 }], named)).rejects.toThrow(PrivateTargetError);
  }
});

it('the DNS is asked once, and the connection goes to the address that was checked', async () => {
  const receiver = http.createServer((_request, response) => response.end('here')).listen(0, '127.0.0.1');
  onTestFinished(() => void receiver.close());
  await once(receiver, 'listening');
  const { port } = receiver.address() as AddressInfo; // it listens on a port
  let asked = 0;
  const url = new URL(`http://erp.lan:${port}/`);
  const rebinding = (_host: string, _options: object, done: (error: null, addresses: Addresses) => void) => {
    asked += 1;
    done(null, [{ address: asked === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }]);
  };
  const lookup = makeTargetLookup(url, new Set([`erp.lan:${port}`]), rebinding as never); // one of several forms of `lookup`
  const request = http.get(url, { lookup, agent: false });
  const [response] = await once(request, 'response');
  expect([response.socket.remoteAddress, asked]).toEqual(['127.0.0.1', 1]);
  response.resume();
});
