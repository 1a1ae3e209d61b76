import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { accountKey } from '#platform/storage.ts'
import { fakeStorage, openBrowser, type FakeBrowser } from '#platform/fake-browser.ts'

const person = (name: string) => ({
  token: `token-of-${name}`,
  signing_key: 'a2V5',
  user: { id: name, full_name: name.toUpperCase(), image_url: null },
})

let browser: FakeBrowser

/** The modules as a page has them after it was loaded: what they know comes from the storage. */
async function loadPage() {
  vi.resetModules()
  const accounts = await import('./accounts.ts')
  const { useGeneral } = await import('./general.ts')
  const { takeNotice } = await import('./notice.ts')
  accounts.followOtherTabs()
  return { ...accounts, useGeneral, takeNotice, active: () => accounts.activeAccount()?.user_id ?? null }
}

beforeEach(() => void (browser = openBrowser()))
afterEach(() => vi.unstubAllGlobals())

describe('somebody who signed in', () => {
  test('is still there after a reload', async () => {
    const page = await loadPage()
    expect(page.active()).toBeNull()
    page.enterAccount(person('mina'))
    const again = await loadPage()
    expect(again.activeAccount()).toEqual({
      user_id: 'mina',
      name: 'MINA',
      image_url: null,
      token: 'token-of-mina',
      signing_key: 'a2V5',
    })
  })

  test('stands beside the others of this device, and signing in again replaces the token', async () => {
    const page = await loadPage()
    page.enterAccount(person('mina'))
    page.enterAccount(person('dian'))
    page.enterAccount({ ...person('mina'), token: 'newer' })
    expect(page.useAccounts.getState().accounts.map(({ user_id, token }) => [user_id, token])).toEqual([
      ['dian', 'token-of-dian'],
      ['mina', 'newer'],
    ])
  })

  test('shows a new name without signing in again', async () => {
    const page = await loadPage()
    page.enterAccount(person('mina'))
    page.updateAccount({ id: 'mina', full_name: 'Mina Baru', image_url: '/files/1' })
    expect(page.activeAccount()).toMatchObject({ name: 'Mina Baru', image_url: '/files/1', token: 'token-of-mina' })
  })
})

describe('each tab', () => {
  test('acts as its own account, and a new one as the last chosen', async () => {
    const page = await loadPage()
    page.enterAccount(person('mina'))
    page.enterAccount(person('dian'))

    browser = openBrowser(browser.local)
    const other = await loadPage()
    expect(other.active()).toBe('dian')
    other.switchAccount('mina')
    expect([page.active(), other.active()]).toEqual(['dian', 'mina'])
  })

  test('hears when another one signs its account out', async () => {
    const page = await loadPage()
    const left = vi.fn<(news: object) => void>()
    page.accountLeft.listen(left)
    page.enterAccount(person('dian'))
    page.enterAccount(person('mina'))
    const [dian] = page.useAccounts.getState().accounts
    browser.fromOtherTab('kelasku:accounts', [dian])
    expect(page.active()).toBeNull()
    expect(left).toHaveBeenCalledExactlyOnceWith({ user_id: 'mina', why: 'elsewhere', wasActive: true })
  })

  test('takes over a token that another one has renewed', async () => {
    const page = await loadPage()
    page.enterAccount(person('mina'))
    browser.fromOtherTab('kelasku:accounts', [{ ...page.activeAccount(), token: 'newer' }])
    expect(page.activeAccount()?.token).toBe('newer')
  })
})

