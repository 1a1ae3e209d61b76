/** What is said of a quiz as a whole, in the boxes of a form; a blank choice is none. */
import { QuizDraft } from '@kelasku/shared/quiz/contract'
import { z } from 'zod'
import type { Quiz } from '../queries.ts'

export const HeadingForm = z.object({
  title: QuizDraft.shape.title,
  description: z.string().trim().max(2_000),
  subject_id: z.string().transform((id) => id || null),
  level: z.string().transform((level) => (level === '' ? null : Number(level))),
})
export type HeadingForm = z.input<typeof HeadingForm>

export const blankHeading: HeadingForm = { title: '', description: '', subject_id: '', level: '' }

export const headingOf = ({ title, description, subject, level }: Quiz): HeadingForm => ({
  title,
  description,
  subject_id: subject?.id ?? '',
  level: level === null ? '' : String(level),
})
