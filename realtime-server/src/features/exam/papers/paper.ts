/** A pupil's paper as it is shown, and the same sealed: fetched before the start, opened by the key that the start hands out. */
import { createCipheriv, randomBytes } from 'node:crypto'
import type { Paper, PaperQuestion, SealedPaper } from '@kelasku/shared/exam/paper'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { picturesOf } from '@kelasku/shared/kernel/rich-text'
import type { Tx, Work } from '#platform/database/work.ts'
import type { Secrets } from '#platform/secrets.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import type { AttemptRow } from '../repo.ts'
import { listQuestions, type QuestionRow } from './repo.ts'

export async function paperOf(tx: Tx, attempt: AttemptRow): Promise<Paper> {
  const asked = new Map((await listQuestions(tx, attempt.exam_id)).map((question) => [question.id, question]))
  return {
    epoch: attempt.epoch,
    paper_version: attempt.paper_version,
    questions: (attempt.question_ids ?? []).flatMap((id, index) => {
      const question = asked.get(id)
      return question ? [asShown(question, index + 1, attempt.option_orders?.[index])] : []
    }),
  }
}

/** @param order places of the options; without it as the bank has them. */
export const asShown = (question: QuestionRow, number: number, order: string | undefined): PaperQuestion => ({
  id: question.id,
  number,
  question_type: question.question_type,
  is_true_false: question.is_true_false,
  question: question.question,
  question_doc: question.question_doc,
  point: question.point,
  answer_options:
    order === undefined
      ? question.answer_options
      : order.split('').flatMap((place) => question.answer_options[Number(place)] ?? []),
})

export const paperKeyOf = ({ paper_key_sealed }: AttemptRow, secrets: Secrets): string =>
  paper_key_sealed === null ? '' : secrets.open(paper_key_sealed)

export async function sealedPaperOf(tx: Tx, attempt: AttemptRow, secrets: Secrets): Promise<SealedPaper> {
  const paper = await paperOf(tx, attempt)
  const sealed = seal(Buffer.from(JSON.stringify(paper)), attempt, secrets)
  return { ...sealed, paper_version: attempt.paper_version, pictures: picturesOfPaper(paper) }
}

/** One of its pictures, so that a phone that loses its line later can show it. */
export async function sealedPictureOf(
  fileId: string,
  attempt: AttemptRow,
  work: Work,
  tools: Pick<Toolbox, 'secrets' | 'files'>,
): Promise<SealedPaper> {
  const isAsked = picturesOfPaper(await paperOf(work.tx, attempt)).includes(fileId)
  const bytes = isAsked ? await tools.files.bytesOf(fileId) : undefined
  if (!bytes) throw refusal.not_found()
  return { ...seal(bytes, attempt, tools.secrets), paper_version: attempt.paper_version, pictures: [] }
}

const picturesOfPaper = ({ questions }: Paper): string[] => [
  ...new Set(
    questions
      .flatMap(({ question_doc, answer_options }) => [question_doc, ...answer_options.map((one) => one.value_doc)])
      .flatMap((doc) => picturesOf(doc)),
  ),
]

/** AES-GCM as browsers speak it: the tag behind the text. */
function seal(bytes: Uint8Array, attempt: AttemptRow, secrets: Secrets): Pick<SealedPaper, 'iv' | 'sealed'> {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(paperKeyOf(attempt, secrets), 'base64'), iv)
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
  return { iv: iv.toString('base64'), sealed: sealed.toString('base64') }
}
