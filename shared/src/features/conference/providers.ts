/** Where a class meets: here, or behind a link of somebody else's. Links are checked by their text and never fetched. */
import { z } from 'zod'

export const Provider = z.enum(['KELASKU', 'MEET', 'ZOOM', 'TEAMS', 'OTHER'])
export type Provider = z.infer<typeof Provider>

const hosts: Partial<Record<Provider, RegExp>> = {
  MEET: /^meet\.google\.com$/,
  ZOOM: /^(?:[a-z0-9-]+\.)*zoom\.us$/,
  TEAMS: /^teams\.(?:microsoft\.com|live\.com|cloud\.microsoft)$/,
}

const parse = (link: string): URL | undefined => (URL.canParse(link) ? new URL(link) : undefined)

/** https, without a name or a password in it, and of the provider's own host where it has one. */
export function isLinkOf(provider: Provider, link: string): boolean {
  if (provider === 'KELASKU') return false
  const url = parse(link)
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return false
  return hosts[provider]?.test(url.hostname) ?? url.hostname.includes('.')
}

/** Whose link it is, for a form into which one was pasted. */
export function providerOf(link: string): Provider | null {
  const known = Provider.options.find((provider) => hosts[provider] && isLinkOf(provider, link))
  return known ?? (isLinkOf('OTHER', link) ? 'OTHER' : null)
}

/** What is shown of a link. */
export const domainOf = (link: string): string => parse(link)?.hostname ?? ''
