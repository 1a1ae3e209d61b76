import { useQuery } from '@tanstack/react-query'
import { ArrowRight, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { AskDialog } from '#platform/forms/AskDialog.tsx'
import { problemOf } from '#platform/forms/refusal-places.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { useToday } from '#platform/i18n/use-today.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardFooter, CardHeader } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { notify } from '#ui/notify.ts'
import { RadioGroup } from '#ui/radio-group.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { schoolQueries, type SchoolYear } from '../queries.ts'
import { t as say, useT } from '../words.ts'
import { nextYear } from './next-year.ts'
import { stepsOfYear, useSetSemester, useStepYear, type StepOfYear } from './year-mutations.ts'
import { YearDialog } from './YearDialog.tsx'

/** The years of the school, the latest first, and the way from one to the next. */
export function YearsPage() {
  const t = useT()
  const { data: years, error, isFetching, refetch } = useQuery(schoolQueries.years())
  const [edited, setEdited] = useState<SchoolYear | 'new' | null>(null)
  const [made, setMade] = useState<SchoolYear | null>(null)
  const close = () => setEdited(null)
  const today = useToday()

  if (!years) {
    return error ? (
      <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <SkeletonList label={t(($) => $.common.state.loading)} />
    )
  }
  const active = years.find(({ status }) => status === 'ACTIVE')
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button asChild variant="outline" className="max-sm:w-full">
          <Link to="/pengaturan/kenaikan">
            {t(($) => $.years.rollover)}
            <ArrowRight aria-hidden />
          </Link>
        </Button>
        <Button className="max-sm:w-full" onClick={() => setEdited('new')}>
          <Plus aria-hidden />
          {t(($) => $.years.add)}
        </Button>
      </div>
      {years.length === 0 && (
        <EmptyState picture="calendar" title={t(($) => $.years.none)}>
          {t(($) => $.years.noneText)}
        </EmptyState>
      )}
      {years.map((year) => (
        <YearCard key={year.id} year={year} active={active} onEdit={() => setEdited(year)} />
      ))}
      {edited === 'new' && (
        <YearDialog
          suggestion={nextYear(years, today)}
          onClose={close}
          // A school that has none running makes one in order to begin it.
          onSaved={(year) => !active && setMade(year)}
        />
      )}
      {made && <Step year={made} active={undefined} step="activate" onClose={() => setMade(null)} />}
      {edited && edited !== 'new' && <YearDialog year={edited} onClose={close} />}
    </div>
  )
}

const tones = { UPCOMING: 'info', ACTIVE: 'success', CLOSED: 'neutral' } as const

interface YearCardProps {
  year: SchoolYear
  active: SchoolYear | undefined
  onEdit: () => void
}

function YearCard({ year, active, onEdit }: YearCardProps) {
  const t = useT()
  const format = useFormat()
  const [step, setStep] = useState<StepOfYear | null>(null)
  const possible = stepsOfYear.filter((one) => year.can[one])

  return (
    <Card aria-label={t(($) => $.years.one, { name: year.name })}>
      <CardHeader
        title={t(($) => $.years.one, { name: year.name })}
        description={t(($) => $.years.from, { start: format.date(year.start_date), end: format.date(year.end_date) })}
        action={<Badge tone={tones[year.status]}>{t(($) => $.years.status[year.status])}</Badge>}
      />
      <CardBody>{year.status === 'ACTIVE' ? <Semester year={year} /> : <Meaning year={year} />}</CardBody>
      {(year.can.edit || possible.length > 0) && (
        <CardFooter>
          {year.can.edit && (
            <Button
              size="sm"
              variant="outline"
              onClick={onEdit}
              aria-label={t(($) => $.years.edit, { name: year.name })}
            >
              {t(($) => $.common.action.edit)}
            </Button>
          )}
          {possible.map((one) => (
            <Button
              key={one}
              size="sm"
              variant="outline"
              onClick={() => setStep(one)}
              aria-label={t(($) => $.years.stepOne[one], { name: year.name })}
            >
              {t(($) => $.years.step[one])}
            </Button>
          ))}
        </CardFooter>
      )}
      {step && <Step year={year} active={active} step={step} onClose={() => setStep(null)} />}
    </Card>
  )
}

function Meaning({ year: { status } }: { year: SchoolYear }) {
  const t = useT()
  return (
    <p className="text-sm text-muted-foreground">
      {t(($) => $.years.meaning[status === 'CLOSED' ? status : 'UPCOMING'])}
    </p>
  )
}

function Semester({ year }: { year: SchoolYear }) {
  const t = useT()
  const set = useSetSemester(year.id)
  const choose = (semester: 1 | 2) =>
    set.mutateAsync(semester).then(
      () =>
        notify({ title: say(($) => $.years.semesterSet, { semester: say(($) => $.years.semesters[`${semester}`]) }) }),
      (error: unknown) => notify({ title: problemOf(error)?.text ?? '', tone: 'danger' }),
    )
  return (
    <Field label={t(($) => $.years.semester)}>
      <RadioGroup
        name={`semester-${year.id}`}
        look="row"
        value={String(year.active_semester)}
        onChange={({ currentTarget }) => void choose(currentTarget.value === '2' ? 2 : 1)}
        options={(['1', '2'] as const).map((value) => ({ value, label: t(($) => $.years.semesters[value]) }))}
      />
    </Field>
  )
}

interface StepProps {
  year: SchoolYear
  active: SchoolYear | undefined
  step: StepOfYear
  onClose: () => void
}

function Step({ year, active, step, onClose }: StepProps) {
  const t = useT()
  const act = useStepYear(year.id)
  const go = () =>
    act.mutateAsync(step).then(
      () => {
        onClose()
        notify({ title: say(($) => $.years.stepDone[step], { name: year.name }), tone: 'success' })
      },
      () => {}, // told in the dialog, which stays
    )
  return (
    <AskDialog
      of={act}
      onClose={onClose}
      title={t(($) => $.years.stepOne[step], { name: year.name })}
      confirmLabel={t(($) => $.years.step[step])}
      tone="default"
      onConfirm={() => void go()}
    >
      {t(($) => $.years.consequence[step === 'activate' && !active ? 'activateFirst' : step])}
      {step === 'reopen' && active && ` ${t(($) => $.years.waitsAgain, { name: active.name })}`}
    </AskDialog>
  )
}
