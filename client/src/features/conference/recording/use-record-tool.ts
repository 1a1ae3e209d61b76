import { useMutation, useQuery } from '@tanstack/react-query'
import { Circle, CircleStop } from 'lucide-react'
import { useStore } from 'zustand'
import { api } from '#platform/api/api.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { notify } from '#ui/notify.ts'
import { conferenceQueries, type Card } from '../queries.ts'
import type { Room } from '../room/room-news.ts'
import type { Tool } from '../room/tools.ts'
import { typeOfFilm } from './able.ts'
import { recorder } from './recorder.ts'
import { useT } from './words.ts'

interface Recording {
  card: Card
  room: Room
  /** Before it begins it is said what is recorded, and who sees that it is. */
  onAsk: () => void
}

/** For hosts, where the school lets them. What another of them records is stopped here too. */
export function useRecordTool({ card, room, onAsk }: Recording): Tool | null {
  const t = useT()
  const { id, can } = card
  const { data: settings } = useQuery({ ...conferenceQueries.settings(), enabled: can.host })
  const { state } = useStore(recorder.view)
  const { mutate: stopOther } = useMutation({
    mutationFn: (recordingId: string) =>
      api.conference.changeRecording({ params: { id, recording_id: recordingId }, body: { status: 'UPLOADING' } }),
    onError: notifyProblem,
  })
  const running = room.recording
  const isOn = running !== null || state === 'RECORDING' || state === 'STOPPING'
  if (!can.host || (!isOn && settings?.recording_allowed !== true)) return null

  const stop = () => {
    if (state === 'RECORDING') void recorder.stop().then(() => notify({ title: t(($) => $.stopped), tone: 'info' }))
    // It is being stopped already.
    else if (state === 'OFF' && running) stopOther(running.id)
  }
  const ask = () => {
    if (typeOfFilm() === undefined) notify({ title: t(($) => $.unable), tone: 'warning' })
    else onAsk()
  }
  return {
    key: 'recording',
    icon: isOn ? CircleStop : Circle,
    label: t(($) => (isOn ? $.act.stop : $.act.record)),
    short: t(($) => (isOn ? $.act.stopShort : $.act.short)),
    isOn,
    isInMenu: true,
    onPress: isOn ? stop : ask,
  }
}
