/** An address as people type it: with nothing before it, it is a page, or a mailbox if it has an at. */
export function hrefOf(typed: string): string {
  const address = typed.trim()
  if (/^[a-z][a-z0-9+.-]*:/i.test(address)) return address
  if (/^[^\s/@]+@[^\s/@]+$/.test(address)) return `mailto:${address}`
  return `https://${address}`
}
