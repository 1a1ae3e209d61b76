/** One line a feature: what is written together in it. */
import type { DocumentKind } from '#platform/collab/hub.ts'
import { journalKind } from './journal/document.ts'

export const documentKinds: readonly DocumentKind[] = [journalKind]
