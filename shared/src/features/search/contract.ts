/**
 * Search: what bears a name or a title, across the features of a school, for the palette (Ctrl+K). A few of each kind,
 * the best first, and only what the asker may open.
 */
import { endpoint } from '@kelasku/shared/kernel/endpoint'
import { Id } from '@kelasku/shared/kernel/id'
import { texts } from '@kelasku/shared/kernel/texts'
import { FoundPerson } from '@kelasku/shared/profile/contract'
import { z } from 'zod'

export const FoundClass = z.object({ id: Id, name: z.string(), school_year_name: z.string() })
export type FoundClass = z.infer<typeof FoundClass>

export const FoundExam = z.object({
  id: Id,
  title: z.string(),
  start_date: z.date(),
  /** The asker runs it, watches it or marks it; otherwise they or their child sit it. */
  is_run: z.boolean(),
})
export type FoundExam = z.infer<typeof FoundExam>

export const FoundUnit = z.object({ id: Id, name: z.string(), course_name: z.string(), class_name: z.string() })
export type FoundUnit = z.infer<typeof FoundUnit>

export const FoundTask = z.object({ id: Id, title: z.string(), course_name: z.string(), class_name: z.string() })
export type FoundTask = z.infer<typeof FoundTask>

export const FoundConference = z.object({
  id: Id,
  title: z.string(),
  class_name: z.string().nullable(),
  start_date: z.date(),
})
export type FoundConference = z.infer<typeof FoundConference>

export const FoundAnnouncement = z.object({ id: Id, title: z.string(), publish_at: z.date().nullable() })
export type FoundAnnouncement = z.infer<typeof FoundAnnouncement>

export const Found = z.object({
  people: z.array(FoundPerson),
  classes: z.array(FoundClass),
  exams: z.array(FoundExam),
  units: z.array(FoundUnit),
  tasks: z.array(FoundTask),
  conferences: z.array(FoundConference),
  announcements: z.array(FoundAnnouncement),
})
export type Found = z.infer<typeof Found>

export const searchApi = {
  find: endpoint('GET', '/search', {
    access: 'member',
    summary:
      'Cari orang, kelas, ujian, Modul Ajar, tugas, kelas online, dan pengumuman, di antara yang boleh saya buka',
    query: {
      search: z
        .string()
        .trim()
        .min(2, { error: texts.leastLetters(2) })
        .max(80),
    },
    reply: Found,
  }),
}
