import { lazy, Suspense } from 'react'
import { SkeletonList } from '#ui/skeleton.tsx'
import { useT } from '../words.ts'

const fetchBoard = () => import('./Board.tsx').then((module) => ({ default: module.Board }))
const LazyBoard = lazy(fetchBoard)

interface BoardPanelProps {
  id: string
  name: string
  isHost: boolean
  isOver?: boolean
}

/** Fetched when somebody opens it: most classes draw nothing. */
export function BoardPanel(props: BoardPanelProps) {
  const t = useT()
  return (
    <section aria-label={t(($) => $.board.title)} className="grid shrink-0 gap-2 p-2">
      <Suspense fallback={<SkeletonList count={3} label={t(($) => $.common.state.loading)} />}>
        <LazyBoard {...props} />
      </Suspense>
    </section>
  )
}
