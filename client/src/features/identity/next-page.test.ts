import { expect, test } from 'vitest'
import { nextPage } from './next-page.ts'

const linked = (path: string) => nextPage({ search: `?${new URLSearchParams({ lanjut: path })}`, state: null })

test('a page of ours is a place to go on to', () => {
  expect(linked('/gabung-sekolah?kode=KLS7ASW2')).toBe('/gabung-sekolah?kode=KLS7ASW2')
  expect(nextPage({ search: '', state: { from: '/revamp/tugas' } })).toBe('/revamp/tugas')
})

test.each(['https://elsewhere.test', '//elsewhere.test', '/\\elsewhere.test', '/login', '/daftar?kode=A', ''])(
  '%j is not',
  (path) => {
    expect(linked(path)).toBeNull()
  },
)

test('nobody who came by themselves is sent anywhere', () => {
  expect(nextPage({ search: '', state: null })).toBeNull()
  expect(nextPage({ search: '', state: { from: 7 } })).toBeNull()
})
