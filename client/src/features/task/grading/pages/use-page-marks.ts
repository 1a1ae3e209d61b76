import type { PageMark } from '@kelasku/shared/task/page-marks'
import { useQuery } from '@tanstack/react-query'
import { useBatch } from '#platform/outbox/use-outbox.ts'
import { queryClient } from '#platform/query.ts'
import { taskQueries, type Marked, type Reference } from '#features/task/queries.ts'
import { marksOutbox, type Drawn } from './marks-outbox.ts'
import type { DrawnAt } from './pen.ts'

type Part = Pick<Reference, 'id' | 'assessment_id'>

const placeOf = (fileId: string, page: number) => `${fileId}:${page}`

/** As it stands now, also between two strokes that no screen has drawn yet. */
function pageNow({ id, assessment_id }: Part, fileId: string, page: number): Pick<Drawn, 'marks' | 'version'> {
  const stored = queryClient.getQueryData(taskQueries.marks(assessment_id, id, fileId).queryKey)
  const kept: Marked = stored?.find((one) => one.page === page) ?? { page, marks: [], version: 0 }
  const own = marksOutbox.state
    .getState()
    .waiting.findLast(({ batch, place }) => batch === id && place === placeOf(fileId, page))?.content
  return { marks: own?.marks ?? kept.marks, version: Math.max(kept.version, own?.version ?? 0) }
}

function change(part: Part, fileId: string, page: number, changed: (marks: PageMark[]) => PageMark[]): void {
  const { marks, version } = pageNow(part, fileId, page)
  const content: Drawn = {
    task_id: part.assessment_id,
    reference_id: part.id,
    file_id: fileId,
    page,
    marks: changed(marks),
    version,
  }
  void marksOutbox.put([{ batch: part.id, place: placeOf(fileId, page), content }])
}

export const eraseMark = (part: Part, { fileId, page, key }: DrawnAt): void =>
  change(part, fileId, page, (marks) => marks.filter((mark) => mark.key !== key))

/** The marks of one page as its reader has left it, and how to go on drawing. */
export function usePageMarks(part: Part, fileId: string, page: number) {
  const { data: pages } = useQuery(taskQueries.marks(part.assessment_id, part.id, fileId))
  const waiting = useBatch(marksOutbox, part.id)
  const stored = pages?.find((one) => one.page === page)?.marks ?? []
  return {
    marks: waiting.get(placeOf(fileId, page))?.marks ?? stored,
    /** Before it is known what stands there, nothing is drawn over it. */
    isKnown: pages !== undefined,
    add: (mark: PageMark) => change(part, fileId, page, (marks) => [...marks, mark]),
    erase: (key: string) => eraseMark(part, { fileId, page, key }),
  }
}
