/**
 * Courses: a subject as taught to one class, by one teacher or several, each from a day and until one. A course that is
 * taken out of the class is archived with its history; teaching the same subject there again brings it back. The whole
 * class takes part, unless the course's pupils have been chosen.
 */
import { DateInput } from '@kelasku/shared/kernel/dates'
import { endpoint, listEndpoint } from '@kelasku/shared/kernel/endpoint'
import { byId, Id } from '@kelasku/shared/kernel/id'
import { paging } from '@kelasku/shared/kernel/paging'
import { refusal, refusals } from '@kelasku/shared/kernel/refusal'
import { texts } from '@kelasku/shared/kernel/texts'
import { UserCard } from '@kelasku/shared/profile/contract'
import { z } from 'zod'
import { classIsClosed, classRefusal } from './classes.ts'
import { CourseGroup, CourseView } from './contract.ts'

export const SubjectView = z.object({
  id: Id,
  name: z.string(),
  short_name: z.string(),
  /** In how many classes it is taught now. */
  total_course: z.int(),
})
export type SubjectView = z.infer<typeof SubjectView>

export const CourseStatus = z.enum(['ACTIVE', 'ARCHIVED'])
export type CourseStatus = z.infer<typeof CourseStatus>

/** A course in a list that goes beyond one class; `teachers` are those who teach it now. */
export const CourseRow = CourseView.extend({
  subject_id: Id,
  class_name: z.string(),
  order: z.int(),
  passing_score: z.int(),
  status: CourseStatus,
  version: z.int(),
})
export type CourseRow = z.infer<typeof CourseRow>

/** Who teaches or taught a course: without an end they still do. The end is the last day. */
export const Teaching = UserCard.extend({ start_date: z.iso.date(), end_date: z.iso.date().nullable() })
export type Teaching = z.infer<typeof Teaching>

export const CourseDetail = CourseRow.extend({ teaching: z.array(Teaching), can: z.object({ update: z.boolean() }) })
export type CourseDetail = z.infer<typeof CourseDetail>

/** A course as one teacher teaches or taught it. */
export const TaughtCourse = CourseRow.extend({ start_date: z.iso.date(), end_date: z.iso.date().nullable() })
export type TaughtCourse = z.infer<typeof TaughtCourse>

/** A class with its courses, to choose from when something is meant for several classes. */
export const ClassCourses = z.object({
  id: Id,
  name: z.string(),
  level: z.int(),
  courses: z.array(z.object({ id: Id, name: z.string(), short_name: z.string() })),
})
export type ClassCourses = z.infer<typeof ClassCourses>

/** A pupil of the class, and whether they take part in the course. */
export const CoursePupil = UserCard.extend({ nis: z.string().nullable(), takes_part: z.boolean() })
export type CoursePupil = z.infer<typeof CoursePupil>

/** Where nobody was chosen, everybody takes part. People choose: what a profile says of religion decides nothing. */
export const CoursePupils = z.object({
  chosen: z.boolean(),
  /** Of the course. */
  version: z.int(),
  /** All of the class, by name. */
  pupils: z.array(CoursePupil),
  can: z.object({ choose: z.boolean() }),
})
export type CoursePupils = z.infer<typeof CoursePupils>

const SubjectName = z.string().trim().min(2).max(80)
const ShortName = z.string().trim().min(1).max(12)
const PassingScore = z.int().min(0).max(100)
const TeacherIds = z.array(Id).max(10)

export const courseRefusal = refusals({
  subject_name_taken: [409, 'Nama sudah terdaftar'],
  subject_in_use: [409, 'Mata pelajaran ini sudah dipakai di kelas dan tidak dapat dihapus.'],
  course_exists: [409, 'Mata pelajaran ini sudah ada di kelas tersebut.'],
  starts_before: [422, 'Tanggal mulai tidak boleh sebelum guru yang lama mulai mengajar.'],
  not_in_class: [422, 'Ada siswa yang bukan anggota kelas ini. Muat ulang daftarnya, lalu pilih lagi.'],
})

/** A subject that the school knows by its id, or a new one by its name. */
const subjectOfCourse = {
  subject_id: Id.optional(),
  name: SubjectName.optional(),
  short_name: ShortName.optional(),
}

const sorted = {
  sort: z.enum(['id', 'name', 'order']).default('id'),
  direction: z.enum(['asc', 'desc', 'ASC', 'DESC']).default('desc'),
}

const search = z.string().trim().max(80).optional()
const courseQuery = { class_id: Id.optional(), subject_id: Id.optional(), search, ...sorted }

