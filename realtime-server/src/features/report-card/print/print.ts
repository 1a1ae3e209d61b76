/** A report card as PDF, set from what was frozen; what nobody has signed yet says so across each page. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { isWritable } from '@kelasku/shared/report-card/machine'
import { activityLabels, promotionLabels } from '@kelasku/shared/report-card/sections'
import type { Snapshot } from '@kelasku/shared/report-card/snapshot'
import { verifyPath } from '@kelasku/shared/report-card/verify-path'
import { and, eq } from 'drizzle-orm'
import { letterheadLines, placeAndDate } from '#features/school/letterhead.ts'
import { schools } from '#features/school/table.ts'
import { dayText } from '#platform/dates.ts'
import type { Work } from '#platform/database/work.ts'
import { picturesFor, type WantedPicture } from '#platform/documents/pictures.ts'
import { prelude } from '#platform/documents/prelude.ts'
import { printDocument } from '#platform/documents/press.ts'
import { qrOf } from '#platform/documents/qr.ts'
import { disposition } from '#platform/files/disposition.ts'
import { files } from '#platform/files/table.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { cardFor } from '../cards.ts'
import { standing } from '../changes.ts'
import { findPublished } from '../families.ts'
import { gather } from '../gather.ts'
import type { ReportParts } from '../part.ts'
import type { VersionRow } from '../rows.ts'
import { reportCardVersions } from '../table.ts'
import { cardTemplate } from './template.ts'

export interface PrintableCard {
  snapshot: Snapshot
  /** Nothing as long as it was not proposed. */
  version: VersionRow | undefined
}

/** Its family prints what is out; those who make it, also what is not. */
export async function printableFor(who: Actor, id: string, work: Work, parts: ReportParts): Promise<PrintableCard> {
  const published = await findPublished(who, id, work)
  if (published) {
    const [version] = await work.tx
      .select()
      .from(reportCardVersions)
      .where(eq(reportCardVersions.id, published.version_id))
    return { snapshot: version!.snapshot, version } // it was found just now
  }
  const { row, found } = await cardFor(who, id, work)
  const [gathered] = await gather(work.tx, found.place, parts, [row.student_id])
  if (!gathered) throw refusal.not_found()
  const version = isWritable(row.status) ? undefined : standing(gathered)
  const snapshot = version?.snapshot ?? gathered.snapshot
  if (!snapshot) throw refusal.not_found()
  return { snapshot, version }
}

const isIssued = ({ signed_at, published_at }: VersionRow) => signed_at !== null || published_at !== null

/** The rows are read now; it is printed when the answer is asked for, which holds no connection any more. */
export async function printCard(who: Actor, { snapshot: card, version }: PrintableCard, work: Work, tools: Toolbox) {
  const wanted = await picturesOf(who, card, work)
  // A wet signature has room of its own, and nothing is sealed that is not issued.
  const code = version?.signed_at ? tools.secrets.open(version.verify_sealed) : undefined
  const data = {
    card,
    draft: version === undefined || !isIssued(version),
    title: card.period === 'TENGAH' ? 'LAPORAN HASIL BELAJAR TENGAH SEMESTER' : 'LAPORAN HASIL BELAJAR (RAPOR)',
    semester: card.semester === 1 ? '1 (Ganjil)' : '2 (Genap)',
    school: { name: card.school.name, lines: linesOf(card) },
    foot: `${card.student.full_name} | ${card.class_name}`,
    place: placeAndDate(card.school.city, dayText(card.print_date, 'd MMMM yyyy')),
    activities: card.activities.map(({ name, predicate, text }) => [
      name,
      [activityLabels[predicate], text].filter(Boolean).join('. '),
    ]),
    asks_promotion: card.semester === 2 && card.period === 'AKHIR',
    promotion: card.promotion && promotionLabels[card.promotion],
    homeroom: { name: card.homeroom?.full_name ?? null, nip: nipLine(card.homeroom?.nip) },
    principal: {
      name: version?.signer_name ?? card.school.principal_name,
      nip: nipLine(card.school.principal_nip),
    },
    qr: code === undefined ? null : qrOf(tools.config.publicUrl + verifyPath(code)),
  }
  work.audit({
    action: 'report-card.printed',
    subject: `user:${card.student.id}`,
    detail: { no: version?.no ?? null },
  })
  return async () => {
    const pictures = await picturesFor(wanted, tools.files)
    const bytes = await printDocument({ template: prelude + cardTemplate, data, formulas: [], pictures })
    const name = `Rapor ${card.student.full_name}.pdf`
    return {
      headers: { 'content-disposition': disposition('attachment', name), 'cache-control': 'private, no-store' },
      body: new File([bytes], name, { type: 'application/pdf' }),
    }
  }
}

const linesOf = ({ letterhead, school: { address, city, npsn } }: Snapshot): string[] =>
  letterhead.length > 0 ? letterhead : letterheadLines(address, city, npsn)

const nipLine = (nip: string | null | undefined) => `NIP. ${nip ?? '-'}`

async function picturesOf(who: Actor, { logo_file_id }: Snapshot, { tx }: Work): Promise<WantedPicture[]> {
  const [school] = await tx.select().from(schools).where(eq(schools.id, who.schoolId))
  const logo = logo_file_id ?? school?.logo_file_id ?? null
  if (logo === null) return []
  const own = await tx
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.id, logo), eq(files.school_id, who.schoolId)))
  return own.map(({ id }) => ({ name: 'logo', fileId: id }))
}
