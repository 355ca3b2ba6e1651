const loading = new Map<string, Promise<void>>();

/** Runs a script of another site, once a page. @throws when it cannot be had */
export function loadScript(address: string): Promise<void> {
  const known = loading.get(address);
  if (known) return known;
  const script = document.createElement('script');
  const done = new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      // The next attempt starts anew.
      loading.delete(address);
      script.remove();
      reject(new Error(`${address} could not be loaded.`));
    });
  });
  script.src = address;
  script.async = true;
  document.head.append(script);
  loading.set(address, done);
  return done;
}
