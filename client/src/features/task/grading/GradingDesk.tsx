import type { MarkColor } from '@kelasku/shared/task/page-marks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { taskQueries, type Reference, type Task } from '../queries.ts'
import { RevisionDialog } from '../teach/RevisionDialog.tsx'
import { focusOf, meaningOf } from './keys.ts'
import { KeyHints } from './KeyHints.tsx'
import { PenContext, type DrawnAt } from './pages/pen.ts'
import { ToolBar } from './pages/ToolBar.tsx'
import type { Tool } from './pages/drawing.ts'
import { eraseMark } from './pages/use-page-marks.ts'
import { PupilBar } from './PupilBar.tsx'
import { PupilList } from './PupilList.tsx'
import { ScorePanel } from './ScorePanel.tsx'
import { useQueue } from './use-queue.ts'
import { WorkView } from './WorkView.tsx'
import { useT } from './words.ts'

/** Pupils at the left, their work in the middle, what it is worth at the right; on a phone one pupil a screen. */
export function GradingDesk({ task }: { task: Task }) {
  const t = useT()
  const queue = useQueue(task.id)
  const { current } = queue
  const refId = current?.id ?? ''
  const part = useQuery({ ...taskQueries.reference(task.id, refId), enabled: refId !== '' })
  const [tool, setTool] = useState<Tool | null>(null)
  const [color, setColor] = useState<MarkColor>('red')
  const [drawn, setDrawn] = useState<readonly (DrawnAt & { refId: string })[]>([])
  const [isAsking, setAsking] = useState(false)
  const desk = useRef<HTMLDivElement>(null)
  const pen = useMemo(
    () => ({ tool, color, drew: (mark: DrawnAt) => setDrawn((marks) => [...marks, { ...mark, refId }]) }),
    [tool, color, refId],
  )
  const mine = drawn.filter((mark) => mark.refId === refId)
  const undo = () => {
    const last = mine.at(-1)
    if (!last || !part.data) return
    eraseMark(part.data, last)
    setDrawn((marks) => marks.filter((mark) => mark !== last))
  }

  const field = (name: string) => desk.current?.querySelector<HTMLInputElement>(`[data-grading="${name}"]`)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (
      event.defaultPrevented ||
      (event.target instanceof Element && event.target.closest('[role=dialog],[role=menu]'))
    )
      return
    const focus = focusOf(event.target)
    if (event.key === 'Escape' && focus.isTyping && event.target instanceof HTMLElement) return event.target.blur()
    switch (meaningOf(event, focus)) {
      case 'next':
        return queue.turn(1)
      case 'previous':
        return queue.turn(-1)
      case 'score': {
        const score = field('score')
        score?.focus()
        // The digit itself takes the place of what stands there.
        return score?.select()
      }
      case 'comment':
        event.preventDefault()
        return field('comment')?.focus()
      case 'revision':
        // The letter itself is not what is to be revised.
        event.preventDefault()
        if (part.data?.can.askRevision) setAsking(true)
        return undefined
      case 'pen':
        return setTool((now) => (now === 'pen' ? null : 'pen'))
      default:
        return undefined
    }
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])

  if (queue.isLoading) return <Skeleton className="h-[70dvh] rounded-lg" />
  if (!current) return <EmptyState picture="people" title={t(($) => $.nobody)} />
  return (
    <PenContext value={pen}>
      <div
        ref={desk}
        className="grid items-start gap-4 lg:grid-cols-[13rem_minmax(0,1fr)_19rem] xl:grid-cols-[15rem_minmax(0,1fr)_21rem]"
      >
        <PupilBar queue={queue} />
        <PupilList queue={queue} />
        <section aria-label={t(($) => $.work.title)} className="grid min-w-0 gap-3">
          {part.data && hasPages(part.data) && (
            <ToolBar
              tool={tool}
              color={color}
              onTool={setTool}
              onColor={setColor}
              onUndo={mine.length > 0 ? undo : null}
            />
          )}
          {part.data && <WorkView key={refId} part={part.data} />}
          {!part.data && part.error && (
            <LoadProblem error={part.error} isRetrying={part.isFetching} onRetry={() => void part.refetch()} />
          )}
          {!part.data && !part.error && <Skeleton className="h-96 rounded-lg" />}
        </section>
        <section aria-label={t(($) => $.panel)} className="grid gap-4 lg:sticky lg:top-20">
          {part.data && <ScorePanel key={refId} task={task} part={part.data} queue={queue} />}
          <KeyHints hasRubric={task.rubric.length > 0} />
        </section>
      </div>
      {isAsking && part.data && <RevisionDialog part={part.data} onClose={() => setAsking(false)} />}
    </PenContext>
  )
}

const hasPages = ({ hand_ins }: Reference) =>
  hand_ins.some(({ files }) =>
    files.some(({ media_type }) => media_type.startsWith('image/') || media_type === 'application/pdf'),
  )
