/** Extracurricular results on their way: they stand in the list at once, lie on the device, and go out as soon as there is a line. */
import type { ActivityPredicate } from '@kelasku/shared/report-card/sections'
import type { Semester } from '@kelasku/shared/score/sheet'
import { api } from '#platform/api/api.ts'
import { explain } from '#platform/api/explain.ts'
import { Outbox } from '#platform/outbox/outbox.ts'
import { useBatch } from '#platform/outbox/use-outbox.ts'
import { queryClient } from '#platform/query.ts'
import { notify } from '#ui/notify.ts'
import { reportDataQueries, type Activities, type ActivityLine } from '../queries.ts'
import { t as say } from '../words.ts'
import { forget, keep } from './kept.ts'

export interface WrittenResult {
  class_id: string
  semester: Semester
  student_id: string
  student_name: string
  predicate: ActivityPredicate | null
  text: string
  /** The version that was seen when it was written. */
  seen: number
  /** Written while one's own of the same pupil was on its way. */
  followsOwn?: boolean
}

const placeOf = ({ class_id, semester, student_id }: WrittenResult) => `${class_id}:${semester}:${student_id}`
const batchOf = ({ class_id, semester }: Pick<WrittenResult, 'class_id' | 'semester'>) => `${class_id}:${semester}`

/** On their way to the server, and what came of the last one: who goes on typing meanwhile has seen their own. */
const underWay = new Set<string>()
const ownVersions = new Map<string, number>()

async function send(waiting: readonly WrittenResult[]): Promise<void> {
  const [first] = waiting
  if (!first) return
  const { class_id, semester } = first
  const ops = waiting.map((one) => ({
    student_id: one.student_id,
    seen: (one.followsOwn ? ownVersions.get(placeOf(one)) : undefined) ?? one.seen,
    predicate: one.predicate,
    text: one.predicate === null ? '' : one.text,
  }))
  const places = waiting.map(placeOf)
  for (const place of places) underWay.add(place)
  const { data } = await api['report-card']
    .writeActivities({ body: { class_id, semester, ops } })
    .finally(() => places.forEach((place) => underWay.delete(place)))
  const byStudent = new Map(data.results.map((result) => [result.student_id, result]))
  const standing = data.results.filter(({ result }) => result !== 'REFUSED')
  queryClient.setQueriesData<Activities>({ queryKey: reportDataQueries.activitiesOf(class_id) }, (list) =>
    list?.semester === semester ? { ...list, lines: list.lines.map((line) => ({ ...line, ...nowOf(line) })) } : list,
  )
  for (const one of waiting) {
    const result = byStudent.get(one.student_id)
    if (result?.result === 'SAVED') ownVersions.set(placeOf(one), result.version)
    else ownVersions.delete(placeOf(one))
  }
  keep(waiting.filter(({ student_id }) => byStudent.get(student_id)?.result === 'CONFLICT'))
  const gone = waiting.filter(({ student_id }) => byStudent.get(student_id)?.result === 'REFUSED')
  if (gone.length > 0)
    notify({
      title: say(($) => $.activity.refused),
      description: gone.map(({ student_name }) => student_name).join(', '),
      tone: 'warning',
    })

  function nowOf({ student }: ActivityLine): Partial<ActivityLine> {
    const now = standing.find(({ student_id }) => student_id === student.id)
    return now ? { predicate: now.predicate, text: now.text, version: now.version } : {}
  }
}

function refuse(error: unknown, waiting: readonly WrittenResult[]): void {
  const told = explain(error)
  notify({
    title: say(($) => $.activity.notSaved, { names: waiting.map(({ student_name }) => student_name).join(', ') }),
    description: told?.text || told?.title,
    tone: 'danger',
  })
  for (const { class_id } of waiting.slice(0, 1))
    void queryClient.invalidateQueries({ queryKey: reportDataQueries.activitiesOf(class_id) })
}

/** Words without a predicate wait on the device until there is one: the server keeps none alone. */
const isWhole = ({ predicate, seen }: WrittenResult): boolean => predicate !== null || seen > 0

export const activityOutbox = new Outbox<WrittenResult>({ kind: 'activity', isReady: isWhole, send, refused: refuse })

export const useWaiting = (classId: string, semester: Semester) =>
  useBatch(activityOutbox, batchOf({ class_id: classId, semester }))

/** What is written now settles what was disputed. */
export function writeResults(written: readonly WrittenResult[]): void {
  forget(written)
  const empty = written.filter((one) => !isWhole(one) && one.text === '')
  for (const one of empty) void activityOutbox.withdraw(batchOf(one), one.student_id)
  const given = written.filter((one) => !empty.includes(one))
  if (given.length > 0)
    void activityOutbox.put(
      given.map((content) => ({
        batch: batchOf(content),
        place: content.student_id,
        content: { ...content, followsOwn: underWay.has(placeOf(content)) },
      })),
    )
}
