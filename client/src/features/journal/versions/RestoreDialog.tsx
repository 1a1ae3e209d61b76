import { useState } from 'react'
import type { EditorHandle } from '#platform/collab/editor-handle.ts'
import { problemOf } from '#platform/forms/refusal-places.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { notify } from '#ui/notify.ts'
import { t as say, useT } from '../words.ts'
import { compare } from './compare.ts'
import { useRestoreVersion } from './mutations.ts'
import { nameOf } from './name-of.ts'
import type { VersionText } from './queries.ts'

interface RestoreDialogProps {
  unitId: string
  handle: EditorHandle
  version: VersionText
  onClose: () => void
  onDone: () => void
}

/** The server keeps what stands there first; the words themselves come back as any other edit. */
export function RestoreDialog({ unitId, handle, version, onClose, onDone }: RestoreDialogProps) {
  const t = useT()
  const restore = useRestoreVersion(unitId)
  // Also when the dialog was closed meanwhile: the server has it down as done.
  const act = () =>
    void restore.mutateAsync(version.id).then(
      ({ content_doc }) => {
        handle.bringBack(content_doc)
        notify({ title: say(($) => $.versions.restored), tone: 'success' })
        onDone()
      },
      // It stands in the dialog.
      () => undefined,
    )
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(($) => $.versions.ask, { name: nameOf(version, t) })}
      confirmLabel={t(($) => $.versions.restore)}
      cancelLabel={t(($) => $.common.action.cancel)}
      tone="default"
      busy={restore.isPending}
      error={restore.error && problemOf(restore.error)?.text}
      onConfirm={act}
    >
      <WhatGoes handle={handle} version={version} />
    </ConfirmDialog>
  )
}

/** The whole text becomes what it was: what was written since goes, also what others have written. */
function WhatGoes({ handle, version }: Pick<RestoreDialogProps, 'handle' | 'version'>) {
  const t = useT()
  const [rows] = useState(() => compare(version.content_doc, handle.text()))
  const count = (change: (typeof rows)[number]['change']) => rows.filter((row) => row.change === change).length
  const [gone, changed, back] = [count('new'), count('changed'), count('gone')]
  if (gone + changed + back === 0) return t(($) => $.versions.same)
  return (
    <>
      <ul className="list-disc pl-5">
        {gone > 0 && <li>{t(($) => $.versions.goes, { count: gone })}</li>}
        {changed > 0 && <li>{t(($) => $.versions.turnsBack, { count: changed })}</li>}
        {back > 0 && <li>{t(($) => $.versions.comesBack, { count: back })}</li>}
      </ul>
      <p className="mt-2">{t(($) => $.versions.keptFirst)}</p>
    </>
  )
}
