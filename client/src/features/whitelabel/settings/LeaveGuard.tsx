import { useEffect, useState } from 'react'
import { useBeforeUnload, useNavigate } from 'react-router-dom'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useT } from '../words.ts'

/**
 * Nobody walks away from something unsaved without knowing it: a link is held back until one has said so. The browser's
 * own "back" cannot be held; the draft stays in any case.
 */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const t = useT()
  const navigate = useNavigate()
  const [target, setTarget] = useState<string | null>(null)

  useBeforeUnload((event) => {
    if (isDirty) event.preventDefault()
  })
  useEffect(() => {
    if (!isDirty) return undefined
    const hold = (event: MouseEvent) => {
      const away = leadsAway(event)
      if (away === null) return
      event.preventDefault()
      event.stopPropagation()
      setTarget(away)
    }
    // Before the router hears of it.
    document.addEventListener('click', hold, { capture: true })
    return () => document.removeEventListener('click', hold, { capture: true })
  }, [isDirty])

  return (
    <ConfirmDialog
      open={target !== null}
      onOpenChange={(isOpen) => !isOpen && setTarget(null)}
      title={t(($) => $.leave.title)}
      tone="default"
      confirmLabel={t(($) => $.leave.go)}
      cancelLabel={t(($) => $.leave.stay)}
      onConfirm={() => {
        setTarget(null)
        if (target !== null) void navigate(target)
      }}
    >
      {t(($) => $.leave.text)}
    </ConfirmDialog>
  )
}

/** The page of ours that this click would open in place of this one. */
function leadsAway({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): string | null {
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return null
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.target === '_blank' || link.origin !== location.origin) return null
  return link.pathname === location.pathname ? null : link.pathname + link.search
}
