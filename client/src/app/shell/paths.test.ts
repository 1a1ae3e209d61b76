import { expect, test } from 'vitest'
import { pathsOf } from './paths.ts'

test('the paths that have a page are read off the routes, nested ones with what stands above them', () => {
  expect(
    pathsOf([
      { path: 'dashboard' },
      { children: [{ path: '/akun', children: [{ index: true }, { path: 'perangkat' }] }] },
      { path: 'revamp/class/view' },
    ]),
  ).toEqual(['dashboard', 'akun', 'akun/perangkat', 'revamp/class/view'])
})
