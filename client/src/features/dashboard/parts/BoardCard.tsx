import { useQuery } from '@tanstack/react-query'
import { MonitorCheck } from 'lucide-react'
import { Link } from 'react-router-dom'
import { dutyBoardQueries } from '#features/duty-board/queries.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardFooter, CardHeader } from '#ui/card.tsx'
import { useT } from '../words.ts'

/** The running day in one sentence, and the way to its board. */
export function BoardCard() {
  const t = useT()
  const { data: board } = useQuery(dutyBoardQueries.board())
  const counts = board?.counts
  const parts = counts
    ? [
        counts.registers_missing > 0 && t(($) => $.board.registers, { count: counts.registers_missing }),
        counts.permits_waiting > 0 && t(($) => $.board.permits, { count: counts.permits_waiting }),
        counts.substitutes_needed > 0 && t(($) => $.board.substitutes, { count: counts.substitutes_needed }),
      ].filter((part) => part !== false)
    : []
  return (
    <Card>
      <CardHeader
        title={t(($) => $.board.heading)}
        description={counts && (parts.length > 0 ? parts.join(' · ') : t(($) => $.board.calm))}
      />
      <div className="grow pb-4" />
      <CardFooter>
        <Button asChild size="sm">
          <Link to="/papan-piket">
            <MonitorCheck aria-hidden />
            {t(($) => $.board.open)}
          </Link>
        </Button>
      </CardFooter>
    </Card>
  )
}
