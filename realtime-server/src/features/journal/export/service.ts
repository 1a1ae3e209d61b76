/**
 * A plan to take along. Whoever looks in from inside gets what is written now, to be signed; everybody else what was
 * published, and nothing of what waits behind a unit that they have not done yet.
 */
import { journalRefusal } from '@kelasku/shared/journal/contract'
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { picturesOf } from '@kelasku/shared/kernel/rich-text'
import type { Timezone } from '@kelasku/shared/kernel/time-zones'
import type { WrittenDoc } from '@kelasku/shared/kernel/written-text'
import type { Work } from '#platform/database/work.ts'
import { momentText, spanText } from '#platform/dates.ts'
import { picturesFor } from '#platform/documents/pictures.ts'
import { disposition } from '#platform/files/disposition.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { placeAndDate } from '#features/school/letterhead.ts'
import { bodyOf } from '../document.ts'
import type { JournalRow, KnownJournal } from '../repo.ts'
import { pdfOf } from './pdf.ts'
import type { PlanOnPaper } from './plan.ts'
import { findPaper, type Paper } from './repo.ts'
import { wordOf } from './word.ts'

const forms = {
  pdf: { make: pdfOf, type: 'application/pdf' },
  docx: { make: wordOf, type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
}

/** What surrounds it is read now; it is made when the answer is asked for, which holds no connection any more. */
export async function exportJournal(
  who: Actor,
  { row, item }: KnownJournal,
  form: keyof typeof forms,
  work: Work,
  tools: Pick<Toolbox, 'files' | 'manuscripts'>,
) {
  if (item.is_locked) throw journalRefusal.previous_first()
  const paper = await findPaper(work.tx, row)
  return async () => {
    const doc = item.is_inside ? (await bodyOf(row.id, tools))?.doc : paper.content
    if (!doc) throw refusal.not_found()
    const { make, type } = forms[form]
    const pictures = await picturesFor(wantedIn(doc, paper), tools.files)
    const bytes = await make({ ...planOf(row, paper, item.is_inside), doc, pictures })
    const name = `${row.name}.${form}`
    return {
      headers: { 'content-disposition': disposition('attachment', name), 'cache-control': 'private, no-store' },
      body: new File([bytes], name, { type }),
    }
  }
}

function wantedIn(doc: WrittenDoc, { file_ids, logo_file_id }: Paper) {
  const own = new Set(file_ids)
  const pictures = picturesOf(doc).filter((id) => own.has(id))
  return [
    ...pictures.map((id) => ({ name: id, fileId: id })),
    ...(logo_file_id === null ? [] : [{ name: 'logo', fileId: logo_file_id }]),
  ]
}

function planOf(row: JournalRow, paper: Paper, isSigned: boolean): Omit<PlanOnPaper, 'doc' | 'pictures'> {
  const { school_name, lines, subject, class_name, phase, school_year } = paper
  return {
    title: row.name,
    school: { name: school_name, lines },
    subject,
    class_name,
    phase,
    school_year,
    teacher: { name: paper.teacher_name, nip: paper.teacher_nip },
    days: daysOf(row, paper.timezone),
    signed: isSigned
      ? {
          principal: { name: paper.principal_name, nip: paper.principal_nip },
          place_and_date: placeAndDate(paper.city_name, momentText(new Date(), paper.timezone, date)),
        }
      : null,
  }
}

/** `3–14 Agustus 2026` */
const date = 'd MMMM yyyy'

function daysOf({ start_time, end_time }: JournalRow, timezone: Timezone): string | null {
  if (start_time && end_time) return spanText(start_time, end_time, timezone)
  return start_time ? `Mulai ${momentText(start_time, timezone, date)}` : null
}
