import { lookup as resolve } from 'node:dns';
import { type LookupFunction, isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A target of a request that is not in the public network, and not named in `PRIVATE_TARGETS`. */
export class PrivateTargetError extends Error {
  override name = 'PrivateTargetError';
}

/** Targets inside the own network that requests may reach, each as `host:port`. */
export type PrivateTargets = ReadonlySet<string>;

/** Metadata services of clouds outside of the link-local ranges: they hand out credentials of the machine. */
const metadataAddresses: ReadonlySet<string> = new Set([
  '100.100.100.200',
  '168.63.129.16',
  'fd00:ec2::254',
  'fd20:ce::254',
]);

/** Range of all public IPv6 addresses (RFC 4291, section 2.4). */
const globalUnicast = ipaddr.parseCIDR('2000::/3');

const parse = (address: string) => ipaddr.process(address.split('%', 1)[0] ?? '');

/** Tells whether an address may belong to a machine's metadata service, which no setting may open. */
function isMetadata(address: string): boolean {
  const parsed = parse(address);
  return parsed.range() === 'linkLocal' || metadataAddresses.has(parsed.toString());
}

/** Tells whether an IP address is in the public network. IPv4 addresses within IPv6 ones count as not public. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast' || metadataAddresses.has(parsed.toString())) return false;
  return parsed.kind() === 'ipv4' || parsed.match(globalUnicast);
}

/** Returns a URL's host and port as `PRIVATE_TARGETS` names them. */
function nameTarget({ protocol, hostname, port }: URL): string {
  return `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`;
}

/** Host of a URL without the brackets of an IPv6 address. */
const readHost = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

/** Protocols that a request may use to public targets. */
type Protocols = readonly ('https:' | 'http:')[];

/**
 * Refuses targets that can be refused without a look at the DNS.
 * @param protocols to public targets; by default https alone
 * @throws PrivateTargetError for an address that is not public, and for other protocols, unless `PRIVATE_TARGETS` names it
 */
export function refuseTarget(url: URL, privateTargets: PrivateTargets, protocols: Protocols = ['https:']): void {
  const host = readHost(url);
  const isNamed = privateTargets.has(nameTarget(url));
  const isAddress = isIP(host) !== 0;
  const isOpen = isNamed
    ? !isAddress || !isMetadata(host)
    : protocols.some((protocol) => protocol === url.protocol) && (!isAddress || isPublicAddress(host));
  if (!isOpen) throw new PrivateTargetError(`${nameTarget(url)} is not a public target`);
}

/**
 * Returns the `lookup` of a request to this URL. It refuses a host any of whose addresses is not public, and the connection goes
 * to the very address that was checked: a second answer of the DNS could be another one.
 * @param resolveHost asks the DNS; the system's by default
 * @param protocols to public targets; by default https alone
 * @throws PrivateTargetError as `refuseTarget`: node asks no `lookup` about a host that is an address
 */
export function makeTargetLookup(
  url: URL,
  privateTargets: PrivateTargets,
  resolveHost = resolve,
  protocols?: Protocols,
): LookupFunction {
  refuseTarget(url, privateTargets, protocols);
  const isNamed = privateTargets.has(nameTarget(url));
  const isAllowed = (address: string) => (isNamed ? !isMetadata(address) : isPublicAddress(address));
  return (host, options, callback) => {
    resolveHost(host, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) callback(error ?? new Error(`${host} has no address`), '');
      else if (!addresses.every(({ address }) => isAllowed(address))) {
        callback(new PrivateTargetError(`${host} has an address that is not public`), '');
      } else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}
