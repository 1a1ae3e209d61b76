/** Two places decide between light and dark: a script before the first paint, and the page itself. They must agree. */
import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fakeStorage, openBrowser } from './fake-browser.ts'

const early = readFileSync(new URL('../../public/theme.js', import.meta.url), 'utf8')

function page(prefersDark: boolean) {
  let isDark = false
  let ground = ''
  return {
    shown: () => ({ isDark, ground }),
    globals: {
      matchMedia: () => ({ matches: prefersDark, addEventListener: () => {} }),
      document: {
        documentElement: { classList: { toggle: (_name: string, on: boolean) => (isDark = on) } },
        querySelector: () => ({ setAttribute: (_name: string, value: string) => (ground = value) }),
      },
    },
  }
}

async function started(entries: Record<string, string>, prefersDark: boolean) {
  const { globals, shown } = page(prefersDark)
  const { local } = openBrowser(fakeStorage(entries))
  vi.stubGlobal('document', globals.document)
  vi.stubGlobal('matchMedia', globals.matchMedia)
  vi.resetModules()
  const theme = await import('./theme.ts')
  theme.startTheme()
  return { ...theme, shown, local }
}

afterEach(() => vi.unstubAllGlobals())

const choices = [undefined, '"light"', '"dark"', '"system"', '"sepia"', '{', 'null']

describe.each([true, false])('on a device that prefers dark (%s)', (prefersDark) => {
  test.each(choices)('a stored choice of %s is the same before and after the first paint', async (choice) => {
    const entries: Record<string, string> = choice === undefined ? {} : { 'kelasku:theme': choice }
    const before = page(prefersDark)
    runInNewContext(early, { ...before.globals, localStorage: fakeStorage(entries) })
    const after = await started(entries, prefersDark)
    expect(after.shown()).toEqual(before.shown())
  })
})

test('a page without storage follows the device', () => {
  const { globals, shown } = page(true)
  runInNewContext(early, globals)
  expect(shown().isDark).toBe(true)
})

test('a choice holds at once and is kept', async () => {
  const { setTheme, shown, useTheme, local } = await started({}, false)
  setTheme('dark')
  expect(shown()).toEqual({ isDark: true, ground: '#14110f' })
  expect(useTheme.getState()).toEqual({ theme: 'dark', isDark: true })
  expect(local.getItem('kelasku:theme')).toBe('"dark"')
})
