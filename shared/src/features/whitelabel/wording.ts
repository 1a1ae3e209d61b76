/**
 * The words that a kind of school uses for the same things: a pesantren has santri and a wali santri where a school
 * has siswa and a wali kelas. Every text of the client, every mail and every export takes these words from here.
 *
 * `school` is complete; the other kinds of school say only where they differ. A tenant may put its own text over any
 * term (its whitelabel attributes). The names "Bank Soal", "Dokumen", "Pengumuman", "Forum" and "Kelas Online" are no
 * terms: they never change.
 */
import type { Role } from '@kelasku/shared/kernel/actor'

export const siteTypes = [
  'school',
  'madrasah',
  'boarding_school',
  'campus',
  'course',
  'bimbel',
  'company',
  'wakaf',
] as const

export type SiteType = (typeof siteTypes)[number]

export const siteTypeOf = (value: unknown): SiteType => siteTypes.find((siteType) => siteType === value) ?? 'school'

const school = {
  school: 'Sekolah',
  principal: 'Kepala Sekolah',
  student: 'Siswa',
  teacher: 'Guru',
  homeroom: 'Wali Kelas',
  parent: 'Orang Tua',
  admin: 'Admin',
  class: 'Kelas',
  my_class: 'Kelasku',
  subject: 'Mata Pelajaran',
  task: 'Tugas',
  exam: 'Ujian',
  mid_exam: 'STS',
  end_exam: 'SAS',
  lesson_plan: 'Modul Ajar',
  attendance: 'Absensi',
  permit: 'Izin',
  score_recap: 'Rekap Nilai',
  report_card: 'Rapor',
  school_year: 'Tahun Ajaran',
  term: 'Semester',
  student_no: 'NIS',
  student_national_no: 'NISN',
  teacher_no: 'NIP',
  teacher_national_no: 'NUPTK',
  fee: 'SPP',
  counselling: 'Bimbingan Konseling',
  teacher_forum: 'Forum Guru',
}

export type Term = keyof typeof school
export type Wording = Readonly<Record<Term, string>>

export const termKeys = Object.keys(school) as Term[] // the literal above has these keys and no others

export const terms = {
  school,
  madrasah: {
    school: 'Madrasah',
    principal: 'Kepala Madrasah',
    admin: 'Operator',
  },
  boarding_school: {
    school: 'Pesantren',
    principal: 'Pimpinan Pesantren',
    student: 'Santri',
    teacher: 'Ustaz/Ustazah',
    homeroom: 'Wali Santri',
    // In everyday speech *wali santri* means the parent; as the homeroom teacher has that name here, the parent may not.
    parent: 'Orang Tua Santri',
    admin: 'Admin Pesantren',
    subject: 'Pelajaran',
    exam: 'Ujian (Imtihan)',
    mid_exam: 'Ujian Tengah',
    end_exam: 'Ujian Akhir',
    permit: 'Perizinan',
    report_card: 'Rapor Santri',
    student_no: 'NIS (santri)',
    teacher_no: 'No. Induk Ustaz',
    fee: 'Syahriah',
    counselling: 'Kedisiplinan',
    teacher_forum: 'Forum Asatiz',
  },
  campus: {
    school: 'Kampus',
    principal: 'Ketua Program Studi',
    student: 'Mahasiswa',
    teacher: 'Dosen',
    homeroom: 'Dosen utama',
    admin: 'Admin Akademik',
    subject: 'Mata Kuliah',
    mid_exam: 'UTS',
    end_exam: 'UAS',
    lesson_plan: 'RPS',
    attendance: 'Presensi',
    report_card: 'KHS',
    school_year: 'Tahun Akademik',
    student_no: 'NIM',
    teacher_no: 'NIDN',
    fee: 'UKT',
    counselling: 'Bimbingan Akademik',
    teacher_forum: 'Forum Dosen',
  },
  course: {
    school: 'Lembaga Kursus',
    principal: 'Kepala Lembaga',
    student: 'Peserta',
    teacher: 'Instruktur',
    homeroom: 'Instruktur Utama',
    parent: 'Wali Peserta',
    subject: 'Materi Kursus',
    exam: 'Tes',
    mid_exam: 'Tes Tengah',
    end_exam: 'Tes Akhir',
    lesson_plan: 'Silabus',
    attendance: 'Presensi',
    report_card: 'Laporan Hasil',
    school_year: 'Angkatan',
    term: 'Batch',
    student_no: 'No. Peserta',
    teacher_no: 'ID Instruktur',
    fee: 'Biaya Kursus',
    teacher_forum: 'Forum Instruktur',
  },
  bimbel: {
    school: 'Bimbel',
    principal: 'Kepala Cabang',
    teacher: 'Tentor',
    homeroom: 'Koordinator Kelas',
    task: 'Latihan',
    exam: 'Tryout',
    mid_exam: 'Tryout',
    end_exam: 'Tryout',
    lesson_plan: 'Modul',
    score_recap: 'Rekap Skor',
    report_card: 'Laporan Belajar',
    school_year: 'Periode',
    term: 'Term',
    student_no: 'No. Siswa',
    teacher_no: 'ID Tentor',
    fee: 'Biaya Bimbel',
    counselling: 'Konseling Belajar',
    teacher_forum: 'Forum Tentor',
  },
  company: {
    school: 'Perusahaan',
    principal: 'Kepala HRD',
    student: 'Karyawan',
    teacher: 'Trainer',
    homeroom: 'Kepala Divisi',
    parent: 'Atasan',
    admin: 'Admin HRD',
    class: 'Divisi',
    my_class: 'Divisiku',
    subject: 'Materi Pelatihan',
    task: 'Penugasan',
    exam: 'Asesmen',
    mid_exam: 'Pre Test',
    end_exam: 'Post Test',
    lesson_plan: 'Modul Pelatihan',
    attendance: 'Presensi',
    permit: 'Izin & Cuti',
    score_recap: 'Rekap Penilaian',
    report_card: 'Evaluasi Kinerja',
    school_year: 'Periode',
    term: 'Kuartal',
    student_no: 'NIK Karyawan',
    teacher_no: 'ID Trainer',
    counselling: 'Pembinaan',
    teacher_forum: 'Forum Trainer',
  },
  wakaf: {
    school: 'Lembaga Wakaf',
    principal: 'Ketua Lembaga',
    student: 'Peserta',
    teacher: 'Pengajar',
    homeroom: 'Koordinator',
    parent: 'Wali Peserta',
    class: 'Kelompok',
    my_class: 'Kelompokku',
    subject: 'Materi',
    mid_exam: 'Ujian Tengah',
    end_exam: 'Ujian Akhir',
    lesson_plan: 'Modul',
    attendance: 'Presensi',
    report_card: 'Laporan Hasil',
    school_year: 'Periode',
    term: 'Tahap',
    student_no: 'No. Peserta',
    teacher_no: 'ID Pengajar',
    fee: 'Infak / Wakaf',
    counselling: 'Pembinaan',
    teacher_forum: 'Forum Pengajar',
  },
} satisfies { school: Wording } & Record<Exclude<SiteType, 'school'>, Partial<Wording>>

