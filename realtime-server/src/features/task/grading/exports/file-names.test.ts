import { expect, test } from 'vitest'
import { fileName, pupilPrefix, tidyName } from './file-names.ts'

const alya = { class_name: '7A', no: 3, full_name: 'Alya Putri' }

test('files are called after class, number and pupil', () => {
  expect(pupilPrefix(alya)).toBe('7A_03_Alya Putri')
  expect(fileName(alya, 1, 'foto tugas.JPG')).toBe('7A_03_Alya Putri_1_foto tugas.JPG')
  expect(fileName(alya, 12, 'hafalan')).toBe('7A_03_Alya Putri_12_hafalan')
})

test.each([
  ['../../etc/passwd', '7A_03_Alya Putri_1_.. etc passwd'],
  ['a:b*c?.pdf', '7A_03_Alya Putri_1_a b c.pdf'],
  ['.htaccess', '7A_03_Alya Putri_1.htaccess'],
  ['x.p/df', '7A_03_Alya Putri_1_x.p df'],
  ['', '7A_03_Alya Putri_1'],
])('%j becomes a name that leads nowhere else', (name, called) => {
  expect(fileName(alya, 1, name)).toBe(called)
})

test('a name of sixty letters is cut, and one of signs alone is left out', () => {
  expect(tidyName('x'.repeat(90))).toHaveLength(60)
  expect(tidyName('///')).toBe('')
  const cut = tidyName(`${'x'.repeat(59)}😀😀`)
  expect(encodeURIComponent(cut)).toBe(`${'x'.repeat(59)}${encodeURIComponent('😀')}`)
})
