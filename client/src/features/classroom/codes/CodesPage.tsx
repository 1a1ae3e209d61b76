import { Eye } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useClass } from '../class/use-class.ts'
import { useT } from '../words.ts'
import { ClassCodes } from './ClassCodes.tsx'
import { CodesChanged } from './CodesChanged.tsx'
import { ParentCodes } from './ParentCodes.tsx'
import { SignInCards } from './SignInCards.tsx'

/** What opens the class to pupils, teachers and parents; covered at first, because whoever looks is written down. */
export function CodesPage() {
  const view = useClass()
  const [params] = useSearchParams()
  // Whoever comes with a pupil's name has said what they want to see.
  const [isShown, setShown] = useState(params.has('cari'))
  if (!view.can.manage) return <NotYours />
  if (!isShown) return <Covered onShow={() => setShown(true)} />
  return (
    <div className="grid gap-6 print:block">
      <CodesChanged classId={view.id} />
      <ClassCodes of={view} />
      <SignInCards of={view} />
      <ParentCodes of={view} />
    </div>
  )
}

function Covered({ onShow }: { onShow: () => void }) {
  const t = useT()
  return (
    <EmptyState
      picture="lock"
      title={t(($) => $.code.covered)}
      action={
        <Button onClick={onShow}>
          <Eye aria-hidden />
          {t(($) => $.code.show)}
        </Button>
      }
    >
      {t(($) => $.code.coveredText)}
    </EmptyState>
  )
}

function NotYours() {
  const t = useT()
  return <EmptyState picture="lock" title={t(($) => $.code.notYours)} />
}
