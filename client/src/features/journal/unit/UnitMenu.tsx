import {
  Archive,
  ArchiveRestore,
  CopyPlus,
  EllipsisVertical,
  EyeOff,
  LayoutTemplate,
  Link2,
  Paperclip,
  Pencil,
  Trash2,
} from 'lucide-react'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { AskDialog } from '#platform/forms/AskDialog.tsx'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { teaches, useRole } from '#platform/session/role.ts'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '#ui/dropdown-menu.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { notify } from '#ui/notify.ts'
import { ShareButton } from '../access/ShareButton.tsx'
import { AttachmentsDialog, DuplicateDialog, FactsDialog, LinksDialog, MakeTemplateDialog } from '../dialogs.ts'
import { useMoveUnit, useRemoveUnit } from '../mutations.ts'
import type { Unit } from '../queries.ts'
import { t as say, useT } from '../words.ts'
import { PublishButton } from './PublishButton.tsx'

type Asking = 'copy' | 'facts' | 'links' | 'attachments' | 'template' | 'withdraw' | 'archive' | 'remove'

/** What whoever teaches it can do to the unit now. */
export function UnitMenu({ unit }: { unit: Unit }) {
  const t = useT()
  const { can } = unit
  const isTeacher = useRole(teaches)
  const move = useMoveUnit(unit.id)
  const [asking, setAsking] = useState<Asking | null>(null)
  const restore = () =>
    move.mutate(
      { event: 'restore' },
      { onSuccess: () => notify({ title: say(($) => $.moved.restore), tone: 'success' }), onError: notifyProblem },
    )
  const mayCopy = unit.is_inside && isTeacher
  const hasMore = mayCopy || can.update || can.withdraw || can.archive || can.restore || can.remove || can.make_template
  return (
    <>
      {unit.is_inside && <ShareButton unit={unit} />}
      <PublishButton unit={unit} />
      {hasMore && (
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <IconButton label={t(($) => $.more)} variant="outline">
              <EllipsisVertical />
            </IconButton>
          </DropdownMenuTrigger>
          <DropdownMenuContent align="end">
            {mayCopy && (
              <DropdownMenuItem icon={<CopyPlus />} onSelect={() => setAsking('copy')}>
                {t(($) => $.copy.act)}
              </DropdownMenuItem>
            )}
            {can.update && (
              <DropdownMenuItem icon={<Pencil />} onSelect={() => setAsking('facts')}>
                {t(($) => $.facts.act)}
              </DropdownMenuItem>
            )}
            {can.update && (
              <DropdownMenuItem icon={<Link2 />} onSelect={() => setAsking('links')}>
                {t(($) => $.links.act)}
              </DropdownMenuItem>
            )}
            {can.update && (
              <DropdownMenuItem icon={<Paperclip />} onSelect={() => setAsking('attachments')}>
                {t(($) => $.attached.act)}
              </DropdownMenuItem>
            )}
            {can.make_template && (
              <DropdownMenuItem icon={<LayoutTemplate />} onSelect={() => setAsking('template')}>
                {t(($) => $.templates.act)}
              </DropdownMenuItem>
            )}
            {can.withdraw && (
              <DropdownMenuItem icon={<EyeOff />} onSelect={() => setAsking('withdraw')}>
                {t(($) => $.withdraw.act)}
              </DropdownMenuItem>
            )}
            {can.archive && (
              <DropdownMenuItem icon={<Archive />} onSelect={() => setAsking('archive')}>
                {t(($) => $.archive.act)}
              </DropdownMenuItem>
            )}
            {can.restore && (
              <DropdownMenuItem icon={<ArchiveRestore />} onSelect={restore}>
                {t(($) => $.restore)}
              </DropdownMenuItem>
            )}
            {can.remove && (
              <DropdownMenuItem tone="danger" icon={<Trash2 />} onSelect={() => setAsking('remove')}>
                {t(($) => $.common.action.delete)}
              </DropdownMenuItem>
            )}
          </DropdownMenuContent>
        </DropdownMenu>
      )}
      <Suspense>
        {asking === 'copy' && <DuplicateDialog unit={unit} onClose={() => setAsking(null)} />}
        {asking === 'facts' && <FactsDialog unit={unit} onClose={() => setAsking(null)} />}
        {asking === 'links' && <LinksDialog unit={unit} onClose={() => setAsking(null)} />}
        {asking === 'template' && <MakeTemplateDialog unit={unit} onClose={() => setAsking(null)} />}
        {asking === 'attachments' && <AttachmentsDialog unit={unit} onClose={() => setAsking(null)} />}
      </Suspense>
      {asking === 'remove' && <RemoveDialog unit={unit} onClose={() => setAsking(null)} />}
      {(asking === 'withdraw' || asking === 'archive') && (
        <MoveDialog unit={unit} event={asking} onClose={() => setAsking(null)} />
      )}
    </>
  )
}

interface DialogProps {
  unit: Unit
  onClose: () => void
}

function MoveDialog({ unit: { id, name }, event, onClose }: DialogProps & { event: 'withdraw' | 'archive' }) {
  const t = useT()
  const move = useMoveUnit(id)
  const act = () =>
    move.mutate(
      { event },
      {
        onSuccess: () => {
          notify({ title: say(($) => $.moved[event]), tone: 'success' })
          onClose()
        },
      },
    )
  return (
    <AskDialog
      of={move}
      onClose={onClose}
      title={t(($) => $[event].ask, { name })}
      confirmLabel={t(($) => $[event].act)}
      tone="default"
      onConfirm={act}
    >
      {t(($) => $[event].text)}
    </AskDialog>
  )
}

function RemoveDialog({ unit: { id, name }, onClose }: DialogProps) {
  const t = useT()
  const navigate = useNavigate()
  const remove = useRemoveUnit(id)
  const act = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        notify({ title: say(($) => $.remove.done), tone: 'success' })
        void navigate('/jurnal-belajar', { replace: true })
      },
    })
  return (
    <AskDialog
      of={remove}
      onClose={onClose}
      title={t(($) => $.remove.ask, { name })}
      confirmLabel={t(($) => $.common.action.delete)}
      onConfirm={act}
    >
      {t(($) => $.remove.text)}
    </AskDialog>
  )
}
