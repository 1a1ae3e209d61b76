/** What of a unit's words is for everybody, and not only for the class that it was written for. */
import { mended } from '@kelasku/shared/kernel/mending'
import type { WrittenDoc } from '@kelasku/shared/kernel/written-text'

interface Node {
  type?: unknown
  attrs?: Record<string, unknown>
  marks?: unknown
}

/** Nobody is called, nothing is ticked yet, and what belongs to one class keeps its name and leads nowhere. */
export const forEverybody = (doc: WrittenDoc): WrittenDoc =>
  mended(JSON.parse(JSON.stringify(doc), (_name, value: unknown) => (isNode(value) ? loosened(value) : value)))

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

function loosened(node: Node): unknown {
  const { type, attrs = {}, marks } = node
  if (type === 'mention') return { type: 'text', text: attrs['label'], ...(marks ? { marks } : {}) }
  if (type === 'taskItem') return { ...node, attrs: { checked: false } }
  if (type === 'embed' && attrs['kind'] !== 'file') return line(attrs['title'])
  return node
}

const line = (title: unknown) =>
  title ? { type: 'paragraph', content: [{ type: 'text', text: title }] } : { type: 'paragraph' }
