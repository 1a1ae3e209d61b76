/** The form of a poll: its options are the lines of one box. */
import { PollKind, PollQuestion } from '@kelasku/shared/conference/polls'
import { z } from 'zod'
import type { Poll } from '../queries.ts'

/** The others are asked with one press. */
export const WrittenKind = PollKind.extract(['ONE', 'SEVERAL', 'TEXT'])

export const PollForm = z
  .object({
    kind: WrittenKind,
    question: z.string(),
    options: z.string(),
    is_anonymous: z.boolean(),
    is_draft: z.boolean(),
  })
  .check(({ value, issues }) => {
    const { error } = PollQuestion.safeParse(askedIn(value))
    for (const { path, message } of error?.issues ?? [])
      issues.push({ code: 'custom', input: value, path: [path[0] ?? 'question'], message })
  })
export type PollForm = z.infer<typeof PollForm>

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

export const askedIn = ({ kind, question, options, is_anonymous }: PollForm): z.input<typeof PollQuestion> => ({
  kind,
  question,
  options: kind === 'TEXT' ? [] : linesOf(options),
  is_anonymous,
})

export const formOf = (poll: Poll | null): PollForm => ({
  kind: WrittenKind.safeParse(poll?.kind).data ?? 'ONE',
  question: poll?.question ?? '',
  options: poll?.options.join('\n') ?? '',
  is_anonymous: poll?.is_anonymous ?? false,
  is_draft: poll !== null,
})
