import type { Poll } from '../queries.ts'
import { t } from './words.ts'

/** What is asked; a check and a feeling ask by themselves. */
export function questionOf({ kind, question }: Poll): string {
  if (question !== '') return question
  return kind === 'CHECK' ? t(($) => $.check.question) : t(($) => $.feeling.question)
}

/** By the clock of the server, which closes it a moment later. */
export const isOpen = ({ status, closes_at }: Poll, now: number): boolean =>
  status === 'OPEN' && (closes_at === null || Date.parse(closes_at) > now)

export const answerText = ({ options }: Poll, { choices, text }: { choices: number[]; text: string }): string =>
  text === '' ? choices.map((choice) => options[choice]).join(', ') : text
