import { describe, expect, test } from 'vitest'

import { SiteType } from './site-type.ts'
import {
  hiddenTerms,
  hiddenTermsFor,
  lower,
  missingTerms,
  overridesIn,
  roleLabel,
  roleTerms,
  siteTypeOf,
  siteTypes,
  termKeys,
  terms,
  wordingFor,
  type Term,
  type Wording,
} from './wording.ts'

/** The table of the domain, cell by cell, written by hand: school, madrasah, …, wakaf. `hidden` cells have no text. */
const hidden = null
const table: Record<Term, readonly (string | null)[]> = {
  school: ['Sekolah', 'Madrasah', 'Pesantren', 'Kampus', 'Lembaga Kursus', 'Bimbel', 'Perusahaan', 'Lembaga Wakaf'],
  principal: [
    'Kepala Sekolah',
    'Kepala Madrasah',
    'Pimpinan Pesantren',
    'Ketua Program Studi',
    'Kepala Lembaga',
    'Kepala Cabang',
    'Kepala HRD',
    'Ketua Lembaga',
  ],
  student: ['Siswa', 'Siswa', 'Santri', 'Mahasiswa', 'Peserta', 'Siswa', 'Karyawan', 'Peserta'],
  teacher: ['Guru', 'Guru', 'Ustaz/Ustazah', 'Dosen', 'Instruktur', 'Tentor', 'Trainer', 'Pengajar'],
  homeroom: [
    'Wali Kelas',
    'Wali Kelas',
    'Wali Santri',
    'Dosen utama',
    'Instruktur Utama',
    'Koordinator Kelas',
    'Kepala Divisi',
    'Koordinator',
  ],
  parent: [
    'Orang Tua',
    'Orang Tua',
    'Orang Tua Santri',
    'Orang Tua',
    'Wali Peserta',
    'Orang Tua',
    'Atasan',
    'Wali Peserta',
  ],
  admin: ['Admin', 'Operator', 'Admin Pesantren', 'Admin Akademik', 'Admin', 'Admin', 'Admin HRD', 'Admin'],
  class: ['Kelas', 'Kelas', 'Kelas', 'Kelas', 'Kelas', 'Kelas', 'Divisi', 'Kelompok'],
  my_class: ['Kelasku', 'Kelasku', 'Kelasku', 'Kelasku', 'Kelasku', 'Kelasku', 'Divisiku', 'Kelompokku'],
  subject: [
    'Mata Pelajaran',
    'Mata Pelajaran',
    'Pelajaran',
    'Mata Kuliah',
    'Materi Kursus',
    'Mata Pelajaran',
    'Materi Pelatihan',
    'Materi',
  ],
  task: ['Tugas', 'Tugas', 'Tugas', 'Tugas', 'Tugas', 'Latihan', 'Penugasan', 'Tugas'],
  exam: ['Ujian', 'Ujian', 'Ujian (Imtihan)', 'Ujian', 'Tes', 'Tryout', 'Asesmen', 'Ujian'],
  mid_exam: ['STS', 'STS', 'Ujian Tengah', 'UTS', 'Tes Tengah', 'Tryout', 'Pre Test', 'Ujian Tengah'],
  end_exam: ['SAS', 'SAS', 'Ujian Akhir', 'UAS', 'Tes Akhir', 'Tryout', 'Post Test', 'Ujian Akhir'],
  lesson_plan: ['Modul Ajar', 'Modul Ajar', 'Modul Ajar', 'RPS', 'Silabus', 'Modul', 'Modul Pelatihan', 'Modul'],
  attendance: ['Absensi', 'Absensi', 'Absensi', 'Presensi', 'Presensi', 'Absensi', 'Presensi', 'Presensi'],
  permit: ['Izin', 'Izin', 'Perizinan', 'Izin', 'Izin', 'Izin', 'Izin & Cuti', 'Izin'],
  score_recap: [
    'Rekap Nilai',
    'Rekap Nilai',
    'Rekap Nilai',
    'Rekap Nilai',
    'Rekap Nilai',
    'Rekap Skor',
    'Rekap Penilaian',
    'Rekap Nilai',
  ],
  report_card: [
    'Rapor',
    'Rapor',
    'Rapor Santri',
    'KHS',
    'Laporan Hasil',
    'Laporan Belajar',
    'Evaluasi Kinerja',
    'Laporan Hasil',
  ],
  school_year: [
    'Tahun Ajaran',
    'Tahun Ajaran',
    'Tahun Ajaran',
    'Tahun Akademik',
    'Angkatan',
    'Periode',
    'Periode',
    'Periode',
  ],
  term: ['Semester', 'Semester', 'Semester', 'Semester', 'Batch', 'Term', 'Kuartal', 'Tahap'],
  student_no: ['NIS', 'NIS', 'NIS (santri)', 'NIM', 'No. Peserta', 'No. Siswa', 'NIK Karyawan', 'No. Peserta'],
  student_national_no: ['NISN', 'NISN', hidden, hidden, hidden, hidden, hidden, hidden],
  teacher_no: ['NIP', 'NIP', 'No. Induk Ustaz', 'NIDN', 'ID Instruktur', 'ID Tentor', 'ID Trainer', 'ID Pengajar'],
  teacher_national_no: ['NUPTK', 'NUPTK', hidden, 'NUPTK', hidden, hidden, hidden, hidden],
  fee: ['SPP', 'SPP', 'Syahriah', 'UKT', 'Biaya Kursus', 'Biaya Bimbel', hidden, 'Infak / Wakaf'],
  counselling: [
    'Bimbingan Konseling',
    'Bimbingan Konseling',
    'Kedisiplinan',
    'Bimbingan Akademik',
    hidden,
    'Konseling Belajar',
    'Pembinaan',
    'Pembinaan',
  ],
  teacher_forum: [
    'Forum Guru',
    'Forum Guru',
    'Forum Asatiz',
    'Forum Dosen',
    'Forum Instruktur',
    'Forum Tentor',
    'Forum Trainer',
    'Forum Pengajar',
  ],
}

