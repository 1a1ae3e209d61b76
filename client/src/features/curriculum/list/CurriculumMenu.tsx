import { Archive, ArchiveRestore, Copy, MoreVertical, Pencil, Trash } from 'lucide-react'
import { useState } from 'react'
import type { CurriculumCard } from '@kelasku/shared/curriculum/contract'
import { AskDialog } from '#platform/forms/AskDialog.tsx'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#ui/dropdown-menu.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { notify } from '#ui/notify.ts'
import { useRemoveCurriculum, useReviseCurriculum } from '../mutations.ts'
import { t as say, useT } from '../words.ts'
import { CopyDialog } from './CopyDialog.tsx'
import { ReviseDialog } from './ReviseDialog.tsx'

type Open = 'revise' | 'copy' | 'remove'

/** What can be done with a curriculum as a whole. */
export function CurriculumMenu({ curriculum }: { curriculum: CurriculumCard }) {
  const t = useT()
  const { id, name, status, version, can } = curriculum
  const [open, setOpen] = useState<Open | null>(null)
  const revise = useReviseCurriculum(id)
  const isArchived = status === 'ARCHIVED'
  const close = () => setOpen(null)

  const archive = () =>
    revise.mutate(
      { version, status: isArchived ? 'ACTIVE' : 'ARCHIVED' },
      {
        onSuccess: () => notify({ title: say(($) => $.list.archived[status], { name }), tone: 'success' }),
        onError: notifyProblem,
      },
    )

  if (!can.update) return null
  return (
    // Above the link that fills the card.
    <div className="relative z-1">
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton label={t(($) => $.list.menuOf, { name })}>
            <MoreVertical />
          </IconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <DropdownMenuItem
            icon={<Pencil />}
            reason={isArchived && t(($) => $.list.isArchived)}
            onSelect={() => setOpen('revise')}
          >
            {t(($) => $.common.action.edit)}
          </DropdownMenuItem>
          <DropdownMenuItem icon={<Copy />} onSelect={() => setOpen('copy')}>
            {t(($) => $.copy.action)}
          </DropdownMenuItem>
          <DropdownMenuItem icon={isArchived ? <ArchiveRestore /> : <Archive />} onSelect={archive}>
            {t(($) => $.list.archiving[status])}
          </DropdownMenuItem>
          <DropdownMenuSeparator />
          <DropdownMenuItem
            icon={<Trash />}
            tone="danger"
            reason={!can.remove && t(($) => $.list.inUse)}
            onSelect={() => setOpen('remove')}
          >
            {t(($) => $.common.action.delete)}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {open === 'revise' && <ReviseDialog curriculum={curriculum} onClose={close} />}
      {open === 'copy' && <CopyDialog curriculum={curriculum} onClose={close} />}
      {open === 'remove' && <Remove curriculum={curriculum} onClose={close} />}
    </div>
  )
}

function Remove({
  curriculum: { id, name, total_component },
  onClose,
}: {
  curriculum: CurriculumCard
  onClose: () => void
}) {
  const t = useT()
  const remove = useRemoveCurriculum(id)
  return (
    <AskDialog
      of={remove}
      onClose={onClose}
      title={t(($) => $.list.remove, { name })}
      confirmLabel={t(($) => $.common.action.delete)}
      onConfirm={() =>
        remove.mutate(undefined, {
          onSuccess: () => {
            notify({ title: say(($) => $.list.removed, { name }), tone: 'success' })
            onClose()
          },
        })
      }
    >
      {t(($) => $.list.removeText, { count: total_component })}
    </AskDialog>
  )
}
