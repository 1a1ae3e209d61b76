import { TriangleAlert } from 'lucide-react'
import { useAccount } from '#platform/session/accounts.ts'
import { cn } from '#ui/cn.ts'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { Facts } from '#ui/facts.tsx'
import { focusPage } from '#ui/focus-page.ts'
import { notify } from '#ui/notify.ts'
import { CopyWays } from './CopyWays.tsx'
import { openStranded, useStranded, type Stranded } from './stranded.ts'
import { copyOf } from './taking-along.ts'
import { discardStranded } from './unsent.ts'
import { t as say, useT } from './words.ts'

/** Beside the truth about the line. */
export function Sign({ isSmall = false }: { isSmall?: boolean }) {
  const t = useT()
  const count = useStranded(({ all }) => all.reduce((sum, one) => sum + one.count, 0))
  const words = t(($) => $.stranded.sign, { count })
  return (
    <button
      type="button"
      title={words}
      onClick={() => openStranded(true)}
      className={cn(
        'inline-flex touch-reach items-center gap-1.5 rounded-sm text-left text-xs font-medium text-warning-ink',
        'underline-offset-4 hover:underline',
        isSmall && 'size-6 justify-center',
      )}
    >
      <TriangleAlert aria-hidden className={cn('size-3.5 shrink-0', !isSmall && 'mt-px self-start')} />
      <span className={isSmall ? 'sr-only' : undefined}>{words}</span>
    </button>
  )
}

/** All that lies on this device alone and will not be sent, with a way to keep it and a way to be rid of it. */
export function Window() {
  const t = useT()
  const all = useStranded((shown) => shown.all)
  const isOpen = useStranded((shown) => shown.isOpen)
  return (
    <Dialog open={isOpen} onOpenChange={openStranded}>
      <DialogContent
        title={t(($) => $.stranded.title)}
        description={t(($) => $.stranded.description)}
        closeLabel={t(($) => $.common.action.close)}
        onCloseAutoFocus={keepFocus}
      >
        <ul className="grid divide-y divide-border">
          {all.map((one) => (
            <Copy key={one.id} stranded={one} />
          ))}
        </ul>
      </DialogContent>
    </Dialog>
  )
}

/** What it was opened with goes with the last of them. */
function keepFocus(event: Event): void {
  if (useStranded.getState().all.length > 0) return
  event.preventDefault()
  focusPage()
}

function Copy({ stranded: { id, name, role, count, why } }: { stranded: Stranded }) {
  const t = useT()
  const userId = useAccount()?.user_id ?? ''
  const discard = async () => {
    const isDone = await discardStranded(id, count)
    if (isDone) notify({ title: say(($) => $.stranded.discarded), tone: 'success' })
    return isDone
  }
  return (
    <li className="grid gap-1 py-4 first:pt-1 last:pb-0">
      <h3 className="text-sm font-medium wrap-anywhere">{name}</h3>
      <Facts className="text-xs text-muted-foreground" of={[role, t(($) => $.stranded.changes, { count })]} />
      <p className="text-sm">{t(($) => $.stranded.why[why])}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <CopyWays
          name={name}
          role={role}
          count={count}
          read={() => copyOf(userId, id)}
          label={t(($) => $.stranded.discard)}
          discard={discard}
          isOneOfMany
        />
      </div>
    </li>
  )
}
