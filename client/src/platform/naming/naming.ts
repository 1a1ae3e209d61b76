/** Naming people in a line: "@" and the whole name, as everybody reads it. Whom it means is found by the name again. */
export interface Named {
  id: string
  full_name: string
}

const isPartOfWord = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign)

interface MentionRange<Who> {
  who: Who
  from: number
  to: number
}

/** Where people are named, in order. Of "Mina" and "Mina Lestari" the longer name is meant. */
function placesOf<Who extends Named>(text: string, people: readonly Who[]): MentionRange<Who>[] {
  const places: MentionRange<Who>[] = []
  for (const who of people.toSorted((a, b) => b.full_name.length - a.full_name.length)) {
    const name = `@${who.full_name}`
    for (let from = text.indexOf(name); from !== -1; from = text.indexOf(name, from + 1)) {
      const to = from + name.length
      const isTaken = places.some(
        (other) => other.from < to && from < other.to && other.who.full_name !== who.full_name,
      )
      if (!isTaken && !isPartOfWord(text[to])) places.push({ who, from, to })
    }
  }
  return places.toSorted((a, b) => a.from - b.from)
}

export const namedIn = (text: string, people: readonly Named[]): string[] => [
  ...new Set(placesOf(text, people).map(({ who }) => who.id)),
]

interface Piece {
  /** Where it begins. */
  at: number
  text: string
  /** Whom it names. */
  id: string | null
}

/** A line in pieces, the names apart. */
export function piecesOf(text: string, people: readonly Named[]): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const { who, from, to } of placesOf(text, people)) {
    if (from < at) continue
    if (from > at) pieces.push({ at, text: text.slice(at, from), id: null })
    pieces.push({ at: from, text: text.slice(from, to), id: who.id })
    at = to
  }
  if (at < text.length) pieces.push({ at, text: text.slice(at), id: null })
  return pieces
}

/** What is being typed after an "@" just before the caret, which may be two words. */
export function nameBegunAt(text: string, caret: number): string | null {
  const begun = /(?:^|\s)@([\p{L}\p{N}.'’-]*(?: [\p{L}\p{N}.'’-]*)?)$/u.exec(text.slice(0, caret))
  return begun?.[1] ?? null
}

export function withName(text: string, caret: number, name: string): { text: string; caret: number } {
  const begun = nameBegunAt(text, caret) ?? ''
  const before = `${text.slice(0, caret - begun.length)}${name} `
  return { text: before + text.slice(caret).trimStart(), caret: before.length }
}
