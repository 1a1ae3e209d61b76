import { wordingFor } from '@kelasku/shared/whitelabel/wording'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { dictionary, initWording, setTimeZone, setWording, t, useFormat, useT, useWording } from './i18n.ts'

const join = dictionary('join', {
  title: 'Gabung {{school}}',
  empty: 'Belum ada {{student, lower}} di {{class, lower}} ini',
  count: '{{count, number}} {{student, lower}}',
  greeting: 'Halo, {{name}}',
  clash: 'Pilih {{context}} lewat {{ns}}',
  status: { OPEN: 'Dibuka', CLOSED: 'Ditutup' },
})

beforeEach(() => setWording(wordingFor('school')))

describe('a text', () => {
  test("speaks the tenant's words without being given them", () => {
    expect(join.t(($) => $.title)).toBe('Gabung Sekolah')
    setWording(wordingFor('boarding_school'))
    expect(join.t(($) => $.title)).toBe('Gabung Pesantren')
    expect(join.t(($) => $.empty)).toBe('Belum ada santri di kelas ini')
    setWording(wordingFor('company', { student: 'Pegawai BUMN' }))
    expect(join.t(($) => $.empty)).toBe('Belum ada pegawai BUMN di divisi ini')
  })

  test('has no plural: one and thirty are said alike, figures as Indonesians write them', () => {
    expect([1, 30, 1250].map((count) => join.t(($) => $.count, { count }))).toEqual([
      '1 siswa',
      '30 siswa',
      '1.250 siswa',
    ])
  })

  test('puts in what it is given as it is, and reads nothing into it', () => {
    const name = `<b>Al-Qur'an & {{school}} $t(title)</b>`
    expect(join.t(($) => $.greeting, { name })).toBe(`Halo, ${name}`)
    expect(join.t(($) => $.clash, { context: 'kelas', ns: 'kode' })).toBe('Pilih kelas lewat kode')
  })

  test('can be chosen by a code', () => {
    const codes: ('OPEN' | 'CLOSED')[] = ['OPEN', 'CLOSED']
    expect(codes.map((code) => join.t(($) => $.status[code]))).toEqual(['Dibuka', 'Ditutup'])
  })

  test('may be one of the common words', () => {
    expect(join.t(($) => $.common.action.save)).toBe('Simpan')
    expect(t(($) => $.action.tryAgain)).toBe('Coba lagi')
  })

  test('that does not exist does not compile', () => {
    // @ts-expect-error no such text
    expect(join.t(($) => $.titel)).toBe('titel')
    // @ts-expect-error a group is no text
    expect(join.t(($) => $.status)).toContain('status')
    // @ts-expect-error no such common word
    expect(t(($) => $.action.sav)).toBe('action.sav')
  })
})

function Title() {
  const [say, sayOfJoin] = [useT(), join.useT()]
  return createElement(
    'h1',
    { title: say(($) => $.action.close) },
    sayOfJoin(($) => $.title),
  )
}

describe('a component', () => {
  test('says its texts in the words of the moment', () => {
    expect(renderToStaticMarkup(createElement(Title))).toBe('<h1 title="Tutup">Gabung Sekolah</h1>')
    setWording(wordingFor('campus'))
    expect(renderToStaticMarkup(createElement(Title))).toBe('<h1 title="Tutup">Gabung Kampus</h1>')
  })
})

function Sign() {
  return `${useWording().teacher}, ${useFormat().time('2026-11-20T00:00:00Z')}`
}

describe('a component with no text', () => {
  test("has the tenant's words and the school's clock", () => {
    expect(renderToStaticMarkup(createElement(Sign))).toBe('Guru, 07.00\u00A0WIB')
    setWording(wordingFor('campus'))
    setTimeZone('Asia/Makassar')
    expect(renderToStaticMarkup(createElement(Sign))).toBe('Dosen, 08.00\u00A0WITA')
    setTimeZone('Asia/Jakarta')
  })
})

describe('starting', () => {
  test('declares the page Indonesian, in the words that the device remembers', () => {
    const documentElement = { lang: 'en' }
    vi.stubGlobal('document', { documentElement })

    initWording()
    expect(documentElement.lang).toBe('id')
    expect(join.t(($) => $.title)).toBe('Gabung Sekolah')

    initWording(wordingFor('madrasah'))
    expect(join.t(($) => $.title)).toBe('Gabung Madrasah')
    vi.unstubAllGlobals()
  })
})

test('the general texts of the specification are said to the byte', () => {
  const said = [
    t(($) => $.error.sorry),
    t(($) => $.error.apology),
    t(($) => $.error.something),
    t(($) => $.error.rejected),
    t(($) => $.error.contactSupport),
    t(($) => $.error.newDevice.title),
    t(($) => $.error.response.unauthorized),
    t(($) => $.error.response.forbidden),
    t(($) => $.error.response.notFound),
    t(($) => $.error.response.server),
    t(($) => $.error.response.network),
    t(($) => $.error.response.cancelled),
    t(($) => $.error.response.timeout),
  ]

  expect(said).toEqual([
    'Mohon Maaf!',
    'Mohon Maaf',
    'Ada Kesalahan',
    'Permintaan Ditolak',
    'Silahkan Hubungi Customer Service Kami',
    'Perangkat Baru Telah Terdaftar',
    'Unauthorized access',
    'Access forbidden',
    'Resource not found',
    'Server error occurred',
    'Network error - please check your connection',
    'Request was cancelled',
    'Request timeout',
  ])
})
