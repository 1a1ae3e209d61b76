/**
 * What stands in a document, as the editor has it (Tiptap's JSON), and as Yjs keeps it: an element for each node, and one
 * text for letters that follow one another. As y-tiptap does it, but without the schema of an editor: shared
 * (kernel/rich-text) says which documents are allowed.
 */
import * as Y from 'yjs'

export interface Prose {
  type: string
  attrs?: Record<string, unknown>
  content?: Prose[]
  text?: string
  marks?: ProseMark[]
}
export interface ProseMark {
  type: string
  attrs?: Record<string, unknown>
}

/** Under which name the editor looks for it. */
const field = 'default'
/** A mark that may lie over another of its kind carries a hash behind its name. */
const hashed = /--[a-zA-Z0-9+/=]{8}$/

/** A state with this in it. Made once for a document: merged with one made anew, everything would stand there twice. */
export function stateOf({ content = [] }: Prose): Uint8Array {
  const document = new Y.Doc()
  document.getXmlFragment(field).insert(0, childrenOf(content))
  return Y.encodeStateAsUpdate(document)
}

export function proseIn(document: Y.Doc): Prose {
  return { type: 'doc', content: document.getXmlFragment(field).toArray().flatMap(proseOf) }
}

function childrenOf(nodes: readonly Prose[]): (Y.XmlElement | Y.XmlText)[] {
  const children: (Y.XmlElement | Y.XmlText)[] = []
  let letters: Prose[] = []
  const endLetters = () => {
    if (letters.length > 0) children.push(textOf(letters))
    letters = []
  }
  for (const node of nodes) {
    if (node.type === 'text') letters.push(node)
    else {
      endLetters()
      children.push(elementOf(node))
    }
  }
  endLetters()
  return children
}

function elementOf({ type, attrs = {}, content = [] }: Prose): Y.XmlElement {
  const element = new Y.XmlElement(type)
  for (const [name, value] of Object.entries(attrs))
    // Typed for strings, and made for whatever JSON can say.
    if (value !== null && value !== undefined) element.setAttribute(name, value as string)
  element.insert(0, childrenOf(content))
  return element
}

function textOf(letters: readonly Prose[]): Y.XmlText {
  const text = new Y.XmlText()
  text.applyDelta(
    letters.map(({ text: insert = '', marks = [] }) => ({
      insert,
      attributes: Object.fromEntries(marks.map(({ type, attrs = {} }) => [type, attrs])),
    })),
  )
  return text
}

interface Stretch {
  insert: unknown
  attributes?: Record<string, Record<string, unknown> | null>
}

function proseOf(node: Y.XmlElement | Y.XmlText | Y.XmlHook): Prose[] {
  if (node instanceof Y.XmlText) return (node.toDelta() as Stretch[]).flatMap(lettersOf)
  if (!(node instanceof Y.XmlElement)) return []
  const attrs = node.getAttributes() as Record<string, unknown>
  const content = node.toArray().flatMap(proseOf)
  return [
    {
      type: node.nodeName,
      ...(Object.keys(attrs).length > 0 && { attrs }),
      ...(content.length > 0 && { content }),
    },
  ]
}

function lettersOf({ insert, attributes = {} }: Stretch): Prose[] {
  if (typeof insert !== 'string') return []
  const marks = Object.entries(attributes).map(([name, attrs]) => ({
    type: name.replace(hashed, ''),
    ...(attrs && Object.keys(attrs).length > 0 && { attrs }),
  }))
  return [{ type: 'text', text: insert, ...(marks.length > 0 && { marks }) }]
}
