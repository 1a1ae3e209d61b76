import { describe, expect, test } from 'vitest'
import { fileNameOf } from './download.ts'

describe('the name of a file', () => {
  test.each([
    ['attachment; filename="Rekap Nilai.xlsx"', 'Rekap Nilai.xlsx'],
    ['attachment; filename=Tes.xlsx', 'Tes.xlsx'],
    [`attachment; filename="x.xlsx"; filename*=UTF-8''Nilai%20Ujian.xlsx`, 'Nilai Ujian.xlsx'],
    [`attachment; filename*=utf-8'id'Absensi%20November.xlsx`, 'Absensi November.xlsx'],
    [String.raw`attachment; filename="a \"b\".csv"`, 'a "b".csv'],
    [`attachment; filename*=UTF-8''%E0%A4%A; filename="cadangan.pdf"`, 'cadangan.pdf'],
    ['attachment; filename="../../etc/passwd"', 'passwd'],
    [String.raw`attachment; filename*=UTF-8''..%5C..%5Cboot.ini`, 'boot.ini'],
  ])('in %s', (disposition, name) => {
    expect(fileNameOf(disposition)).toBe(name)
  })

  test.each(['', 'attachment', 'attachment; filename=""', 'inline; filename="a/"'])('is not in %j', (disposition) => {
    expect(fileNameOf(disposition)).toBeNull()
  })
})
