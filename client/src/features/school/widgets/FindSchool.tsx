import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Search } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { Grade, type SchoolCard } from '@kelasku/shared/school/contract'
import { nowhere } from '#features/region/place.ts'
import { RegionFields } from '#features/region/widgets/RegionFields.tsx'
import { identityQueries } from '#features/identity/queries.ts'
import { TenantMark } from '#features/whitelabel/widgets/TenantMark.tsx'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { useFilters } from '#platform/screen/use-filters.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { schoolQueries } from '../queries.ts'
import { useT } from '../words.ts'
import { AskToJoin, type AskedRole } from './AskToJoin.tsx'
import { useGradeText } from './grade-text.ts'

interface FindSchoolProps {
  /** What one most likely asks to be. */
  usually: AskedRole
  /** Where to go when the school is not among them. */
  otherwise: ReactNode
}

/** Finds a school by name or NPSN, or by where it stands; what is looked for stands in the address. */
export function FindSchool({ usually, otherwise }: FindSchoolProps) {
  const t = useT()
  const wanted = useWanted()
  const byName = useQuery(schoolQueries.found(wanted.name))
  const byPlace = useQuery({ ...schoolQueries.searched(wanted.place), enabled: wanted.isByPlace })
  const [asked, setAsked] = useState<SchoolCard | null>(null)
  const isByName = wanted.name.length >= 3
  const { data, error, isFetching, refetch } = isByName ? byName : byPlace

  return (
    <div className="grid gap-5">
      <Field label={t(($) => $.find.name)} hint={t(($) => $.find.nameHint)}>
        <Input
          type="search"
          start={<Search />}
          value={wanted.typed}
          onChange={({ currentTarget }) => wanted.type(currentTarget.value)}
          autoComplete="off"
        />
      </Field>
      <details open={wanted.isByPlace || undefined} className="group rounded-lg border border-border bg-card px-4 py-3">
        <summary className="flex w-fit touch-reach list-none items-center gap-1.5 rounded-sm text-sm font-medium text-primary-ink [&::-webkit-details-marker]:hidden">
          <ChevronRight aria-hidden className="size-4 transition-transform group-open:rotate-90" />
          {t(($) => $.find.byPlace)}
        </summary>
        <div className="grid gap-4 pt-4 pb-1 sm:grid-cols-3">
          <RegionFields
            down="city"
            value={{ ...nowhere, province_id: wanted.place.provinsi_id ?? null, city_id: wanted.place.kota_id ?? null }}
            onChange={({ province_id, city_id }) => wanted.look({ provinsi: province_id ?? '', kota: city_id ?? '' })}
          />
          <Field label={t(($) => $.field.grade)}>
            <Select
              value={wanted.place.grade ?? ''}
              onChange={({ currentTarget }) => wanted.look({ jenjang: currentTarget.value })}
              placeholder={t(($) => $.find.anyGrade)}
              options={Grade.options.map((grade) => ({ value: grade, label: t(($) => $.grade[grade]) }))}
            />
          </Field>
        </div>
      </details>

      {(isByName || wanted.isByPlace) && (
        <section aria-live="polite" aria-busy={isFetching}>
          {!data && error && <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
          {!data && !error && <SkeletonList count={3} label={t(($) => $.common.state.loading)} />}
          {data && data.data.length > 0 && <Found schools={data.data} total={data.meta.total_item} onAsk={setAsked} />}
          {data?.data.length === 0 && (
            <EmptyState size="compact" picture="search" title={t(($) => $.find.none)} action={otherwise}>
              {t(($) => $.find.noneText)}
            </EmptyState>
          )}
        </section>
      )}
      {asked && <AskToJoin school={asked} initialRole={usually} onClose={() => setAsked(null)} />}
    </div>
  )
}

/** Either a name or a place is looked for: the one that was touched last. */
function useWanted() {
  const { of, oneOf, change } = useFilters()
  const [typed, setTyped] = useState(of('cari'))
  const grade = oneOf('jenjang', Grade.options)
  const place = {
    ...(of('provinsi') && { provinsi_id: of('provinsi') }),
    ...(of('kota') && { kota_id: of('kota') }),
    ...(grade && { grade }),
  }
  const name = of('cari').trim()

  // Not a question to the server for each letter.
  useEffect(() => {
    if (typed.trim() === name) return undefined
    const timer = setTimeout(() => change({ cari: typed.trim(), provinsi: '', kota: '', jenjang: '' }), 350)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `change` is new at each drawing; what it does is not
  }, [typed, name])

  return {
    typed,
    type: setTyped,
    name,
    place,
    isByPlace: Object.keys(place).length > 0,
    look: (next: Record<string, string>) => {
      setTyped('')
      change({ cari: '', ...next })
    },
  }
}

interface FoundProps {
  schools: readonly SchoolCard[]
  total: number
  onAsk: (school: SchoolCard) => void
}

function Found({ schools, total, onAsk }: FoundProps) {
  const t = useT()
  const gradeText = useGradeText()
  const { data: me } = useQuery(identityQueries.me())
  const standingIn = (id: string) =>
    me?.memberships.find(({ school_id, status }) => school_id === id && (status === 'ACTIVE' || status === 'PENDING'))

  return (
    <div className="grid gap-2">
      <p className="text-sm text-muted-foreground">
        {total > schools.length
          ? t(($) => $.find.some, { count: schools.length, total })
          : t(($) => $.find.count, { count: total })}
      </p>
      <ul className="divide-y divide-border rounded-lg border border-border bg-card">
        {schools.map((school) => {
          const standing = standingIn(school.id)
          return (
            <li key={school.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
              <TenantMark name={school.school_name} src={school.logo_image_url} />
              <div className="grid min-w-40 flex-1 gap-0.5">
                <p className="font-medium">{school.school_name}</p>
                <p className="text-sm text-muted-foreground">
                  {[gradeText({ grade: school.grade }), school.city_name, school.npsn && `NPSN\u00a0${school.npsn}`]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              {standing && (
                <Badge tone={standing.status === 'ACTIVE' ? 'success' : 'info'}>
                  {standing.status === 'ACTIVE' ? t(($) => $.find.member) : t(($) => $.find.waiting)}
                </Badge>
              )}
              <Button
                size="sm"
                variant="outline"
                onClick={() => onAsk(school)}
                aria-label={t(($) => $.find.askOne, { school_name: school.school_name })}
              >
                {t(($) => $.find.ask)}
              </Button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
