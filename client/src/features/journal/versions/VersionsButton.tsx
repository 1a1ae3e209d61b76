import { History } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { EditorHandle } from '#platform/collab/editor-handle.ts'
import { Button } from '#ui/button.tsx'
import { VersionsDialog } from '../dialogs.ts'
import type { Unit } from '../queries.ts'
import { useT } from '../words.ts'

export function VersionsButton({ unit, handle }: { unit: Unit; handle: EditorHandle | null }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
        <History aria-hidden />
        {t(($) => $.versions.title)}
      </Button>
      {isOpen && (
        <Suspense>
          <VersionsDialog unit={unit} handle={handle} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
