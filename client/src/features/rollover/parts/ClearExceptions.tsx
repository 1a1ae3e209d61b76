import { Eraser } from 'lucide-react'
import { useState } from 'react'
import { AskDialog } from '#platform/forms/AskDialog.tsx'
import { Button } from '#ui/button.tsx'
import { useClearExceptions } from '../mutations.ts'
import type { Source } from '../queries.ts'
import { useT } from '../words.ts'

interface ClearExceptionsProps {
  planId: string
  /** Only of this one. */
  classId: string | undefined
  homes: readonly Source[]
}

/** Takes back what was said of single pupils; nothing where nothing was. */
export function ClearExceptions({ planId, classId, homes }: ClearExceptionsProps) {
  const t = useT()
  const clear = useClearExceptions(planId)
  const [isAsking, setAsking] = useState(false)
  const touched = homes.filter(({ id, exceptions }) => exceptions > 0 && (classId ?? id) === id)
  const count = touched.reduce((total, { exceptions }) => total + exceptions, 0)
  if (count === 0 && !isAsking) return null
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setAsking(true)}>
        <Eraser aria-hidden />
        {t(($) => $.clear.open)}
      </Button>
      {isAsking && (
        <AskDialog
          of={clear}
          onClose={() => setAsking(false)}
          title={t(($) => $.clear.ask, { count })}
          confirmLabel={t(($) => $.clear.confirm)}
          onConfirm={() => clear.mutate(classId, { onSuccess: () => setAsking(false) })}
        >
          {t(($) => $.clear.text, { names: touched.map(({ name }) => name).join(', ') })}
        </AskDialog>
      )}
    </>
  )
}
