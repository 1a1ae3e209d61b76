import type { FieldTexts } from '@kelasku/shared/kernel/refusal'
import { describe, expect, test } from 'vitest'
import { CallError, hasCode, networkError } from './call-error.ts'
import { explain } from './explain.ts'

const error = (status: number, data?: unknown, message = 'Data ini baru saja diubah') =>
  new CallError({ code: 'some_code', status, message, data: data as FieldTexts, requestId: 'kode-1' })

describe('an error is explained', () => {
  test('not at all when the session is over: the sign-in page says it', () => {
    expect(explain(error(401))).toBeNull()
    expect(explain(error(401, { username: ['salah'] }))).toBeNull()
  })

  test('field by field, line by line, when the answer names fields', () => {
    const told = explain(error(422, { name: ['Wajib diisi', 'Terlalu pendek'], nisn: ['NISN terdiri atas 10 angka'] }))
    expect(told).toEqual({
      title: 'Permintaan Ditolak',
      text: 'Wajib diisi\nTerlalu pendek\nNISN terdiri atas 10 angka',
      code: 'kode-1',
    })
  })

  test('in the words of Kelasku where a field holds a code', () => {
    const told = explain(error(409, { name: ['record_already_exist', 'toString'] }))
    expect(told?.text).toBe('Data yang dimasukkan sudah tersedia, mohon ubah dengan data yang lain!\ntoString')
  })

  test('by the data itself when it is no list', () => {
    expect(explain(error(422, { name: 'Nama sudah terdaftar' }))?.text).toBe('Nama sudah terdaftar')
    expect(explain(error(422, 'Jadwal Telah Selesai'))?.text).toBe('Jadwal Telah Selesai')
  })

  test('by the message of its code when there is no data', () => {
    expect(explain(error(409))).toEqual({ title: 'Mohon Maaf', text: 'Data ini baru saja diubah', code: 'kode-1' })
    expect(explain(error(409, {}))).toMatchObject({ title: 'Mohon Maaf' })
    expect(explain(networkError())?.text).toBe('Network error - please check your connection')
  })

  test('by customer service when there are no words, or when it is a bug of ours', () => {
    expect(explain(error(500, undefined, ''))?.text).toBe('Silahkan Hubungi Customer Service Kami')
    expect(explain(new TypeError('x is undefined'))).toEqual({
      title: 'Mohon Maaf',
      text: 'Silahkan Hubungi Customer Service Kami',
      code: undefined,
    })
  })
})

test('a screen asks for the one code that it knows an answer to', () => {
  expect(hasCode(error(409), 'some_code')).toBe(true)
  expect(hasCode(error(409), 'other')).toBe(false)
  expect(hasCode(new Error('some_code'), 'some_code')).toBe(false)
})
