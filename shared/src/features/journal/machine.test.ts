import { expect, test } from 'vitest'
import {
  isOut,
  journalCan,
  JournalEvent,
  journalMachine,
  JournalStatus,
  LastingStatus,
  nextJournalState,
  ReviewStatus,
  statusAt,
} from './machine.ts'

const { life, review } = journalMachine.config.states!

test('the codes on the wire are the states of the machine, but for the one that has no row', () => {
  const states = Object.keys(life!.states ?? {}).filter((state) => state !== 'REMOVED')
  expect(states.toSorted()).toEqual(JournalStatus.options.toSorted())
  expect(Object.keys(review!.states ?? {}).toSorted()).toEqual(ReviewStatus.options.toSorted())
})

const stepsOf = (needsReview: boolean) =>
  JournalStatus.options.flatMap((status) =>
    JournalEvent.options
      .filter((event) => journalCan({ status, review_status: 'NONE', needsReview }, event))
      .map((event) => {
        if (event === 'remove') return `${status} remove REMOVED`
        const next = nextJournalState({ status, review_status: 'NONE', needsReview }, event)
        return [status, event, next.status, next.review_status].join(' ')
      }),
  )

test('everything that can happen to a unit leads where it should, and nothing else can', () => {
  expect(stepsOf(false)).toEqual([
    'DRAFT update DRAFT NONE',
    'DRAFT publish PUBLISHED NONE',
    'DRAFT remove REMOVED',
    'DRAFT submit DRAFT SUBMITTED',
    'PUBLISHED update PUBLISHED NONE',
    'PUBLISHED publish PUBLISHED NONE',
    'PUBLISHED withdraw DRAFT NONE',
    'PUBLISHED archive ARCHIVED NONE',
    'PUBLISHED submit PUBLISHED SUBMITTED',
    'RUNNING update RUNNING NONE',
    'RUNNING publish RUNNING NONE',
    'RUNNING withdraw DRAFT NONE',
    'RUNNING archive ARCHIVED NONE',
    'RUNNING submit RUNNING SUBMITTED',
    'DONE update DONE NONE',
    'DONE publish DONE NONE',
    'DONE withdraw DRAFT NONE',
    'DONE archive ARCHIVED NONE',
    'DONE submit DONE SUBMITTED',
    'ARCHIVED restore DRAFT NONE',
    'ARCHIVED remove REMOVED',
  ])
})

test('a review goes its own way, and ends what it began', () => {
  const steps = ReviewStatus.options.flatMap((review_status) =>
    (['submit', 'approve', 'revise', 'cancel_review'] as const)
      .filter((event) => journalCan({ status: 'DRAFT', review_status, needsReview: true }, event))
      .map((event) => {
        const next = nextJournalState({ status: 'DRAFT', review_status, needsReview: true }, event)
        return [review_status, event, next.review_status, next.status].join(' ')
      }),
  )
  expect(steps).toEqual([
    'NONE submit SUBMITTED DRAFT',
    'SUBMITTED approve APPROVED DRAFT',
    'SUBMITTED revise REVISE DRAFT',
    'SUBMITTED cancel_review NONE DRAFT',
    'APPROVED submit SUBMITTED DRAFT',
    'REVISE submit SUBMITTED DRAFT',
  ])
})

test('where a school asks for a review, only what was approved is published', () => {
  const published = ReviewStatus.options.filter((review_status) =>
    journalCan({ status: 'DRAFT', review_status, needsReview: true }, 'publish'),
  )
  expect(published).toEqual(['APPROVED'])
  expect(journalCan({ status: 'DRAFT', review_status: 'REVISE', needsReview: false }, 'publish')).toBe(true)
})

test('what is published runs and ends by the clock, and nothing else does', () => {
  const [start_time, end_time] = [new Date('2026-11-16T00:00:00Z'), new Date('2026-11-20T10:00:00Z')]
  const statusOf = (status: LastingStatus, moment: string) =>
    statusAt({ status, start_time, end_time }, new Date(moment))
  const moments = ['2026-11-15T23:59:59Z', '2026-11-16T00:00:00Z', '2026-11-20T10:00:00Z']
  expect(moments.map((moment) => statusOf('PUBLISHED', moment))).toEqual(['PUBLISHED', 'RUNNING', 'DONE'])
  expect(moments.map((moment) => statusOf('DRAFT', moment))).toEqual(['DRAFT', 'DRAFT', 'DRAFT'])
  expect(moments.map((moment) => statusOf('ARCHIVED', moment))).toEqual(['ARCHIVED', 'ARCHIVED', 'ARCHIVED'])
  expect(statusAt({ status: 'PUBLISHED', start_time: null, end_time: null }, end_time)).toBe('PUBLISHED')
  expect(statusAt({ status: 'PUBLISHED', start_time: null, end_time }, end_time)).toBe('DONE')
})

test('its class sees what is out', () => {
  expect(JournalStatus.options.filter(isOut)).toEqual(['PUBLISHED', 'RUNNING', 'DONE'])
})
