/** As what a unit's words are known where documents are written together, and which editor can write them. */
export const journalDocument = { kind: 'journal', schemaVersion: 1 } as const
