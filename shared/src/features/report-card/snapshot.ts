/** What a report card says, all of it: gathered while it is open, frozen when it is proposed, printed as it was signed. */
import { Id } from '@kelasku/shared/kernel/id'
import { CountedAspect, Period, Semester } from '@kelasku/shared/score/sheet'
import { z } from 'zod'
import { SignMode } from './machine.ts'
import { ActivityPredicate, Layout, Paper, Promotion, SectionKey } from './sections.ts'

const days = z.int().min(0).max(366)

/** Sakit, Izin, Tanpa Keterangan. */
export const Absences = z.object({ sick: days, permitted: days, absent: days })
export type Absences = z.infer<typeof Absences>

/** How far a pupil has come in a project of the profile ("P5"). */
export const ProjectLevel = z.enum(['MB', 'SB', 'BSH', 'SAB'])
export type ProjectLevel = z.infer<typeof ProjectLevel>

export const PrintedProject = z.object({
  title: z.string(),
  description: z.string(),
  targets: z.array(
    z.object({
      dimension: z.string(),
      element: z.string(),
      target: z.string(),
      level: ProjectLevel.nullable(),
    }),
  ),
  /** "Catatan Proses". */
  note: z.string(),
})
export type PrintedProject = z.infer<typeof PrintedProject>

/** Of small children: a paragraph with pictures, and no number. */
export const PrintedElement = z.object({
  title: z.string(),
  text: z.string(),
  photos: z.array(z.object({ file_id: Id, caption: z.string() })).max(3),
})
export type PrintedElement = z.infer<typeof PrintedElement>

/** What other features offer to a card; what nobody offers is missing, and its section stays empty. */
export const PartValues = z
  .object({
    attendance: Absences,
    /** One paragraph. */
    kokurikuler: z.string().max(2_000),
    projects: z.array(PrintedProject),
    character: z.array(z.object({ name: z.string(), text: z.string() })),
    elements: z.array(PrintedElement),
  })
  .partial()
export type PartValues = z.infer<typeof PartValues>

const Remark = z.string().trim().max(1_000).nullable()

/** What else the homeroom teacher writes, as far as the layout prints it. */
export const CardExtras = z.object({
  spiritual_predicate: z.string().trim().max(40).nullable(),
  spiritual_text: Remark,
  social_predicate: z.string().trim().max(40).nullable(),
  social_text: Remark,
  height_cm: z.number().min(30).max(250).nullable(),
  weight_kg: z.number().min(1).max(250).nullable(),
  head_cm: z.number().min(20).max(80).nullable(),
  hearing: z.string().trim().max(120).nullable(),
  sight: z.string().trim().max(120).nullable(),
  teeth: z.string().trim().max(120).nullable(),
})
export type CardExtras = z.infer<typeof CardExtras>

export const noExtras: CardExtras = {
  spiritual_predicate: null,
  spiritual_text: null,
  social_predicate: null,
  social_text: null,
  height_cm: null,
  weight_kg: null,
  head_cm: null,
  hearing: null,
  sight: null,
  teeth: null,
}

const PrintedFinal = z.object({
  aspect: CountedAspect,
  printed: z.int().nullable(),
  predicate: z.string().nullable(),
  description: z.string().nullable(),
})

export const PrintedCourse = z.object({
  course_id: Id,
  name: z.string(),
  group: z.string(),
  passing_score: z.int(),
  finals: z.array(PrintedFinal),
})
export type PrintedCourse = z.infer<typeof PrintedCourse>

export const PrintedSection = z.object({ key: SectionKey, title: z.string() })
export type PrintedSection = z.infer<typeof PrintedSection>

export const Snapshot = z.object({
  layout: Layout,
  paper: Paper,
  sign_mode: SignMode,
  sections: z.array(PrintedSection),
  letterhead: z.array(z.string()),
  logo_file_id: Id.nullable(),
  second_logo_file_id: Id.nullable(),
  watermark_file_id: Id.nullable(),
  school: z.object({
    name: z.string(),
    /** Above the name, where the template has no lines of its own. */
    foundation_name: z.string().nullable().optional(),
    npsn: z.string().nullable(),
    address: z.string().nullable(),
    city: z.string().nullable(),
    principal_title: z.string(),
    principal_name: z.string().nullable(),
    principal_nip: z.string().nullable(),
  }),
  student: z.object({
    id: Id,
    full_name: z.string(),
    nis: z.string().nullable(),
    nisn: z.string().nullable(),
    /** Only where the layout prints an age. */
    birth_date: z.iso.date().nullable().optional(),
  }),
  class_name: z.string(),
  phase: z.string().nullable(),
  level: z.int(),
  school_year: z.string(),
  semester: Semester,
  period: Period,
  print_date: z.iso.date(),
  homeroom: z.object({ full_name: z.string(), nip: z.string().nullable() }).nullable(),
  courses: z.array(PrintedCourse),
  activities: z.array(z.object({ name: z.string(), predicate: ActivityPredicate, text: z.string() })),
  achievements: z.array(z.object({ kind: z.string(), text: z.string() })),
  parts: PartValues,
  homeroom_note: z.string(),
  extras: CardExtras,
  promotion: Promotion.nullable(),
  /** Only where the template prints it, and everybody of the class has all their scores. */
  rank: z.object({ place: z.int(), of: z.int() }).optional(),
})
export type Snapshot = z.infer<typeof Snapshot>
