import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Membership } from './school.ts'
import { openBrowser, type FakeBrowser } from '#platform/fake-browser.ts'

const teaching: Membership = {
  id: 'm-teacher',
  school_id: 's1',
  school_name: 'SMP Tunas Cakrawala',
  logo_image_url: null,
  grade: 'SMP',
  site_type: 'school',
  timezone: 'Asia/Jakarta',
  suspended: false,
  role: 'GURU',
  is_admin: false,
  position: null,
  status: 'ACTIVE',
}
const parenting: Membership = { ...teaching, id: 'm-parent', role: 'ORTU' }
const elsewhere: Membership = { ...parenting, id: 'm-tk', school_id: 's2', grade: 'TK' }
const bambang = { token: 't', signing_key: 'k', user: { id: 'bambang', full_name: 'Bambang', image_url: null } }

let browser: FakeBrowser

async function loadPage() {
  vi.resetModules()
  const { enterAccount, leaveAccount } = await import('./accounts.ts')
  const { useSchool } = await import('./school.ts')
  return { ...(await import('./role.ts')), enterAccount, leaveAccount, useSchool }
}

beforeEach(() => void (browser = openBrowser()))
afterEach(() => vi.unstubAllGlobals())

test('a tab acts in one school, another tab in another, and a reload changes neither', async () => {
  const page = await loadPage()
  page.enterAccount(bambang)
  page.actIn([parenting, teaching])

  const first = browser
  browser = openBrowser(first.local)
  const other = await loadPage()
  expect(other.schoolId()).toBe('s1')
  other.actIn([elsewhere])
  expect([page.schoolId(), other.schoolId()]).toEqual(['s1', 's2'])

  openBrowser(first.local, first.session)
  const again = await loadPage()
  expect(again.useRole.getState()).toMatchObject({ id: 'm-teacher', type: 'GURU', school_role: ['GURU', 'ORTU'] })
  expect(again.useSchool.getState()).toMatchObject({ id: 's1', grade: 'SMP' })
})

test('a new school leaves the class behind, and is announced; a new role in the same one is not', async () => {
  const page = await loadPage()
  const chosen = vi.fn<(id: string | null) => void>()
  page.schoolChosen.listen(chosen)
  page.enterAccount(bambang)
  page.actIn([teaching])
  page.openClass({ id: 'c1', name: '7A', class_role: 'WALIKELAS', homeroom_teacher: null })
  expect(page.useRole.getState()).toMatchObject({ class_id: 'c1', class_name: '7A', class_role: 'WALIKELAS' })

  page.actIn([{ ...teaching, school_name: 'SMP Tunas', position: 'DUTY' }, parenting])
  expect(page.useRole.getState()).toMatchObject({
    class_id: 'c1',
    school_name: 'SMP Tunas',
    school_role: ['GURU', 'ORTU'],
    positions: ['DUTY'],
  })
  page.actIn([elsewhere])
  expect(page.useRole.getState()).toMatchObject({ class_id: null, class_role: 'ORTU', positions: [] })
  expect(chosen.mock.calls).toEqual([['s1'], ['s2']])
})

test('without a class the role is the highest that they are in the school', async () => {
  const page = await loadPage()
  page.enterAccount(bambang)
  page.actIn([parenting, teaching])
  page.openClass({ id: 'c1', name: '7A', class_role: 'ORTU', homeroom_teacher: null })
  page.openClass(null)
  expect(page.useRole.getState()).toMatchObject({ class_id: null, class_name: '', class_role: 'GURU' })
})

test('nobody acts anywhere after a sign-out', async () => {
  const page = await loadPage()
  page.enterAccount(bambang)
  page.actIn([teaching])
  page.leaveAccount('bambang')
  expect([page.schoolId(), page.useSchool.getState().id]).toEqual([null, null])
})
