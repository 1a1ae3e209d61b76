/**
 * What was issued is one file for ever: made once after it was signed or published, kept as the pupil's own, and from then on
 * handed out as those bytes, so that the page that checks it may compare them.
 */
import { Id } from '@kelasku/shared/kernel/id'
import { refusal } from '@kelasku/shared/kernel/refusal'
import type { Period, Semester } from '@kelasku/shared/score/sheet'
import { eq, inArray } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Database, Work } from '#platform/database/work.ts'
import { inItsSchool, type FileRule } from '#platform/files/rules.ts'
import { named, writeRow } from '#platform/files/save.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { hasPublishedFile } from '../families.ts'
import type { VersionRow } from '../rows.ts'
import { reportCardVersions } from '../table.ts'
import { setEach, sheetsOf } from './cards.ts'
import { isIssued } from './face.ts'

/** Its family's, once they have it; who makes cards gets it where they are printed. */
export const issuedCard: FileRule = {
  purpose: 'report-card.issued',
  may: inItsSchool((who, { id }, work) => hasPublishedFile(who, id, work)),
}

export interface ReportFiles {
  /** Asks for the files of these cards, as far as they are issued, once it is true. */
  ask(work: Work, cardIds: readonly string[]): Promise<void>
  /** The files of issued versions of one school, in order; those that are not there yet are made. */
  of(versions: readonly VersionRow[]): Promise<Uint8Array<ArrayBuffer>[]>
}

const Issuing = z.object({ card_ids: z.array(Id) })
const rls = { kind: 'bypass', why: 'a file of a pupil is written down for whoever has signed it' } as const

interface Parts {
  database: Database
  jobs: Jobs
  tools: Toolbox
}

export function openReportFiles({ database, jobs, tools }: Parts): ReportFiles {
  async function of(versions: readonly VersionRow[]): Promise<Uint8Array<ArrayBuffer>[]> {
    const missing = versions.filter(({ pdf_file_id }) => pdf_file_id === null)
    if (missing.length > 0) await make(missing)
    const ids = versions.map(({ id }) => id)
    const rows = await database.inReadTransaction(rls, ({ tx }) =>
      tx
        .select({ id: reportCardVersions.id, fileId: reportCardVersions.pdf_file_id })
        .from(reportCardVersions)
        .where(inArray(reportCardVersions.id, ids)),
    )
    const fileIds = new Map(rows.map(({ id, fileId }) => [id, fileId]))
    return Promise.all(ids.map((id) => bytesOf(fileIds.get(id))))
  }

  async function bytesOf(fileId: string | null | undefined): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = fileId ? await tools.files.bytesOf(fileId) : undefined
    if (bytes) return new Uint8Array(bytes)
    tools.log.error({ file: fileId }, 'a report card that was issued has lost its bytes')
    throw refusal.not_found()
  }

  /** Printed without a connection. Of two who do so at once the first one's file is the issued one. */
  async function make(versions: readonly VersionRow[]): Promise<void> {
    const [first] = versions
    if (!first) return
    const cards = versions.map((version) => ({ snapshot: version.snapshot, version }))
    const sheets = await database.inReadTransaction(rls, ({ tx }) => sheetsOf(tx, first.school_id, cards, tools))
    const printed = await setEach(sheets, tools)
    await database.inTransaction(rls, async (work) => {
      for (const [index, version] of versions.entries()) await keep(work, version, printed[index]!) // one for each
    })
  }

  async function keep({ tx, ...work }: Work, { id, school_id, student_id, snapshot }: VersionRow, bytes: Uint8Array) {
    const isThis = eq(reportCardVersions.id, id)
    const [row] = await tx.select().from(reportCardVersions).where(isThis).for('no key update')
    // Somebody was faster; or the pupil was forgotten meanwhile.
    if (!row || row.pdf_file_id !== null) return
    const sha256 = await tools.files.storage.put(bytes)
    const file = await writeRow(
      { tx, ...work },
      tools,
      { ownerId: student_id, schoolId: school_id, purpose: issuedCard.purpose },
      {
        id: randomUUID(),
        name: fileNameOf(snapshot),
        mediaType: 'application/pdf',
        size: bytes.byteLength,
        sha256,
        scan: 'NONE',
      },
    )
    await tx.update(reportCardVersions).set({ pdf_file_id: file.id, pdf_hash: sha256 }).where(isThis)
  }

  const enqueue = jobs.job('report-card-files', Issuing, async ({ card_ids }) => {
    const rows = await database.inReadTransaction(rls, ({ tx }) =>
      tx.select().from(reportCardVersions).where(inArray(reportCardVersions.card_id, card_ids)),
    )
    const issued = rows.filter((row) => isIssued(row) && row.withdrawn_at === null && row.superseded_at === null)
    await make(issued.filter(({ pdf_file_id }) => pdf_file_id === null))
  })

  return {
    async ask(work, cardIds) {
      if (cardIds.length > 0) await enqueue(work, { card_ids: [...cardIds] })
    },
    of,
  }
}

export const fileNameOf = ({ student, class_name, semester, period, school_year }: VersionRow['snapshot']): string =>
  named(
    `Rapor ${student.full_name} ${class_name} ${halfOf(period, semester)} ${school_year.replace('/', '-')}.pdf`,
    'pdf',
  )

/** As it stands in the names of files. */
export const halfOf = (period: Period, semester: Semester): string =>
  period === 'TENGAH' ? `Tengah Semester ${semester}` : `Semester ${semester}`
