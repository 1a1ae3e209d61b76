/** What is printed of one card: as it was issued; before that with DRAF across each page; and the front of the pupil's book. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import type { PrintPart } from '@kelasku/shared/report-card/leger'
import { isWritable } from '@kelasku/shared/report-card/machine'
import { eq } from 'drizzle-orm'
import { noteBulkLook } from '#features/profile/views.ts'
import type { Work } from '#platform/database/work.ts'
import { disposition } from '#platform/files/disposition.ts'
import { cardFor } from '../cards.ts'
import { standing } from '../changes.ts'
import { findPublished } from '../families.ts'
import { gather } from '../gather.ts'
import type { ReportParts } from '../part.ts'
import { reportCardVersions } from '../table.ts'
import { setTogether, sheetsOf, type PrintTools } from './cards.ts'
import { isIssued, type PrintableCard } from './face.ts'
import { frontSheetsOf, partTitles } from './front.ts'
import { identityFields } from './identity.ts'
import { fileNameOf, type ReportFiles } from './issued.ts'

interface Printable extends PrintableCard {
  isOfFamily: boolean
}

/** Its family prints what is out; those who make it, also what is not. */
export async function printableFor(who: Actor, id: string, work: Work, parts: ReportParts): Promise<Printable> {
  const published = await findPublished(who, id, work)
  if (published) {
    const [version] = await work.tx
      .select()
      .from(reportCardVersions)
      .where(eq(reportCardVersions.id, published.version_id))
    return { snapshot: version!.snapshot, version, isOfFamily: true } // it was found just now
  }
  const { row, found } = await cardFor(who, id, work)
  const [gathered] = await gather(work.tx, found.place, parts, [row.student_id])
  if (!gathered) throw refusal.not_found()
  const version = isWritable(row.status) ? undefined : standing(gathered)
  const snapshot = version?.snapshot ?? gathered.snapshot
  if (!snapshot) throw refusal.not_found()
  return { snapshot, version, isOfFamily: false }
}

/** The rows are read now; it is printed when the answer is asked for, which holds no connection any more. */
export async function printCard(
  who: Actor,
  { isOfFamily, ...card }: Printable,
  part: PrintPart,
  work: Work,
  tools: PrintTools & { reportFiles: ReportFiles },
) {
  const { snapshot, version } = card
  const { id, full_name } = snapshot.student
  work.audit({ action: 'report-card.printed', subject: `user:${id}`, detail: { no: version?.no ?? null, part } })
  if (part === 'FULL') {
    if (version && isIssued(version))
      return async () => asPdf(fileNameOf(snapshot), (await tools.reportFiles.of([version]))[0]!) // one for one
    const sheets = await sheetsOf(work.tx, who.schoolId, [card], tools)
    return async () => asPdf(fileNameOf(snapshot), await setTogether(sheets, tools))
  }
  if (part === 'IDENTITY' && !isOfFamily) await noteBulkLook(who, [id], identityFields, work)
  const sheets = await frontSheetsOf(work.tx, who.schoolId, [snapshot], part)
  const name = `${partTitles[part]} ${full_name}.pdf`
  return async () => asPdf(name, await setTogether(sheets, tools))
}

export const asPdf = (name: string, bytes: Uint8Array<ArrayBuffer>) => ({
  headers: { 'content-disposition': disposition('attachment', name), 'cache-control': 'private, no-store' },
  body: new File([bytes], name, { type: 'application/pdf' }),
})
