/** What is well-formed and means nothing is refused with words: no query meets a year that the database does not know. */
import { expect, test } from 'vitest'
import { codeOf } from '#testing/caller.ts'
import { openTestSchool } from '#testing/school.ts'

const { school, people } = await openTestSchool()
const { rina } = people

const overlap = (start: string, end: string) =>
  `/schedules/checkOverlap?${new URLSearchParams({ start_date: start, end_date: end }).toString()}`

test.each([
  ['a month of the year 0', 'GET', '/study-journal/log?month=0000-01', undefined, 'date_out_of_reach'],
  ['a PDF of a month of the year 0', 'GET', '/study-journal/log/pdf?month=0000-01', undefined, 'date_out_of_reach'],
  [
    'a clash that ends before it begins',
    'GET',
    overlap('2026-11-20T08:00:00Z', '2026-11-20T07:00:00Z'),
    undefined,
    'ends_before_start',
  ],
  ['a clash long ago', 'GET', overlap('0171-06-24T03:21:04Z', '2026-11-20T07:00:00Z'), undefined, 'date_out_of_reach'],
  [
    'many clashes, one of which ends before it begins',
    'POST',
    '/schedules/checkOverlapBulk',
    { schedules: [{ start_date: '2026-11-20T08:00:00Z', end_date: '2026-11-20T07:00:00Z' }] },
    'ends_before_start',
  ],
  ['a year in which nothing changes', 'PUT', `/schoolyear/${school.yearId}`, {}, 'nothing_changed'],
  [
    'a version that no column holds',
    'PUT',
    `/schools/id/${school.id}`,
    { version: 562949953421313, school_name: 'SMP Mawar' },
    'number_out_of_reach',
  ],
  [
    'schedules of a whole age',
    'GET',
    '/schedules/date?start_date=1900-01-01&end_date=2999-12-31',
    undefined,
    'span_too_long',
  ],
])('%s', async (_, method, path, body, code) => {
  const answer = await rina.call(method, path, body && { body })
  expect(codeOf(answer)).toEqual([422, code])
  expect(answer.body.message).toMatch(/\w+ \w+/)
})

test('what the database cannot keep is left out of a text, in a body, in JSON and in an address', async () => {
  const named = await rina.call('POST', '/schoolyear', {
    body: '{"name":"2031\\u0000/2032 \\ud83d","start_date":"2031-07-14","end_date":"2032-06-18"}',
  })
  expect(codeOf(named)).toEqual([200, undefined])
  expect(named.body.data).toMatchObject({ name: '2031/2032' })
  const imported = await rina.call('POST', '/classes/gcr', {
    body: '{"access_token":"ya29.uji-coba","course_ids":["1\\udc00"]}',
  })
  expect(codeOf(imported)).toEqual([200, undefined])
  expect(codeOf(await rina.call('GET', '/courses?search=a%00b'))).toEqual([200, undefined])
})

test('a form with such a date names its field', async () => {
  const draft = { name: '2030/2031', start_date: '0000-07-13', end_date: '2031-06-18' }
  const answer = await rina.call('POST', '/schoolyear', { body: draft })
  expect(codeOf(answer)).toEqual([422, 'date_out_of_reach'])
  expect(answer.body.data).toEqual({ start_date: [answer.body.message] })
})
