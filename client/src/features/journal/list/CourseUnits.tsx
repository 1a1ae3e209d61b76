import { DragDropProvider, PointerSensor } from '@dnd-kit/react'
import { isSortable } from '@dnd-kit/react/sortable'
import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/notify.ts'
import { Progress } from '#ui/progress.tsx'
import { useOrderUnits } from '../mutations.ts'
import type { Item } from '../queries.ts'
import { t as say, useT } from '../words.ts'
import { BeginDialog } from './BeginDialog.tsx'
import { MovableUnit } from './MovableUnit.tsx'
import { moved } from './moved.ts'
import { UnitCard } from './UnitCard.tsx'

interface CourseUnitsProps {
  course: { id: string; name: string }
  units: readonly Item[]
  isOwn: boolean
  isWhole: boolean
}

/** The units of a course in the order in which it is taught; whoever teaches it begins new ones and moves them. */
export function CourseUnits({ course, units, isOwn, isWhole }: CourseUnitsProps) {
  const t = useT()
  const heading = useId()
  const [isBeginning, setBeginning] = useState(false)
  return (
    <section aria-labelledby={heading} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={heading} className="text-lg font-semibold">
          {course.name}
        </h2>
        {isOwn && (
          <Button variant="outline" onClick={() => setBeginning(true)}>
            <Plus aria-hidden />
            {t(($) => $.begin.act)}
          </Button>
        )}
      </div>
      {isWhole && <OwnProgress units={units} />}
      {units.length === 0 && <p className="text-sm text-muted-foreground">{t(($) => $.none.inCourse)}</p>}
      {units.length > 0 &&
        (isOwn && isWhole && units.length > 1 ? (
          <Movable courseId={course.id} units={units} />
        ) : (
          <ol className="grid gap-2">
            {units.map((unit) => (
              <li key={unit.id} className="overflow-hidden rounded-lg border border-border bg-card">
                <UnitCard unit={unit} />
              </li>
            ))}
          </ol>
        ))}
      {isBeginning && <BeginDialog course={course} onClose={() => setBeginning(false)} />}
    </section>
  )
}

/** For a pupil: how many of them they have worked through. */
function OwnProgress({ units }: { units: readonly Item[] }) {
  const t = useT()
  const studied = units.flatMap(({ progress }) => progress ?? [])
  if (studied.length === 0) return null
  const [value, all] = [studied.filter(({ done_at }) => done_at !== null).length, studied.length]
  return (
    <Progress
      showText
      label={t(($) => $.study.isDone)}
      value={value}
      max={all}
      valueText={t(($) => $.study.of, { value, pupils: all })}
    />
  )
}

/** Dragged by a pointer, moved by the arrows of each line. */
function Movable({ courseId, units }: { courseId: string; units: readonly Item[] }) {
  const order = useOrderUnits(courseId)
  const move = (from: number, to: number) => {
    if (from === to) return
    const ids = moved(
      units.map(({ id }) => id),
      from,
      to,
    )
    order.mutate(ids, {
      onSuccess: ({ message }) => notify({ title: message ?? say(($) => $.ordered), tone: 'success' }),
      onError: notifyProblem,
    })
  }
  return (
    <DragDropProvider
      sensors={[PointerSensor]}
      // The first of the library's plugins is the one for assistive technology, which speaks English.
      plugins={([_accessibility, ...others]) => others}
      onDragEnd={({ operation: { source }, canceled }) => {
        if (!canceled && isSortable(source)) move(source.initialIndex, source.index)
      }}
    >
      <ol className="grid gap-2">
        {units.map((unit, index) => (
          <MovableUnit
            key={unit.id}
            unit={unit}
            index={index}
            isLast={index === units.length - 1}
            onMove={(to) => move(index, to)}
          />
        ))}
      </ol>
    </DragDropProvider>
  )
}
