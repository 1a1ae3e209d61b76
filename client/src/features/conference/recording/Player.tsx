import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/api/api.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Alert } from '#ui/alert.tsx'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useT } from './words.ts'

interface PlayerProps {
  title: string
  fileId: string
  onClose: () => void
}

/** By an address that is the player's own, so that it fetches what it shows and moves to any place. */
export function Player({ title, fileId, onClose }: PlayerProps) {
  const t = useT()
  const [isBroken, setBroken] = useState(false)
  const ticket = useQuery({
    queryKey: ['conference-film', fileId],
    queryFn: async () => (await api.file.ticket({ params: { id: fileId } })).data,
    gcTime: 0,
    staleTime: Infinity,
  })
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent size="xl" title={title} closeLabel={t(($) => $.common.action.close)}>
        {ticket.error && (
          <LoadProblem error={ticket.error} isRetrying={ticket.isFetching} onRetry={() => void ticket.refetch()} />
        )}
        {isBroken && <Alert tone="danger">{t(($) => $.problem.notPlayed)}</Alert>}
        {!ticket.data && !ticket.error && <Skeleton className="aspect-video w-full" />}
        {ticket.data && (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- what was said in a class has none
          <video
            controls
            playsInline
            src={ticket.data.url}
            aria-label={title}
            className="aspect-video w-full rounded-md bg-muted"
            onError={() => setBroken(true)}
          />
        )}
      </DialogContent>
    </Dialog>
  )
}
