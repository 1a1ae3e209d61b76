import { semesterOf } from '@kelasku/shared/attendance/semester'
import { isMonth, monthOf } from '@kelasku/shared/kernel/days'
import { OpenClassTitle } from '#features/classroom/widgets/ClassTitle.tsx'
import { useToday } from '#platform/i18n/use-today.ts'
import { NotForRole } from '#platform/screen/NotForRole.tsx'
import { useFilters } from '#platform/screen/use-filters.ts'
import { isStaff, useRole } from '#platform/session/role.ts'
import { FilterChip } from '#ui/filter-chip.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { MonthPicker } from '../parts/MonthPicker.tsx'
import { WithClass } from '../parts/WithClass.tsx'
import { AttendanceTabs } from '../widgets/AttendanceTabs.tsx'
import { useT } from '../words.ts'
import { AllClasses } from './AllClasses.tsx'
import { ClassNotes } from './ClassNotes.tsx'
import { ClassOfSpan } from './ClassOfSpan.tsx'
import { ExportMonth } from './ExportMonth.tsx'
import { PupilsOfDay } from './PupilsOfDay.tsx'
import { spanOf } from './queries.ts'

const views = ['siswa', 'jam', 'catatan', 'kelas'] as const
const spans = ['bulan', 'semester'] as const

/** Whom somebody should ask, what was noted, the lessons of a day, and how the classes stand beside each other. */
export function RecapPage() {
  const t = useT()
  const filters = useFilters()
  const today = useToday()
  const now = monthOf(today)
  const staff = useRole(isStaff)
  const classId = useRole(({ class_id }) => class_id)
  if (!staff) return <NotForRole title={t(($) => $.title)}>{t(($) => $.common.error.notForRole)}</NotForRole>

  const view = filters.oneOf('lihat', views) ?? 'siswa'
  const asked = filters.of('bulan')
  const month = isMonth(asked) ? asked : now
  const isSemester = view === 'siswa' && filters.oneOf('rentang', spans) === 'semester'
  return (
    <div className="page-4xl gap-5">
      <PageHeader
        title={
          <OpenClassTitle
            title={t(($) => $.title)}
            all={{ isOn: view === 'kelas', change: (isOn) => filters.change({ lihat: isOn ? 'kelas' : '' }) }}
          />
        }
        actions={classId && <ExportMonth classId={classId} month={month} />}
      />
      <AttendanceTabs />
      <fieldset aria-label={t(($) => $.recap.view)} className="flex flex-wrap gap-2">
        {views.map((one) => (
          <FilterChip key={one} isOn={view === one} onPress={() => filters.change({ lihat: one })}>
            {t(($) => $.recap.views[one])}
          </FilterChip>
        ))}
      </fieldset>
      {view === 'siswa' && (
        <fieldset aria-label={t(($) => $.recap.span)} className="flex flex-wrap gap-2">
          {spans.map((one) => (
            <FilterChip
              key={one}
              isOn={isSemester === (one === 'semester')}
              onPress={() => filters.change({ rentang: one === 'semester' ? one : '' })}
            >
              {t(($) => $.recap.spans[one])}
            </FilterChip>
          ))}
        </fieldset>
      )}
      {view !== 'jam' && !isSemester && (
        <MonthPicker
          month={month}
          latest={now}
          onPick={(bulan) => filters.change({ bulan: bulan === now ? '' : bulan })}
        />
      )}
      {view === 'siswa' && (
        <WithClass>
          {(id) =>
            isSemester ? (
              <ClassOfSpan classId={id} span={semesterOf(today)} />
            ) : (
              <ClassOfSpan classId={id} span={spanOf(month)} month={month} />
            )
          }
        </WithClass>
      )}
      {view === 'catatan' && <WithClass>{(id) => <ClassNotes classId={id} month={month} />}</WithClass>}
      {view === 'jam' && <WithClass>{(id) => <PupilsOfDay classId={id} />}</WithClass>}
      {view === 'kelas' && <AllClasses month={month} />}
    </div>
  )
}