describe('a sign-out', () => {
  test('takes what that account kept here, and nothing of the others', async () => {
    const page = await loadPage()
    page.enterAccount(person('dian'))
    page.enterAccount(person('mina'))
    browser.local.setItem(accountKey('mina', 'draft:task'), '"…"')
    browser.session.setItem(accountKey('mina', 'role'), '{}')
    browser.local.setItem(accountKey('dian', 'draft:task'), '"…"')
    page.leaveAccount('mina')

    expect(page.active()).toBeNull()
    expect(browser.local.getItem(accountKey('mina', 'draft:task'))).toBeNull()
    expect(browser.session.getItem(accountKey('mina', 'role'))).toBeNull()
    expect(browser.local.getItem(accountKey('dian', 'draft:task'))).toBe('"…"')
    expect(page.useAccounts.getState().accounts.map(({ user_id }) => user_id)).toEqual(['dian'])
  })

  test('does not turn the page into somebody else, not even after a reload', async () => {
    const page = await loadPage()
    page.enterAccount(person('dian'))
    page.enterAccount(person('mina'))
    page.leaveAccount('mina')
    expect((await loadPage()).active()).toBeNull()
  })

  test('of another account leaves this tab alone', async () => {
    const page = await loadPage()
    page.enterAccount(person('dian'))
    page.enterAccount(person('mina'))
    page.leaveAccount('dian')
    expect(page.active()).toBe('mina')
  })
})

describe('a session that the server ended', () => {
  test('by a newer device leaves a notice, which is shown once, to somebody who looks', async () => {
    const page = await loadPage()
    page.enterAccount(person('mina'))
    page.endSession(page.activeAccount()!, 'unauthorized_device')
    expect(page.active()).toBeNull()

    Object.assign(document, { visibilityState: 'hidden' })
    expect(page.takeNotice()).toBeNull()
    Object.assign(document, { visibilityState: 'visible' })
    expect(page.takeNotice()).toEqual({ name: 'MINA', why: 'new_device' })
    expect(page.takeNotice()).toBeNull()
  })

  test('because another device has signed this one out leaves a notice that says so', async () => {
    const page = await loadPage()
    page.enterAccount(person('mina'))
    page.endSession(page.activeAccount()!, 'put_out')
    expect(page.takeNotice()).toEqual({ name: 'MINA', why: 'put_out' })
  })

  test('because it was unknown or too old leaves none', async () => {
    const page = await loadPage()
    page.enterAccount(person('mina'))
    page.endSession(page.activeAccount()!, 'invalid_authorization')
    expect([page.active(), page.takeNotice()]).toEqual([null, null])
  })

  test('is not the one that began meanwhile', async () => {
    const page = await loadPage()
    page.enterAccount(person('mina'))
    const former = page.activeAccount()!
    page.enterAccount({ ...person('mina'), token: 'newer' })
    page.endSession(former, 'invalid_authorization')
    expect(page.activeAccount()?.token).toBe('newer')
  })
})

test.each([
  '{',
  '{}',
  '[1]',
  '[{"user_id":"mina"}]',
  '[{"user_id":"m","name":"M","token":"","signing_key":"","image_url":null}]',
])('accounts that are stored as %s are none', async (text) => {
  browser = openBrowser(fakeStorage({ 'kelasku:accounts': text, 'kelasku:active': '"mina"' }))
  const page = await loadPage()
  expect(page.useAccounts.getState()).toEqual({ accounts: [], activeId: null })
})

describe('what screens remember', () => {
  test('belongs to the account, comes back after a reload, and never goes to the next person', async () => {
    const page = await loadPage()
    page.enterAccount(person('mina'))
    page.useGeneral.setState({ typeFilter: 'exam', loading: true })
    page.enterAccount(person('dian'))
    expect(page.useGeneral.getState()).toMatchObject({ typeFilter: 'assessment', loading: false })
    page.switchAccount('mina')
    expect(page.useGeneral.getState()).toMatchObject({ typeFilter: 'exam', loading: false })

    const again = await loadPage()
    expect(again.useGeneral.getState()).toMatchObject({ typeFilter: 'exam', quizDetailTab: '1', loading: false })
    again.leaveAccount('mina')
    expect(again.useGeneral.getState().typeFilter).toBe('assessment')
    again.enterAccount(person('mina'))
    expect(again.useGeneral.getState().typeFilter).toBe('assessment')
  })

  test('is nothing before anybody has signed in', async () => {
    const page = await loadPage()
    page.useGeneral.setState({ typeFilter: 'exam' })
    expect(Object.keys(browser.local)).toEqual([])
  })
})