const cells = termKeys.flatMap((term) =>
  siteTypes.map((siteType, column) => ({ term, siteType, text: table[term][column] })),
)

describe('the table of words', () => {
  test.each(cells.filter(({ text }) => text !== hidden))('$siteType calls its $term "$text"', (cell) => {
    expect(wordingFor(cell.siteType)[cell.term]).toBe(cell.text)
  })

  test('hides what the table hides, and the parent of a campus and of a company', () => {
    const unnamed = cells.filter((cell) => cell.text === hidden).map((cell) => `${cell.siteType} ${cell.term}`)
    const hides = siteTypes.flatMap((siteType) => hiddenTerms[siteType].map((term) => `${siteType} ${term}`))

    expect(hides.toSorted()).toEqual([...unnamed, 'campus parent', 'company parent'].toSorted())
  })

  test('has a text for every term of every kind of school, hidden or not', () => {
    for (const siteType of siteTypes) {
      const texts = wordingFor(siteType)
      expect(Object.keys(texts)).toEqual(termKeys)
      expect(Object.values(texts).filter((text) => text.trim() === '')).toEqual([])
    }
  })

  test('says a word again only where it differs from that of a school', () => {
    for (const siteType of siteTypes.filter((other) => other !== 'school')) {
      const own: Partial<Wording> = terms[siteType]
      expect(termKeys.filter((term) => own[term] === terms.school[term])).toEqual([])
    }
  })
})

const labels = (siteType: SiteType) =>
  (['SISWA', 'GURU', 'WALIKELAS', 'ORTU', 'ADMIN'] as const).map((role) => roleLabel(role, wordingFor(siteType)))

