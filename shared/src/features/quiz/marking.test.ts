import { describe, expect, test } from 'vitest'
import { markAnswer, separator, shortForm, type MarkedOption, type MarkedQuestion } from './marking.ts'
import { PartialCredit } from './question.ts'

const options = (correct: readonly boolean[]): MarkedOption[] =>
  correct.map((is_correct_answer, index) => ({
    id: `0b6f0a52-7f0e-4d5b-8f44-2f6f3f8a9c2${index}`,
    value: `<p>Pilihan ${'ABCDEFG'[index]}</p>`,
    is_correct_answer,
  }))

const question = (change: Partial<MarkedQuestion>): MarkedQuestion => ({
  question_type: 3,
  point: 1,
  answer_options: [],
  accepted_answers: '',
  partial_credit: 'ALL_OR_NOTHING',
  ...change,
})

const joined = (chosen: readonly MarkedOption[]) => chosen.map(({ id }) => id).join(separator)

describe('several answers', () => {
  // Three of five are true; two of them and one wrong one were chosen.
  const five = options([true, true, true, false, false])
  const answer = joined([five[0]!, five[1]!, five[3]!])

  test.each([
    ['ALL_OR_NOTHING', 0],
    ['NET', 0.33],
    ['COVERAGE', 0.44],
    ['EACH_OPTION', 0.6],
  ] as const)('%s gives %d', (partial_credit, point) => {
    expect(markAnswer(question({ answer_options: five, partial_credit }), answer)?.point).toBe(point)
  })

  test.each(PartialCredit.options)('%s: all that is true gives all, nothing gives nothing', (partial_credit) => {
    const marked = question({ answer_options: five, partial_credit, point: 2.5 })
    expect(markAnswer(marked, joined(five.slice(0, 3)))).toEqual({ share: 1, point: 2.5 })
    for (const blank of ['', '   ', separator, ` ${separator} `])
      expect(markAnswer(marked, blank)).toEqual({ share: 0, point: 0 })
  })

  test('are named by their ids, by what was shown, or by its words', () => {
    const marked = question({ answer_options: five })
    const right = [five[0]!.id, five[1]!.value, ' pilihan C '.replace('p', 'P')].join(separator)
    expect(markAnswer(marked, right)?.share).toBe(1)
  })

  test('what names no option neither helps nor harms', () => {
    const marked = question({ answer_options: five, partial_credit: 'NET' })
    expect(markAnswer(marked, `${joined(five.slice(0, 3))}${separator}karangan sendiri`)?.share).toBe(1)
    expect(markAnswer(marked, 'karangan sendiri')?.share).toBe(0)
  })

  test('true or false is one of them, and half of it is nothing', () => {
    const [right, wrong] = options([true, false]) as [MarkedOption, MarkedOption]
    const marked = question({ answer_options: [right, wrong] })
    expect(
      [joined([right]), joined([wrong]), joined([right, wrong])].map((one) => markAnswer(marked, one)?.share),
    ).toEqual([1, 0, 0])
  })
})

test('one answer: the true one, and no second beside it', () => {
  const four = options([false, true, false, false])
  const marked = question({ question_type: 1, answer_options: four, point: 2 })
  expect(markAnswer(marked, four[1]!.id)).toEqual({ share: 1, point: 2 })
  expect(markAnswer(marked, four[0]!.id)).toEqual({ share: 0, point: 0 })
  expect(markAnswer(marked, joined(four))?.share).toBe(0)
})

describe('a short answer', () => {
  const marked = (accepted_answers: string) => question({ question_type: 4, accepted_answers })

  test.each([
    ['36', '36', 1],
    ['36', ' 36 ', 1],
    ['36', '37', 0],
    ['36', '3 6', 0],
    ['0,75|||3/4', '0.75', 1],
    ['0,75|||3/4', '3/4', 1],
    ['3.5 cm', '3,5   CM', 1],
    ['Sungai  Musi', 'sungai musi', 1],
    ['-5', '−5', 1],
    ['Al-Qur’an', "al-qur'an", 1],
    // A thousand is not one: the point of thousands is not taken for a decimal sign.
    ['1.000', '1', 0],
    ['اللغة العربية', ' اللغة  العربية ', 1],
    ['', '', 0],
    ['36', '', 0],
  ])('accepts %j: %j is worth %d', (accepted, answer, share) => {
    expect(markAnswer(marked(accepted), answer)?.share).toBe(share)
  })

  test('what has been brought to its short form stays as it is', () => {
    for (const text of ['  A  b ', '1,5,7', '−3', 'İstanbul', 'é'])
      expect(shortForm(shortForm(text))).toBe(shortForm(text))
  })
})

test.each([2, 5] as const)('type %i waits for a teacher', (question_type) => {
  expect(markAnswer(question({ question_type }), 'apa saja')).toBeNull()
})

/** The same dice at every run: what fails once fails again. */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

function shuffled<T>(list: readonly T[], roll: (sides: number) => number): T[] {
  const left = [...list]
  return list.map(() => left.splice(roll(left.length), 1)[0]!)
}

describe('whatever is asked and answered', () => {
  const roll = dice(20_261_121)
  const rounds = Array.from({ length: 1_000 }, () => {
    const answer_options = options(Array.from({ length: 2 + roll(6) }, () => roll(2) === 1))
    return {
      marked: question({
        question_type: roll(4) === 0 ? 1 : 3,
        answer_options,
        point: (1 + roll(10_000)) / 100,
        partial_credit: PartialCredit.options[roll(4)]!,
      }),
      chosen: answer_options.filter(() => roll(2) === 1),
    }
  })

  test('the mark lies between nothing and all the points', () => {
    for (const { marked, chosen } of rounds) {
      const { share, point } = markAnswer(marked, joined(chosen))!
      expect(share).toBeGreaterThanOrEqual(0)
      expect(share).toBeLessThanOrEqual(1)
      expect(point).toBeGreaterThanOrEqual(0)
      expect(point).toBeLessThanOrEqual(marked.point)
    }
  })

  test('neither the order of its parts nor saying one twice changes the mark', () => {
    for (const { marked, chosen } of rounds) {
      const mark = markAnswer(marked, joined(chosen))
      expect(markAnswer(marked, joined(shuffled(chosen, roll)))).toEqual(mark)
      expect(markAnswer(marked, joined([...chosen, ...chosen]))).toEqual(mark)
    }
  })

  test('nor does the order of the options', () => {
    for (const { marked, chosen } of rounds) {
      const turned = { ...marked, answer_options: shuffled(marked.answer_options, roll) }
      expect(markAnswer(turned, joined(chosen))).toEqual(markAnswer(marked, joined(chosen)))
    }
  })

  test('choosing one more true option is never worth less', () => {
    for (const { marked, chosen } of rounds.filter(({ marked: { question_type } }) => question_type === 3)) {
      const missing = marked.answer_options.find((option) => option.is_correct_answer && !chosen.includes(option))
      if (!missing) continue
      expect(markAnswer(marked, joined([...chosen, missing]))!.share).toBeGreaterThanOrEqual(
        markAnswer(marked, joined(chosen))!.share,
      )
    }
  })
})
