/** Fixtures of exam questions. */
import type { KeyedQuestion } from '@kelasku/shared/exam/marks'
import type { RichDoc } from '@kelasku/shared/kernel/rich-nodes'
import { idOf } from './server.ts'

export const docOf = (text: string): RichDoc => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

/** A question of this type; `options` are its choices. */
export const keyedQuestion = (
  number: number,
  question_type: KeyedQuestion['question']['question_type'],
  more: Partial<Omit<KeyedQuestion, 'question'>> & { options?: string[]; point?: number } = {},
): KeyedQuestion => {
  const { options = [], point = 2, ...keyed } = more
  return {
    question: {
      id: idOf(600 + number),
      number,
      question_type,
      is_true_false: false,
      question: `Pertanyaan ${number}`,
      question_doc: docOf(`Pertanyaan ${number}`),
      point,
      answer_options: options.map((value, index) => ({ id: idOf(700 + index), value, value_doc: docOf(value) })),
    },
    key: [],
    accepted: [],
    give_all: false,
    explanation: '',
    explanation_doc: null,
    rubric: [],
    ...keyed,
  }
}
