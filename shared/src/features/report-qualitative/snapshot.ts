/** A narrative report as it was published: everything that is printed, so that nothing written later changes it. */
import { Id } from '@kelasku/shared/kernel/id'
import { Paper } from '@kelasku/shared/report-card/sections'
import { Semester } from '@kelasku/shared/score/sheet'
import { z } from 'zod'

export const QualitativeSnapshot = z.object({
  paper: Paper,
  school: z.object({
    name: z.string(),
    npsn: z.string().nullable(),
    address: z.string().nullable(),
    city: z.string().nullable(),
    principal_title: z.string(),
    principal_name: z.string().nullable(),
    principal_nip: z.string().nullable(),
  }),
  student: z.object({ id: Id, full_name: z.string(), nis: z.string().nullable(), nisn: z.string().nullable() }),
  class_name: z.string(),
  school_year: z.string(),
  semester: Semester,
  /** The day of publication, in the school's own zone. */
  print_date: z.iso.date(),
  homeroom: z.object({ full_name: z.string(), nip: z.string().nullable() }).nullable(),
  scale: z.array(z.object({ code: z.string(), label: z.string() })),
  sections: z.array(
    z.object({
      title: z.string(),
      rows: z.array(z.object({ indicator: z.string(), code: z.string().nullable(), note: z.string() })),
      note: z.string(),
    }),
  ),
  summary: z.string(),
})
export type QualitativeSnapshot = z.infer<typeof QualitativeSnapshot>
