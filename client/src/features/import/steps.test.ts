import { expect, test } from 'vitest'
import { openSteps, stepOf } from './steps.ts'

type Stand = NonNullable<Parameters<typeof stepOf>[0]>

const column = (key: string, required: boolean) => ({ key, header: key, required, example: '', note: null })

const stand = (status: Stand['status'], over: Partial<Stand> = {}): Stand => ({
  status,
  columns: [column('full_name', true), column('phone', false)],
  mapping: { full_name: 0, phone: null },
  presets: {},
  can: { replace: false, map: false, mend: false, commit: false, remove: false },
  ...over,
})

const able = { replace: false, map: false, mend: true, commit: true, remove: false }

test.each([
  ['nothing is uploaded', null, 'template'],
  ['a draft with a required column unmatched', stand('DRAFT', { mapping: { full_name: null } }), 'columns'],
  ['a draft whose columns are matched', stand('DRAFT'), 'check'],
  [
    'a draft whose required column was chosen before',
    stand('DRAFT', { mapping: {}, presets: { full_name: 'x' } }),
    'check',
  ],
  ['one that runs', stand('RUNNING'), 'run'],
  ['one that is over', stand('DONE'), 'result'],
  ['one that was taken over in part', stand('PARTIAL', { can: able }), 'result'],
  ['one that was taken back', stand('UNDONE'), 'result'],
] as const)('%s is gone on with where it stands', (_what, import_, step) => {
  expect(stepOf(import_, null)).toBe(step)
})

test('an address leads back to what is open, and nowhere else', () => {
  expect(stepOf(null, 'unggah')).toBe('upload')
  expect(stepOf(stand('DRAFT'), 'kolom')).toBe('columns')
  expect(stepOf(stand('DRAFT'), 'hasil')).toBe('check')
  expect(stepOf(stand('RUNNING'), 'periksa')).toBe('run')
  expect(stepOf(stand('DRAFT', { mapping: {} }), 'periksa')).toBe('columns')
})

test('what was left over can be mended after an import in part', () => {
  expect(stepOf(stand('PARTIAL', { can: able }), 'periksa')).toBe('check')
  expect(openSteps(stand('DONE'))).toEqual(['result'])
})
