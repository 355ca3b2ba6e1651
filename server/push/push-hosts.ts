// Push services to which this server writes. A phone names the address, so without a list anybody could
// have it call whatever can be reached from here.

export type IsPushEndpoint = (endpoint: string) => boolean;

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** @param list hosts, with a port where it is not the usual one, separated by commas; `*.` as a start */
export function pushEndpoints(list: string): IsPushEndpoint {
  const hosts = list
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter(Boolean);
  return (endpoint) => {
    if (!URL.canParse(endpoint)) return false;
    const { protocol, host, hostname, username, password } = new URL(endpoint);
    // Only what runs on this machine may be written to without encryption.
    const isSafe = protocol === 'https:' || (protocol === 'http:' && loopback.has(hostname));
    const isKnown = hosts.some((known) =>
      known.startsWith('*.') ? host.endsWith(known.slice(1)) : host === known,
    );
    return isSafe && isKnown && username === '' && password === '';
  };
}

/** Whom a push service may turn to, as RFC 8292 wants it: `https:` or `mailto:`. */
export function pushContact(config: {
  PUBLIC_URL?: string | undefined;
  MAIL_FROM: string;
}): string {
  if (config.PUBLIC_URL?.startsWith('https:')) return config.PUBLIC_URL;
  const address = /<([^<>]+)>/.exec(config.MAIL_FROM)?.[1] ?? config.MAIL_FROM.trim();
  return `mailto:${address}`;
}