describe('the kind of a school', () => {
  test('is one of eight, and a school where nobody knows', () => {
    expect(SiteType.options).toEqual(siteTypes)
    expect(siteTypes.map(siteTypeOf)).toEqual(siteTypes)
    expect(['university', '', 'SCHOOL', 'toString', null, undefined, 4, {}].map(siteTypeOf)).toEqual(
      Array(8).fill('school'),
    )
  })

  test('names the five roles', () => {
    expect(labels('school')).toEqual(['Siswa', 'Guru', 'Wali Kelas', 'Orang Tua', 'Admin'])
    expect(labels('campus')).toEqual(['Mahasiswa', 'Dosen', 'Dosen utama', 'Orang Tua', 'Admin Akademik'])
    expect(labels('company')).toEqual(['Karyawan', 'Trainer', 'Kepala Divisi', 'Atasan', 'Admin HRD'])
    expect(labels('boarding_school')).toEqual([
      'Santri',
      'Ustaz/Ustazah',
      'Wali Santri',
      'Orang Tua Santri',
      'Admin Pesantren',
    ])
  })

  test('keeps the homeroom teacher and the parent apart, also where both are called wali', () => {
    for (const siteType of siteTypes) {
      const texts = wordingFor(siteType)
      expect(new Set(Object.values(roleTerms).map((term) => texts[term])).size).toBe(5)
    }
  })
})

describe("the tenant's own words", () => {
  test('win over those of its kind of school', () => {
    const texts = wordingFor('madrasah', { student: 'Murid', class: ' Rombel ' })
    expect(texts).toEqual({ ...wordingFor('madrasah'), student: 'Murid', class: 'Rombel' })
  })

  test('are found among its whitelabel attributes', () => {
    const attributes = [
      { key: 'site_name', value: 'Kelasku' },
      { key: 'term_student', value: 'Murid' },
      { key: 'term_my_class', value: '' },
      { key: 'teacher', value: 'Ustaz' },
    ]
    expect(overridesIn(attributes)).toEqual({ student: 'Murid', my_class: '' })
    expect(wordingFor('school', overridesIn(attributes))).toEqual({ ...wordingFor('school'), student: 'Murid' })
  })

  test('count for nothing when they are blank, no text, or of no term', () => {
    const attributes: Record<string, string> = { student: '  ', teacher: '', site_name: 'Kelasku' }
    const strange: typeof attributes = JSON.parse('{"student": 5, "class": null, "constructor": "x"}')
    const inherited: typeof attributes = Object.create({ class: 'Rombel' })

    for (const own of [attributes, strange, inherited]) expect(wordingFor('course', own)).toEqual(wordingFor('course'))
  })

  test('bring back a concept that the kind of school hides', () => {
    expect(hiddenTermsFor('company')).toEqual(['parent', 'fee', 'student_national_no', 'teacher_national_no'])
    expect(hiddenTermsFor('company', { fee: 'Iuran', parent: ' ' })).not.toContain('fee')
    expect(hiddenTermsFor('company', { fee: 'Iuran', parent: ' ' })).toContain('parent')
    expect(wordingFor('company', { fee: 'Iuran' }).fee).toBe('Iuran')
  })

  test('are missing wherever a shown term has none', () => {
    expect(missingTerms({})).toEqual(termKeys)
    expect(missingTerms(wordingFor('wakaf'), 'wakaf')).toEqual([])
    expect(missingTerms({ ...wordingFor('school'), student: ' ' })).toEqual(['student'])
    expect(missingTerms(terms.course, 'course')).toEqual([
      'admin',
      'class',
      'my_class',
      'task',
      'permit',
      'score_recap',
    ])
  })
})

describe('a term inside a sentence', () => {
  test.each([
    ['Siswa', 'siswa'],
    ['Wali Kelas', 'wali kelas'],
    ['Ustaz/Ustazah', 'ustaz/ustazah'],
    ['Ujian (Imtihan)', 'ujian (imtihan)'],
    ['Izin & Cuti', 'izin & cuti'],
    ['No. Peserta', 'no. peserta'],
    ['Kepala HRD', 'kepala HRD'],
    ['ID Tentor', 'ID tentor'],
    ['NIK Karyawan', 'NIK karyawan'],
    ['P5 Kokurikuler', 'P5 kokurikuler'],
    ['Siswa MTs', 'siswa MTs'],
  ])('%s is written %s', (term, written) => {
    expect(lower(term)).toBe(written)
  })

  test('keeps its acronyms', () => {
    const acronyms = ['NIS', 'NISN', 'NIM', 'NIP', 'NUPTK', 'NIDN', 'SPP', 'UKT', 'KHS', 'RPS', 'STS', 'SAS', 'UTS']
    expect(acronyms.map(lower)).toEqual(acronyms)
  })
})
