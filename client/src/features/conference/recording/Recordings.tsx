import { recordingLabels } from '@kelasku/shared/conference/machine'
import { useQuery } from '@tanstack/react-query'
import { Play, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { AskDialog } from '#platform/forms/AskDialog.tsx'
import { useFormat } from '#platform/i18n/i18n.ts'
import { sizeOf } from '#platform/i18n/size.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card as Box, CardBody, CardHeader } from '#ui/card.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { conferenceQueries, type Card, type Recording } from '../queries.ts'
import { lengthOf } from './looks.ts'
import { useRemoveRecording } from './mutations.ts'
import { Player } from './Player.tsx'
import { UnfinishedRecordings } from './UnfinishedRecordings.tsx'
import { useT } from './words.ts'

/** A guest and a parent of a child in an older school have none of them. */
const watches = ({ place }: Card) => place !== null && place !== 'GUEST'

/** What was recorded of a class, for those whose class it was. Nothing where nothing was. */
export function Recordings({ card }: { card: Card }) {
  const t = useT()
  const query = useQuery({ ...conferenceQueries.recordings(card.id), enabled: watches(card) })
  const [played, setPlayed] = useState<Recording | null>(null)
  const [asked, setAsked] = useState<Recording | null>(null)
  const remove = useRemoveRecording(card.id)
  const { data: recordings = [], error, isFetching, refetch } = query
  return (
    <>
      <UnfinishedRecordings id={card.id} className="grid gap-2" />
      {error && <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {recordings.length > 0 && (
        <Box>
          <CardHeader title={t(($) => $.list.title)} />
          <CardBody>
            <ul className="grid gap-3">
              {recordings.map((one) => (
                <OneRecording
                  key={one.id}
                  recording={one}
                  onPlay={() => setPlayed(one)}
                  onRemove={() => setAsked(one)}
                />
              ))}
            </ul>
          </CardBody>
        </Box>
      )}
      {played?.file_id != null && (
        <Player
          title={t(($) => $.player, { title: card.title })}
          fileId={played.file_id}
          onClose={() => setPlayed(null)}
        />
      )}
      {asked && (
        <AskDialog
          of={remove}
          tone="danger"
          title={t(($) => $.list.removeAsk)}
          confirmLabel={t(($) => $.list.remove)}
          onConfirm={() => remove.mutate(asked.id, { onSuccess: () => setAsked(null) })}
          onClose={() => setAsked(null)}
        >
          {t(($) => $.list.removeText)}
        </AskDialog>
      )}
    </>
  )
}

interface OneRecordingProps {
  recording: Recording
  onPlay: () => void
  onRemove: () => void
}

function OneRecording({ recording, onPlay, onRemove }: OneRecordingProps) {
  const t = useT()
  const format = useFormat()
  const { status, started_at, duration, size, by, expires_at, can } = recording
  const begun = format.dateTime(started_at)
  const isReady = status === 'READY'
  const facts = [
    duration !== null && lengthOf(duration * 1_000),
    size !== null && sizeOf(size),
    by && t(($) => $.by, { name: by.full_name }),
    isReady && t(($) => $.expires, { date: format.date(expires_at) }),
  ].filter(Boolean)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <div className="grid min-w-48 grow">
        <span className="font-medium">{begun}</span>
        <span className="text-sm text-muted-foreground">{facts.join(' · ')}</span>
      </div>
      {isReady ? (
        <Button size="sm" aria-label={t(($) => $.list.playOf, { date: begun })} onClick={onPlay}>
          <Play aria-hidden />
          {t(($) => $.list.play)}
        </Button>
      ) : (
        <Badge tone={status === 'FAILED' ? 'danger' : 'neutral'}>{recordingLabels[status]}</Badge>
      )}
      {can.remove && (
        <IconButton label={`${t(($) => $.list.remove)}, ${begun}`} onClick={onRemove}>
          <Trash2 />
        </IconButton>
      )}
    </li>
  )
}
