/** Of two tabs that know of a file one sends it; the other finds it sent. Where a browser cannot say so, the server cuts the older. */
export async function alone(id: string, signal: AbortSignal, act: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return act()
  await navigator.locks.request(`kelasku-upload:${id}`, { signal }, act)
}
