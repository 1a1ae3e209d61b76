/** Addresses in what people write. Only those of the web are links, and nothing in it is ever HTML. */
export type Piece = { kind: 'text'; text: string } | { kind: 'link'; text: string; href: string }

const addresses = { any: /https?:\/\/[^\s<>"']+/g, secure: /https:\/\/[^\s<>"']+/g }
/** Belongs to the sentence and not to the address at its end. */
const sentenceEnd = /[.,;:!?)\]]+$/

/** A text in pieces, its addresses apart. */
export function withLinks(text: string, which: keyof typeof addresses): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const match of text.matchAll(addresses[which])) {
    const href = match[0].replace(sentenceEnd, '')
    if (match.index > from) pieces.push({ kind: 'text', text: text.slice(from, match.index) })
    pieces.push({ kind: 'link', text: href, href })
    from = match.index + href.length
  }
  if (from < text.length) pieces.push({ kind: 'text', text: text.slice(from) })
  return pieces
}
