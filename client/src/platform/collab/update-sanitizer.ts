/**
 * What no editor makes gives way before the editor looks. Whoever may write can put anything into a document with a
 * program of their own, and what ties an editor to Yjs breaks over it, for everybody and for ever; or it throws away a
 * whole line for a mark that it does not know. The server carries what it does not open (docs/decisions/0033), so each
 * device sees to it by itself; what several take out at once is gone once.
 */
import { richAttributes } from '@kelasku/shared/kernel/rich-text'
import { writtenAttributes } from '@kelasku/shared/kernel/written-text'
import { Extension } from '@tiptap/core'
import type { ContentMatch, NodeType, Schema } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import * as Y from 'yjs'
import { z } from 'zod'

/** Nobody writes deeper (kernel/mending.ts), and what ties an editor to Yjs breaks over what is very deep. */
const bottom = 200

const laws: Record<string, z.ZodObject> = {
  paragraph: richAttributes.paragraph,
  heading: richAttributes.heading,
  orderedList: richAttributes.orderedList,
  tableCell: richAttributes.cell,
  tableHeader: richAttributes.cell,
  image: richAttributes.image,
  inlineMath: richAttributes.math,
  blockMath: richAttributes.math,
  ...writtenAttributes,
}
/** What is only drawn from its attributes. */
const drawn = new Set(['image', 'inlineMath', 'blockMath', 'embed', 'mention'])
/** The schema has another where none is said, which is not of the law. */
const usualLevel = 2

/** A mark that may lie over another of its kind carries a hash behind its name. */
const hashed = /--[a-zA-Z0-9+/=]{8}$/

export function sift(fragment: Y.XmlFragment, schema: Schema): void {
  fragment.doc!.transact(() => siftIn(fragment, { type: schema.topNodeType, depth: 0 }), sift) // of a document
}

/** Now and with all that comes, before those who begin to look later. @returns how to stop. */
export function keepSifted(fragment: Y.XmlFragment, schema: Schema): () => void {
  sift(fragment, schema)
  const look = (events: readonly Y.YEvent<Y.AbstractType<unknown>>[], { local, doc }: Y.Transaction) => {
    // The own editor makes nothing of the kind.
    if (!local) doc.transact(() => events.forEach((event) => siftNew(event, fragment, schema)), sift)
  }
  fragment.observeDeep(look)
  return () => fragment.unobserveDeep(look)
}

/** Of a long text, only what is new in it. */
function siftNew(event: Y.YEvent<Y.AbstractType<unknown>>, fragment: Y.XmlFragment, schema: Schema): void {
  const { target } = event
  if (target instanceof Y.XmlText) return siftText(target, schema)
  const type = target instanceof Y.XmlElement ? schema.nodes[target.nodeName] : schema.topNodeType
  // Whatever else has changed stands in what was taken out when it came.
  if (!(target instanceof Y.XmlFragment) || !type) return
  siftIn(target, { type, depth: depthOf(target, fragment) }, ({ _item: item }) => item !== null && event.adds(item))
  if (target instanceof Y.XmlElement && !isDrawable(target)) takeOut(target)
}

function depthOf(holder: Y.XmlFragment, fragment: Y.XmlFragment): number {
  let depth = 0
  for (let at: Y.XmlFragment['parent'] = holder; at && at !== fragment && depth < bottom; at = at.parent) depth++
  return depth
}

function takeOut(element: Y.XmlElement): void {
  const holder = element.parent as Y.XmlFragment // whatever is taken out stood in something
  const at = holder.toArray().indexOf(element)
  if (at !== -1) holder.delete(at, 1)
}

interface Inside {
  type: NodeType
  /** How many nodes it stands in. */
  depth: number
}
type Child = Y.XmlElement | Y.XmlText

function siftIn(holder: Y.XmlFragment, { type, depth }: Inside, isNew: (child: Child) => boolean = () => true): void {
  const allowed = allowedIn(type)
  // From the end, so that what goes moves nothing that is still to be looked at.
  for (const [at, child] of [...(holder.toArray() as unknown[]).entries()].toReversed()) {
    const isPart = child instanceof Y.XmlElement || child instanceof Y.XmlText
    if (isPart && !isNew(child)) continue
    const kind = child instanceof Y.XmlElement ? type.schema.nodes[child.nodeName] : undefined
    if (child instanceof Y.XmlText && type.inlineContent) siftText(child, type.schema)
    else if (child instanceof Y.XmlElement && kind && allowed.has(kind) && depth < bottom && isDrawable(child))
      siftIn(child, { type: kind, depth: depth + 1 })
    else holder.delete(at, 1)
  }
}

const allowedOf = new WeakMap<NodeType, ReadonlySet<NodeType>>()

/** What can stand in it, in whatever order: two who write at once make an order that neither would have made. */
function allowedIn(type: NodeType): ReadonlySet<NodeType> {
  const known = allowedOf.get(type)
  if (known) return known
  const allowed = new Set<NodeType>()
  const seen = new Set<ContentMatch>()
  const waiting = [type.contentMatch]
  for (let match = waiting.pop(); match; match = waiting.pop()) {
    if (seen.has(match)) continue
    seen.add(match)
    for (let nth = 0; nth < match.edgeCount; nth++) {
      const { type: child, next } = match.edge(nth)
      allowed.add(child)
      waiting.push(next)
    }
  }
  allowedOf.set(type, allowed)
  return allowed
}

/** What is said of it beside the law is forgotten. @returns whether it can be drawn by what is left. */
function isDrawable(element: Y.XmlElement): boolean {
  const law = laws[element.nodeName]
  const said = element.getAttributes() as Record<string, unknown>
  for (const [name, value] of Object.entries(said)) {
    const own = law?.shape[name]
    if (own ? z.safeParse(own, value).success : isPlain(value)) continue
    delete said[name]
    if (name === 'level') element.setAttribute(name, usualLevel as unknown as string) // typed for strings alone
    else element.removeAttribute(name)
  }
  return !drawn.has(element.nodeName) || law?.safeParse(said).success === true
}

function siftText(text: Y.XmlText, schema: Schema): void {
  let at = 0
  for (const { insert, attributes = {} } of text.toDelta() as Stretch[]) {
    if (typeof insert !== 'string') {
      text.delete(at, 1)
      continue
    }
    const foreign = Object.entries(attributes).filter(([name, attrs]) => !isMark(name, attrs, schema))
    if (foreign.length > 0) text.format(at, insert.length, Object.fromEntries(foreign.map(([name]) => [name, null])))
    at += insert.length
  }
}

interface Stretch {
  insert: unknown
  attributes?: Record<string, unknown>
}

function isMark(name: string, attrs: unknown, schema: Schema): boolean {
  const isKnown = Object.hasOwn(schema.marks, name.replace(hashed, ''))
  return isKnown && typeof attrs === 'object' && attrs !== null && Object.values(attrs).every(isPlain)
}

/** As the editor keeps what the law does not ask for: the width of columns, the target of a link. */
const Plain = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.number())])
const isPlain = (value: unknown): boolean => Plain.safeParse(value).success

/** Under which name the editor looks for the text. */
const field = 'default'

export const UpdateSanitizer = Extension.create<{ document: Y.Doc | null }>({
  name: 'updateSanitizer',
  /** Before what ties the editor to the document. */
  priority: 1_001,
  addOptions: () => ({ document: null }),
  addProseMirrorPlugins() {
    const fragment = this.options.document?.getXmlFragment(field)
    if (!fragment) return []
    return [new Plugin({ view: ({ state }) => ({ destroy: keepSifted(fragment, state.schema) }) })]
  },
})
