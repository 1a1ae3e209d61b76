/**
 * The log of what was taught ("jurnal mengajar"): one entry a lesson that has begun. Days, hours and who was away are
 * never written into it, since the timetable and the registers know them; a teacher writes what was taught and what was
 * noticed, beginning with the unit that belongs to the lesson.
 */
import { AttendanceStatus } from '@kelasku/shared/attendance/status'
import { MonthInput } from '@kelasku/shared/kernel/dates'
import { endpoint, fileEndpoint, listEndpoint } from '@kelasku/shared/kernel/endpoint'
import { byId, Id } from '@kelasku/shared/kernel/id'
import { paging } from '@kelasku/shared/kernel/paging'
import { refusal, refusals } from '@kelasku/shared/kernel/refusal'
import { texts } from '@kelasku/shared/kernel/texts'
import { UserCard } from '@kelasku/shared/profile/contract'
import { z } from 'zod'

const NamedUnit = z.object({ id: Id, name: z.string() })

export const LogEntry = z.object({
  schedule_id: Id,
  start_date: z.date(),
  end_date: z.date(),
  period_no: z.int().nullable(),
  period_count: z.int(),
  class_id: Id,
  class_name: z.string(),
  course_id: Id.nullable(),
  course_name: z.string().nullable(),
  /** Who took it. */
  teacher: UserCard.nullable(),
  /** Nothing as long as nobody has written. */
  material: z.string().nullable(),
  note: z.string(),
  unit: NamedUnit.nullable(),
  /** The unit that the lesson was linked to, or that ran on its day: with this the entry begins. */
  suggestion: NamedUnit.nullable(),
  /** Its class met online. */
  is_online: z.boolean(),
  /** By the register of the lesson. */
  away: z.array(z.object({ user: UserCard, status: AttendanceStatus })),
  /** Somebody has looked who was there. */
  is_registered: z.boolean(),
  written_at: z.date().nullable(),
  /** 0 before anybody has written. */
  version: z.int(),
  can: z.object({ write: z.boolean() }),
})
export type LogEntry = z.infer<typeof LogEntry>

export const LogDraft = z.strictObject({
  material: z
    .string()
    .trim()
    .min(3, { error: texts.topicNeeded })
    .max(500, { error: texts.mostLetters(500) }),
  note: z
    .string()
    .trim()
    .max(2_000, { error: texts.mostLetters(2_000) })
    .default(''),
  /** Of the same course. */
  unit_id: Id.nullable().default(null),
  version: z.int().min(0),
})
export type LogDraft = z.infer<typeof LogDraft>

export const logRefusal = refusals({
  lesson_not_begun: [409, 'Pelajaran ini belum dimulai. Jurnalnya ditulis setelah dimulai.'],
  unknown_unit: [422, 'Modul ajar ini bukan milik mata pelajaran tersebut.'],
})

const search = {
  month: MonthInput,
  class_id: Id.optional(),
}

export const logApi = {
  log: listEndpoint('/study-journal/log', {
    access: 'member',
    summary:
      'Jurnal mengajar satu bulan: pelajaran saya, atau semua pelajaran sebuah kelas bagi wali kelas dan pimpinan',
    query: { ...paging(50), ...search },
    item: LogEntry,
  }),
  logClasses: endpoint('GET', '/study-journal/log/class', {
    access: 'member',
    summary: 'Kelas yang seluruh jurnal mengajarnya boleh saya baca',
    reply: z.array(z.object({ id: Id, name: z.string() })),
  }),
  printLog: fileEndpoint('GET', '/study-journal/log/pdf', {
    access: 'member',
    summary: 'Jurnal mengajar satu bulan sebagai PDF A4, untuk dicetak dan ditandatangani',
    query: search,
  }),
  writeLog: endpoint('PUT', '/study-journal/log/{id}', {
    access: 'member',
    summary: 'Tulis jurnal mengajar untuk satu pelajaran yang saya ajar',
    params: byId,
    body: LogDraft,
    reply: LogEntry,
    refuses: [refusal.version_conflict, logRefusal.lesson_not_begun, logRefusal.unknown_unit],
  }),
}
