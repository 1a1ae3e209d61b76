/** A copy of a document as a text file, made on this device: to whom it no longer opens the server gives none. */
import { plainTextOf } from '@kelasku/shared/kernel/rich-text'
import * as Y from 'yjs'
import { saveAs } from '#platform/api/download.ts'
import { openCopy } from './copies.ts'
import { writtenIn } from './written-in.ts'

/** What this device has of a document that nobody has open. */
export async function copyOf(userId: string, documentId: string): Promise<Y.Doc> {
  const doc = new Y.Doc()
  const copy = await openCopy(userId, documentId, doc)
  copy?.close()
  return doc
}

/** Whatever a program has put there, the words are read: the editor's own reading would fail over it, and bring it along. */
export const textOf = (doc: Y.Doc): string => plainTextOf(writtenIn(doc))

/** Without the mark at its head some editors take it for letters of another kind. */
const head = '\u{FEFF}'

export const saveText = (lines: readonly string[], name: string): void =>
  saveAs(new Blob([head, lines.join('\r\n').replaceAll(/\r?\n/g, '\r\n')], { type: 'text/plain;charset=utf-8' }), name)
