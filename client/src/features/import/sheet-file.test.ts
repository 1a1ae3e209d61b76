import { largestFile } from '@kelasku/shared/kernel/file-size'
import { expect, test } from 'vitest'
import { faultOf } from './sheet-file.ts'

test.each([
  ['siswa.xlsx', 9_000, null],
  ['SISWA 7A.CSV', 120, null],
  ['siswa.xls', 9_000, /Excel lama/],
  ['siswa.pdf', 9_000, /bukan berkas Excel/],
  ['siswa', 9_000, /bukan berkas Excel/],
  ['siswa.xlsx', 0, /kosong/],
  ['siswa.xlsx', largestFile + 1, /5 MB/],
])('%s of %i bytes', (name, size, fault) => {
  const told = faultOf({ name, size })
  if (fault) expect(told).toMatch(fault)
  else expect(told).toBeNull()
})
