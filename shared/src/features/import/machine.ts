/**
 * When something may be done with an import. How far a running one has come is the business of its process; here it is
 * only DRAFT, RUNNING, or over. What was taken over in part can be mended and run again for the rest.
 */
import { setup, transition } from 'xstate'
import { z } from 'zod'

export const ImportStatus = z.enum(['DRAFT', 'RUNNING', 'PARTIAL', 'DONE', 'UNDONE'])
export type ImportStatus = z.infer<typeof ImportStatus>

/** What a person does with it, as its view's `can` tells. */
export const ImportAction = z.enum(['replace', 'map', 'mend', 'commit', 'remove'])
export type ImportAction = z.infer<typeof ImportAction>

/** What its process does with it. */
export type ImportEvent = ImportAction | 'finish' | 'finish_partly' | 'undo' | 'undo_partly'

const takenBack = { undo: 'UNDONE', undo_partly: 'PARTIAL' } as const

export const importMachine = setup({ types: { events: {} as { type: ImportEvent } } }).createMachine({
  id: 'import',
  initial: 'DRAFT',
  states: {
    DRAFT: { on: { replace: 'DRAFT', map: 'DRAFT', mend: 'DRAFT', commit: 'RUNNING', remove: 'DRAFT' } },
    // A process that failed or was stopped leaves it here: it is resumed, or taken back.
    RUNNING: { on: { finish: 'DONE', finish_partly: 'PARTIAL', ...takenBack } },
    PARTIAL: { on: { mend: 'PARTIAL', commit: 'RUNNING', ...takenBack } },
    DONE: { on: takenBack },
    UNDONE: { type: 'final' },
  },
})

const at = (status: ImportStatus) => importMachine.resolveState({ value: status })

export const importCan = (status: ImportStatus, type: ImportEvent): boolean => at(status).can({ type })

/** The state after the event; an event that this state does not know changes nothing. */
export function nextImportStatus(status: ImportStatus, type: ImportEvent): ImportStatus {
  const [{ value }] = transition(importMachine, at(status), { type })
  return ImportStatus.parse(value)
}
