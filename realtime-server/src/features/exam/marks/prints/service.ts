/** What schools print of an exam, as A4 in PDF. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import type { RichDoc } from '@kelasku/shared/kernel/rich-nodes'
import type { PrintKind } from '@kelasku/shared/exam/marks'
import { examRules } from '@kelasku/shared/exam/policy'
import type { Work } from '#platform/database/work.ts'
import { prelude } from '#platform/documents/prelude.ts'
import { picturesFor, type WantedPicture } from '#platform/documents/pictures.ts'
import { printDocument } from '#platform/documents/press.ts'
import { companionsOf } from '#platform/documents/rich.ts'
import { disposition } from '#platform/files/disposition.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import type { ExamRow, KnownExam } from '#features/exam/repo.ts'
import { attendanceOf, cardsOf, minutesOf } from './people.ts'
import { keyOf, pupilsPaperOf, questionsOf } from './questions.ts'
import { findSurroundings, listOwnFiles, type Surroundings } from './repo.ts'

export interface PrintQuery {
  kind: PrintKind
  user_id?: string | undefined
  room_id?: string | undefined
}

/** What a kind adds to the school and the foot: its part of the template, its data, and the rich texts in it. */
export interface Sheet {
  name: string
  template: string
  data: object
  docs: RichDoc[]
}

export interface Printing {
  exam: ExamRow
  around: Surroundings
  query: PrintQuery
  work: Work
}

const sheets: Record<PrintKind, (printing: Printing) => Promise<Sheet>> = {
  QUESTIONS: questionsOf,
  KEY: keyOf,
  PAPER: pupilsPaperOf,
  CARDS: cardsOf,
  ATTENDANCE: attendanceOf,
  MINUTES: minutesOf,
}

/** Proctors print what hangs at the door; what tells questions or answers is for those who may see them. */
const rules: Record<PrintKind, keyof typeof examRules> = {
  QUESTIONS: 'manage',
  KEY: 'manage',
  PAPER: 'grade',
  CARDS: 'proctor',
  ATTENDANCE: 'proctor',
  MINUTES: 'proctor',
}

/** The rows are read now; it is printed when the answer is asked for, which holds no connection any more. */
export async function printExam(
  who: Actor,
  { row: exam, subject }: KnownExam,
  query: PrintQuery,
  work: Work,
  tools: Toolbox,
) {
  if (!examRules[rules[query.kind]](who, subject)) throw refusal.forbidden()
  const around = await findSurroundings(work.tx, exam)
  const sheet = await sheets[query.kind]({ exam, around, query, work })
  const { formulas, fileIds } = companionsOf(sheet.docs)
  const wanted = await picturesOf(exam, around, fileIds, work)
  work.audit({ action: 'exam.printed', subject: `exam:${exam.id}`, detail: { kind: query.kind } })
  const school = { name: around.school_name, lines: around.lines }
  const data = { school, foot: `${around.school_name} | ${exam.title}`, ...sheet.data }
  return async () => {
    const pictures = await picturesFor(wanted, tools.files)
    const bytes = await printDocument({ template: prelude + sheet.template, data, formulas, pictures })
    const name = `${sheet.name}.pdf`
    return {
      headers: { 'content-disposition': disposition('attachment', name), 'cache-control': 'private, no-store' },
      body: new File([bytes], name, { type: 'application/pdf' }),
    }
  }
}

async function picturesOf(
  exam: ExamRow,
  { logo_file_id }: Surroundings,
  fileIds: readonly string[],
  work: Work,
): Promise<WantedPicture[]> {
  const named = logo_file_id === null ? fileIds : [...fileIds, logo_file_id]
  const ids = await listOwnFiles(work.tx, exam, named)
  return ids.map((id) => ({ name: id === logo_file_id ? 'logo' : id, fileId: id }))
}
