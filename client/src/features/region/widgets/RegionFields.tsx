import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Region } from '@kelasku/shared/region/contract'
import { Button } from '#ui/button.tsx'
import { Combobox } from '#ui/combobox.tsx'
import { Field } from '#ui/field.tsx'
import { levels, moved, type Level, type RegionIds } from '../place.ts'
import { regionQueries } from '../queries.ts'
import { useT } from '../words.ts'

interface RegionFieldsProps {
  value: RegionIds
  onChange: (place: RegionIds) => void
  /** How far down the address goes; a search needs no village. */
  down?: Level
  errors?: Partial<Record<keyof RegionIds, string | undefined>>
  onBlur?: (field: keyof RegionIds) => void
}

/** Provinsi → Kota/Kabupaten → Kecamatan → Desa/Kelurahan, each loaded when the one above it is known. */
export function RegionFields({ value, onChange, down = 'village', errors = {}, onBlur }: RegionFieldsProps) {
  const shown = levels.slice(0, levels.indexOf(down) + 1)
  // A level that is not shown is not asked for.
  const above = (level: Level, code: string | null) => (shown.includes(level) ? (code ?? undefined) : undefined)
  const loaded: Record<Level, UseQueryResult<Region[]>> = {
    province: useQuery(regionQueries.provinces()),
    city: useQuery(regionQueries.cities(above('city', value.province_id))),
    district: useQuery(regionQueries.districts(above('district', value.city_id))),
    village: useQuery(regionQueries.villages(above('village', value.district_id))),
  }

  return shown.map((level, depth) => {
    const upper = shown[depth - 1]
    const field = `${level}_id` as const
    return (
      <LevelField
        key={level}
        level={level}
        query={loaded[level]}
        value={value[field]}
        waits={upper !== undefined && value[`${upper}_id`] === null}
        error={errors[field]}
        onChoose={(code) => onChange(moved(value, level, code))}
        onBlur={() => onBlur?.(field)}
      />
    )
  })
}

interface LevelFieldProps {
  level: Level
  query: UseQueryResult<Region[]>
  value: string | null
  waits: boolean
  error: string | undefined
  onChoose: (code: string | null) => void
  onBlur: () => void
}

function LevelField({ level, query, value, waits, error, onChoose, onBlur }: LevelFieldProps) {
  const t = useT()
  const label = t(($) => $.level[level].label)
  const wait = level === 'province' ? undefined : t(($) => $.level[level].wait)

  return (
    <Field label={label} error={error}>
      <Combobox
        options={(query.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={value}
        onValueChange={onChoose}
        onBlur={onBlur}
        disabled={waits}
        placeholder={waits ? wait : t(($) => $.level[level].placeholder)}
        searchLabel={t(($) => $.level[level].search)}
        emptyText={t(($) => $.empty)}
        loading={query.isFetching}
        loadingText={t(($) => $.common.state.loading)}
        failure={query.isError && !query.isFetching && <Failure onRetry={() => void query.refetch()} />}
        clearLabel={t(($) => $.clear, { name: label })}
        moreText={(count) => t(($) => $.more, { count })}
      />
    </Field>
  )
}

function Failure({ onRetry }: { onRetry: () => void }) {
  const t = useT()
  return (
    <div className="grid justify-items-center gap-2">
      <p>{t(($) => $.unloaded)}</p>
      <Button size="sm" variant="outline" onClick={onRetry}>
        {t(($) => $.common.action.tryAgain)}
      </Button>
    </div>
  )
}
