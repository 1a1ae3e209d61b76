import { CloudOff, HardDrive, Send, ShieldCheck, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '#platform/i18n/i18n.ts'
import { cn } from '#ui/cn.ts'
import { keptWhere, unsent, type SittingState } from '../engine/state.ts'
import { useUnsent } from '../parts/UnsentAnswers.tsx'
import { countOf } from '../unsent.ts'
import { useHandIn, useSitting, type Seat } from '../use-sitting.ts'
import type { MyExam } from '../wire.ts'
import { useT } from '../words.ts'

interface SavedBadgeProps {
  exam: MyExam
  seat: Seat
  /** Nothing more can be written: nobody is told to go on. */
  isUp: boolean
}

/** Where everything is that was written: on the server, or still on this device, or nowhere but on this page. */
export function SavedBadge({ exam, seat, isUp }: SavedBadgeProps) {
  const t = useT()
  const format = useFormat()
  const count = useSitting(seat, unsent)
  const savedAt = useSitting(seat, (state) => state.savedAt)
  // Nor is whoever has pressed to hand in.
  const handIn = useHandIn(seat)
  const now = useSitting(seat, (state) => placeOf(state, isUp || handIn === 'waiting' || handIn === 'sending'))
  // Whoever types is not told with every letter that it is being kept: it takes the disk some milliseconds.
  const [before, setBefore] = useState(now)
  if (now !== 'writing' && now !== before) setBefore(now)
  const since = now === 'writing' && (before === 'device' || before === 'offline') ? before : now
  // Answers of before, which wait on this device because another one took the attempt over.
  const left = countOf(useUnsent(exam))
  const place = since === 'server' && left > 0 ? 'left' : since

  const { look, Icon } = looks[place]
  const at = savedAt === null ? null : format.time(savedAt)
  const words = {
    server: at === null ? t(($) => $.saved.server) : t(($) => $.saved.serverAt, { at }),
    left: t(($) => $.unsent.title, { count: left }),
    writing: t(($) => $.saved.writing),
    device: t(($) => $.saved.device),
    offline: t(($) => $.saved.offline.some, { count }),
    offlineAll: t(($) => $.saved.offline.all),
    offlineOver: t(($) => $.saved.offline.over, { count }),
    unkept: at === null ? t(($) => $.saved.unkept.all) : t(($) => $.saved.unkept.allAt, { at }),
    unkeptSending: t(($) => $.saved.unkept.sending, { count }),
    unkeptOffline: t(($) => $.saved.unkept.offline, { count }),
    unkeptOfflineAll: t(($) => $.saved.unkept.offlineAll),
  }

  return (
    <output className={cn('block border-t border-border text-xs', look)}>
      <span className="mx-auto flex max-w-6xl items-center gap-1.5 px-4 py-1">
        <Icon aria-hidden className="size-3.5 shrink-0" />
        {words[place]}
      </span>
    </output>
  )
}

const success = 'text-success-ink'
const neutral = 'text-muted-foreground'
const warning = 'bg-warning-soft text-warning-ink'
const danger = 'bg-danger-soft text-danger-ink'

const looks = {
  server: { look: success, Icon: ShieldCheck },
  left: { look: warning, Icon: HardDrive },
  writing: { look: neutral, Icon: HardDrive },
  device: { look: neutral, Icon: HardDrive },
  offline: { look: warning, Icon: CloudOff },
  offlineAll: { look: warning, Icon: CloudOff },
  offlineOver: { look: warning, Icon: CloudOff },
  unkept: { look: warning, Icon: ShieldCheck },
  unkeptSending: { look: neutral, Icon: Send },
  unkeptOffline: { look: danger, Icon: TriangleAlert },
  unkeptOfflineAll: { look: danger, Icon: CloudOff },
}

function placeOf(state: SittingState, isUp: boolean): keyof typeof looks {
  const waits = unsent(state) > 0
  if (!waits && isUp) return 'server'
  if (state.isStorageRefused) {
    if (state.isOffline) return waits ? 'unkeptOffline' : 'unkeptOfflineAll'
    return waits ? 'unkeptSending' : 'unkept'
  }
  if (state.isOffline && !waits) return 'offlineAll'
  if (!waits) return 'server'
  if (Object.values(state.answers).some((answer) => answer.rev > 0 && keptWhere(answer) === 'nowhere')) return 'writing'
  if (state.isOffline) return isUp ? 'offlineOver' : 'offline'
  return 'device'
}