/** What a kind of school does not have, so that no screen, column or role speaks of it. */
export const hiddenTerms = {
  school: [],
  madrasah: [],
  boarding_school: ['student_national_no', 'teacher_national_no'],
  campus: ['parent', 'student_national_no'],
  course: ['counselling', 'student_national_no', 'teacher_national_no'],
  bimbel: ['student_national_no', 'teacher_national_no'],
  company: ['parent', 'fee', 'student_national_no', 'teacher_national_no'],
  wakaf: ['student_national_no', 'teacher_national_no'],
} satisfies Record<SiteType, readonly Term[]>

/** A tenant's own texts, by term. Keys that are no terms, and blank texts, mean nothing. */
export type WordingOverrides = Readonly<Record<string, string>>

/** A tenant's own texts among its whitelabel attributes, where `term_student` holds the text of `student`. */
export const overridesIn = (attributes: readonly { key: string; value: string }[]): WordingOverrides =>
  Object.fromEntries(
    attributes.flatMap(({ key, value }) =>
      key.startsWith(attributePrefix) ? [[key.slice(attributePrefix.length), value]] : [],
    ),
  )

const attributePrefix = 'term_'

/** All words of one tenant: its own, else those of its kind of school, else those of a school. */
export const wordingFor = (siteType: SiteType, overrides: WordingOverrides = {}): Wording => ({
  ...terms.school,
  ...terms[siteType],
  ...ownTexts(overrides),
})

/** What this tenant hides. A tenant that gives a hidden concept a word of its own wants to see it. */
export const hiddenTermsFor = (siteType: SiteType, overrides: WordingOverrides = {}): Term[] => {
  const own = ownTexts(overrides)
  return hiddenTerms[siteType].filter((term) => own[term] === undefined)
}

/** The terms that this kind of school shows and that these texts do not name: the gaps of a wording being edited. */
export const missingTerms = (texts: Partial<WordingOverrides>, siteType: SiteType = 'school'): Term[] => {
  const unseen: readonly Term[] = hiddenTerms[siteType]
  return termKeys.filter((term) => !unseen.includes(term) && textOf(texts, term) === undefined)
}

const ownTexts = (overrides: WordingOverrides): Partial<Record<Term, string>> =>
  Object.fromEntries(
    termKeys.flatMap((term) => {
      const text = textOf(overrides, term)
      return text === undefined ? [] : [[term, text]]
    }),
  )

/** Attributes are rows that people wrote: a text may be blank, or no text at all. */
const textOf = (texts: Readonly<Record<string, unknown>>, term: Term): string | undefined => {
  const text = Object.hasOwn(texts, term) ? texts[term] : undefined
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined
}

/** Each role, by the term that names it. */
export const roleTerms = {
  SISWA: 'student',
  GURU: 'teacher',
  WALIKELAS: 'homeroom',
  ORTU: 'parent',
  ADMIN: 'admin',
} as const satisfies Record<Role, Term>

export const roleLabel = (role: Role, wording: Wording): string => wording[roleTerms[role]]

/** A term inside a sentence: "siswa", "wali kelas", "kepala HRD". Words with a second capital or a digit keep theirs. */
export const lower = (text: string): string =>
  text.replaceAll(/\p{L}[\p{L}\p{N}]*/gu, (word) =>
    /\p{Lu}.*\p{Lu}|\p{Lu}\p{N}/u.test(word) ? word : word.toLowerCase(),
  )
