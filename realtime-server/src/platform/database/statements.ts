/**
 * Names for statements that come again: PostgreSQL takes a named one apart and plans it once on each connection, which for
 * a list is three quarters of what it costs.
 */

/** Every connection may hold them all, so they are few: what is asked again and again, not a search in five hundred forms. */
const mostNames = 200
const longest = 10_000
const worthAName = 3

const names = new Map<string, string>()
const met = new Map<string, number>()

/** The same name for the same text, always; none for what is rare. */
export function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size === mostNames || text.length > longest) return undefined

  const times = (met.get(text) ?? 0) + 1
  if (times < worthAName) {
    if (met.size === 1_000) met.clear()
    met.set(text, times)
    return undefined
  }
  met.delete(text)
  const name = `kelasku_${names.size}`
  names.set(text, name)
  return name
}
