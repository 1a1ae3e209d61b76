/** One line a feature: what is written together in it. */
import type { DocumentKind } from '#platform/collab/kind.ts'
import { journalKind } from './journal/document.ts'

export const documentKinds: readonly DocumentKind[] = [journalKind]
