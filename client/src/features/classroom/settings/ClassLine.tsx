import { Archive, ArchiveRestore, Crown, Pencil } from 'lucide-react'
import { useFormat } from '#platform/i18n/i18n.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Badge } from '#ui/badge.tsx'
import { DropdownMenuItem, DropdownMenuSeparator } from '#ui/dropdown-menu.tsx'
import { Facts } from '#ui/facts.tsx'
import { useEnterClass } from '../enter-class.ts'
import { useRestoreClass } from '../mutations.ts'
import { RowMenu } from '../parts/RowMenu.tsx'
import type { ClassInList } from '../queries.ts'
import { useT } from '../words.ts'

export type ClassAct = 'revise' | 'homeroom' | 'archive'

interface ClassLineProps {
  view: ClassInList
  onAct: (act: ClassAct) => void
}

export function ClassLine({ view, onAct }: ClassLineProps) {
  const t = useT()
  const format = useFormat()
  const { enter, isPending } = useEnterClass()
  const restore = useRestoreClass()
  const { id, name, type, status, homeroom_teacher, school_year_name, total_student, capacity } = view
  const isOpen = status === 'ACTIVE'

  return (
    <li className="flex min-h-16 items-center gap-3 px-4 py-2.5 sm:px-5">
      <span className="grid min-w-0 grow gap-0.5">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <button
            type="button"
            disabled={isPending}
            aria-label={t(($) => $.classes.open, { name })}
            onClick={() => enter(id)}
            className="touch-reach min-w-0 rounded-sm text-left font-semibold text-primary-ink underline-offset-4 wrap-anywhere hover:underline"
          >
            {name}
          </button>
          {type !== 'REGULER' && <Badge look="outline">{t(($) => $.classType[type])}</Badge>}
          {!isOpen && <Badge tone="warning">{t(($) => $.classes.inArchive)}</Badge>}
        </span>
        <Facts
          className="text-sm text-muted-foreground tabular-nums"
          of={[
            homeroom_teacher?.full_name ?? t(($) => $.class.noHomeroom),
            capacity === null
              ? t(($) => $.class.count, { count: total_student })
              : t(($) => $.class.countOf, { count: total_student, capacity: format.number(capacity) }),
            school_year_name,
          ]}
        />
      </span>
      <RowMenu name={name}>
        {isOpen ? (
          <>
            <DropdownMenuItem icon={<Pencil />} onSelect={() => onAct('revise')}>
              {t(($) => $.classes.revise)}
            </DropdownMenuItem>
            <DropdownMenuItem icon={<Crown />} onSelect={() => onAct('homeroom')}>
              {t(($) => $.classes.appoint)}
            </DropdownMenuItem>
            <DropdownMenuSeparator />
            <DropdownMenuItem icon={<Archive />} tone="danger" onSelect={() => onAct('archive')}>
              {t(($) => $.classes.archive)}
            </DropdownMenuItem>
          </>
        ) : (
          <DropdownMenuItem
            icon={<ArchiveRestore />}
            onSelect={() => restore.mutate({ id }, { onError: notifyProblem })}
          >
            {t(($) => $.classes.restore)}
          </DropdownMenuItem>
        )}
      </RowMenu>
    </li>
  )
}
