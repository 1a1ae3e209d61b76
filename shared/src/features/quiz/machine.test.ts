import { describe, expect, test } from 'vitest'
import { eventTowards, nextQuizStatus, quizCan, QuizEvent, quizMachine, QuizStatus } from './machine.ts'

const legal = (isUsed: boolean) =>
  QuizStatus.options.flatMap((status) =>
    QuizEvent.options
      .filter((event) => quizCan({ status, isUsed }, event))
      .map((event) => {
        const next = event === 'remove' ? 'removed' : nextQuizStatus({ status, isUsed }, event)
        return `${status} ${event} ${next}`
      }),
  )

test('the codes on the wire are the states of the machine that have a row', () => {
  const states = Object.keys(quizMachine.config.states ?? {}).filter((state) => state !== 'removed')
  expect(states.toSorted()).toEqual(QuizStatus.options.toSorted())
})

describe('every step that there is', () => {
  test('while no exam has used it', () => {
    expect(legal(false)).toEqual([
      'draft edit draft',
      'draft publish published',
      'draft remove removed',
      'published edit published',
      'published redraft draft',
      'published archive archived',
      'published remove removed',
      'archived publish published',
      'archived redraft draft',
      'archived remove removed',
    ])
  })

  test('once an exam has: put away and taken out again, and nothing else', () => {
    expect(legal(true)).toEqual(['draft publish published', 'published archive archived', 'archived publish published'])
  })
})

test('every other step changes nothing', () => {
  let tried = 0
  for (const isUsed of [false, true])
    for (const status of QuizStatus.options)
      for (const event of QuizEvent.options) {
        if (event === 'remove' || quizCan({ status, isUsed }, event)) continue
        expect([status, event, nextQuizStatus({ status, isUsed }, event)]).toEqual([status, event, status])
        tried++
      }
  expect(tried).toBe(14)
})

test('each status can be asked for by its name', () => {
  for (const status of QuizStatus.options) {
    const reachedFrom = QuizStatus.options.filter((from) => {
      const quiz = { status: from, isUsed: false }
      return quizCan(quiz, eventTowards[status]) && nextQuizStatus(quiz, eventTowards[status]) === status
    })
    expect([status, reachedFrom]).toEqual([
      status,
      { draft: ['published', 'archived'], published: ['draft', 'archived'], archived: ['published'] }[status],
    ])
  }
})
