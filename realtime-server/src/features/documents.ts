/** One line a feature: what is written together in it. */
import type { DocumentKind } from '#platform/collab/kind.ts'
import { boardKind, notesKind } from './conference/together/documents.ts'
import { journalKind } from './journal/document.ts'

export const documentKinds: readonly DocumentKind[] = [journalKind, notesKind, boardKind]