export const coursesApi = {
  schoolCourses: listEndpoint('/courses', {
    access: 'member',
    summary: 'Mata pelajaran di kelas-kelas saya; semua kelas untuk admin',
    query: { ...paging(), ...courseQuery, status: z.enum(['active', 'archived']).default('active') },
    item: CourseRow,
  }),
  createCourse: endpoint('POST', '/courses', {
    access: 'member',
    summary: 'Tambah mata pelajaran ke kelas',
    body: z
      .strictObject({
        class_id: Id,
        ...subjectOfCourse,
        group: CourseGroup.default('WAJIB'),
        passing_score: PassingScore.default(75),
        teacher_ids: TeacherIds.default([]),
        /** Since when they teach it; today, unless said otherwise. */
        start_date: DateInput.optional(),
      })
      .refine((draft) => (draft.subject_id === undefined) !== (draft.name === undefined), {
        path: ['name'],
        error: texts.subjectOrNewName,
      }),
    reply: CourseDetail,
    refuses: [
      courseRefusal.subject_name_taken,
      courseRefusal.course_exists,
      classRefusal.not_a_teacher,
      ...classIsClosed,
    ],
  }),
  course: endpoint('GET', '/courses/{id}', {
    access: 'member',
    summary: 'Satu mata pelajaran di kelas, dengan semua gurunya dan tanggalnya',
    params: byId,
    reply: CourseDetail,
  }),
  reviseCourse: endpoint('PUT', '/courses/{id}', {
    access: 'member',
    summary: 'Ubah mata pelajaran di kelas; guru yang diganti tetap tercatat',
    params: byId,
    body: {
      version: z.int(),
      group: CourseGroup.optional(),
      passing_score: PassingScore.optional(),
      order: z.int().min(0).max(1_000).optional(),
      /** All who teach it from now on: who is missing has taught until the day before. */
      teacher_ids: TeacherIds.optional(),
      /** From which day the new teachers teach; today, unless said otherwise. */
      start_date: DateInput.optional(),
    },
    reply: CourseDetail,
    refuses: [refusal.version_conflict, classRefusal.not_a_teacher, ...classIsClosed, courseRefusal.starts_before],
  }),
  archiveCourse: endpoint('DELETE', '/courses/{id}', {
    access: 'member',
    summary: 'Keluarkan mata pelajaran dari kelas; riwayatnya tetap ada',
    params: byId,
    reply: CourseDetail,
  }),
  coursePupils: endpoint('GET', '/courses/{id}/pupils', {
    access: 'member',
    summary: 'Siswa kelas ini, dan siapa yang mengikuti mata pelajarannya; untuk guru dan staf',
    params: byId,
    reply: CoursePupils,
  }),
  chooseCoursePupils: endpoint('PUT', '/courses/{id}/pupils', {
    access: 'member',
    summary: 'Pilih siswa yang mengikuti mata pelajaran, atau kembalikan kepada seluruh kelas',
    params: byId,
    body: {
      /** Without it the whole class takes part, and whoever was chosen before is forgotten. */
      chosen: z.boolean(),
      /** All who take part from now on. */
      pupils: z.array(Id).max(500),
      version: z.int(),
    },
    reply: CoursePupils,
    refuses: [refusal.version_conflict, ...classIsClosed, courseRefusal.not_in_class],
  }),
  orderCourses: endpoint('PUT', '/classes/{id}/courses/order', {
    access: 'member',
    summary: 'Urutkan mata pelajaran sebuah kelas',
    params: byId,
    body: { course_ids: z.array(Id).min(1).max(200) },
    reply: z.array(z.object({ id: Id, order: z.int() })),
  }),
  classCourses: listEndpoint('/course/class_course', {
    access: 'member',
    summary: 'Kelas dengan mata pelajaran yang saya ajar; semua untuk admin',
    query: { ...paging(100), subject_id: Id.optional() },
    item: ClassCourses,
  }),
  coursesOfClasses: listEndpoint('/v2/classes/courses-v2', {
    access: 'member',
    summary: 'Mata pelajaran kelas-kelas saya, yang terbaru dahulu',
    query: { ...paging(), ...courseQuery },
    item: CourseRow,
  }),
  taughtBy: listEndpoint('/v2/course-teach/{id}', {
    access: 'member',
    summary: 'Mata pelajaran yang diajar seorang guru',
    params: byId,
    query: { ...paging(100), status: z.enum(['active', 'inactive']).default('active') },
    item: TaughtCourse,
  }),
  createSubjects: endpoint('POST', '/v2/subjects/many', {
    access: 'member',
    summary:
      'Tambah banyak mata pelajaran sekaligus, dan pasang di kelas yang tingkatnya sesuai; yang sudah ada dilewati',
    body: {
      subjects: z
        .array(z.strictObject({ name: SubjectName, short_name: ShortName }))
        .min(1)
        .max(40),
      in_classes: z.boolean().default(false),
    },
    reply: z.object({ named: z.array(z.string()), courses: z.int() }),
  }),
  subjects: listEndpoint('/subjects', {
    access: 'member',
    summary: 'Nama mata pelajaran sekolah ini',
    query: { ...paging(100), search },
    item: SubjectView,
  }),
  createSubject: endpoint('POST', '/subjects', {
    access: 'member',
    summary: 'Tambah nama mata pelajaran',
    body: { name: SubjectName, short_name: ShortName.optional() },
    reply: SubjectView,
    refuses: [courseRefusal.subject_name_taken],
  }),
  reviseSubject: endpoint('PUT', '/subjects/{id}', {
    access: 'member',
    summary: 'Ubah nama mata pelajaran di semua kelas',
    params: byId,
    body: { name: SubjectName.optional(), short_name: ShortName.optional() },
    reply: SubjectView,
    refuses: [courseRefusal.subject_name_taken],
  }),
  removeSubject: endpoint('DELETE', '/subjects/{id}', {
    access: 'member',
    summary: 'Hapus nama mata pelajaran yang belum pernah dipakai',
    params: byId,
    reply: z.object({ id: Id }),
    refuses: [courseRefusal.subject_in_use],
  }),
}
