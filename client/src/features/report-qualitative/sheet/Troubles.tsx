import { Trash2 } from 'lucide-react'
import { useLine } from '#platform/live/connection.ts'
import { useIsKept } from '#platform/outbox/use-outbox.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { useT } from '../words.ts'
import { forget, type Kept } from './kept.ts'
import { qualitativeOutbox } from './outbox.ts'

const textOf = ({ op }: Kept): string => (op.kind === 'VALUE' ? (op.value_code ?? '') : op.text)

/** What the server will not take: it stays here, to be read, until it is thrown away. */
export function Tray({ refused }: { refused: readonly Kept[] }) {
  const t = useT()
  if (refused.length === 0) return null
  return (
    <Alert
      tone="danger"
      live="polite"
      title={t(($) => $.tray.title, { count: refused.length })}
      action={
        <Button size="sm" variant="ghost" onClick={() => forget(refused)}>
          <Trash2 aria-hidden />
          {t(($) => $.tray.drop)}
        </Button>
      }
    >
      <ul className="grid max-h-40 gap-1 overflow-y-auto">
        {refused.map((one) => (
          <li key={one.id}>
            {one.student_name} · {one.title}: {textOf(one)} {one.why}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

/** Two have written in the same place: decided where it stands; named here, so that nobody overlooks it. */
export function Disputes({ disputed }: { disputed: ReadonlyMap<string, Kept> }) {
  const t = useT()
  if (disputed.size === 0) return null
  return (
    <Alert tone="warning" live="polite" title={t(($) => $.disputes.title, { count: disputed.size })}>
      {[...disputed.values()].map(({ student_name, title }) => `${student_name} · ${title}`).join('; ')}
    </Alert>
  )
}

/** The truth about where it lies. `wrong` names the cells in which something stands that cannot be saved. */
export function WhereSaved({ waiting, wrong }: { waiting: number; wrong: readonly string[] }) {
  const t = useT()
  const line = useLine()
  const isKept = useIsKept(qualitativeOutbox)
  return (
    <output
      className={isKept && wrong.length === 0 ? 'text-sm text-muted-foreground' : 'text-sm font-medium text-danger-ink'}
    >
      {wrong.length > 0 && `${t(($) => $.saved.wrong, { count: wrong.length, names: wrong.join(', ') })} `}
      {words()}
    </output>
  )

  function words(): string {
    if (waiting === 0) return t(($) => (wrong.length > 0 ? $.saved.others : $.saved.onServer))
    if (!isKept) return t(($) => $.saved.notKept, { count: waiting })
    return line === 'connected' ? t(($) => $.saved.sending) : t(($) => $.saved.onDevice, { count: waiting })
  }
}
