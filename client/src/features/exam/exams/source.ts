/** What is asked, as the form holds it: whole banks, or a blueprint with so many questions of this sort and that. */
import { BlueprintLine, maxQuestions, type QuestionSource } from '@kelasku/shared/exam/contract'
import { z } from 'zod'

const LineForm = z.object({
  quiz_id: z.string(),
  count: z.coerce.number<string | number>().int().min(1).max(maxQuestions),
  /** Blank means any. */
  question_type: z.string(),
  difficulty: z.string(),
  component_id: z.string(),
})
export type LineForm = z.input<typeof LineForm>

export const sourceFields = {
  asks: z.enum(['BANKS', 'BLUEPRINT']),
  quiz_ids: z.array(z.string()),
  lines: z.array(LineForm),
}
const SourceForm = z.object(sourceFields)
type SourceForm = z.input<typeof SourceForm>

const usualCount = 10

export const newLine = (quiz_id: string, available = usualCount): LineForm => ({
  quiz_id,
  count: Math.max(1, Math.min(usualCount, available)),
  question_type: '',
  difficulty: '',
  component_id: '',
})

/** As the law has it; a count that is still being typed counts as none. */
export const wantedBy = ({ quiz_id, count, question_type, difficulty, component_id }: LineForm): BlueprintLine =>
  BlueprintLine.extend({ count: z.number() }).parse({
    quiz_id,
    count: Number(count) || 0,
    question_type: Number(question_type) || null,
    difficulty: difficulty || null,
    component_id: component_id || null,
  })

/** Bank by bank, as the form shows them: a refusal names a line by its number. */
export const inOrder = <Line extends { quiz_id: string }>(quizIds: readonly string[], lines: readonly Line[]): Line[] =>
  quizIds.flatMap((id) => lines.filter(({ quiz_id }) => quiz_id === id))

export const sourceOf = ({ asks, quiz_ids, lines }: SourceForm): QuestionSource =>
  asks === 'BANKS'
    ? { kind: 'BANKS', quiz_ids: [...quiz_ids] }
    : { kind: 'BLUEPRINT', lines: inOrder(quiz_ids, lines).map(wantedBy) }

export const filledSource = (source: QuestionSource): SourceForm =>
  source.kind === 'BANKS'
    ? { asks: 'BANKS', quiz_ids: source.quiz_ids, lines: [] }
    : {
        asks: 'BLUEPRINT',
        quiz_ids: [...new Set(source.lines.map(({ quiz_id }) => quiz_id))],
        lines: source.lines.map(({ quiz_id, count, question_type, difficulty, component_id }) => ({
          quiz_id,
          count,
          question_type: String(question_type ?? ''),
          difficulty: difficulty ?? '',
          component_id: component_id ?? '',
        })),
      }
