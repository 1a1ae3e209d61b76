import { expect, test } from 'vitest'
import { importCan, importMachine, ImportStatus, nextImportStatus, type ImportEvent } from './machine.ts'

const events: ImportEvent[] = [
  'replace',
  'map',
  'mend',
  'commit',
  'remove',
  'finish',
  'finish_partly',
  'undo',
  'undo_partly',
]

test('the codes on the wire are the states of the machine', () => {
  expect(Object.keys(importMachine.config.states ?? {}).toSorted()).toEqual(ImportStatus.options.toSorted())
})

test('everything that can happen to an import is possible somewhere, and leads where it should', () => {
  const steps = ImportStatus.options.flatMap((status) =>
    events.filter((event) => importCan(status, event)).map((event) => [status, event, nextImportStatus(status, event)]),
  )
  expect(steps).toEqual([
    ['DRAFT', 'replace', 'DRAFT'],
    ['DRAFT', 'map', 'DRAFT'],
    ['DRAFT', 'mend', 'DRAFT'],
    ['DRAFT', 'commit', 'RUNNING'],
    ['DRAFT', 'remove', 'DRAFT'],
    ['RUNNING', 'finish', 'DONE'],
    ['RUNNING', 'finish_partly', 'PARTIAL'],
    ['RUNNING', 'undo', 'UNDONE'],
    ['RUNNING', 'undo_partly', 'PARTIAL'],
    ['PARTIAL', 'mend', 'PARTIAL'],
    ['PARTIAL', 'commit', 'RUNNING'],
    ['PARTIAL', 'undo', 'UNDONE'],
    ['PARTIAL', 'undo_partly', 'PARTIAL'],
    ['DONE', 'undo', 'UNDONE'],
    ['DONE', 'undo_partly', 'PARTIAL'],
  ])
})
