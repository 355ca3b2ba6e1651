interface SyncRegistration {
  sync?: { register: (tag: string) => Promise<void> };
}

/** Asks the worker to send what is left when the network is back, also after the page has gone. */
export async function askForBackgroundSync(tag: string): Promise<void> {
  try {
    const worker = await navigator.serviceWorker?.getRegistration();
    await (worker as SyncRegistration | undefined)?.sync?.register(tag);
  } catch {
    // Refused where the person has switched it or all site data off; the page sends by itself as well.
  }
}
