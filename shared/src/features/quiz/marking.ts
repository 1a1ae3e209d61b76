/**
 * What an answer is worth. Types 1, 3 and 4 are marked by these rules alone; 2 and 5 wait for a teacher. Keys compare as
 * sets: in which order the parts of an answer stand, and how often, never matters.
 */
import type { PartialCredit, QuestionType } from './question.ts'

/** Between the parts of an answer, and between the accepted ones of a short answer. */
export const separator = '|||'

export interface MarkedQuestion {
  question_type: QuestionType
  point: number
  answer_options: readonly MarkedOption[]
  /** Of type 4, joined by the separator. */
  accepted_answers: string
  partial_credit: PartialCredit
}

export interface MarkedOption {
  id: string
  /** As it was shown. */
  value: string
  is_correct_answer: boolean
}

export interface Mark {
  /** Of the whole, from 0 to 1. */
  share: number
  /** The share of the question's points, with two decimals. */
  point: number
}

/** @returns nothing where a teacher has to say it. */
export function markAnswer(question: MarkedQuestion, answer: string): Mark | null {
  const share = shareOf(question, answer)
  return share === null ? null : { share, point: Math.round(share * question.point * 100) / 100 }
}

function shareOf(question: MarkedQuestion, answer: string): number | null {
  switch (question.question_type) {
    case 1:
      return shareOfChoice(question.answer_options, answer, 'ALL_OR_NOTHING')
    case 3:
      return shareOfChoice(question.answer_options, answer, question.partial_credit)
    case 4:
      return isAccepted(question.accepted_answers, answer) ? 1 : 0
    default:
      return null
  }
}

/** The parts of an answer, without the empty ones. */
export const partsOf = (answer: string): string[] =>
  answer
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')

function shareOfChoice(options: readonly MarkedOption[], answer: string, credit: PartialCredit): number {
  const chosen = chosenOf(options, answer)
  // Nothing was answered. Leaving every wrong option alone would otherwise be worth something under EACH_OPTION.
  if (chosen.size === 0) return 0
  const hits = options.filter((option) => option.is_correct_answer && chosen.has(option.id)).length
  const correct = options.filter((option) => option.is_correct_answer).length
  return creditOf[credit]({ hits, misses: chosen.size - hits, correct, all: options.length })
}

interface Tally {
  /** True options that were chosen, and wrong ones that were. */
  hits: number
  misses: number
  /** How many are true, and how many there are. */
  correct: number
  all: number
}

const creditOf: Record<PartialCredit, (tally: Tally) => number> = {
  ALL_OR_NOTHING: ({ hits, misses, correct }) => (misses === 0 && hits === correct ? 1 : 0),
  NET: ({ hits, misses, correct }) => (correct === 0 ? 0 : Math.max(0, (hits - misses) / correct)),
  COVERAGE: ({ hits, misses, correct }) => (correct === 0 ? 0 : (hits / correct) * (hits / Math.max(1, hits + misses))),
  EACH_OPTION: ({ hits, misses, correct, all }) => (hits + (all - correct - misses)) / all,
}

/** The ids of the options that an answer names: by their id, or as the words that were shown. What names none is nothing. */
function chosenOf(options: readonly MarkedOption[], answer: string): Set<string> {
  const named = (part: string) =>
    options.find(({ id }) => id === part) ??
    options.find(({ value }) => value.trim() === part) ??
    options.find(({ value }) => wordsOf(part) !== '' && wordsOf(value) === wordsOf(part))
  return new Set(partsOf(answer).flatMap((part) => named(part)?.id ?? []))
}

const wordsOf = (html: string) => tidy(html.replace(/<[^<>]*>/g, ' '))
const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()

function isAccepted(accepted: string, answer: string): boolean {
  const given = shortForm(answer)
  return given !== '' && partsOf(accepted).some((variant) => shortForm(variant) === given)
}

/** Case, spaces and the decimal sign make no difference to a short answer, nor does which minus a keyboard has. */
export const shortForm = (text: string): string =>
  tidy(text.normalize('NFC'))
    .toLowerCase()
    .replace(/[\u2212\u2012\u2013]/g, '-')
    .replace(/[\u2019\u2018]/g, "'")
    .replace(/(\d),(?=\d)/g, '$1.')
