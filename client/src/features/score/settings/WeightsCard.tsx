import { plannedLevels } from '@kelasku/shared/classroom/grade-plan'
import { defaultWeights } from '@kelasku/shared/score/sheet'
import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { number } from '#platform/i18n/format.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { useSchool } from '#platform/session/school.ts'
import { Badge } from '#ui/badge.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { k13, merdeka } from '../dialogs/weight-boxes.ts'
import { useT as useScoreT } from '../words.ts'
import { scoreSettingQueries, type Default } from './queries.ts'
import { useT } from './words.ts'

const DefaultDialog = lazy(async () => ({ default: (await import('./DefaultDialog.tsx')).DefaultDialog }))

/** As the ministry counts, until the school says otherwise. */
const ofMinistry = (level: number): Default => ({
  level,
  formula: 'MERDEKA',
  remedial_policy: 'REPLACE_IF_HIGHER',
  ...defaultWeights,
  version: 0,
})

/** How the sheets of each level are weighed when they are made. */
export function WeightsCard() {
  const t = useT()
  const grade = useSchool((school) => school.grade)
  const { data, error, isFetching, refetch } = useQuery(scoreSettingQueries.defaults())
  const [edited, setEdited] = useState<number | null>(null)
  const levels = [...new Set([...plannedLevels(grade), ...(data ?? []).map(({ level }) => level)])]
    .filter((level) => level > 0)
    .toSorted((one, other) => one - other)
  const defaultOf = (level: number) => data?.find((one) => one.level === level) ?? ofMinistry(level)
  return (
    <Card>
      <CardHeader title={t(($) => $.weights.title)} description={t(($) => $.weights.text)} />
      <CardBody>
        {data && levels.length === 0 && <p className="text-sm text-muted-foreground">{t(($) => $.weights.none)}</p>}
        {data && levels.length > 0 && (
          <ul className="divide-y divide-border">
            {levels.map((level) => (
              <Line key={level} of={defaultOf(level)} onEdit={() => setEdited(level)} />
            ))}
          </ul>
        )}
        {!data && error && <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
        {!data && !error && <SkeletonList count={3} label={t(($) => $.common.state.loading)} />}
      </CardBody>
      <Suspense>
        {edited !== null && <DefaultDialog setting={defaultOf(edited)} onClose={() => setEdited(null)} />}
      </Suspense>
    </Card>
  )
}

function Line({ of: setting, onEdit }: { of: Default; onEdit: () => void }) {
  const t = useT()
  const score = useScoreT()
  const { level, formula, version } = setting
  const weights = (formula === 'K13' ? k13 : merdeka)
    .filter((name) => setting[name] > 0)
    .map((name) => t(($) => $.weights.of, { part: score(($) => $.weights.part[name]), weight: number(setting[name]) }))
  return (
    <li className="flex items-center gap-3 py-2.5">
      <div className="grid min-w-0 grow gap-0.5">
        <span className="flex flex-wrap items-center gap-2 font-medium">
          {t(($) => $.levelOf, { level })}
          <Badge tone={version > 0 ? 'info' : 'neutral'}>
            {t(($) => (version > 0 ? $.weights.own : $.weights.ministry))}
          </Badge>
        </span>
        <span className="text-sm text-muted-foreground">
          {[score(($) => $.weights.formulas[formula]), ...weights].join(' · ')}
        </span>
      </div>
      <IconButton label={t(($) => $.weights.edit, { level })} onClick={onEdit}>
        <Pencil />
      </IconButton>
    </li>
  )
}
