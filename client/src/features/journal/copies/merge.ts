/**
 * What was written in the first unit, put into its copy block by block: where the copy still says what it took over last,
 * the newer words come; where it says something of its own, that stays; where both have changed, whoever looks decides.
 */
import type { WrittenBlock, WrittenDoc } from '@kelasku/shared/kernel/rich-nodes'
import { diff } from 'lib0/diff/patience'

/** Blocks that were changed here and there. */
export interface Clash {
  /** The same as long as nobody writes there. */
  key: string
  here: WrittenBlock[]
  there: WrittenBlock[]
}

export type Part = { blocks: WrittenBlock[] } | { clash: Clash }

interface Edit {
  /** Of the words that both come from: from here, so many. */
  from: number
  to: number
  come: WrittenBlock[]
}

/** Without a common ground whatever differs was perhaps adapted, and is asked about. */
export function merge(base: WrittenDoc | null, here: WrittenDoc, there: WrittenDoc): Part[] {
  if (!base) return asked(here.content, there.content)
  const ground = base.content
  const [ours, theirs] = [editsOf(ground, here.content), editsOf(ground, there.content)]
  const parts: Part[] = []
  let at = 0
  const keepTo = (end: number) => {
    if (end > at) parts.push({ blocks: ground.slice(at, end) })
    at = Math.max(at, end)
  }
  while (ours.length > 0 || theirs.length > 0) {
    const from = Math.min(ours[0]?.from ?? Infinity, theirs[0]?.from ?? Infinity)
    keepTo(from)
    const [mine, other, to] = together(ours, theirs, from)
    const [ourBlocks, theirBlocks] = [applied(ground, mine, from, to), applied(ground, other, from, to)]
    if (other.length === 0 || keyOf(ourBlocks) === keyOf(theirBlocks)) parts.push({ blocks: ourBlocks })
    else if (mine.length === 0) parts.push({ blocks: theirBlocks })
    // Both have put something there and neither has taken anything away: there is room for both.
    else if (from === to) parts.push({ blocks: [...ourBlocks, ...theirBlocks] })
    else parts.push({ clash: { key: keyOf([ground.slice(from, to), ourBlocks]), here: ourBlocks, there: theirBlocks } })
    at = to
  }
  keepTo(ground.length)
  return parts
}

/** @param taken the keys of those clashes of which the other side was chosen. */
export function joined(parts: readonly Part[], taken: ReadonlySet<string>): WrittenDoc {
  const content = parts.flatMap((part) => {
    if ('blocks' in part) return part.blocks
    return taken.has(part.clash.key) ? part.clash.there : part.clash.here
  })
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] }
}

export const clashesIn = (parts: readonly Part[]): Clash[] =>
  parts.flatMap((part) => ('clash' in part ? [part.clash] : []))

/** The edits of both that touch each other from here on, taken off their lists. */
function together(ours: Edit[], theirs: Edit[], from: number): [Edit[], Edit[], number] {
  const [mine, other]: [Edit[], Edit[]] = [[], []]
  let to = from
  for (;;) {
    const list = [ours, theirs].find(([next]) => next && touches(next, from, to))
    if (!list) return [mine, other, to]
    const edit = list.shift()!
    ;(list === ours ? mine : other).push(edit)
    to = Math.max(to, edit.to)
  }
}

/** What begins where the last one ended stands beside it. */
const touches = (edit: Edit, from: number, to: number): boolean => edit.from === from || edit.from < to

function applied(ground: readonly WrittenBlock[], edits: readonly Edit[], from: number, to: number): WrittenBlock[] {
  const blocks: WrittenBlock[] = []
  let at = from
  for (const edit of edits) {
    blocks.push(...ground.slice(at, edit.from), ...edit.come)
    at = edit.to
  }
  return [...blocks, ...ground.slice(at, to)]
}

/** As many blocks for as many are as many edits, so that of neighbours each is judged by itself. */
function editsOf(ground: readonly WrittenBlock[], now: readonly WrittenBlock[]): Edit[] {
  let ahead = 0
  return diff(ground.map(keyOf), now.map(keyOf)).flatMap(({ index, remove, insert }): Edit[] => {
    const come = now.slice(index + ahead, index + ahead + insert.length)
    ahead += insert.length - remove.length
    if (remove.length !== insert.length) return [{ from: index, to: index + remove.length, come }]
    return come.map((block, nth) => ({ from: index + nth, to: index + nth + 1, come: [block] }))
  })
}

function asked(here: readonly WrittenBlock[], there: readonly WrittenBlock[]): Part[] {
  const parts: Part[] = []
  let at = 0
  for (const { from, to, come } of editsOf(here, there)) {
    if (from > at) parts.push({ blocks: here.slice(at, from) })
    if (from === to) parts.push({ blocks: come })
    else parts.push({ clash: { key: keyOf(here.slice(from, to)), here: here.slice(from, to), there: come } })
    at = to
  }
  if (here.length > at) parts.push({ blocks: here.slice(at) })
  return parts
}

/** What comes from a database says the same in another order, and leaves out what says nothing. */
const keyOf = (value: unknown): string =>
  JSON.stringify(value, (_name, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(
          Object.entries(inner)
            .filter(([, one]) => one !== null && one !== undefined)
            .toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : inner,
  )
