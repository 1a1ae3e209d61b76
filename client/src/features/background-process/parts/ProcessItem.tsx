import { serverNow } from '#platform/api/clock.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { useLookAt } from '../follow.ts'
import { typeIcons } from '../looks.ts'
import { processName } from '../names.ts'
import { isUnderWay, type Process } from '../queries.ts'
import { useT } from '../words.ts'
import { ProcessActions } from './ProcessActions.tsx'
import { ProcessBar } from './ProcessBar.tsx'
import { ProcessOutcome } from './ProcessOutcome.tsx'
import { StatusBadge } from './StatusBadge.tsx'

/** One process in the list of all. */
export function ProcessItem({ process }: { process: Process }) {
  const t = useT()
  const format = useFormat()
  const { id, type, created_by, created_at } = process
  const Icon = typeIcons[type]
  useLookAt(id)

  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-3 p-4 sm:px-5">
      <span className="grid size-9 place-items-center rounded-full bg-primary-soft text-primary-ink">
        <Icon aria-hidden className="size-4.5" />
      </span>
      <div className="grid min-w-0 gap-0.5">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h2 className="font-semibold">{processName(process, t)}</h2>
          <StatusBadge process={process} />
        </div>
        <p className="text-sm text-muted-foreground">
          {created_by.full_name}
          {' · '}
          <time dateTime={created_at} title={format.dateTime(created_at)} className="whitespace-nowrap">
            {format.relative(created_at, serverNow())}
          </time>
        </p>
      </div>
      <div className="grid gap-3 max-sm:col-span-2 sm:col-start-2">
        {isUnderWay(process) ? <ProcessBar process={process} /> : <ProcessOutcome process={process} />}
        <ProcessActions process={process} />
      </div>
    </li>
  )
}
