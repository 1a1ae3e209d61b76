import type { Work } from '#platform/database/work.ts'
import { listExported, type ExportedAnswer } from './repo.ts'

const atOnce = 250

/** Each participant with their answers by question; whatever the exam's size, those of a page are in memory. */
export async function* byAttempt<Person extends { attempt_id: string }>(
  people: readonly Person[],
  work: Work,
): AsyncGenerator<[Person, ReadonlyMap<string, ExportedAnswer>]> {
  for (let start = 0; start < people.length; start += atOnce) {
    const page = people.slice(start, start + atOnce)
    const answers = new Map(page.map(({ attempt_id }) => [attempt_id, new Map<string, ExportedAnswer>()]))
    for (const answer of await listExported(work.tx, [...answers.keys()]))
      answers.get(answer.attempt_id)?.set(answer.question_id, answer)
    for (const one of page) yield [one, answers.get(one.attempt_id) ?? new Map<string, ExportedAnswer>()]
  }
}
