/** The leger: a class and what each of its pupils has in each course, as it will be printed; and what is printed of a class at once. */
import { ProcessView, processRefusal } from '@kelasku/shared/background-process/contract'
import { endpoint, fileEndpoint } from '@kelasku/shared/kernel/endpoint'
import { byId, Id } from '@kelasku/shared/kernel/id'
import { UserCard } from '@kelasku/shared/profile/contract'
import { CountedAspect, Period, Semester } from '@kelasku/shared/score/sheet'
import { z } from 'zod'
import { ShownStatus } from './machine.ts'
import { inPeriod, ofPeriod } from './place.ts'
import { reportRefusal } from './refusals.ts'
import { Absences } from './snapshot.ts'

export const LegerLine = z.object({
  student: UserCard,
  nis: z.string().nullable(),
  nisn: z.string().nullable(),
  status: ShownStatus,
  finals: z.array(z.object({ course_id: Id, aspect: CountedAspect, printed: z.int().nullable() })),
  absences: Absences,
  sum: z.int(),
  /** Of what is there, to two decimals. */
  mean: z.number().nullable(),
  rank: z.int().nullable(),
})
export type LegerLine = z.infer<typeof LegerLine>

export const Leger = z.object({
  class: z.object({ id: Id, name: z.string(), level: z.int() }),
  school_year: z.string(),
  semester: Semester,
  period: Period,
  /** Knowledge alone, or skills beside it. */
  aspects: z.array(CountedAspect),
  courses: z.array(z.object({ course_id: Id, name: z.string(), passing_score: z.int() })),
  lines: z.array(LegerLine),
  /** Whether the cards themselves print the place in the class. */
  shows_rank: z.boolean(),
  /** Of how many cards there is something to print, and how many are issued. */
  printable: z.int(),
  issued: z.int(),
  /** Cards are printed by those who see them; a counsellor reads the finals alone. */
  can_print: z.boolean(),
})
export type Leger = z.infer<typeof Leger>

/** The card of the period itself; the pages before it, with the school; the pupil's data; tables for leaving and coming. */
export const PrintPart = z.enum(['FULL', 'COVER', 'IDENTITY', 'MOVES'])
export type PrintPart = z.infer<typeof PrintPart>

/** One file to send to the printer, or each pupil's own. */
export const PrintForm = z.enum(['BUNDLE', 'ZIP'])
export type PrintForm = z.infer<typeof PrintForm>

export const reportLegerApi = {
  leger: endpoint('GET', '/report-card/v1/leger/{id}', {
    access: 'member',
    // Who reads the scores of many leaves a trace.
    writes: true,
    summary: 'Leger sebuah kelas: nilai cetak, ketidakhadiran, rata-rata, dan peringkat',
    params: byId,
    query: ofPeriod,
    reply: Leger,
  }),
  legerDownload: fileEndpoint('GET', '/report-card/v1/leger/{id}/download', {
    access: 'member',
    writes: true,
    summary: 'Leger sebuah kelas sebagai Excel atau PDF',
    params: byId,
    query: { ...ofPeriod, format: z.enum(['xlsx', 'pdf']).default('xlsx') },
  }),
  printAll: endpoint('POST', '/report-card/v1/reportCard/print', {
    access: 'member',
    summary: 'Cetak rapor satu kelas sebagai satu berkas PDF atau ZIP; berjalan sebagai proses sistem',
    body: { class_id: Id, ...inPeriod, form: PrintForm, part: PrintPart.default('FULL') },
    reply: ProcessView,
    refuses: [processRefusal.background_process_running, reportRefusal.nothing_to_print, reportRefusal.no_template],
  }),
}
