/**
 * Classes as the school keeps them: opened, changed, archived and restored, given a homeroom teacher, brought over from
 * Google Classroom. A class is never deleted: whoever was in it keeps their history.
 */
import { endpoint } from '@kelasku/shared/kernel/endpoint'
import { byId, Id } from '@kelasku/shared/kernel/id'
import { refusal, refusals } from '@kelasku/shared/kernel/refusal'
import { processRefusal } from '@kelasku/shared/background-process/contract'
import { z } from 'zod'
import { mostClassesAtOnce } from './class-names.ts'
import { ClassType, ClassView } from './contract.ts'

const ClassName = z.string().trim().min(1).max(60)
const Level = z.int().min(0).max(13)
const Capacity = z.int().min(1).max(500).nullable()

export const ClassDraft = z.strictObject({
  name: ClassName,
  /** 1 to 12; 0 for the years before school. */
  level: Level,
  type: ClassType.default('REGULER'),
  capacity: Capacity.default(null),
  /** The active one, unless another is named. */
  school_year_id: Id.optional(),
  homeroom_teacher_id: Id.optional(),
})
export type ClassDraft = z.infer<typeof ClassDraft>

export const ClassRevision = z.strictObject({
  version: z.int(),
  name: ClassName.optional(),
  level: Level.optional(),
  type: ClassType.optional(),
  capacity: Capacity.optional(),
})
export type ClassRevision = z.infer<typeof ClassRevision>

export const classRefusal = refusals({
  class_name_taken: [409, 'Sudah ada kelas dengan nama ini di tahun ajaran itu, mungkin di arsip.'],
  no_school_year: [409, 'Belum ada tahun ajaran yang aktif. Buat tahun ajaran dahulu.'],
  school_year_closed: [409, 'Tahun ajaran ini sudah selesai dan hanya dapat dibaca.'],
  class_archived: [409, 'Kelas ini ada di arsip. Pulihkan dahulu, lalu coba lagi.'],
  pupils_elsewhere: [409, 'Sebagian siswa kelas ini sudah berada di kelas reguler lain.'],
  not_a_teacher: [422, 'Orang ini bukan guru aktif di sekolah ini.'],
  already_homeroom: [409, 'Guru ini sudah menjadi wali kelas lain.'],
  capacity_too_small: [422, 'Kapasitas lebih kecil daripada jumlah siswa yang sudah ada.'],
})

/** What is in the archive rests, and what belongs to a closed year can only be read. */
export const classIsClosed = [classRefusal.class_archived, classRefusal.school_year_closed]

/** What Google answered, in words that one can act on. */
export const googleClassroomRefusal = refusals({
  google_expired: [422, 'Sambungan ke Google sudah berakhir. Sambungkan kembali, lalu impor lagi.'],
  google_denied: [422, 'Akun Google ini tidak boleh membaca kelas tersebut.'],
  google_busy: [429, 'Google sedang membatasi permintaan. Tunggu sebentar, lalu lanjutkan.'],
  google_away: [503, 'Google Classroom sedang tidak dapat dihubungi. Coba lanjutkan sebentar lagi.'],
})

const AccessToken = z.string().min(10).max(4_000)

/** A course of Google's, as the list to choose from shows it. */
export const GoogleCourse = z.object({
  id: z.string(),
  name: z.string(),
  section: z.string().nullable(),
  /** The class here that it has become already. */
  class_id: Id.nullable(),
})
export type GoogleCourse = z.infer<typeof GoogleCourse>

export const classesApi = {
  create: endpoint('POST', '/classes', {
    access: 'member',
    summary: 'Buat kelas, dengan kode undangannya',
    signed: true,
    body: ClassDraft,
    reply: ClassView,
    refuses: [
      classRefusal.class_name_taken,
      classRefusal.no_school_year,
      classRefusal.school_year_closed,
      classRefusal.not_a_teacher,
      classRefusal.already_homeroom,
    ],
  }),
  createMany: endpoint('POST', '/v2/classes/many', {
    access: 'member',
    summary: 'Buat banyak kelas sekaligus; yang sudah ada dilewati',
    signed: true,
    body: {
      classes: z
        .array(z.strictObject({ name: ClassName, level: Level }))
        .min(1)
        .max(mostClassesAtOnce),
      /** Each with those subjects of the school that its level usually has. */
      with_subjects: z.boolean().default(false),
    },
    reply: z.object({ opened: z.array(z.string()), there: z.array(z.string()), courses: z.int() }),
    refuses: [classRefusal.no_school_year],
  }),
  get: endpoint('GET', '/classes/{id}', { access: 'member', summary: 'Satu kelas', params: byId, reply: ClassView }),
  revise: endpoint('PUT', '/classes/{id}', {
    access: 'member',
    summary: 'Ubah kelas',
    params: byId,
    body: ClassRevision,
    reply: ClassView,
    refuses: [
      refusal.version_conflict,
      classRefusal.class_name_taken,
      ...classIsClosed,
      classRefusal.pupils_elsewhere,
      classRefusal.capacity_too_small,
    ],
  }),
  archive: endpoint('DELETE', '/classes/{id}', {
    access: 'member',
    summary: 'Arsipkan kelas; riwayatnya tetap ada',
    params: byId,
    reply: ClassView,
  }),
  restore: endpoint('POST', '/classes/{id}/restore', {
    access: 'member',
    summary: 'Pulihkan kelas dari arsip',
    params: byId,
    reply: ClassView,
    refuses: [classRefusal.pupils_elsewhere, classRefusal.school_year_closed],
  }),
  promote: endpoint('POST', '/classes/{id}/promote-teacher-to-walikelas', {
    access: 'member',
    summary: 'Jadikan guru sebagai wali kelas; wali kelas lama menjadi guru kelas ini',
    signed: true,
    params: byId,
    body: { user_id: Id },
    reply: ClassView,
    refuses: [classRefusal.not_a_teacher, classRefusal.already_homeroom, ...classIsClosed],
  }),
  googleCourses: endpoint('POST', '/classes/gcr/courses', {
    access: 'member',
    summary: 'Kelas Google Classroom yang dapat diimpor',
    body: { access_token: AccessToken },
    reply: z.array(GoogleCourse),
    refuses: Object.values(googleClassroomRefusal),
  }),
  importFromGoogle: endpoint('POST', '/classes/gcr', {
    access: 'member',
    summary: 'Impor kelas dari Google Classroom sebagai proses sistem',
    body: {
      /** OAuth token that the person's browser got from Google, for reading courses, rosters and e-mail addresses. */
      access_token: AccessToken,
      /** All active courses of theirs, unless some are named. */
      course_ids: z.array(z.string().min(1).max(100)).min(1).max(200).optional(),
      type: ClassType.default('REGULER'),
      /** For names that tell no level. */
      level: Level.optional(),
    },
    /** The process to watch at /v2/bg-processes/{id}. */
    reply: z.object({ process_id: Id }),
    refuses: [processRefusal.background_process_running, classRefusal.no_school_year],
  }),
}
