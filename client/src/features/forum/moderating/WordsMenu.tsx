import { Eye, EyeOff, Flag, History, VolumeX } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '#ui/dropdown-menu.tsx'
import type { Meant } from '../queries.ts'
import { useT } from '../words.ts'
import { FormerDialog } from './FormerDialog.tsx'
import { MuteDialog } from './MuteDialog.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import { ReportDialog } from './ReportDialog.tsx'

type Asking = 'hide' | 'history' | 'report' | 'mute'

interface WordsMenuProps {
  /** Whose they are says the question whether to mute them. */
  of: Meant & { name: string }
  can: Record<Asking | 'show', boolean>
  trigger: ReactNode
  /** What these words alone can have done to them: what changes them, and what takes them away. */
  first?: ReactNode
  last?: ReactNode
  hideTitle: string
  onHide: (reason: string) => Promise<unknown>
  onShow: () => void
}

/** What its viewer can do with somebody's words, whether they began a thread or replied in one. */
export function WordsMenu({ of, can, trigger, first, last, onShow, ...hiding }: WordsMenuProps) {
  const t = useT()
  const [asking, setAsking] = useState<Asking | null>(null)
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          {first}
          {can.show && (
            <DropdownMenuItem icon={<Eye />} onSelect={onShow}>
              {t(($) => $.menu.show)}
            </DropdownMenuItem>
          )}
          {can.history && (
            <DropdownMenuItem icon={<History />} onSelect={() => setAsking('history')}>
              {t(($) => $.former.act)}
            </DropdownMenuItem>
          )}
          {can.report && (
            <DropdownMenuItem icon={<Flag />} onSelect={() => setAsking('report')}>
              {t(($) => $.report.act)}
            </DropdownMenuItem>
          )}
          {can.mute && (
            <DropdownMenuItem icon={<VolumeX />} onSelect={() => setAsking('mute')}>
              {t(($) => $.menu.mute)}
            </DropdownMenuItem>
          )}
          {can.hide && (
            <DropdownMenuItem tone="danger" icon={<EyeOff />} onSelect={() => setAsking('hide')}>
              {t(($) => $.menu.hide)}
            </DropdownMenuItem>
          )}
          {last}
        </DropdownMenuContent>
      </DropdownMenu>
      <Dialogs of={of} asking={asking} onClose={() => setAsking(null)} {...hiding} />
    </>
  )
}

interface DialogsProps extends Pick<WordsMenuProps, 'of' | 'hideTitle' | 'onHide'> {
  asking: Asking | null
  onClose: () => void
}

function Dialogs({ of, asking, onClose, hideTitle, onHide }: DialogsProps) {
  const t = useT()
  if (asking === 'history') return <FormerDialog of={of} onClose={onClose} />
  if (asking === 'report') return <ReportDialog of={of} onClose={onClose} />
  if (asking === 'mute') return <MuteDialog of={of} name={of.name} onClose={onClose} />
  if (asking === null) return null
  return (
    <ReasonDialog
      title={hideTitle}
      hint={t(($) => $.hide.hint)}
      actLabel={t(($) => $.menu.hide)}
      onAct={onHide}
      onClose={onClose}
    />
  )
}
