import { layoutLabels } from '@kelasku/shared/report-card/sections'
import { useQuery } from '@tanstack/react-query'
import { Copy, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { AskDialog } from '#platform/forms/AskDialog.tsx'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { useFilters } from '#platform/screen/use-filters.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardHeader } from '#ui/card.tsx'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '#ui/dropdown-menu.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterChip } from '#ui/filter-chip.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { notify } from '#ui/notify.ts'
import { SkeletonCards } from '#ui/skeleton.tsx'
import { useCopyTemplates, useRemoveTemplate } from '../mutations.ts'
import { halves, isOfHalf, reportSettingQueries, type Half, type Template } from '../queries.ts'
import { SettingTabs, templatesPath } from '../SettingTabs.tsx'
import { t as say, useT } from '../words.ts'
import { levelText } from './level-text.ts'
import { MissingLevels } from './MissingLevels.tsx'
import { copyOf } from './template-boxes.ts'
import { halfQuery, useHalf } from './use-half.ts'

/** Pengaturan › Nilai & Rapor › Template: how the report cards of each level look, half by half of the year. */
export function TemplatesPage() {
  const t = useT()
  const half = useHalf()
  const filters = useFilters()
  const { data, error, isFetching, refetch } = useQuery(reportSettingQueries.templates())
  const [removed, setRemoved] = useState<Template | null>(null)
  const here = data?.filter((one) => isOfHalf(one, half)) ?? []
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SettingTabs />
      <fieldset aria-label={t(($) => $.templates.half)} className="flex flex-wrap gap-2">
        {halves.map((one) => (
          <FilterChip
            key={`${one.semester} ${one.period}`}
            isOn={isOfHalf(one, half)}
            {...(data && { count: data.filter((template) => isOfHalf(template, one)).length })}
            onPress={() => filters.change({ semester: String(one.semester), period: one.period })}
          >
            {t(($) => $.half[one.period], { semester: one.semester })}
          </FilterChip>
        ))}
      </fieldset>
      {data && <MissingLevels half={half} />}
      {data && (
        <div className="flex flex-wrap gap-2">
          <Button asChild>
            <Link to={`${templatesPath}/baru?${halfQuery(half)}`}>
              <Plus aria-hidden />
              {t(($) => $.templates.add)}
            </Link>
          </Button>
          <CopyMenu half={half} all={data} />
        </div>
      )}
      {data && here.length === 0 && (
        <EmptyState picture="inbox" title={t(($) => $.templates.none)}>
          {t(($) => $.templates.noneText)}
        </EmptyState>
      )}
      {here.length > 0 && (
        <ul aria-label={t(($) => $.templates.list)} className="grid gap-3">
          {here.map((template) => (
            <Line key={template.id} of={template} onRemove={() => setRemoved(template)} />
          ))}
        </ul>
      )}
      {!data && error && <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonCards label={t(($) => $.common.state.loading)} />}
      {removed && <Removal of={removed} onClose={() => setRemoved(null)} />}
    </div>
  )
}

function Line({ of: template, onRemove }: { of: Template; onRemove: () => void }) {
  const t = useT()
  const { id, name, levels, layout, paper, sign_mode, show_rank } = template
  const looks = [layoutLabels[layout], paper, t(($) => $.template.sign[sign_mode])]
  return (
    <li>
      <Card interactive>
        <CardHeader
          title={
            <Link to={`${templatesPath}/${id}`} className="wrap-anywhere after:absolute after:inset-0">
              {name}
            </Link>
          }
          description={[...looks, ...(show_rank ? [t(($) => $.templates.ranked)] : [])].join(' · ')}
          action={
            // Above the way to the template, which is the whole card.
            <IconButton label={t(($) => $.templates.remove, { name })} className="relative z-1" onClick={onRemove}>
              <Trash2 />
            </IconButton>
          }
        />
        <p className="flex flex-wrap gap-1.5 px-4 pt-2 pb-4 sm:px-5">
          {levels.map((level) => (
            <Badge key={level} tone="info">
              {levelText(t, level)}
            </Badge>
          ))}
          {levels.length === 0 && <Badge tone="warning">{t(($) => $.templates.noLevel)}</Badge>}
        </p>
      </Card>
    </li>
  )
}

/** From another half: whatever this one does not have for a level yet. */
function CopyMenu({ half, all }: { half: Half; all: readonly Template[] }) {
  const t = useT()
  const copy = useCopyTemplates()
  const taken = new Set(all.filter((one) => isOfHalf(one, half)).flatMap(({ levels }) => levels))
  const sources = halves
    .filter((one) => !isOfHalf(one, half))
    .map((from) => ({
      from,
      copies: all
        .filter((one) => isOfHalf(one, from))
        .map((one) => ({ ...copyOf(one), ...half, levels: one.levels.filter((level) => !taken.has(level)) }))
        .filter(({ levels }) => levels.length > 0),
    }))
    .filter(({ copies }) => copies.length > 0)
  if (sources.length === 0) return null
  const take = (copies: (typeof sources)[number]['copies']) =>
    copy.mutate(copies, {
      onSuccess: () => notify({ title: say(($) => $.templates.copied, { count: copies.length }), tone: 'success' }),
      onError: notifyProblem,
    })
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="outline" busy={copy.isPending}>
          <Copy aria-hidden />
          {t(($) => $.templates.copy)}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {sources.map(({ from: { semester, period }, copies }) => (
          <DropdownMenuItem key={`${semester} ${period}`} onSelect={() => take(copies)}>
            {t(($) => $.templates.copyFrom, {
              half: say(($) => $.half[period], { semester }),
              count: copies.length,
            })}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}

function Removal({ of: { id, name, levels }, onClose }: { of: Template; onClose: () => void }) {
  const t = useT()
  const remove = useRemoveTemplate()
  return (
    <AskDialog
      of={remove}
      title={t(($) => $.templates.removeTitle, { name })}
      tone="danger"
      confirmLabel={t(($) => $.common.action.delete)}
      onConfirm={() =>
        remove.mutate(id, {
          onSuccess: () => {
            onClose()
            notify({ title: say(($) => $.templates.removed, { name }), tone: 'success' })
          },
        })
      }
      onClose={onClose}
    >
      {t(($) => $.templates.removeText, { levels: levels.map((level) => levelText(t, level)).join(', ') })}
    </AskDialog>
  )
}
