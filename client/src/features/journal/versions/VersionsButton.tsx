import { History } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Pen } from '#platform/collab/pen.ts'
import { Button } from '#ui/button.tsx'
import { VersionsDialog } from '../dialogs.ts'
import type { Unit } from '../queries.ts'
import { useT } from '../words.ts'

export function VersionsButton({ unit, pen }: { unit: Unit; pen: Pen | null }) {
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
          <VersionsDialog unit={unit} pen={pen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
