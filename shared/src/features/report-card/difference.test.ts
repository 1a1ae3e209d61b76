import { expect, test } from 'vitest'
import { differencesBetween } from './difference.ts'
import { noExtras, type Snapshot } from './snapshot.ts'

const id = '3f0c2f64-6f2a-4d8e-9f3b-1f6f3d7c9a10'
const snapshot: Snapshot = {
  layout: 'KM_2025',
  paper: 'A4',
  sign_mode: 'ELECTRONIC',
  sections: [{ key: 'NILAI', title: 'Nilai' }],
  letterhead: [],
  logo_file_id: null,
  second_logo_file_id: null,
  watermark_file_id: null,
  school: {
    name: 'SMP Melati',
    npsn: null,
    address: null,
    city: null,
    principal_title: 'Kepala Sekolah',
    principal_name: 'Asep',
    principal_nip: null,
  },
  student: { id, full_name: 'Alya', nis: '1', nisn: null },
  class_name: '7A',
  phase: 'D',
  level: 7,
  school_year: '2026/2027',
  semester: 1,
  period: 'AKHIR',
  print_date: '2026-12-18',
  homeroom: { full_name: 'Ratna', nip: null },
  courses: [
    {
      course_id: id,
      name: 'IPA',
      group: 'WAJIB',
      passing_score: 75,
      finals: [{ aspect: 1, printed: 80, predicate: 'C', description: 'Baik.' }],
    },
  ],
  activities: [{ name: 'Pramuka', predicate: 2, text: '' }],
  achievements: [],
  parts: { attendance: { sick: 2, permitted: 0, absent: 0 } },
  homeroom_note: 'Rajin.',
  extras: noExtras,
  promotion: null,
}

test('what is the same has no difference, in whatever order its keys are', () => {
  const turned = { ...snapshot, homeroom: { nip: null, full_name: 'Ratna' } }
  expect(differencesBetween(snapshot, turned)).toEqual([])
})

test('each change is said in words, also of what was added or is gone', () => {
  const [ipa] = snapshot.courses
  const now: Snapshot = {
    ...snapshot,
    courses: [{ ...ipa!, finals: [{ ...ipa!.finals[0]!, printed: 82 }] }],
    activities: [{ name: 'Pramuka', predicate: 1, text: 'Ketua regu' }],
    parts: { attendance: { sick: 3, permitted: 0, absent: 0 } },
    extras: { ...noExtras, height_cm: 150.5 },
    promotion: 'PROMOTED',
    homeroom: null,
  }
  const differences = [
    { what: 'Wali kelas', was: 'Ratna', now: '–' },
    { what: 'Ekstrakurikuler', was: 'Pramuka: Baik', now: 'Pramuka: Sangat Baik (Ketua regu)' },
    { what: 'Kenaikan kelas', was: '–', now: 'Naik ke kelas' },
    { what: 'Tinggi badan', was: '–', now: '150.5' },
    { what: 'Sakit', was: '2', now: '3' },
    { what: 'IPA', was: '80', now: '82' },
  ]
  expect(differencesBetween(snapshot, now)).toEqual(differences)
  expect(differencesBetween({ ...snapshot, courses: [] }, snapshot).map(({ what }) => what)).toEqual([
    'IPA: KKM',
    'IPA',
    'IPA: predikat',
    'IPA: deskripsi',
  ])
})
