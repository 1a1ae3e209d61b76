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
  status: 'ACTIVE',
}
const parenting: Membership = { ...teaching, id: 'm-parent', role: 'ORTU' }
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

test('a tab acts under one membership, another tab under another, and a reload changes neither', async () => {
  const page = await loadPage()
  page.enterAccount(bambang)
  page.actUnder(teaching, ['GURU', 'ORTU'])

  const first = browser
  browser = openBrowser(first.local)
  const other = await loadPage()
  expect(other.membershipId()).toBe('m-teacher')
  other.actUnder(parenting)
  expect([page.membershipId(), other.membershipId()]).toEqual(['m-teacher', 'm-parent'])

  openBrowser(first.local, first.session)
  const again = await loadPage()
  expect(again.useRole.getState()).toMatchObject({ id: 'm-teacher', type: 'GURU', school_role: ['GURU', 'ORTU'] })
  expect(again.useSchool.getState()).toMatchObject({ id: 's1', grade: 'SMP' })
})

test('a new membership leaves the class behind, and is announced; the same one again is not', async () => {
  const page = await loadPage()
  const chosen = vi.fn<(id: string | null) => void>()
  page.membershipChosen.listen(chosen)
  page.enterAccount(bambang)
  page.actUnder(teaching)
  page.openClass({ id: 'c1', name: '7A', class_role: 'WALIKELAS', homeroom_teacher: null })
  expect(page.useRole.getState()).toMatchObject({ class_id: 'c1', class_name: '7A', class_role: 'WALIKELAS' })

  page.actUnder({ ...teaching, school_name: 'SMP Tunas' })
  expect(page.useRole.getState()).toMatchObject({ class_id: 'c1', school_name: 'SMP Tunas' })
  page.actUnder(parenting)
  expect(page.useRole.getState()).toMatchObject({ class_id: null, class_role: 'ORTU' })
  expect(chosen.mock.calls).toEqual([['m-teacher'], ['m-parent']])
})

test('without a class the role is that of the membership', async () => {
  const page = await loadPage()
  page.enterAccount(bambang)
  page.actUnder(teaching)
  page.openClass({ id: 'c1', name: '7A', class_role: 'WALIKELAS', homeroom_teacher: null })
  page.openClass(null)
  expect(page.useRole.getState()).toMatchObject({ class_id: null, class_name: '', class_role: 'GURU' })
})

test('nobody acts as anything after a sign-out', async () => {
  const page = await loadPage()
  page.enterAccount(bambang)
  page.actUnder(teaching)
  page.leaveAccount('bambang')
  expect([page.membershipId(), page.useSchool.getState().id]).toEqual([null, null])
})
