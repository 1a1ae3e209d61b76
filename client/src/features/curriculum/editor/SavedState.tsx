import { Check, CircleDot } from 'lucide-react'
import { useHeldPage } from '#ui/use-held-page.ts'
import { Spinner } from '#ui/spinner.tsx'
import { useT } from '../words.ts'
import { useTreeIsSaving } from './use-tree.ts'

interface SavedStateProps {
  id: string
  subjectId: string
  /** How many lines are being typed in. */
  dirty: number
}

/** Tells the truth about what is on the server, and holds whoever would leave with something unsaved. */
export function SavedState({ id, subjectId, dirty }: SavedStateProps) {
  const t = useT()
  const isSaving = useTreeIsSaving({ id, subjectId })
  const isOpen = isSaving || dirty > 0
  useHeldPage(isOpen)

  return (
    <output className="inline-flex items-center gap-1.5 text-sm text-muted-foreground [&_svg]:size-4">
      {isSaving ? <Spinner /> : dirty > 0 ? <CircleDot aria-hidden /> : <Check aria-hidden />}
      {isSaving && t(($) => $.common.state.saving)}
      {!isSaving && dirty > 0 && t(($) => $.tree.unsaved)}
      {!isOpen && t(($) => $.tree.saved)}
    </output>
  )
}
