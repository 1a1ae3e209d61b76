/**
 * Where words of a document stand, said so that it holds while others write: as Yjs names the signs at both ends. Whoever
 * keeps an anchor keeps the words with it. Words that were taken out and brought back, or carried to another line, are
 * other signs to Yjs; where they stand only once, they are known again by themselves.
 */
import { getTextBetween, getTextSerializersFromSchema } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { absolutePositionToRelativePosition, relativePositionToAbsolutePosition } from '@tiptap/y-tiptap'
import { fromBase64, toBase64 } from 'lib0/buffer'
import { createDecoder, readVarUint8Array } from 'lib0/decoding'
import { createEncoder, toUint8Array, writeVarUint8Array } from 'lib0/encoding'
import * as Y from 'yjs'

export interface Range {
  from: number
  to: number
}

/** What the editor is bound to, and which of its nodes is which of the document's. */
export interface Ground {
  type: Y.XmlFragment
  mapping: Parameters<typeof absolutePositionToRelativePosition>[2]
}

/** What is written later at either end stays outside. */
const inwards = { from: 0, to: -1 } as const

export function anchorOf({ from, to }: Range, ground: Ground): string {
  const encoder = createEncoder()
  writeVarUint8Array(encoder, Y.encodeRelativePosition(placeOf(from, inwards.from, ground)))
  writeVarUint8Array(encoder, Y.encodeRelativePosition(placeOf(to, inwards.to, ground)))
  return toBase64(toUint8Array(encoder))
}

/** @param assoc to which side the place holds on. */
function placeOf(at: number, assoc: number, { type, mapping }: Ground): Y.RelativePosition {
  const place = absolutePositionToRelativePosition(at, type, mapping) as Y.RelativePosition
  const found = Y.createAbsolutePositionFromRelativePosition(place, type.doc!)
  return found?.type instanceof Y.XmlText
    ? Y.createRelativePositionFromTypeIndex(found.type, found.index, assoc)
    : place
}

/** Nothing, where the words are gone. */
export function rangeOf(anchor: string, ground: Ground): Range | undefined {
  const [from, to] = endsOf(anchor).map((place) => positionOf(place, ground))
  return from != null && to != null && from < to ? { from, to } : undefined
}

function endsOf(anchor: string): Y.RelativePosition[] {
  try {
    const decoder = createDecoder(fromBase64(anchor))
    return [1, 2].map(() => Y.decodeRelativePosition(readVarUint8Array(decoder)))
  } catch {
    // Written by somebody's own program.
    return []
  }
}

function positionOf(place: Y.RelativePosition, { type, mapping }: Ground): number | null {
  const doc = type.doc!
  const found = Y.createAbsolutePositionFromRelativePosition(place, doc)
  if (!found || isGone(found.type)) return null
  if (!(found.type instanceof Y.XmlText)) return relativePositionToAbsolutePosition(doc, type, place, mapping)
  // The binding takes a place at the very beginning for a mistake, unless it is asked where the line begins.
  const beginning = Y.createRelativePositionFromTypeIndex(found.type, 0, -1)
  const start = relativePositionToAbsolutePosition(doc, type, beginning, mapping)
  return start === null ? null : start + found.index
}

const isGone = ({ _item: item }: Y.AbstractType<unknown>): boolean =>
  item !== null && (item.deleted || isGone(item.parent as Y.AbstractType<unknown>))

/** As one reads it, line by line. */
export const wordsIn = (doc: Node, range: Range): string =>
  getTextBetween(doc, range, {
    blockSeparator: '\n',
    textSerializers: getTextSerializersFromSchema(doc.type.schema),
  }).trim()

/** Shorter ones stand in many places, and may be meant of another. */
const fewestSigns = 10

/** Where the words stand, if they stand in one line of the text and only there. */
export function findAgain(words: string, doc: Node): Range | undefined {
  if (words.length < fewestSigns) return undefined
  const found: Range[] = []
  doc.descendants((node, at) => {
    if (!node.isTextblock) return true
    // A sign for each place, so that what is no text keeps its own.
    const text = node.textBetween(0, node.content.size, '', '\uFFFC')
    for (let index = text.indexOf(words); index !== -1; index = text.indexOf(words, index + 1))
      found.push({ from: at + 1 + index, to: at + 1 + index + words.length })
    return false
  })
  return found.length === 1 ? found[0] : undefined
}
