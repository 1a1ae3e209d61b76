import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CurriculumView, FollowingCourse } from '@kelasku/shared/curriculum/contract'
import { problemOf } from '#platform/forms/refusal-places.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog, DialogContent, DialogFooter } from '#ui/dialog.tsx'
import { FieldSet } from '#ui/field.tsx'
import { notify } from '#ui/notify.ts'
import { SkeletonList } from '#ui/skeleton.tsx'
import { useFollow } from '../mutations.ts'
import { curriculumQueries } from '../queries.ts'
import { t as say, useT } from '../words.ts'

interface FollowersDialogProps {
  curriculum: CurriculumView
  onClose: () => void
}

/** Which courses of its year and level follow the curriculum. */
export function FollowersDialog({ curriculum, onClose }: FollowersDialogProps) {
  const t = useT()
  const { data: courses, error, isFetching, refetch } = useQuery(curriculumQueries.courses(curriculum.id))
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={t(($) => $.followers.title)}
        description={t(($) => $.followers.text, { year: curriculum.school_year_name, level: curriculum.level })}
        closeLabel={t(($) => $.common.action.close)}
      >
        {courses && <Choice curriculum={curriculum} courses={courses} onClose={onClose} />}
        {!courses && error && <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
        {!courses && !error && <SkeletonList count={4} label={t(($) => $.common.state.loading)} />}
      </DialogContent>
    </Dialog>
  )
}

function Choice({ curriculum, courses, onClose }: FollowersDialogProps & { courses: readonly FollowingCourse[] }) {
  const t = useT()
  const follow = useFollow(curriculum.id)
  const followed = courses.filter(({ curriculum_id }) => curriculum_id === curriculum.id).map(({ id }) => id)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(followed))
  const bySubject = new Map<string, FollowingCourse[]>()
  for (const course of courses) bySubject.set(course.name, [...(bySubject.get(course.name) ?? []), course])

  const toggle = (ids: readonly string[], isChosen: boolean) =>
    setChosen((known) => {
      const next = new Set(known)
      for (const id of ids)
        if (isChosen) next.add(id)
        else next.delete(id)
      return next
    })
  const save = async () => {
    const follows = [...chosen].filter((id) => !followed.includes(id))
    const leaves = followed.filter((id) => !chosen.has(id))
    await follow.mutateAsync({ follows, leaves })
    notify({ title: say(($) => $.followers.saved), tone: 'success' })
    onClose()
  }

  if (courses.length === 0) return <p className="text-sm text-muted-foreground">{t(($) => $.followers.none)}</p>
  const ids = courses.map(({ id }) => id)
  return (
    <div className="grid gap-5">
      {follow.error && (
        <Alert tone="danger" live="assertive">
          {problemOf(follow.error)?.text}
        </Alert>
      )}
      <Checkbox
        label={t(($) => $.followers.all)}
        checked={ids.every((id) => chosen.has(id))}
        indeterminate={chosen.size > 0 && chosen.size < ids.length}
        onCheckedChange={(isChosen) => toggle(ids, isChosen)}
      />
      {[...bySubject].map(([subject, list]) => (
        <FieldSet key={subject} legend={subject}>
          {list.map(({ id, class_name, curriculum_id, curriculum_name }) => (
            <Checkbox
              key={id}
              label={class_name}
              hint={
                curriculum_id && curriculum_id !== curriculum.id
                  ? t(($) => $.followers.other, { name: curriculum_name ?? '' })
                  : undefined
              }
              checked={chosen.has(id)}
              onCheckedChange={(isChosen) => toggle([id], isChosen)}
            />
          ))}
        </FieldSet>
      ))}
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          {t(($) => $.common.action.cancel)}
        </Button>
        <Button busy={follow.isPending} onClick={() => void save().catch(() => undefined)}>
          {t(($) => $.common.action.save)}
        </Button>
      </DialogFooter>
    </div>
  )
}
