import { useState } from 'react'
import { withAllBelow } from '@kelasku/shared/curriculum/tree'
import { problemOf } from '#platform/forms/refusal-places.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import type { Component, Tree } from '../queries.ts'
import { useT } from '../words.ts'

interface RemoveDialogProps {
  component: Component
  tree: Tree
  onClose: () => void
  onRemove: () => Promise<unknown>
}

/** Says what goes along, and who uses any of it. */
export function RemoveDialog({ component, tree, onClose, onRemove }: RemoveDialogProps) {
  const t = useT()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const going = withAllBelow(tree, component.id)
  const uses = mostUsed(going)

  const confirm = () => {
    setBusy(true)
    onRemove().then(onClose, (refused: unknown) => {
      setBusy(false)
      setError(problemOf(refused)?.text ?? null)
    })
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(($) => $.remove.title, { text: component.code || component.text.slice(0, 80) })}
      confirmLabel={t(($) => $.common.action.delete)}
      cancelLabel={t(($) => $.common.action.cancel)}
      busy={isBusy}
      error={error}
      onConfirm={confirm}
    >
      <div className="grid gap-2">
        {going.length > 1 && <p>{t(($) => $.remove.below, { count: going.length - 1 })}</p>}
        {uses.map(({ kind, count }) => (
          <p key={kind}>{t(($) => $.remove.uses[kind], { count })}</p>
        ))}
        <p>{uses.length > 0 ? t(($) => $.remove.kept) : t(($) => $.remove.unused)}</p>
      </div>
    </ConfirmDialog>
  )
}

/** Of each kind the most that any of them has: one course uses many of them, and must not be counted for each. */
function mostUsed(going: Tree): Component['used_by'] {
  const most = new Map<Component['used_by'][number]['kind'], number>()
  for (const { kind, count } of going.flatMap(({ used_by }) => used_by))
    most.set(kind, Math.max(count, most.get(kind) ?? 0))
  return [...most].map(([kind, count]) => ({ kind, count }))
}
