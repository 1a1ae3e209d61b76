import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { serverNow } from '#platform/api/clock.ts'
import { AskDialog } from '#platform/forms/AskDialog.tsx'
import { useFormat } from '#platform/i18n/i18n.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { KindPath } from '../kinds.ts'
import { useRemoveImport } from '../mutations.ts'
import type { ImportInList } from '../queries.ts'
import { useT } from '../words.ts'

interface EarlierImportsProps {
  path: KindPath
  imports: readonly ImportInList[]
}

/** Drafts to go on with, and what was imported recently. */
export function EarlierImports({ path, imports }: EarlierImportsProps) {
  const t = useT()
  const [removed, setRemoved] = useState<ImportInList | null>(null)
  return (
    <Card>
      <CardHeader title={t(($) => $.earlier.title)} />
      <CardBody className="py-1">
        <ul className="divide-y divide-border">
          {imports.map((one) => (
            <Earlier key={one.id} path={path} import={one} onRemove={() => setRemoved(one)} />
          ))}
        </ul>
      </CardBody>
      {removed && <Remove import={removed} onClose={() => setRemoved(null)} />}
    </Card>
  )
}

const tones = { DRAFT: 'info', RUNNING: 'info', PARTIAL: 'warning', DONE: 'success', UNDONE: 'neutral' } as const

interface EarlierProps {
  path: KindPath
  import: ImportInList
  onRemove: () => void
}

function Earlier({
  path,
  import: { id, file_name, status, counts, created_by, created_at, can },
  onRemove,
}: EarlierProps) {
  const t = useT()
  const format = useFormat()
  const isDraft = status === 'DRAFT'
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="grid min-w-48 flex-1 gap-0.5">
        <p className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 font-medium wrap-anywhere">{file_name}</span>
          <Badge tone={tones[status]}>{t(($) => $.status[status])}</Badge>
        </p>
        <p className="text-sm text-muted-foreground">
          {t(($) => (isDraft ? $.earlier.draftCounts : $.earlier.counts), {
            total: counts.total,
            wrong: counts.wrong,
            done: counts.done,
          })}
          {' · '}
          {created_by.full_name}
          {' · '}
          <time dateTime={created_at} title={format.dateTime(created_at)}>
            {format.relative(created_at, serverNow())}
          </time>
        </p>
      </div>
      <Button asChild size="sm" variant={isDraft ? 'default' : 'outline'}>
        <Link
          to={`/impor/${path}/${id}`}
          aria-label={t(($) => (isDraft ? $.earlier.goOnOne : $.earlier.seeOne), { file_name })}
        >
          {isDraft ? t(($) => $.common.action.continue) : t(($) => $.earlier.see)}
        </Link>
      </Button>
      {can.remove && (
        <IconButton size="sm" label={t(($) => $.earlier.remove, { file_name })} onClick={onRemove}>
          <Trash2 aria-hidden />
        </IconButton>
      )}
    </li>
  )
}

function Remove({ import: { id, file_name, counts }, onClose }: { import: ImportInList; onClose: () => void }) {
  const t = useT()
  const remove = useRemoveImport(id)
  return (
    <AskDialog
      of={remove}
      onClose={onClose}
      title={t(($) => $.earlier.ask, { file_name })}
      confirmLabel={t(($) => $.earlier.removeIt)}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onClose })}
    >
      {t(($) => $.earlier.consequence, { total: counts.total })}
    </AskDialog>
  )
}
