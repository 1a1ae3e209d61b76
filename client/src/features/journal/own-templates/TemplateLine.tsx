import { Archive, ArchiveRestore, EllipsisVertical, Pencil } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useFormat } from '#platform/i18n/i18n.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '#ui/dropdown-menu.tsx'
import { Facts } from '#ui/facts.tsx'
import { focusPage } from '#ui/focus-page.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { notify } from '#ui/notify.ts'
import { ReviseTemplateDialog, TemplateDialog } from '../dialogs.ts'
import { t as say, useT } from '../words.ts'
import { useReviseTemplate } from './mutations.ts'
import type { OwnTemplate } from './queries.ts'

type Open = 'words' | 'revise'

/** One template; the whole line shows its words. */
export function TemplateLine({ template }: { template: OwnTemplate }) {
  const t = useT()
  const format = useFormat()
  const { name, description, curriculum, created_by, created_at, can } = template
  const [open, setOpen] = useState<Open | null>(null)
  return (
    <li className="relative flex min-w-0 items-start gap-3 p-3 hover:bg-accent sm:px-4">
      <div className="grid min-w-0 grow gap-1">
        <button
          type="button"
          className="min-w-0 justify-self-start rounded-sm text-left font-medium wrap-anywhere after:absolute after:inset-0"
          onClick={() => setOpen('words')}
        >
          {name}
        </button>
        {description && <p className="text-sm wrap-anywhere">{description}</p>}
        <Facts
          className="text-sm text-muted-foreground"
          of={[
            curriculum ? t(($) => $.templates.kind[curriculum]) : t(($) => $.templates.every),
            created_by?.full_name,
            format.date(created_at),
          ]}
        />
      </div>
      {can.update && <TemplateMenu template={template} onRevise={() => setOpen('revise')} />}
      <Suspense>
        {open === 'words' && <TemplateDialog template={template} onClose={() => setOpen(null)} />}
        {open === 'revise' && <ReviseTemplateDialog template={template} onClose={() => setOpen(null)} />}
      </Suspense>
    </li>
  )
}

function TemplateMenu({ template, onRevise }: { template: OwnTemplate; onRevise: () => void }) {
  const t = useT()
  const { id, name, description, curriculum, status, version } = template
  const revise = useReviseTemplate(id)
  const isOffered = status === 'ACTIVE'
  const turn = () => {
    const turned = isOffered ? 'ARCHIVED' : 'ACTIVE'
    revise.mutate(
      { name, description, curriculum, version, status: turned },
      {
        onSuccess: () => {
          notify({ title: say(($) => $.templates.turned[turned], { name }), tone: 'success' })
          // The line goes to the other list, and would take the focus along.
          focusPage()
        },
        onError: notifyProblem,
      },
    )
  }
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton label={t(($) => $.templates.actions, { name })} className="relative -mr-2 shrink-0">
          <EllipsisVertical />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuItem icon={<Pencil />} onSelect={onRevise}>
          {t(($) => $.templates.revise)}
        </DropdownMenuItem>
        <DropdownMenuItem icon={isOffered ? <Archive /> : <ArchiveRestore />} onSelect={turn}>
          {t(($) => (isOffered ? $.archive.act : $.templates.offer))}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
