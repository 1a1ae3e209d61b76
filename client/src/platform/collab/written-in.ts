/** What stands in a document, read without an editor: whatever a program has put there gives way to what is known. */
import { mended } from '@kelasku/shared/kernel/mending'
import type { WrittenDoc } from '@kelasku/shared/kernel/rich-nodes'
import * as Y from 'yjs'

/** Under which name the editor looks for it. */
const field = 'default'
/** A mark that may lie over another of its kind carries a hash behind its name. */
const hashed = /--[a-zA-Z0-9+/=]{8}$/

/** @param most so many of its blocks, from the first. */
export function writtenIn(doc: Y.Doc, most = Infinity): WrittenDoc {
  const blocks = doc.getXmlFragment(field).toArray()
  return mended({ type: 'doc', content: blocks.slice(0, most).flatMap(nodesIn) })
}

export const blocksIn = (doc: Y.Doc): number => doc.getXmlFragment(field).length

function nodesIn(part: unknown): object[] {
  if (part instanceof Y.XmlText) return (part.toDelta() as Stretch[]).flatMap(lettersIn)
  if (!(part instanceof Y.XmlElement)) return []
  return [{ type: part.nodeName, attrs: part.getAttributes(), content: part.toArray().flatMap(nodesIn) }]
}

interface Stretch {
  insert: unknown
  attributes?: Record<string, unknown>
}

function lettersIn({ insert, attributes = {} }: Stretch): object[] {
  if (typeof insert !== 'string') return []
  const marks = Object.entries(attributes).map(([name, attrs]) => ({ type: name.replace(hashed, ''), attrs }))
  return [{ type: 'text', text: insert, marks }]
}
