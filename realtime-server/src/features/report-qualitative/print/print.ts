/** A narrative report as PDF, set from what was published; what is not out says so across each page. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { QualitativeSnapshot } from '@kelasku/shared/report-qualitative/snapshot'
import { desc, eq } from 'drizzle-orm'
import { letterheadLines, placeAndDate } from '#features/school/letterhead.ts'
import { schools } from '#features/school/table.ts'
import { dayText } from '#platform/dates.ts'
import type { Work } from '#platform/database/work.ts'
import { picturesFor, type WantedPicture } from '#platform/documents/pictures.ts'
import { prelude } from '#platform/documents/prelude.ts'
import { printDocument } from '#platform/documents/press.ts'
import { disposition } from '#platform/files/disposition.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { findPublished } from '../families.ts'
import { listPupils, listWritten } from '../rows.ts'
import { findAround, snapshotOf } from '../snapshot.ts'
import { qualitativeVersions } from '../table.ts'
import { scoreFor } from '../view.ts'
import { qualitativeTemplate } from './template.ts'

export interface PrintableReport {
  report: QualitativeSnapshot
  isDraft: boolean
}

/** Its family prints what is out; those who make it, also what is not. */
export async function printableFor(who: Actor, id: string, work: Work): Promise<PrintableReport> {
  const published = await findPublished(who, id, work)
  if (published) return { report: QualitativeSnapshot.parse(published.snapshot), isDraft: false }
  const { row, found } = await scoreFor(who, id, work)
  if (row.status === 'PUBLISHED') {
    const [version] = await work.tx
      .select()
      .from(qualitativeVersions)
      .where(eq(qualitativeVersions.score_id, id))
      .orderBy(desc(qualitativeVersions.no))
      .limit(1)
    if (version) return { report: version.snapshot, isDraft: false }
  }
  const { template } = found.place
  const [pupil] = await listPupils(work.tx, found.place, [row.student_id])
  if (!template || !pupil) throw refusal.not_found()
  const around = await findAround(work.tx, found.place, template)
  return { report: snapshotOf(around, pupil, await listWritten(work.tx, [id])), isDraft: true }
}

const nipLine = (nip: string | null | undefined) => `NIP. ${nip ?? '-'}`

/** The rows are read now; it is printed when the answer is asked for, which holds no connection any more. */
export async function printReport(who: Actor, { report, isDraft }: PrintableReport, work: Work, tools: Toolbox) {
  const [school] = await work.tx.select().from(schools).where(eq(schools.id, who.schoolId))
  const logo = school?.logo_file_id ?? null
  const wanted: WantedPicture[] = logo === null ? [] : [{ name: 'logo', fileId: logo }]
  const { name, address, city, npsn, principal_name, principal_nip } = report.school
  const data = {
    report,
    draft: isDraft,
    semester: report.semester === 1 ? '1 (Ganjil)' : '2 (Genap)',
    school: { name, lines: letterheadLines(address, city, npsn) },
    foot: `${report.student.full_name} | ${report.class_name}`,
    place: placeAndDate(city, dayText(report.print_date, 'd MMMM yyyy')),
    homeroom: { name: report.homeroom?.full_name ?? null, nip: nipLine(report.homeroom?.nip) },
    principal: { name: principal_name, nip: nipLine(principal_nip) },
  }
  work.audit({
    action: 'report-qualitative.printed',
    subject: `user:${report.student.id}`,
    detail: { semester: report.semester, is_draft: isDraft },
  })
  return async () => {
    const pictures = await picturesFor(wanted, tools.files)
    const bytes = await printDocument({ template: prelude + qualitativeTemplate, data, formulas: [], pictures })
    const title = `Rapor kualitatif ${report.student.full_name}.pdf`
    return {
      headers: { 'content-disposition': disposition('attachment', title), 'cache-control': 'private, no-store' },
      body: new File([bytes], title, { type: 'application/pdf' }),
    }
  }
}
