import { ChevronDown, NotebookText } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '#ui/dropdown-menu.tsx'
import { useOwnCourses } from '../list/own-courses.ts'
import { useT } from '../words.ts'

const BeginDialog = lazy(async () => ({ default: (await import('../list/BeginDialog.tsx')).BeginDialog }))

/** Begins a unit of a class in the course that one teaches there; which one is asked only where there are several. */
export function BeginHere({ classId }: { classId: string }) {
  const t = useT()
  const courses = useOwnCourses(classId)
  const [course, setCourse] = useState<{ id: string; name: string } | null>(null)
  const [only, ...others] = courses
  if (!only) return null
  return (
    <>
      {others.length === 0 ? (
        <Button variant="outline" onClick={() => setCourse(only)}>
          <NotebookText aria-hidden />
          {t(($) => $.title)}
        </Button>
      ) : (
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button variant="outline">
              <NotebookText aria-hidden />
              {t(($) => $.title)}
              <ChevronDown aria-hidden />
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent>
            {courses.map((one) => (
              <DropdownMenuItem key={one.id} onSelect={() => setCourse(one)}>
                {one.name}
              </DropdownMenuItem>
            ))}
          </DropdownMenuContent>
        </DropdownMenu>
      )}
      <Suspense>{course && <BeginDialog course={course} onClose={() => setCourse(null)} />}</Suspense>
    </>
  )
}
