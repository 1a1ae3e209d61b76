import { expect, test } from 'vitest'
import { rankOf, type Ranked } from './rank.ts'
import texts from './locales/id.json'

const inOrder = (typed: string, lines: Ranked[]) =>
  lines
    .map((line) => ({ name: line.name, rank: rankOf(line, typed) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((one, other) => other.rank - one.rank)
    .map(({ name }) => name)

test('a name that begins with it comes before one that holds it, a synonym, what stands beside, and content', () => {
  const lines: Ranked[] = [
    { name: 'Kunjungan', isFound: true },
    { name: 'Rapat', detail: 'Kalender' },
    { name: 'Libur', also: 'kaldik kalender akademik' },
    { name: 'Lihat kalender' },
    { name: 'Kalender' },
    { name: 'Pesan' },
  ]
  expect(inOrder('kalender', lines)).toEqual(['Kalender', 'Lihat kalender', 'Libur', 'Rapat', 'Kunjungan'])
})

test('every word counts, capitals and accents do not, and nothing fits by chance', () => {
  expect(inOrder('GURU tambah', [{ name: 'Tambah guru dari Excel' }, { name: 'Tambah kelas' }])).toEqual([
    'Tambah guru dari Excel',
  ])
  expect(inOrder('pesantren', [{ name: 'Pésantren' }, { name: 'Pesan' }])).toEqual(['Pésantren'])
  // A phrase of the school before its words strewn about.
  expect(
    inOrder('izin sakit', [
      { name: 'Surat', also: 'sakit kepala, izin pulang' },
      { name: 'Perizinan', also: 'izin sakit' },
    ]),
  ).toEqual(['Perizinan', 'Surat'])
})

// With the usual words of a school in place of its terms.
const terms: Record<string, string> = {
  attendance: 'Absensi',
  class: 'Kelas',
  exam: 'Ujian',
  lesson_plan: 'Modul Ajar',
  permit: 'Izin',
  school: 'Sekolah',
  school_year: 'Tahun Ajaran',
  student: 'Siswa',
  subject: 'Mata Pelajaran',
  teacher: 'Guru',
}
const lines: Ranked[] = [...Object.values(texts.actions), ...Object.values(texts.pages)].map(({ name, also }) => ({
  name: name.replaceAll(/\{\{(\w+)(?:, lower)?\}\}/g, (_all, term: string) => terms[term] ?? term),
  also,
}))

test.each([
  ['tambah guru', 'Tambah Guru dari Excel'],
  ['ajukan izin', 'Ajukan Izin'],
  ['izin sakit', 'Ajukan Izin'],
  ['surat dokter', 'Izin'],
  ['jurnal mengajar', 'Jurnal mengajar'],
  ['agenda guru', 'Jurnal mengajar'],
  ['kalender', 'Kalender'],
  ['kaldik', 'Kalender'],
  ['ulangan', 'Buat Ujian'],
  ['rombel', 'Kelola Kelas'],
  ['lonceng', 'Jam pelajaran'],
  ['surat edaran', 'Tulis pengumuman'],
  ['naik kelas', 'Kenaikan Kelas'],
  ['rpp', 'Templat Modul Ajar'],
])('"%s" of a school leads to %s', (typed, name) => {
  expect(inOrder(typed, lines).slice(0, 2)).toContain(name)
})
