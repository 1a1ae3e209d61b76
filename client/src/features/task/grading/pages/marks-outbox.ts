/** Marks on their way: they stand on the page as they are drawn, lie on the device, and go out one page after the other. */
import type { PageMark } from '@kelasku/shared/task/page-marks'
import { api } from '#platform/api/api.ts'
import { hasCode } from '#platform/api/call-error.ts'
import { keepAnswer } from '#platform/keep-answer.ts'
import { Outbox } from '#platform/outbox/outbox.ts'
import { queryClient } from '#platform/query.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { taskQueries, type Marked } from '#features/task/queries.ts'

export interface Drawn {
  task_id: string
  reference_id: string
  file_id: string
  page: number
  marks: PageMark[]
  version: number
}

const versions = new Map<string, number>()
const pageOf = ({ file_id, page }: Drawn) => `${file_id}:${page}`

async function put(drawn: Drawn, marks: PageMark[], version: number): Promise<void> {
  const { task_id: id, reference_id: refId, file_id: fileId, page } = drawn
  const { data } = await api.task.mark({ params: { id, refId, fileId }, body: { page, marks, version } })
  versions.set(pageOf(drawn), data.version)
  keepAnswer(queryClient, taskQueries.marks(id, refId, fileId).queryKey, (kept: Marked[] = []) => [
    ...kept.filter((one) => one.page !== page),
    data,
  ])
}

export const marksOutbox = new Outbox<Drawn>({
  kind: 'task-marks',
  isOneByOne: true,
  async send([drawn]) {
    if (!drawn) return
    const { task_id, reference_id, file_id, page, marks } = drawn
    try {
      await put(drawn, marks, Math.max(drawn.version, versions.get(pageOf(drawn)) ?? 0))
    } catch (error) {
      if (!hasCode(error, 'version_conflict')) throw error
      // Two teachers draw on one page: both sets of marks stay.
      const query = taskQueries.marks(task_id, reference_id, file_id)
      const theirs = (await queryClient.fetchQuery({ ...query, staleTime: 0 })).find((one) => one.page === page)
      await put(drawn, bothOf(theirs?.marks ?? [], marks), theirs?.version ?? 0)
    }
  },
  refused(error, [drawn]) {
    notifyProblem(error)
    if (drawn) void queryClient.invalidateQueries({ queryKey: taskQueries.of(drawn.task_id) })
  },
})

/** Exported for its test. A mark is known by its key. */
export function bothOf(theirs: readonly PageMark[], mine: readonly PageMark[]): PageMark[] {
  const own = new Set(mine.map(({ key }) => key))
  return [...theirs.filter(({ key }) => !own.has(key)), ...mine]
}
