/** What an invented pupil answers: rightly where their luck stays below their skill. */
import { separator } from '@kelasku/shared/quiz/marking'
import type { KeyedQuestion } from '../marks/repo.ts'

export function answerTo(question: KeyedQuestion, luck: number, skill: number): string {
  const isRight = luck < skill
  switch (question.question_type) {
    case 1:
      return (isRight ? question.key.key[0] : wrongOption(question, luck)) ?? ''
    case 3:
      return isRight ? question.key.key.join(separator) : halfRight(question, luck)
    case 4:
      return (isRight ? question.key.accepted[0] : undefined) ?? String(Math.round(luck * 100))
    default:
      return textOf(question, isRight ? 1 : skill * luck)
  }
}

function wrongOption({ answer_options, key }: KeyedQuestion, luck: number): string | undefined {
  const wrong = answer_options.filter(({ id }) => !key.key.includes(id))
  return wrong[Math.floor(luck * wrong.length) % wrong.length]?.id
}

const halfRight = (question: KeyedQuestion, luck: number): string =>
  [...question.key.key.slice(1), wrongOption(question, luck) ?? ''].filter(Boolean).join(separator)

/** Says as much of what the rubric asks for as the share tells. */
function textOf({ key }: KeyedQuestion, share: number): string {
  const said = key.rubric.slice(0, Math.round(key.rubric.length * share))
  return `<p>${said.map(({ text }) => text).join('. ') || 'Saya belum yakin.'}</p>`
}
