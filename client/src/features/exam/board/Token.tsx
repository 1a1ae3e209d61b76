import { useMutation, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { api } from '#platform/api/api.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { clockText } from '../sitting/player/clock-text.ts'
import { boardQueries, type View } from './queries.ts'
import { useT } from './words.ts'

interface TokenProps {
  exam: View
  token: string
  until: number | null
  now: number
}

/** Large enough to be read aloud from across the room. */
export function Token({ exam, token, until, now }: TokenProps) {
  const t = useT()
  const cache = useQueryClient()
  const rotate = useMutation({
    mutationFn: () => api.exam.rotateToken({ params: { id: exam.id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: boardQueries.board(exam.id).queryKey }),
    onError: notifyProblem,
  })
  return (
    <div className="flex items-center gap-3 rounded-lg border border-border bg-card px-4 py-2">
      <p>
        <span className="block text-xs text-muted-foreground">
          {until === null ? t(($) => $.token.title) : t(($) => $.token.until, { left: clockText(until - now) })}
        </span>
        <strong className="font-mono text-2xl tracking-[0.3em]">{token}</strong>
      </p>
      {exam.can.proctor && (
        <IconButton label={t(($) => $.token.rotate)} aria-busy={rotate.isPending} onClick={() => rotate.mutate()}>
          <RefreshCw aria-hidden />
        </IconButton>
      )}
    </div>
  )
}
