import { limits } from '@kontor/shared/rules/access/limits';
import { findKeyPath, makeAddressKey } from '@kontor/shared/rules/site/address-keys';

/** Endings of pages; other files, such as pictures and scripts, are of no use to a visitor by themselves. */
const pageEnding = /\.(?:html?|php\d?|aspx?|jsp|cfm|pdf)$/;

/** Paths that only programs look for which try out weaknesses. */
const probe = /(?:^|\/)(?:\.|wp-|xmlrpc|cgi-bin|phpmyadmin|vendor\/|actuator|autodiscover)/;

/** Signs of a person or a secret in an address: an e-mail address, or a long word of letters and digits as tokens have. */
const personal = /@|%40|(?=[\w-]*\d)[\w-]{24,}/;

/** Parameters that contain typed text, or identify a person. */
const typed = /^(?:q|s|query|search\w*|suche|name|user\w*|e?mail|token|key|code|sid|phpsessid|session\w*)=/;

/** Parameters that name a page: a number or a word. */
const parameter = /^[\w[\].-]{1,40}=[\w.-]{0,60}$/;

const isPlainParameter = (part: string): boolean => parameter.test(part) && !typed.test(part);

/** Returns the key's query as far as it may be stored: nothing in it may say anything of a person. */
function keepQuery(key: string): string {
  const at = key.indexOf('?');
  const query = at < 0 ? '' : key.slice(at + 1);
  const isPlain =
    query !== '' && query.length <= limits.address && !personal.test(query) && query.split('&').every(isPlainParameter);
  return isPlain ? `?${query}` : '';
}

/**
 * Returns the key under which an address without a page is counted. @returns undefined for addresses that are not counted: of
 * files, of programs that look for weaknesses, and those that may say something of a person
 */
export function makeMissKey(address: string): string | undefined {
  const key = makeAddressKey(address);
  if (key === undefined || key === '/') return undefined;
  const path = findKeyPath(key);
  // Before any pattern: a path may be as long as a request's head.
  if (path.length > limits.address) return undefined;
  const isFile = /\.\w{1,8}$/.test(path) && !pageEnding.test(path);
  const isOdd = /[\p{Cc}\p{Cs}<>"'`\\{}|]/u.test(path);
  if (isFile || isOdd || probe.test(path) || /@|%40/.test(path)) return undefined;
  const counted = `${path}${keepQuery(key)}`;
  return counted.length > limits.address ? path : counted;
}
