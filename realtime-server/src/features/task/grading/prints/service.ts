/** What is printed of a task: the class's list, and a pupil's sheet with what the teacher drew on it. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import type { PaperSize } from '@kelasku/shared/task/grading'
import { divideHalfUp, hundredths, ofHundredths } from '@kelasku/shared/task/decimals'
import type { Work } from '#platform/database/work.ts'
import { momentText } from '#platform/dates.ts'
import { picturesFor, type WantedPicture } from '#platform/documents/pictures.ts'
import { prelude } from '#platform/documents/prelude.ts'
import { printDocument } from '#platform/documents/press.ts'
import { companionsOf } from '#platform/documents/rich.ts'
import { disposition } from '#platform/files/disposition.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import type { RichDoc } from '@kelasku/shared/kernel/rich-text'
import { placeAndDate } from '#features/school/letterhead.ts'
import { lateOf, lateText, numberText, scoreText, stateText, submittedAt } from '../exports/lines.ts'
import { findSurroundings, listFiles, listNumbers, type Surroundings } from '../exports/repo.ts'
import { tidyName } from '../exports/file-names.ts'
import type { TaskRow } from '#features/task/repo.ts'
import { listReferences, named, ofTask, type GradedReference } from '../repo.ts'
import { findAnswer, listComments, listMarks, listOwnPictures } from './repo.ts'
import { listTemplate, sheetTemplate } from './templates.ts'

interface Paper {
  name: string
  template: string
  data: object
  docs: readonly RichDoc[]
  pictures: readonly WantedPicture[]
}

/** The rows are read now; it is printed when the answer is asked for, which holds no connection any more. */
function printed({ name, template, data, docs, pictures }: Paper, { logo_file_id }: Surroundings, tools: Toolbox) {
  const { formulas } = companionsOf(docs)
  const logo = logo_file_id === null ? [] : [{ name: 'logo', fileId: logo_file_id }]
  return async () => {
    const drawn = await picturesFor([...logo, ...pictures], tools.files)
    const bytes = await printDocument({ template: prelude + template, data, formulas, pictures: drawn })
    return {
      headers: { 'content-disposition': disposition('attachment', name), 'cache-control': 'private, no-store' },
      body: new File([bytes], name, { type: 'application/pdf' }),
    }
  }
}

const commonOf = (task: TaskRow, around: Surroundings, paper: PaperSize) => ({
  school: { name: around.school_name, lines: around.lines },
  foot: `${around.school_name} | ${task.title}`,
  paper,
  title: task.title,
  year: around.school_year,
  course: around.course_name,
  class_name: around.class_name,
})

export async function printList(who: Actor, task: TaskRow, paper: PaperSize, work: Work, tools: Toolbox) {
  const around = await findSurroundings(work.tx, task, who.userId)
  const numbers = await listNumbers(work.tx, task)
  const rows = (await listReferences(work.tx, ofTask(task.id))).filter(({ student }) => student !== null)
  const now = new Date()
  const say = (moment: Date | null) => (moment ? momentText(moment, around.timezone, 'd MMM HH.mm') : '-')
  const scores = rows.flatMap(({ score }) => score ?? [])
  return printed(
    {
      name: `Daftar Nilai ${tidyName(around.class_name)} ${tidyName(task.title)}.pdf`,
      template: listTemplate,
      data: {
        ...commonOf(task, around, paper),
        ends: momentText(task.end_date, around.timezone, 'EEEE, d MMMM yyyy HH.mm'),
        max_score: numberText(task.max_score),
        pupils: rows.map((row, index) => ({
          no: index + 1,
          number: numbers.get(row.id)?.nis || numbers.get(row.id)?.nisn || '-',
          name: row.student?.full_name ?? '',
          status: stateText(task, row, now),
          submitted: say(submittedAt(task, row)),
          score: row.score === null ? '' : numberText(row.score),
          remark: remarkOf(task, row),
        })),
        graded: `${scores.length} dari ${rows.length}`,
        mean: scores.length === 0 ? '-' : scoreText(meanOf(scores)),
        place: placeAndDate(around.city_name, momentText(now, around.timezone, 'd MMMM yyyy')),
        teacher: { name: around.teacher_name, nip: `NIP. ${around.teacher_nip ?? '-'}` },
      },
      docs: [],
      pictures: [],
    },
    around,
    tools,
  )
}

/** Blank is not zero: only what has a score counts. */
const meanOf = (scores: readonly number[]): number =>
  ofHundredths(
    divideHalfUp(
      scores.reduce((sum, score) => sum + hundredths(score), 0),
      scores.length,
    ),
  )

function remarkOf(task: TaskRow, row: GradedReference): string {
  const late = lateText(lateOf(task, row))
  if (row.deduction) return `−${numberText(row.deduction)}, terlambat ${late}`
  return late === '' ? '' : `Terlambat ${late}`
}

export async function printSheet(
  who: Actor,
  task: TaskRow,
  referenceId: string,
  paper: PaperSize,
  work: Work,
  tools: Toolbox,
) {
  const around = await findSurroundings(work.tx, task, who.userId)
  const [row] = await listReferences(work.tx, named(task.id, [referenceId]))
  if (!row) throw refusal.not_found()
  const numbers = (await listNumbers(work.tx, task)).get(row.id)
  const files = await listFiles(work.tx, task, row.id)
  const marks = await listMarks(work.tx, row.id)
  const answer = await findAnswer(work.tx, row.id)
  const isPicture = ({ media_type }: { media_type: string }) => media_type.startsWith('image/')
  const pages = files.filter(isPicture)
  const inText = await listOwnPictures(work.tx, task, answer ? companionsOf([answer]).fileIds : [])
  const submitted = submittedAt(task, row)
  return printed(
    {
      name: `${tidyName(row.student?.full_name ?? 'Siswa')} ${tidyName(task.title)}.pdf`,
      template: sheetTemplate,
      data: {
        ...commonOf(task, around, paper),
        pupil: row.student?.full_name ?? '-',
        number: numbers?.nis || numbers?.nisn || '-',
        submitted: submitted ? momentText(submitted, around.timezone, 'EEEE, d MMMM yyyy HH.mm') : '-',
        score: row.score === null ? 'Belum dinilai' : `${numberText(row.score)} / ${numberText(task.max_score)}`,
        deduction: row.deduction ? remarkOf(task, row) : null,
        rubric: (row.rubric_points ?? []).map((point, index) => ({
          text: task.rubric[index]?.name ?? '',
          point: numberText(point),
          most: numberText(task.rubric[index]?.most ?? 0),
        })),
        comments: await listComments(work.tx, row.id),
        answer,
        pages: pages.map(({ file_id, name }) => ({ name, picture: file_id, marks: marks.get(file_id) ?? [] })),
        others: files.filter((file) => !isPicture(file)).map(({ name }) => name),
      },
      docs: answer ? [answer] : [],
      pictures: [...pages.map(({ file_id }) => file_id), ...inText].map((fileId) => ({ name: fileId, fileId })),
    },
    around,
    tools,
  )
}
