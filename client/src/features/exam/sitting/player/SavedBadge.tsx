import { CloudOff, HardDrive, ShieldCheck, TriangleAlert } from 'lucide-react'
import { useFormat } from '#platform/i18n/i18n.ts'
import { cn } from '#ui/cn.ts'
import { unsent } from '../engine/state.ts'
import { useSitting, type Seat } from '../use-sitting.ts'
import { useT } from '../words.ts'

interface SavedBadgeProps {
  seat: Seat
  /** Nothing more can be written: nobody is told to go on. */
  isUp: boolean
}

/** Where everything is that was written: on the server, or still on this device, or, which is rare, nowhere but here. */
export function SavedBadge({ seat, isUp }: SavedBadgeProps) {
  const t = useT()
  const format = useFormat()
  const waiting = useSitting(seat, unsent)
  const isOffline = useSitting(seat, (state) => state.isOffline)
  const isFull = useSitting(seat, (state) => state.isDeviceFull)
  const savedAt = useSitting(seat, (state) => state.savedAt)

  if (isFull && waiting > 0)
    return (
      <Line tone="danger" Icon={TriangleAlert}>
        {t(($) => $.saved.deviceFull, { count: waiting })}
      </Line>
    )
  if (isOffline && (waiting > 0 || !isUp))
    return (
      <Line tone="warning" Icon={CloudOff}>
        {t(($) => $.saved.offline[waiting === 0 ? 'all' : isUp ? 'over' : 'some'], { count: waiting })}
      </Line>
    )
  if (waiting > 0)
    return (
      <Line tone="neutral" Icon={HardDrive}>
        {t(($) => $.saved.device)}
      </Line>
    )
  return (
    <Line tone="success" Icon={ShieldCheck}>
      {savedAt === null ? t(($) => $.saved.server) : t(($) => $.saved.serverAt, { at: format.time(savedAt) })}
    </Line>
  )
}

const looks = {
  danger: 'bg-danger-soft text-danger-ink',
  warning: 'bg-warning-soft text-warning-ink',
  neutral: 'text-muted-foreground',
  success: 'text-success-ink',
}

interface LineProps {
  tone: keyof typeof looks
  Icon: typeof CloudOff
  children: string
}

function Line({ tone, Icon, children }: LineProps) {
  return (
    <output className={cn('block border-t border-border text-xs', looks[tone])}>
      <span className="mx-auto flex max-w-6xl items-center gap-1.5 px-4 py-1">
        <Icon aria-hidden className="size-3.5 shrink-0" />
        {children}
      </span>
    </output>
  )
}
