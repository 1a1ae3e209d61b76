import { describe, expect, test } from 'vitest'
import { blankForm, type WriteForm, type Written } from './form.ts'
import { settled, theirChanges } from './their-version.ts'

const file = (id: string) => ({ id, name: `${id}.pdf`, media_type: 'application/pdf', size: 1, url: `/${id}` })
const pupils = { type: 'SCHOOL', role: 'SISWA', class_id: null, user_id: null, name: null } as const
const parents = { ...pupils, role: 'ORTU' } as const

const before: Written = {
  title: 'Rapat',
  body: 'Mohon hadir.',
  attachments: [file('undangan')],
  audience: [pupils, parents],
  publish_at: '',
  expire_at: '',
  pinned: false,
  requires_confirmation: false,
}
const mineWith = (change: Partial<Written>): WriteForm => ({
  ...blankForm,
  ...before,
  ...change,
  base: { id: 'a', version: 1, status: 'DRAFT', written: before },
})

describe('two versions of one announcement', () => {
  test('of what both changed, mine stands until theirs is chosen', () => {
    const mine = mineWith({ title: 'Rapat wali', pinned: true })
    const theirs = { ...before, title: 'Rapat komite' }
    expect(theirChanges(mine, theirs)).toMatchObject([{ field: 'title', isDisputed: true }])
    expect(settled(mine, theirs, {})).toEqual({ ...before, title: 'Rapat wali', pinned: true })
    expect(settled(mine, theirs, { title: 'theirs' })).toEqual({ ...before, title: 'Rapat komite', pinned: true })
  })

  test('what only they changed comes along, lists too', () => {
    const mine = mineWith({ body: 'Mohon hadir semua.' })
    const theirs = { ...before, attachments: [], audience: [parents] }
    expect(theirChanges(mine, theirs)).toMatchObject([
      { field: 'attachments', isDisputed: false },
      { field: 'audience', isDisputed: false },
    ])
    expect(settled(mine, theirs, {})).toEqual({ ...theirs, body: 'Mohon hadir semua.' })
  })

  test('the same recipients in another order are no change', () => {
    expect(theirChanges(mineWith({}), { ...before, audience: [parents, pupils] })).toEqual([])
  })
})
